import { describe, expect, test } from 'vitest'

import type { Item } from '../model/document.ts'
import { base64, epsTextData } from '../pictures/test-eps-text.ts'
import {
  codes,
  openDesign,
  paragraphs,
  pathGeometry,
  rectangle,
  spread,
  tagged,
  textFrame,
  words,
} from './test-package.ts'

const item = (xml: string): Item | undefined => openDesign({ spreads: [spread(xml)] }).document.spreads[0]?.items[0]

const sides = (binding: string, transforms: readonly number[], facing = true) => {
  const pages = transforms.map(
    (x, i) => `<Page Self="p${i}" GeometricBounds="0 0 100 200" ItemTransform="1 0 0 1 ${x} -50"/>`,
  )
  const { document } = openDesign({
    preferences: `<DocumentPreference FacingPages="${facing}"/>`,
    spreads: [`<Spread Self="s" ${binding}>${pages.join('')}</Spread>`],
  })
  return document.spreads[0]?.pages.map(({ side }) => side)
}

describe('pages', () => {
  test('of facing pages lie left or right of the spine', () => {
    expect(sides('', [-200, 0])).toEqual(['left', 'right'])
    expect(sides('', [-400, -200, 0])).toEqual(['left', 'left', 'right'])
    expect(sides('', [-100], false)).toEqual(['single'])
  })

  test('of CS4, which wrote no geometry, are laid out from the spine', () => {
    const { document } = openDesign({
      preferences: '<DocumentPreference FacingPages="true" PageWidth="200" PageHeight="100"/>',
      spreads: ['<Spread Self="s" BindingLocation="1"><Page Self="p1"/><Page Self="p2"/></Spread>'],
    })
    expect(document.spreads[0]?.pages.map(({ matrix }) => matrix.slice(4))).toEqual([
      [-200, -50],
      [0, -50],
    ])
  })

  test('may have sizes of their own, margins, and items of the master made their own', () => {
    const { document } = openDesign({
      spreads: [
        `<Spread Self="s"><Page Self="p" GeometricBounds="10 20 110 320" AppliedMaster="m" OverrideList="u1 n u2 u9">
          <MarginPreference Top="1" Bottom="2" Left="3" Right="4" ColumnCount="2"/></Page></Spread>`,
      ],
    })
    expect(document.spreads[0]?.pages[0]).toMatchObject({
      bounds: { left: 20, top: 10, right: 320, bottom: 110 },
      appliedMaster: 'm',
      overrides: ['u1', 'u2'],
      margins: { top: 1, bottom: 2, left: 3, right: 4 },
      columns: 2,
    })
  })
})

const point = (x: number, left: number, right: number) =>
  `<PathPointType Anchor="${x} 0" LeftDirection="${x} ${left}" RightDirection="${x} ${right}"/>`

const image = (link: string) =>
  item(
    rectangle({
      id: 'r',
      inside: `<Image Self="i" ItemTransform="0.5 0 0 0.5 1 2"><Properties><GraphicBounds Left="0" Top="0" Right="80" Bottom="60"/><Contents>UG5n</Contents></Properties><Link LinkResourceURI="${link}"/></Image>`,
    }),
  )

describe('items', () => {
  test('keep their place, their looks and their path', () => {
    expect(
      item(rectangle({ id: 'r', x: 5, y: 6, attributes: 'FillColor="Color/Red" FillTint="40" StrokeWeight="2"' })),
    ).toMatchObject({
      kind: 'shape',
      shape: 'rectangle',
      matrix: [1, 0, 0, 1, 5, 6],
      attributes: { FillColor: 'Color/Red', FillTint: 0.4, StrokeWeight: 2 },
      path: [['move', 0, 0], ['line', 0, 20], ['line', 50, 20], ['line', 50, 0], ['close']],
    })
  })

  test('name a file that a Mac placed with its letters whole', () => {
    expect(image('file:/Users/anna/Links/Gra%CC%88ser.tif')).toMatchObject({ graphic: { name: 'Gräser.tif' } })
  })

  test('have curves where the directions leave the points', () => {
    const path = `<GeometryPathType PathOpen="false"><PathPointArray>${point(0, 5, -5)}${point(10, -5, 5)}</PathPointArray></GeometryPathType>`
    expect(item(`<Oval Self="o"><Properties><PathGeometry>${path}</PathGeometry></Properties></Oval>`)).toMatchObject({
      path: [['move', 0, 0], ['curve', 0, -5, 10, -5, 10, 0], ['curve', 10, 5, 0, 5, 0, 0], ['close']],
    })
  })

  test('may be open, or of several outlines', () => {
    const geometry = pathGeometry(['0 0', '9 0'], true)
    expect(item(`<GraphicLine Self="l"><Properties>${geometry}</Properties></GraphicLine>`)).toMatchObject({
      shape: 'line',
      path: [
        ['move', 0, 0],
        ['line', 9, 0],
      ],
    })
    const two = geometry.replace('</PathGeometry>', pathGeometry(['1 1', '2 2', '3 1']).replace('<PathGeometry>', ''))
    const compound = item(`<Polygon Self="p"><Properties>${two}</Properties></Polygon>`)
    expect(compound?.kind === 'shape' && compound.path.filter(([step]) => step === 'move')).toHaveLength(2)
  })

  test('stand in groups and in other items', () => {
    const found = item(
      `<Group Self="g" ItemTransform="2 0 0 2 0 0">${rectangle({ id: 'a', inside: rectangle({ id: 'b' }) })}</Group>`,
    )
    expect(found).toMatchObject({
      kind: 'group',
      matrix: [2, 0, 0, 2, 0, 0],
      items: [{ id: 'a', inside: [{ id: 'b' }] }],
    })
  })

  test('with numbers that are none lose those numbers only', () => {
    const found = item(
      rectangle({ id: 'r', attributes: 'StrokeWeight="NaN" Name="Bild"' }).replace('1 0 0 1 0 0', 'NaN 0 0 1e400 0 0'),
    )
    expect(found).toMatchObject({ matrix: [1, 0, 0, 1, 0, 0], name: 'Bild', attributes: {} })
  })

  test('name the picture they hold', () => {
    expect(image('file:///Users/a/Rosa%20canina.jpg')).toMatchObject({
      graphicFrame: true,
      graphic: {
        type: 'Image',
        name: 'Rosa canina.jpg',
        matrix: [0.5, 0, 0, 0.5, 1, 2],
        bounds: { right: 80, bottom: 60 },
        contents: Uint8Array.of(0x50, 0x6e, 0x67),
      },
    })
    expect(image('file:C:\\Bilder\\Rosa.tif')).toMatchObject({ graphic: { name: 'Rosa.tif' } })
  })

  test('carry what scripts label them with', () => {
    const label = '<Label><KeyValuePair Key="Label" Value="latin"/></Label>'
    const found = item(rectangle({ id: 'r' }).replace('<Properties>', `<Properties>${label}`))
    expect(found?.scriptLabels.get('Label')).toBe('latin')
  })
})

const runs = (xml: string) =>
  openDesign({ stories: { u1: xml } })
    .document.stories.get('u1')
    ?.runs.map(({ content, tags }) => [content, tags]) ?? []

const contents = (xml: string) => runs(xml).map(([content]) => content)

const range = (inside: string, attributes = '') =>
  `<ParagraphStyleRange><CharacterStyleRange ${attributes}>${inside}</CharacterStyleRange></ParagraphStyleRange>`

describe('stories', () => {
  test('are runs of words and ends of paragraphs', () => {
    expect(contents(paragraphs('Rosa|canina'))).toEqual([
      { kind: 'text', text: 'Rosa' },
      { kind: 'paragraphEnd' },
      { kind: 'text', text: 'canina' },
    ])
  })

  test('share the overrides of their ranges', () => {
    const { document } = openDesign({ stories: { u1: paragraphs('a|b', 'Body', 'SpaceAfter="3"') } })
    const [first, , last] = document.stories.get('u1')?.runs ?? []
    expect(first?.paragraph.paragraph).toEqual({ SpaceAfter: 3 })
    expect(first?.paragraph).toBe(last?.paragraph)
    expect(first?.paragraphStyle).toBe('ParagraphStyle/Body')
  })

  test('know the tags around words, at whatever level they stand', () => {
    const inParagraph = `<ParagraphStyleRange>${tagged('latin', words('Rosa'))}${words(' und ')}</ParagraphStyleRange>`
    expect(runs(tagged('all', inParagraph))).toEqual([
      [{ kind: 'text', text: 'Rosa' }, ['all', 'latin']],
      [{ kind: 'text', text: ' und ' }, ['all']],
    ])
  })

  test('keep the place of a tag without words', () => {
    expect(
      runs(
        `<ParagraphStyleRange><CharacterStyleRange>${tagged('price', '')}</CharacterStyleRange></ParagraphStyleRange>`,
      ),
    ).toEqual([[{ kind: 'text', text: '' }, ['price']]])
  })

  test('read marks, breaks and special characters', () => {
    expect(contents(range('<Content>S. <?ACE 18?>\ufeff/\u00ad</Content>'))).toEqual([
      { kind: 'text', text: 'S. ' },
      { kind: 'marker', marker: 'pageNumber' },
      { kind: 'text', text: '/\u00ad' },
    ])
    expect(contents(range('<Content><?ACE 18?></Content>', 'PageNumberType="NextPageNumber"'))).toEqual([
      { kind: 'marker', marker: 'nextPageNumber' },
    ])
    expect(contents(range('<Br/>', 'ParagraphBreakType="NextColumn"'))).toEqual([
      { kind: 'break', to: 'column' },
      { kind: 'paragraphEnd' },
    ])
  })

  test('read through links and changes, not what was deleted or only noted', () => {
    const xml = `<ParagraphStyleRange><HyperlinkTextSource>${words('a')}</HyperlinkTextSource>
      <Change ChangeType="DeletedText">${words('b')}</Change><Change ChangeType="InsertedText">${words('c')}</Change>
      <Note><ParagraphStyleRange>${words('d')}</ParagraphStyleRange></Note></ParagraphStyleRange>`
    expect(contents(xml)).toEqual([
      { kind: 'text', text: 'a' },
      { kind: 'text', text: 'c' },
    ])
  })

  test('hold items and tables', () => {
    const table = `<Table Self="t" HeaderRowCount="1"><Row SingleRowHeight="10"/><Row SingleRowHeight="12" AutoGrow="false"/>
      <Column SingleColumnWidth="40"/><Column SingleColumnWidth="60"/>
      <Cell Name="1:0" ColumnSpan="1" RowSpan="2" FillColor="Color/Red">${paragraphs('x')}</Cell></Table>`
    const [content] = contents(
      `<ParagraphStyleRange><CharacterStyleRange>${table}</CharacterStyleRange></ParagraphStyleRange>`,
    )
    expect(content).toMatchObject({
      kind: 'table',
      table: {
        headerRows: 1,
        columns: [{ width: 40 }, { width: 60 }],
        rows: [
          { height: 10, autoGrow: true },
          { height: 12, autoGrow: false },
        ],
        cells: [{ column: 1, row: 0, rowSpan: 2, attributes: { FillColor: 'Color/Red' } }],
      },
    })
    expect(
      contents(
        `<ParagraphStyleRange><CharacterStyleRange>${rectangle({ id: 'r' })}</CharacterStyleRange></ParagraphStyleRange>`,
      ),
    ).toMatchObject([{ kind: 'item', item: { id: 'r' } }])
  })

  test.each(['-1:-1', '0:-1', '-1:0', '2:0', '0:1'])('a cell at %s of a table of two by one is none', (name) => {
    const table = `<Table Self="t"><Row/><Column/><Column/><Cell Name="0:0"/><Cell Name="${name}" RowSpan="9"/></Table>`
    const [content] = contents(
      `<ParagraphStyleRange><CharacterStyleRange>${table}</CharacterStyleRange></ParagraphStyleRange>`,
    )
    expect(content).toHaveProperty('table.cells.length', 1)
    expect(content).toMatchObject({ table: { cells: [{ column: 0, row: 0 }] } })
  })
})

const swatch = (xml: string, id: string) => openDesign({ graphic: xml }).document.swatches.get(id)

const color = (attributes: string) => swatch(`<Color Self="Color/a" Name="a" ${attributes}/>`, 'Color/a')

const spot = (name: string, values: string) =>
  `<Color Self="Color/${name}" Name="${name}" Model="Spot" Space="CMYK" ColorValue="${values}"/>`

describe('resources', () => {
  test('colours keep their space', () => {
    const cases: readonly [string, unknown][] = [
      ['Model="Process" Space="CMYK" ColorValue="0 50 100 0"', { space: 'cmyk', values: [0, 0.5, 1, 0] }],
      ['Model="Process" Space="RGB" ColorValue="255 0 51"', { space: 'rgb', values: [1, 0, 0.2] }],
      ['Model="Process" Space="LAB" ColorValue="50 -20 30"', { space: 'lab', values: [50, -20, 30] }],
      ['Model="Process" Space="CMYK" ColorValue="0 500 -3 0"', { space: 'cmyk', values: [0, 1, 0, 0] }],
      [
        'Model="Spot" Space="CMYK" ColorValue="0 100 0 0"',
        { space: 'spot', name: 'a', tint: 1, alternate: { space: 'cmyk', values: [0, 1, 0, 0] } },
      ],
      ['Model="Registration" Space="CMYK" ColorValue="100 100 100 100"', { space: 'spot', name: 'All' }],
    ]
    for (const [attributes, expected] of cases)
      expect(color(attributes)).toMatchObject({ kind: 'color', color: expected })
  })

  test.each([
    ['stays an ink of its own', 'AliasInkName="$ID/[No Alias]" ConvertToProcess="false"', { space: 'spot', name: 'a' }],
    ['prints by process inks', 'ConvertToProcess="true"', { space: 'cmyk', values: [0, 1, 0, 0] }],
    [
      "prints on another ink's plate and looks like it",
      'AliasInkName="b"',
      { space: 'spot', name: 'b', alternate: { values: [1, 0, 0, 0] } },
    ],
    ['prints on a process plate', 'AliasInkName="$ID/Process Black"', { space: 'cmyk', values: [0, 0, 0, 1] }],
  ])('by the Ink Manager a spot %s', (_, ink, expected) => {
    const xml = `<Ink Self="Ink/a" Name="a" ${ink}/>${spot('a', '0 100 0 0')}${spot('b', '100 0 0 0')}`
    expect(swatch(xml, 'Color/a')).toMatchObject({ kind: 'color', color: expected })
  })

  test('tints weaken the ink they are of, wherever it stands in the file', () => {
    const xml = `<Tint Self="Tint/a" BaseColor="Color/a" TintValue="40"/><Color Self="Color/a" Name="a" Model="Spot" Space="CMYK" ColorValue="0 100 0 0"/>`
    expect(swatch(xml, 'Tint/a')).toMatchObject({ color: { space: 'spot', tint: 0.4 } })
  })

  test('gradients list their stops in order', () => {
    const xml = `<Gradient Self="Gradient/g" Type="Radial"><GradientStop StopColor="Color/b" Location="100" Midpoint="30"/><GradientStop StopColor="Color/a" Location="0"/></Gradient>`
    expect(swatch(xml, 'Gradient/g')).toEqual({
      kind: 'gradient',
      name: '',
      shape: 'radial',
      stops: [
        { at: 0, swatch: 'Color/a', middle: 0.3 },
        { at: 1, swatch: 'Color/b', middle: 0.5 },
      ],
    })
  })

  test('styles say what they are based on, in groups or not', () => {
    const { document } = openDesign({
      styles: `<RootParagraphStyleGroup><ParagraphStyleGroup Self="g"><ParagraphStyle Self="ParagraphStyle/g%3aBody" Name="g:Body" PointSize="9" AppliedFont="Passed over">
        <Properties><BasedOn type="string">$ID/[No paragraph style]</BasedOn><Leading type="unit">11</Leading><AppliedFont type="string">Inter</AppliedFont>
        <TabList type="list"><ListItem type="record"><Alignment type="enumeration">RightAlign</Alignment><AlignmentCharacter type="string">.</AlignmentCharacter><Leader type="string">.</Leader><Position type="unit">120</Position></ListItem></TabList>
        </Properties></ParagraphStyle></ParagraphStyleGroup></RootParagraphStyleGroup>`,
    })
    expect(document.paragraphStyles.get('ParagraphStyle/g%3aBody')).toMatchObject({
      basedOn: 'ParagraphStyle/$ID/[No paragraph style]',
      attributes: {
        character: { PointSize: 9, Leading: 11, AppliedFont: 'Inter' },
        paragraph: { TabList: [{ position: 120, alignment: 'right', leader: '.' }] },
      },
    })
  })

  test('an object style leaves out what its dialog has switched off', () => {
    const { document } = openDesign({
      styles:
        '<RootObjectStyleGroup><ObjectStyle Self="ObjectStyle/a" EnableFill="false" FillColor="Color/a" StrokeColor="Color/b"/></RootObjectStyleGroup>',
    })
    expect(document.objectStyles.get('ObjectStyle/a')?.attributes).toEqual({ StrokeColor: 'Color/b' })
  })

  test('sections, layers and conditions stand in the design map', () => {
    const { document } = openDesign({
      designmap: `<Layer Self="l1" Name="Unten" Visible="true" Printable="true"/><Layer Self="l2" Name="Oben" Visible="false"/>
        <Section Self="x" PageStart="p" ContinueNumbering="false" PageNumberStart="3" SectionPrefix="A" IncludeSectionPrefix="true" Marker="Teil"><Properties><PageNumberStyle type="enumeration">UpperRoman</PageNumberStyle></Properties></Section>
        <Condition Self="Condition/Bio" Name="Bio" Visible="false"/>`,
    })
    expect(document.layers.map(({ name, visible }) => [name, visible])).toEqual([
      ['Unten', true],
      ['Oben', false],
    ])
    expect(document.sections).toEqual([
      { firstPage: 'p', startAt: 3, prefix: 'A', includePrefix: true, style: 'UpperRoman', marker: 'Teil' },
    ])
    expect(document.conditions.get('Condition/Bio')).toEqual({ name: 'Bio', visible: false })
  })
})

describe('the XML structure', () => {
  test('names the content of frames and stories', () => {
    const { document } = openDesign({
      tags: '<XMLTag Self="XMLTag/foto%20gro%df" Name="foto groß"/>',
      backingStory: `<XMLElement Self="d1" MarkupTag="XMLTag/Root"><XMLElement Self="d2" MarkupTag="XMLTag/foto%20gro%df" XMLContent="r1"><XMLAttribute Self="x" Name="art" Value="cmyk"/></XMLElement></XMLElement>`,
      spreads: [spread(rectangle({ id: 'r1' }))],
    })
    expect(document.tags.get(document.taggedContent.get('r1') ?? '')).toEqual({
      id: 'd2',
      tag: 'foto groß',
      parent: 'd1',
      attributes: new Map([['art', 'cmyk']]),
    })
  })
})

describe('a hostile design', () => {
  test('may miss every part it names', () => {
    const { document, diagnostics } = openDesign({ designmap: '<idPkg:Story src="Stories/Gone.xml"/>' })
    expect(document.spreads).toEqual([])
    expect(codes(diagnostics)).toContain('package.missingFile')
  })

  test.each([
    ['Spread', 'Spreads/Gone.xml', 'package.missingSpread'],
    ['MasterSpread', 'MasterSpreads/Gone.xml', 'package.missingFile'],
    ['Preferences', 'Resources/Gone.xml', 'package.missingFile'],
    ['BackingStory', 'XML/Gone.xml', 'package.missingFile'],
  ])('whose %s is missing is told by what is lost', (kind, file, code) => {
    const { diagnostics } = openDesign({ designmap: `<idPkg:${kind} src="${file}"/>`, spreads: [spread('')] })
    expect(diagnostics.all.filter(({ place }) => place.file === file).map((one) => one.code)).toEqual([code])
  })

  test('may hold a hundred thousand items and no more', () => {
    const items = Array.from({ length: 120_000 }, (_, i) => `<Group Self="g${(i * 7919).toString(36)}"/>`).join('')
    const { document, diagnostics } = openDesign({ spreads: [spread(items)] })
    expect(document.spreads[0]?.items).toHaveLength(100_000)
    expect(codes(diagnostics)).toContain('document.tooManyItems')
  })

  test('may put ten pages on a spread and no more, since each shows all that lies there', () => {
    const pages = Array.from({ length: 300 }, (_, i) => `<Page Self="p${i}" GeometricBounds="0 0 100 200"/>`).join('')
    const { document, diagnostics } = openDesign({ spreads: [`<Spread Self="s">${pages}</Spread>`] })
    expect(document.spreads[0]?.pages).toHaveLength(10)
    expect(codes(diagnostics)).toContain('document.tooManyPagesOnSpread')
  })

  test('without a page in a spread is told by the file, and without any page as a whole', () => {
    const empty = '<Spread Self="e" PageCount="2"/>'
    const { document, diagnostics } = openDesign({ spreads: [spread(''), empty] })
    expect(document.spreads.map(({ id }) => id)).toEqual(['s1'])
    expect(diagnostics.all).toMatchObject([
      { severity: 'error', code: 'document.spreadWithoutPage', place: { file: 'Spreads/S1.xml' } },
    ])
    expect(codes(openDesign({ spreads: [empty] }).diagnostics)).toEqual([
      'document.spreadWithoutPage',
      'document.noPages',
    ])
    const hidden = spread('', { attributes: 'SpreadHidden="true"' })
    expect(codes(openDesign({ spreads: [hidden] }).diagnostics)).toEqual(['document.noPages'])
  })

  test('may put a frame anywhere and of any size', () => {
    const { document } = openDesign({ spreads: [spread(textFrame({ id: 'f', story: 'u1', x: NaN, w: Infinity }))] })
    expect(document.spreads[0]?.items[0]?.matrix).toEqual([1, 0, 0, 1, 0, 0])
  })
})

describe('text of an opened EPS', () => {
  const eps = (data: string, box = '<PathBoundingBox Left="10" Top="-20" Right="60" Bottom="-8"/>') =>
    openDesign({
      spreads: [
        spread(
          `<EPSText Self="e"><Properties>${box}<EPSTextData><![CDATA[${data}]]></EPSTextData></Properties></EPSText>`,
        ),
      ],
    })
  const sound = base64(epsTextData({ font: 'MyriadPro-Bold', text: 'Rosenhof', size: 9 }))

  test('is words in the box that InDesign keeps of them', () => {
    const { document, diagnostics } = eps(sound.replace(/.{76}/g, '$&\n'))
    expect(document.spreads[0]?.items[0]).toMatchObject({
      kind: 'shape',
      path: [['move', 10, -20], ['line', 60, -20], ['line', 60, -8], ['line', 10, -8], ['close']],
      epsText: { words: { font: 'MyriadPro-Bold', size: 9, text: 'Rosenhof' } },
    })
    expect(codes(diagnostics)).toEqual([])
  })

  test.each([
    ['of another form', eps(base64(new TextEncoder().encode('\u0001\u0002Rosenhof\u0003'))), 'Rosenhof'],
    ['cut short', eps(sound.slice(0, 80)), 'MyriadPro-Bold'],
    ['no base64', eps('*'), ''],
    ['missing', eps(''), ''],
    ['without a box', eps(sound, ''), 'Rosenhof'],
  ])('that is %s keeps its place and is told', (_, { document, diagnostics }, words) => {
    expect(document.spreads[0]?.items[0]).toMatchObject({ kind: 'shape', epsText: { words: undefined } })
    expect(diagnostics.all).toMatchObject([{ code: 'item.epsText', place: { item: 'e' } }])
    expect(diagnostics.all[0]?.params).toEqual({ text: expect.stringContaining(words) })
  })

  test('cut at any byte, as at any sign of its base64, it is read whole or told', () => {
    const bytes = epsTextData({ font: 'MyriadPro-Bold', text: 'Rosenhof', size: 9 })
    const cuts = [
      ...Array.from(bytes, (_, length) => base64(bytes.slice(0, length))),
      ...Array.from(sound, (_, length) => sound.slice(0, length)),
    ]
    const seen = cuts.map((data) => {
      const { document, diagnostics } = eps(data)
      const item = document.spreads[0]?.items[0]
      const words = item?.kind === 'shape' ? item.epsText?.words?.text : 'no item'
      return `${words}, ${codes(diagnostics).join()}`
    })
    // The last 202 bytes are not read.
    expect(seen.slice(0, bytes.length)).toEqual(
      Array.from(bytes, (_, length) => (length < bytes.length - 202 ? 'undefined, item.epsText' : 'Rosenhof, ')),
    )
    expect([...new Set(seen)]).toEqual(['undefined, item.epsText', 'Rosenhof, '])
  })
})
