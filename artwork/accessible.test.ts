import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkPdfUa1 } from '#test/painting/check-pdfua1.ts'
import { checkPdfX4 } from '#test/painting/check-pdfx4.ts'
import { idml, rectangle, textFrame, words } from './idml/test-package.ts'
import { type Assets, composeDesign, Diagnostics, openDesign, paintPdf, prepareEngine, readPicture } from './index.ts'
import type { StructureNode } from './model/structure.ts'
import { isNode } from './model/structure.ts'

const read = (path: string) => new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve(path))))

let assets: Assets
beforeAll(async () => {
  const engine = await prepareEngine({ subsetter: read('harfbuzzjs/dist/harfbuzz-subset.wasm') })
  const fonts = engine.newFontBook()
  fonts.add(read('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'))
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPhfDwACgwF/VdTQvwAAAABJRU5ErkJggg==',
    'base64',
  )
  const picture = readPicture('Echte Rose.png', new Uint8Array(pixel), new Diagnostics())!
  assets = { fonts, pictures: new Map([['Echte Rose.png', picture]]), profile: read('../samples/color/fogra39.icc') }
})

const styles = `<RootParagraphStyleGroup>
  ${['H1', 'H3', 'P', 'Artifact']
    .map(
      (tag) =>
        `<ParagraphStyle Self="ParagraphStyle/${tag}" Name="${tag}"><StyleExportTagMap Self="m${tag}" ExportType="EPUB" ExportTag="h6" ExportClass="" ExportAttributes=""/><StyleExportTagMap Self="p${tag}" ExportType="PDF" ExportTag="${tag}" ExportClass="" ExportAttributes=""/></ParagraphStyle>`,
    )
    .join('')}
  <ParagraphStyle Self="ParagraphStyle/Own" Name="Own"><Properties><BasedOn type="object">ParagraphStyle/H1</BasedOn></Properties></ParagraphStyle>
</RootParagraphStyleGroup>`

const black = 'PointSize="8" FillColor="Color/Black" AppliedLanguage="$ID/German: Reformed"'
const range = (style: string, inside: string, attributes = '') =>
  `<ParagraphStyleRange AppliedParagraphStyle="ParagraphStyle/${style}" ${attributes}>${inside}</ParagraphStyleRange>`
const text = (said: string) => words(said, black)

const cell = (name: string, said: string) => `<Cell Self="c${name}" Name="${name}">${range('P', text(said))}</Cell>`
const table = `<Table Self="t" HeaderRowCount="1" BodyRowCount="1" FooterRowCount="0" ColumnCount="2">
  <Row Self="r0" Name="0"/><Row Self="r1" Name="1"/>
  <Column Self="k0" Name="0" SingleColumnWidth="80"/><Column Self="k1" Name="1" SingleColumnWidth="80"/>
  ${cell('0:0', 'Sorte')}${cell('1:0', 'Preis')}${cell('0:1', 'Rose')}${cell('1:1', '9.90')}</Table>`

const link = (id: string, said: string) =>
  `<HyperlinkTextSource Self="${id}" Name="${said}">${text(said)}</HyperlinkTextSource>`
const destination = (id: string, address: string) =>
  `<HyperlinkURLDestination Self="d${id}" Name="d" DestinationURL="${address}"/>
   <Hyperlink Self="h${id}" Name="h" Source="${id}"><Properties><Destination type="object">d${id}</Destination></Properties></Hyperlink>`

const list = 'BulletsAndNumberingListType="BulletList"'

const story = [
  range('H1', `${text('Rosen')}<Br/>`),
  range(
    'P',
    `${text('Mehr bei ')}${link('web', 'uns (hier)')}${text(' und ')}${link('script', 'dort')}${text('.')}<Br/>`,
  ),
  range('H3', `${text('Pflege')}<Br/>`),
  range('P', `${text('Giessen|Schneiden|')}`, list),
  range('P', `${text('Preise')}<Br/>`),
  range('Artifact', `${text('schmückend')}<Br/>`),
  range(
    'P',
    `<HyperlinkTextDestination Self="HyperlinkTextDestination/end" Name="end"/>${words('', black)}${table}<CharacterStyleRange><Br/></CharacterStyleRange>`,
  ),
].join('')

const alt = (words: string, more = '') =>
  `<ObjectExportOption AltTextSourceType="SourceCustom" CustomAltText="${words}" ${more}/>`
const image = `<Image Self="im"><Properties><GraphicBounds Left="0" Top="0" Right="40" Bottom="20"/></Properties><Link Self="li" LinkResourceURI="file:/a/Echte%20Rose.png"/></Image>`

const page = (id: string, name: string, y: number, master = '') =>
  `<Page Self="${id}" Name="${name}" GeometricBounds="0 0 300 200" ItemTransform="1 0 0 1 0 ${y}" ${master}/>`

const design = (items = '', designmap = '') =>
  openDesign(
    idml({
      styles,
      designmap:
        destination('web', 'https://example.com/a(b)?q=ä') + destination('script', 'javascript:alert(1)') + designmap,
      masters: [
        `<MasterSpread Self="m" PageCount="1">${page('mp', 'A', 0)}${textFrame({ id: 'mf', story: 'folio', x: 10, y: 280, w: 100 })}</MasterSpread>`,
      ],
      spreads: [
        `<Spread Self="s" PageCount="1">${page('p', '1', 0, 'AppliedMaster="m"')}
          ${rectangle({ id: 'deco', x: 10, y: 2, attributes: 'FillColor="Color/Black"', inside: alt('nichts', 'ApplyTagType="TagArtifact"') })}
          ${rectangle({ id: 'pic', x: 120, y: 250, w: 40, attributes: 'ContentType="GraphicType"', inside: image })}
          ${rectangle({ id: 'own', x: 10, y: 250, w: 40, attributes: 'FillColor="Color/Black"', inside: alt('Ein Garten &lt;im Mai&gt;') })}
          ${textFrame({ id: 'f', story: 'u', x: 10, y: 20, w: 170, h: 200 })}${items}</Spread>`,
      ],
      stories: { u: story, folio: range('P', text('Seite')), more: range('Own', text('Halb sichtbar')) },
    }),
  ).design!

const shown = (node: StructureNode): string => {
  const inside = node.content.map((part) => (isNode(part) ? shown(part) : part.kind === 'text' ? part.text : '*'))
  const facts = [node.alt, node.url, node.numbering].filter((fact) => fact !== undefined)
  return `${node.type}${facts.length > 0 ? `=${facts.join()}` : ''}(${inside.join('')})`
}

test('stories, lists, tables and pictures have their structure, by the tags of the design', () => {
  const { structure } = composeDesign(design(), {}, assets, { structure: true })
  expect(shown(structure!.root).replaceAll('Sect', '\nSect').split('\n')).toEqual([
    'Document(',
    'Sect(H1(Rosen)P(Mehr bei Link=https://example.com/a(b)?q=%C3%A4(uns (hier)) und dort.)H2(Pflege)' +
      'L=Disc(LI(Lbl(•)LBody(Giessen))LI(Lbl(•)LBody(Schneiden)))P(Preise)' +
      'Table(TR(TH(P(Sorte))TH(P(Preis)))TR(TD(P(Rose))TD(P(9.90)))))Figure=Ein Garten <im Mai>(*)Figure=Echte Rose(*))',
  ])
  expect(structure!.root.language).toBe('de-DE')
  expect(structure!.bookmarks).toEqual([
    { title: 'Rosen', level: 1, page: 0 },
    { title: 'Pflege', level: 2, page: 0 },
  ])
})

test('pages and their hash are those without structure', () => {
  const [plain, told] = [composeDesign(design(), {}, assets), composeDesign(design(), {}, assets, { structure: true })]
  expect(told.hash).toBe(plain.hash)
  expect(plain.structure).toBeUndefined()
})

/** Words on a half-seen group are in a form of their own. */
const faint = textFrame({
  id: 'g',
  story: 'more',
  x: 10,
  y: 230,
  w: 150,
  inside: '<TransparencySetting><BlendingSetting Opacity="50"/></TransparencySetting>',
})

const paint = async (accessible: boolean, of = design(faint)) =>
  paintPdf(composeDesign(of, {}, assets, { structure: true }), assets, {
    accessible,
    title: 'Rosen',
    marks: !accessible,
  })

describe('a file', () => {
  test('that is accessible has all sixteen points of PDF/UA-1, and claims no X', async () => {
    const { bytes, diagnostics } = await paint(true)
    expect(diagnostics).toEqual([])
    expect(await checkPdfUa1(bytes)).toEqual([])
    expect(await checkPdfX4(bytes)).toContain('XMP lacks <pdfxid:GTS_PDFXVersion>PDF/X-4<')
    const document = await PDFDocument.load(bytes, { updateMetadata: false })
    const forms = document.context
      .enumerateIndirectObjects()
      .filter(([, o]) => o instanceof PDFRawStream && o.dict.has(PDFName.of('StructParents')))
    expect(forms.length).toBe(1)
  })

  test('for print is PDF/X-4 and tagged: no links, words in their place', async () => {
    const { bytes } = await paint(false)
    expect(await checkPdfX4(bytes)).toEqual([])
    expect(await checkPdfUa1(bytes)).toEqual(['XMP does not claim PDF/UA-1'])
  })

  test('without structure is no tagged file', async () => {
    const { bytes } = await paintPdf(composeDesign(design(), {}, assets), assets, { accessible: true })
    expect(await checkPdfX4(bytes)).toEqual([])
    expect(await checkPdfUa1(bytes)).toEqual(
      expect.arrayContaining(['not marked as tagged', 'language ""', 'title is not shown', 'no structure']),
    )
  })

  test('with words across its pages is one of the same pages; who listens does not hear them', async () => {
    const composition = composeDesign(design(faint), {}, assets, { structure: true })
    const painted = (options: Parameters<typeof paintPdf>[2]) =>
      paintPdf(composition, assets, { title: 'Rosen', ...options })
    const stamp = { face: assets.fonts.faces[0]!, words: 'Nicht freigegeben' }
    const [clean, stamped, again] = [await painted({}), await painted({ stamp }), await painted({ stamp })]
    expect(await checkPdfX4(stamped.bytes)).toEqual([])
    expect(stamped.bytes).toEqual(again.bytes)
    const pagesHash = (bytes: Uint8Array) =>
      /dc:identifier>([0-9a-f]+)</.exec(Buffer.from(bytes).toString('latin1'))?.[1]
    expect(pagesHash(stamped.bytes)).toBe(pagesHash(clean.bytes))
    expect(pagesHash(clean.bytes)).toBe(composition.hash)
    expect(stamped.bytes.length).toBeGreaterThan(clean.bytes.length + 500)
    expect(await checkPdfUa1((await painted({ accessible: true, stamp })).bytes)).toEqual([])
  })

  test('is the same each time', async () => {
    expect((await paint(true)).bytes).toEqual((await paint(true)).bytes)
  })
})

/** Words of the right page begin at the spine, above those of the left; a picture lies over both; all of it in the bleed. */
const facing = openDesign(
  idml({
    styles,
    preferences:
      '<DocumentPreference PageWidth="200" PageHeight="300" FacingPages="true" DocumentBleedTopOffset="9" DocumentBleedBottomOffset="9" DocumentBleedInsideOrLeftOffset="9" DocumentBleedOutsideOrRightOffset="9"/>',
    spreads: [
      `<Spread Self="s" PageCount="2" BindingLocation="1">
        <Page Self="p1" Name="2" GeometricBounds="0 0 300 200" ItemTransform="1 0 0 1 -200 -150"/>
        <Page Self="p2" Name="3" GeometricBounds="0 0 300 200" ItemTransform="1 0 0 1 0 -150"/>
        ${rectangle({ id: 'both', x: -209, y: 100, w: 418, h: 59, attributes: 'FillColor="Color/Black"', inside: alt('Beet') })}
        ${textFrame({ id: 'r', story: 'right', x: 1, y: -150, w: 150, h: 50 })}
        ${textFrame({ id: 'l', story: 'left', x: -190, y: -100, w: 150, h: 50 })}</Spread>`,
    ],
    stories: { right: range('P', text('Rechts')), left: range('P', text('Links')) },
  }),
).design!

test('what reaches in from the page beside is read once, on its own page, and pages have no bleed', async () => {
  const document = await PDFDocument.load((await paint(true, facing)).bytes, { updateMetadata: false })
  const pages = document.getPages()
  const trim = { x: 0, y: 0, width: 200, height: 300 }
  for (const page of pages) expect([page.getMediaBox(), page.getTrimBox()]).toEqual([trim, trim])
  const pagesOf = (element: PDFDict): number[] => {
    const kids = element.lookup(PDFName.of('K'), PDFArray)
    return kids.asArray().map((_, i) => {
      const page = kids.lookup(i, PDFDict).get(PDFName.of('Pg'))
      return pages.findIndex(({ ref }) => ref === page)
    })
  }
  const elements = document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFDict && object.has(PDFName.of('S')) ? [object] : []))
  expect(elements.filter(isA('P')).map(pagesOf)).toEqual([[0], [1]])
  const figure = elements.find(isA('Figure'))!
  expect(pagesOf(figure)).toEqual([0, 1])
  const [layout] = figure.lookup(PDFName.of('A'), PDFArray).asArray()
  expect((layout as PDFDict).lookup(PDFName.of('BBox'), PDFArray).asArray().map(String)).toEqual([
    '0',
    '0',
    '200',
    '50',
  ])
  const { structure } = composeDesign(facing, {}, assets, { structure: true })
  expect(shown(structure!.root)).toBe('Document(Sect(P(Links))Figure=Beet(*)Sect(P(Rechts)))')
})

test('a tagged file for print keeps its bleed', async () => {
  const document = await PDFDocument.load((await paint(false, facing)).bytes, { updateMetadata: false })
  const [page] = document.getPages()
  expect([page!.getBleedBox().width, page!.getTrimBox().width]).toEqual([218, 200])
})

/** Each of the checker's points, by what makes it speak. */
const spoiled: [string, (catalog: PDFDict, elements: PDFDict[]) => void, RegExp][] = [
  ['figure without words', (_, all) => all.find(isA('Figure'))!.delete(PDFName.of('Alt')), /figure without words/],
  ['unknown element', (_, all) => all.find(isA('P'))!.set(PDFName.of('S'), PDFName.of('Para')), /no standard one/],
  ['head without scope', (_, all) => all.find(isA('TH'))!.delete(PDFName.of('A')), /without scope/],
  ['list without numbering', (_, all) => all.find(isA('L'))!.delete(PDFName.of('A')), /labels in a list/],
  ['heading that skips', (_, all) => all.find(isA('H2'))!.set(PDFName.of('S'), PDFName.of('H4')), /heading 4 after 1/],
  ['item outside of a list', (_, all) => all.find(isA('L'))!.set(PDFName.of('S'), PDFName.of('Div')), /LI in Div/],
  ['link without click', (_, all) => onlyFirst(all.find(isA('Link'))!), /cannot be followed/],
  ['lost content', (_, all) => all.find(isA('H1'))!.delete(PDFName.of('K')), /belongs to no element/],
  ['no labels', (catalog) => catalog.delete(PDFName.of('PageLabels')), /no page labels/],
  ['no bookmarks', (catalog) => catalog.delete(PDFName.of('Outlines')), /without bookmarks/],
  ['role that leads nowhere', (catalog) => addRole(catalog), /role Para/],
]
const isA = (type: string) => (element: PDFDict) => element.get(PDFName.of('S')) === PDFName.of(type)
const onlyFirst = (element: PDFDict) => element.set(PDFName.of('K'), element.lookup(PDFName.of('K'), PDFArray).get(0))
const addRole = (catalog: PDFDict) =>
  catalog
    .lookup(PDFName.of('StructTreeRoot'), PDFDict)
    .set(PDFName.of('RoleMap'), catalog.context.obj({ Para: PDFName.of('Nowhere') }))

test.each(spoiled)('the checker finds: %s', async (_, spoil, fault) => {
  const document = await PDFDocument.load((await paint(true)).bytes, { updateMetadata: false })
  const elements = document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFDict && object.has(PDFName.of('S')) ? [object] : []))
  spoil(document.catalog, elements)
  expect((await checkPdfUa1(await document.save())).join('\n')).toMatch(fault)
})

describe('bookmarks of the design', () => {
  const bookmarks = `<HyperlinkPageDestination Self="HyperlinkPageDestination/one" Name="one" DestinationPage="p"/>
    <Bookmark Self="b1" Name="Anfang" Destination="HyperlinkPageDestination/one">
      <Bookmark Self="b2" Name="Tabelle (Preise)" Destination="HyperlinkTextDestination/end"/>
    </Bookmark><Bookmark Self="b3" Name="Nirgends" Destination="HyperlinkTextDestination/gone"/>`

  test('take the place of headings, and lead to pages and places in the text', async () => {
    const { structure } = composeDesign(design('', bookmarks), {}, assets, { structure: true })
    expect(structure!.bookmarks).toEqual([
      { title: 'Anfang', level: 1, page: 0 },
      { title: 'Tabelle (Preise)', level: 2, page: 0 },
    ])
    const { bytes } = await paint(true, design('', bookmarks))
    const document = await PDFDocument.load(bytes, { updateMetadata: false })
    const first = document.catalog.lookup(PDFName.of('Outlines'), PDFDict).lookup(PDFName.of('First'), PDFDict)
    expect(first.lookup(PDFName.of('Title'), PDFHexString).decodeText()).toBe('Anfang')
    expect(await checkPdfUa1(bytes)).toEqual([])
  })

  test('thousands of them, within each other, stay bounded', () => {
    const deep = '<Bookmark Self="x" Name="x" Destination="HyperlinkPageDestination/one">'.repeat(60)
    const many = '<Bookmark Self="y" Name="y" Destination="HyperlinkPageDestination/one"/>'.repeat(6000)
    const page = '<HyperlinkPageDestination Self="HyperlinkPageDestination/one" Name="one" DestinationPage="p"/>'
    const map = page + deep + '</Bookmark>'.repeat(60) + many
    const { structure } = composeDesign(design('', map), {}, assets, { structure: true })
    expect(structure!.bookmarks.length).toBe(5000)
    expect(Math.max(...structure!.bookmarks.map(({ level }) => level))).toBe(20)
  })
})

test.each([
  ['javascript:alert(1)', undefined],
  ['file:///etc/passwd', undefined],
  ['data:text/html,x', undefined],
  ['nursery.example', undefined],
  [`https://example.com/${'x'.repeat(2001)}`, undefined],
  [' HTTPS://Example.com/a ', 'https://example.com/a'],
  ['mailto:info@example.com', 'mailto:info@example.com'],
  ['http://example.com/)%20/x', 'http://example.com/)%20/x'],
])('a link to %s leads to %s', async (address, expected) => {
  const of = design('', destination('dort', address).replaceAll('Source="dort"', 'Source="script"'))
  const { structure } = composeDesign(of, {}, assets, { structure: true })
  const found = /Link=(\S+)\(dort\)/.exec(shown(structure!.root))?.[1]
  expect(found).toBe(expected)
})
