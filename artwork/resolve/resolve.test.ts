import { describe, expect, test } from 'vitest'

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
  type Design,
} from '../idml/test-package.ts'
import { pathBounds } from '../geometry/path.ts'
import type { ArtworkData } from '../model/data.ts'
import { Diagnostics } from '../model/diagnostic.ts'
import type { Picture } from '../model/picture.ts'
import type { Piece, ResolvedDocument, ResolvedItem } from '../model/resolved.ts'
import { resolve } from './resolve.ts'

const red = '<Color Self="Color/Red" Name="Red" Model="Process" Space="CMYK" ColorValue="0 100 100 0"/>'

const picture = (key: string, width = 200, height = 100): [string, Picture] => [
  key,
  {
    key,
    bytes: new Uint8Array(),
    format: 'jpeg',
    width,
    height,
    dpi: 72,
    colorSpace: 'cmyk',
    inverted: false,
    profile: undefined,
    hasAlpha: false,
  },
]

function run(design: Design, data: ArtworkData = {}, pictures = new Map<string, Picture>()) {
  const { document } = openDesign(design)
  const diagnostics = new Diagnostics()
  const resolved = resolve(document, data, pictures, diagnostics)
  return { document, resolved, items: resolved.spreads[0]?.items ?? [], codes: codes(diagnostics), diagnostics }
}

/** The paragraphs of a story as plain words, marks in brackets. */
const wordsOf = (resolved: ResolvedDocument, story = 'u1'): string[] =>
  (resolved.stories.get(story)?.paragraphs ?? []).map(
    ({ pieces, format }) => (format.list?.marker ?? '') + pieces.map(wordOf).join(''),
  )
const wordOf = (piece: Piece): string =>
  piece.kind === 'text' ? piece.text : `[${piece.kind === 'marker' ? piece.marker : piece.kind}]`

const story = (inside: string, data: ArtworkData = {}, design: Design = {}) =>
  run(
    { ...design, spreads: [spread(textFrame({ id: 'f', story: 'u1' }))], stories: { u1: inside } },
    data,
    new Map([picture('bee.jpg')]),
  )

const text = (value: string): ArtworkData[string] => ({ kind: 'text', text: value })

const master = (id: string, items: string, page = '') =>
  `<MasterSpread Self="${id}"><Page Self="${id}p" GeometricBounds="0 0 100 200" ItemTransform="1 0 0 1 -200 0" ${page}/>${items}</MasterSpread>`

const place = (items: readonly ResolvedItem[]) => items.map(({ id, matrix }) => [id, matrix[4], matrix[5]])

const design = (page: string): Design => ({
  masters: [master('m', rectangle({ id: 'r', x: -190 }) + rectangle({ id: 'q', x: -190 }))],
  spreads: [spread('', { page: `AppliedMaster="m" ${page}` })],
})

const pages = (id: string, attributes = '') =>
  [-200, 0]
    .map((x) => `<Page Self="${id}${x}" GeometricBounds="0 0 100 200" ItemTransform="1 0 0 1 ${x} 0" ${attributes}/>`)
    .join('')

describe('masters', () => {
  test('lie below the items of the page, moved from their page to this one', () => {
    const { items } = run({
      masters: [master('m', rectangle({ id: 'r', x: -190, y: 5 }))],
      spreads: [spread(rectangle({ id: 'own' }), { page: 'AppliedMaster="m" MasterPageTransform="1 0 0 1 3 0"' })],
    })
    expect(place(items)).toEqual([
      ['r@s1p', 13, 5],
      ['own', 0, 0],
    ])
  })

  test('leave out what the page has made its own', () => {
    expect(run(design('OverrideList="r n"')).items.map(({ id }) => id)).toEqual(['q@s1p'])
    expect(
      run({
        ...design(''),
        spreads: [spread('', { page: 'AppliedMaster="m"', attributes: 'ShowMasterItems="false"' })],
      }).items,
    ).toEqual([])
  })

  test('may have masters, which lie lowest; a circle of them is cut', () => {
    const { items, codes: found } = run({
      masters: [
        master('m', rectangle({ id: 'r', x: -190 }), 'AppliedMaster="k"'),
        master('k', rectangle({ id: 'q', x: -190 }), 'AppliedMaster="m"'),
      ],
      spreads: [spread('', { page: 'AppliedMaster="m"' })],
    })
    expect(items.map(({ id }) => id)).toEqual(['q@s1p', 'r@s1p'])
    expect(found).toContain('master.cyclic')
  })

  test('of facing pages give each page the items of its side', () => {
    const { items } = run({
      preferences: '<DocumentPreference FacingPages="true"/>',
      masters: [
        `<MasterSpread Self="m">${pages('m')}${rectangle({ id: 'l', x: -190 })}${rectangle({ id: 'r', x: 10 })}</MasterSpread>`,
      ],
      spreads: [`<Spread Self="s">${pages('p', 'AppliedMaster="m"')}</Spread>`],
    })
    expect(place(items)).toEqual([
      ['l@p-200', -190, 0],
      ['r@p0', 10, 0],
    ])
  })

  test('give every page a story of its own name', () => {
    const { resolved } = run({
      masters: [master('m', textFrame({ id: 'f', story: 'u1', x: -190 }))],
      spreads: [spread('', { page: 'AppliedMaster="m"' }), spread('', { id: 's2', page: 'AppliedMaster="m"' })],
      stories: { u1: paragraphs('Seite') },
    })
    expect([...resolved.stories.keys()]).toEqual(['u1@s1p', 'u1@s2p'])
    expect(resolved.spreads[1]?.items[0]).toMatchObject({ kind: 'text', story: 'u1@s2p' })
  })
})

describe('layers', () => {
  const layers =
    '<Layer Self="a" Name="A"/><Layer Self="b" Name="B"/><Layer Self="c" Name="C" Visible="false"/><Layer Self="d" Name="D" Printable="false"/>'

  test('paint from the lowest, and those hidden or not printing not at all', () => {
    const boxes = ['d', 'b', 'c', 'a']
      .map((layer) => rectangle({ id: layer, attributes: `ItemLayer="${layer}"` }))
      .join('')
    expect(run({ designmap: layers, spreads: [spread(boxes)] }).items.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  test('hold items that are hidden or not printing by themselves', () => {
    const boxes =
      rectangle({ id: 'x', attributes: 'Visible="false"' }) + rectangle({ id: 'y', attributes: 'Nonprinting="true"' })
    expect(run({ spreads: [spread(boxes)] }).items).toEqual([])
  })
})

describe('page numbers', () => {
  test('follow the sections', () => {
    const { resolved } = run({
      designmap: `<Section PageStart="s1p" ContinueNumbering="false" PageNumberStart="4" PageNumberStyle="LowerRoman"/>
        <Section PageStart="s3p" ContinueNumbering="true" SectionPrefix="B-" IncludeSectionPrefix="true" Marker="Rosen"/>`,
      spreads: ['s1', 's2', 's3'].map((id) => spread('', { id })),
    })
    expect(
      resolved.spreads.flatMap(({ pages }) => pages.map(({ name, sectionMarker }) => [name, sectionMarker])),
    ).toEqual([
      ['iv', ''],
      ['v', ''],
      ['B-6', 'Rosen'],
    ])
  })
})

const look = (attributes: string, design: Design = {}) => {
  const [item] = run({ graphic: red, ...design, spreads: [spread(rectangle({ id: 'r', attributes }))] }).items
  return item?.kind === 'shape' ? item : undefined
}

describe('looks', () => {
  test('take the tint of the swatch', () => {
    expect(look('FillColor="Color/Red" FillTint="50"')?.look.fill).toEqual({
      kind: 'solid',
      color: { space: 'cmyk', values: [0, 0.5, 0.5, 0] },
    })
    expect(look('FillColor="Color/Red" FillTint="-1"')?.look.fill).toMatchObject({ color: { values: [0, 1, 1, 0] } })
    expect(look('FillColor="Swatch/None"')?.look.fill).toBeUndefined()
  })

  test('come from the object style, what it is based on, and the item, the nearer the stronger', () => {
    const styles = `<RootObjectStyleGroup>
      <ObjectStyle Self="ObjectStyle/$ID/[None]" StrokeWeight="0" MiterLimit="7"/>
      <ObjectStyle Self="ObjectStyle/a" StrokeColor="Color/Red" StrokeWeight="1"/>
      <ObjectStyle Self="ObjectStyle/b" StrokeWeight="2"><Properties><BasedOn type="object">ObjectStyle/a</BasedOn></Properties></ObjectStyle>
    </RootObjectStyleGroup>`
    expect(look('AppliedObjectStyle="ObjectStyle/b" EndCap="RoundEndCap"', { styles })?.look.stroke).toMatchObject({
      paint: { kind: 'solid', color: { values: [0, 1, 1, 0] } },
      width: 2,
      cap: 'round',
      miterLimit: 7,
    })
  })

  test('lay gradients over the item', () => {
    const graphic = `${red}<Gradient Self="Gradient/g" Type="Linear"><GradientStop StopColor="Color/Red" Location="0"/><GradientStop StopColor="Color/Red" Location="100"/></Gradient>`
    const fill = (attributes: string) => look(`FillColor="Gradient/g" ${attributes}`, { graphic })?.look.fill
    expect(fill('')).toMatchObject({ kind: 'gradient', from: [0, 10], to: [50, 10] })
    expect(fill('GradientFillAngle="90"')).toMatchObject({ from: [25, 20], to: [25, 0] })
    expect(fill('GradientFillStart="5 6" GradientFillLength="10"')).toMatchObject({ from: [5, 6], to: [15, 6] })
  })

  test('round the corners of the path', () => {
    const path = look('TopLeftCornerOption="RoundedCorner" TopLeftCornerRadius="4"')?.path ?? []
    expect(path.filter(([step]) => step === 'curve')).toHaveLength(1)
    expect(path[0]).toEqual(['move', 4, 0])
  })

  test('report a swatch the design does not have', () => {
    expect(run({ spreads: [spread(rectangle({ id: 'r', attributes: 'FillColor="Color/Gone"' }))] }).codes).toEqual([
      'swatch.missing',
    ])
  })

  test('name effects that are not drawn', () => {
    const inside =
      '<TransparencySetting><BlendingSetting Opacity="40" BlendMode="Multiply"/><DropShadowSetting Mode="Drop"/></TransparencySetting>'
    const { items, diagnostics } = run({ spreads: [spread(rectangle({ id: 'r', inside }))] })
    expect(items[0]).toMatchObject({ opacity: 0.4, blendMode: 'multiply' })
    expect(diagnostics.all).toMatchObject([
      { code: 'item.effect', params: { effect: 'DropShadow' }, outcome: 'approximated' },
    ])
  })
})

const textStyles = `
  <RootParagraphStyleGroup>
    <ParagraphStyle Self="ParagraphStyle/$ID/[No paragraph style]" PointSize="12" FillColor="Color/Black"/>
    <ParagraphStyle Self="ParagraphStyle/Body" PointSize="9" SpaceAfter="2"/>
    <ParagraphStyle Self="ParagraphStyle/Lead" Tracking="20"><Properties><BasedOn type="object">ParagraphStyle/Body</BasedOn></Properties></ParagraphStyle>
    <ParagraphStyle Self="ParagraphStyle/x"><Properties><BasedOn type="object">ParagraphStyle/y</BasedOn></Properties></ParagraphStyle>
    <ParagraphStyle Self="ParagraphStyle/y" PointSize="7"><Properties><BasedOn type="object">ParagraphStyle/x</BasedOn></Properties></ParagraphStyle>
  </RootParagraphStyleGroup>
  <RootCharacterStyleGroup><CharacterStyle Self="CharacterStyle/Bold" FontStyle="Bold"/></RootCharacterStyleGroup>`
const first = (inside: string) => story(inside, {}, { styles: textStyles }).resolved.stories.get('u1')?.paragraphs[0]

const language = (written: string) =>
  first(`<ParagraphStyleRange>${words('a', `AppliedLanguage="${written}"`)}</ParagraphStyleRange>`)?.base.language

const nested = (delimiter: string, repetition: number, inclusive: boolean) =>
  `<ParagraphStyleRange><Properties><AllNestedStyles type="list"><ListItem type="record"><AppliedCharacterStyle type="object">CharacterStyle/Bold</AppliedCharacterStyle><Delimiter type="string">${delimiter}</Delimiter><Repetition type="long">${repetition}</Repetition><Inclusive type="boolean">${inclusive}</Inclusive></ListItem></AllNestedStyles></Properties>${words('Rosa canina: eine Rose.')}</ParagraphStyleRange>`

const bold = (inside: string) =>
  first(inside)?.pieces.flatMap((piece) =>
    piece.kind === 'text' && piece.style.fontStyle === 'Bold' ? [piece.text] : [],
  )

const item = (words_: string, attributes: string) => paragraphs(words_, '$ID/NormalParagraphStyle', attributes)

describe('text styles', () => {
  test('merge from the root to the word', () => {
    const paragraph = first(
      `<ParagraphStyleRange AppliedParagraphStyle="ParagraphStyle/Lead" SpaceBefore="1">${words('Rosa', 'Skew="5"', 'Bold')}</ParagraphStyleRange>`,
    )
    expect(paragraph?.format).toMatchObject({ spaceAfter: 2, spaceBefore: 1 })
    expect(paragraph?.pieces[0]).toMatchObject({ style: { pointSize: 9, tracking: 20, fontStyle: 'Bold', skew: 5 } })
  })

  test('that are based on themselves are cut, and told', () => {
    const { resolved, codes: found } = story(paragraphs('Rosa', 'x'), {}, { styles: textStyles })
    expect(resolved.stories.get('u1')?.paragraphs[0]?.base.pointSize).toBe(7)
    expect(found).toContain('style.cyclic')
  })

  test('name the language as BCP 47', () => {
    expect(language('$ID/German: Swiss 2006 Reform')).toBe('de-CH')
    expect(language('$ID/de_DE_2006')).toBe('de-DE')
    expect(language('$ID/[No Language]')).toBe('und')
  })

  test('put nested styles on the words they are for', () => {
    expect(bold(nested(':', 1, true))).toEqual(['Rosa canina:'])
    expect(bold(nested(':', 1, false))).toEqual(['Rosa canina'])
    expect(bold(nested('AnyWord', 2, true))).toEqual(['Rosa canina:'])
    expect(bold(nested('AnyCharacter', 3, true))).toEqual(['Ros'])
    expect(bold(nested('#', 1, true))).toEqual(['Rosa canina: eine Rose.'])
  })

  test('number and bullet lists', () => {
    const list = 'BulletsAndNumberingListType="NumberedList"'
    const { resolved } = story(
      item('a|', list) +
        item('b|', list) +
        item('c|', `${list} NumberingLevel="2" NumberingExpression="^1.^#)^t"`) +
        item('d|', list) +
        item('e', 'BulletsAndNumberingListType="BulletList"'),
    )
    expect(wordsOf(resolved)).toEqual(['1.\ta', '2.\tb', '2.1)\tc', '3.\td', '\u2022\te'])
  })
})

const tag = (inside: string, name = 'latin') => tagged(name, inside)

const range = (inside: string) =>
  `<ParagraphStyleRange AppliedParagraphStyle="ParagraphStyle/$ID/NormalParagraphStyle">${inside}</ParagraphStyleRange>`

const namedFrame = (attributes: string, inside: string, data: ArtworkData) =>
  wordsOf(
    run({ spreads: [spread(textFrame({ id: 'f', story: 'u1', attributes }))], stories: { u1: inside } }, data).resolved,
  )

describe('text placeholders', () => {
  test('keep the words of the design while data says nothing', () => {
    const { resolved } = story(range(tag(words('Rosa')) + words(' canina')))
    expect(wordsOf(resolved)).toEqual(['Rosa canina'])
    expect(resolved.stories.get('u1')?.paragraphs[0]?.pieces[0]).toMatchObject({ placeholder: 'latin' })
  })

  test('take the format of the first words they had', () => {
    const { resolved, codes: found } = story(range(tag(words('Ro', 'FontStyle="Bold"') + words('sa')) + words('!')), {
      latin: text('Salvia'),
    })
    expect(resolved.stories.get('u1')?.paragraphs[0]?.pieces).toMatchObject([
      { text: 'Salvia', placeholder: 'latin', style: { fontStyle: 'Bold' } },
      { text: '!' },
    ])
    expect(found).toEqual([])
  })

  test('begin paragraphs at line ends, and keep the paragraph they ended', () => {
    const { resolved } = story(tag(paragraphs('Rosa|')) + paragraphs('unten'), { latin: text('a\nb\u2028c') })
    expect(wordsOf(resolved)).toEqual(['a', 'b\u2028c', 'unten'])
  })

  test('may be empty in the design and in data', () => {
    expect(wordsOf(story(range(words('A') + tag('') + words('B')), { latin: text('-') }).resolved)).toEqual(['A-B'])
    expect(wordsOf(story(range(words('A') + tag(words('Rosa')) + words('B')), { latin: text('') }).resolved)).toEqual([
      'AB',
    ])
  })

  test('inside a placeholder that data fills are gone with its words', () => {
    const inside = range(tagged('all', tag(words('Rosa')) + words(' canina')))
    expect(wordsOf(story(inside, { all: text('x'), latin: text('y') }).resolved)).toEqual(['x'])
    expect(wordsOf(story(inside, { latin: text('y') }).resolved)).toEqual(['y canina'])
  })

  test('are also tokens, even when InDesign has cut them into runs', () => {
    const inside = range(words('Preis ${pr') + words('eis} {{unit}} ${unknown}'))
    expect(wordsOf(story(inside, { preis: text('3,90'), unit: text('€') }).resolved)).toEqual([
      'Preis 3,90 € ${unknown}',
    ])
  })

  test('are also frames by label and name, whose words are replaced as a whole', () => {
    expect(namedFrame('Name="latin"', paragraphs('Rosa|canina'), { latin: text('Salvia\nx') })).toEqual(['Salvia', 'x'])
    expect(namedFrame('Name="latin"', '', { latin: text('Salvia') })).toEqual(['Salvia'])
    expect(namedFrame('Name="latin"', paragraphs('Rosa ${latin}'), { latin: text('Salvia') })).toEqual(['Rosa Salvia'])
    expect(namedFrame('Name="latin"', paragraphs('Rosa'), { latin: { kind: 'condition', on: true } })).toEqual(['Rosa'])
  })

  test('never look into what data brought', () => {
    expect(wordsOf(story(paragraphs('${a}'), { a: text('${b} {{b}}'), b: text('!') }).resolved)).toEqual(['${b} {{b}}'])
  })

  test('that the design does not have are told', () => {
    expect(story(paragraphs('Rosa'), { latein: text('x') }).diagnostics.all).toMatchObject([
      { code: 'placeholder.notFound', place: { placeholder: 'latein' } },
    ])
  })

  test('named like parts of JavaScript are names like any other', () => {
    const { resolved } = story(range(tag(words('Rosa'), 'constructor') + words('${__proto__}${toString}')))
    expect(wordsOf(resolved)).toEqual(['Rosa${__proto__}${toString}'])
  })

  test('may make their words larger, wider and unhyphenated', () => {
    const adjusted = {
      kind: 'text',
      text: 'Salvia',
      style: { size: 50, tracking: 10, hyphenation: { mode: 'off' } },
    } as const
    const paragraph = story(range(tag(words('Rosa', 'PointSize="20" Tracking="5"'))), {
      latin: adjusted,
    }).resolved.stories.get('u1')?.paragraphs[0]
    expect(paragraph?.pieces[0]).toMatchObject({ style: { pointSize: 10, tracking: 15 } })
    expect(paragraph?.format.hyphenation).toBeUndefined()
  })

  test('may be pictures in the line', () => {
    const { resolved, codes: found } = story(range(tag(words('x', 'PointSize="10"'))), {
      latin: { kind: 'pictograms', pictures: ['bee.jpg', 'gone.jpg', 'BEE.JPG'] },
    })
    expect(resolved.stories.get('u1')?.paragraphs[0]?.pieces).toMatchObject([
      { kind: 'item', item: { picture: { picture: 'bee.jpg', matrix: [20, 0, 0, 10, 0, -10] } } },
      { kind: 'item', item: { picture: { picture: 'bee.jpg' } } },
    ])
    expect(found).toEqual(['picture.missing'])
  })

  test('may be parts of pictures, turned and mirrored, as high as the words', () => {
    const inLine = (placement: object) => {
      const value = { kind: 'picture', picture: 'bee.jpg', placement } as const
      const { resolved } = story(range(tag(words('x', 'PointSize="10"'))), { latin: value })
      const [piece] = resolved.stories.get('u1')?.paragraphs[0]?.pieces ?? []
      return piece?.kind === 'item' && piece.item.kind === 'shape'
        ? [
            Math.round(pathBounds(piece.item.path).right),
            piece.item.picture?.matrix.map((value) => Math.round(value) + 0),
          ]
        : undefined
    }
    expect(inLine({})).toEqual([20, [20, 0, 0, 10, 0, -10]])
    expect(inLine({ crop: { left: 0.5, top: 0, right: 1, bottom: 1 } })).toEqual([10, [20, 0, 0, 10, -10, -10]])
    expect(inLine({ flip: 'horizontal' })).toEqual([20, [-20, 0, 0, 10, 20, -10]])
    expect(inLine({ rotate: 90 })).toEqual([5, [0, 10, -5, 0, 5, -10]])
  })

  test('may be coloured', () => {
    const color = { space: 'rgb', values: [1, 0, 0] } as const
    const { resolved } = story(range(words('A') + tag(words('Rosa'))), { latin: { kind: 'color', color } })
    expect(resolved.stories.get('u1')?.paragraphs[0]?.pieces[1]).toMatchObject({
      style: { fill: { kind: 'solid', color } },
    })
  })
})

describe('conditions', () => {
  const off = { kind: 'condition', on: false } as const
  const on = { kind: 'condition', on: true } as const

  test('hide tagged words, and a paragraph that has nothing else', () => {
    const inside = paragraphs('A|') + tagged('bio', paragraphs('Bio|')) + paragraphs('C')
    expect(wordsOf(story(inside, { bio: off }).resolved)).toEqual(['A', 'C'])
    expect(wordsOf(story(inside, { bio: on }).resolved)).toEqual(['A', 'Bio', 'C'])
    expect(wordsOf(story(paragraphs('A|') + tagged('bio', paragraphs('Bio')), { bio: off }).resolved)).toEqual(['A'])
    const alone =
      paragraphs('A|') +
      `<ParagraphStyleRange>${tagged('bio', words('Bio'))}${words('|')}</ParagraphStyleRange>` +
      paragraphs('C')
    expect(wordsOf(story(alone, { bio: off }).resolved)).toEqual(['A', 'C'])
  })

  test('hide tagged items', () => {
    const design: Design = {
      backingStory: '<XMLElement Self="d" MarkupTag="XMLTag/bio" XMLContent="r"/>',
      spreads: [spread(rectangle({ id: 'r' }))],
    }
    expect(run(design, { bio: off }).items).toEqual([])
    expect(run(design, { bio: on }).items).toHaveLength(1)
  })

  test('of the design decide unless data decides by name', () => {
    const design = { designmap: '<Condition Self="Condition/Nur Bio" Name="Nur Bio" Visible="false"/>' }
    const inside = `<ParagraphStyleRange>${words('A')}${words('Bio', 'AppliedConditions="Condition/Nur Bio"')}</ParagraphStyleRange>`
    expect(wordsOf(story(inside, {}, design).resolved)).toEqual(['A'])
    expect(wordsOf(story(inside, { 'Nur Bio': on }, design).resolved)).toEqual(['ABio'])
  })
})

const frame = (inside = '', attributes = '') =>
  spread(rectangle({ id: 'r', w: 100, h: 100, attributes: `ContentType="GraphicType" ${attributes}`, inside }))

const foto = (name: string | undefined, placement = {}): ArtworkData => ({
  foto: { kind: 'picture', picture: name, placement },
})

const allPictures = new Map([picture('rose.jpg', 200, 100), picture('bee.png', 100, 100)])
const fotoTag = { backingStory: '<XMLElement Self="d" MarkupTag="XMLTag/foto" XMLContent="r"/>' }
const placed = (design: Design, data: ArtworkData) => {
  const { items, codes: found } = run(design, data, allPictures)
  return { picture: items[0]?.kind === 'shape' ? items[0].picture : undefined, items, codes: found }
}

const fitting = (option: string) =>
  placed({ ...fotoTag, spreads: [frame(`<FrameFittingOption ${option}/>`)] }, foto('rose.jpg')).picture?.matrix

const asked = (placement: object) =>
  placed({ ...fotoTag, spreads: [frame()] }, foto('rose.jpg', placement)).picture?.matrix

describe('picture placeholders', () => {
  test('cover the frame from its middle where the design asks for nothing', () => {
    expect(placed({ ...fotoTag, spreads: [frame()] }, foto('rose.jpg')).picture).toEqual({
      picture: 'rose.jpg',
      matrix: [200, 0, 0, 100, -50, 0],
      effectiveDpi: 72,
      placeholder: 'foto',
    })
  })

  test('follow the fitting of the design', () => {
    expect(fitting('FittingOnEmptyFrame="Proportionally" FittingAlignment="CenterAnchor"')).toEqual([
      100, 0, 0, 50, 0, 25,
    ])
    expect(fitting('FittingOnEmptyFrame="Proportionally" FittingAlignment="BottomLeftAnchor"')).toEqual([
      100, 0, 0, 50, 0, 50,
    ])
    expect(fitting('FittingOnEmptyFrame="FillProportionally" FittingAlignment="TopLeftAnchor"')).toEqual([
      200, 0, 0, 100, 0, 0,
    ])
    expect(fitting('FittingOnEmptyFrame="ContentToFrame"')).toEqual([100, 0, 0, 100, 0, 0])
    expect(
      fitting('FittingOnEmptyFrame="ContentToFrame" LeftCrop="-10" TopCrop="-10" RightCrop="-10" BottomCrop="-10"'),
    ).toEqual([80, 0, 0, 80, 10, 10])
  })

  test('follow what data asks', () => {
    expect(asked({ mode: 'fit' })).toEqual([100, 0, 0, 50, 0, 25])
    expect(asked({ crop: { left: 0.5, top: 0, right: 1, bottom: 1 } })).toEqual([200, 0, 0, 100, -100, 0])
    expect(asked({ mode: 'fit', flip: 'horizontal' })).toEqual([-100, 0, 0, 50, 100, 25])
    const turned = asked({ mode: 'fit', rotate: 90 })?.map((value) => Math.round(value) + 0)
    expect(turned).toEqual([0, 100, -50, 0, 75, 0])
  })

  test('leave an own picture as the design placed it until data has another', () => {
    const image =
      '<Image Self="i" ItemTransform="0.5 0 0 0.5 3 4"><Properties><GraphicBounds Left="0" Top="0" Right="200" Bottom="100"/></Properties><Link LinkResourceURI="file:/x/Rose.tif"/></Image>'
    const design = { ...fotoTag, spreads: [frame(image)] }
    expect(placed(design, {}).picture).toMatchObject({
      picture: 'rose.jpg',
      matrix: [100, 0, 0, 50, 3, 4],
      effectiveDpi: 144,
    })
    expect(placed(design, foto('bee.png')).picture).toMatchObject({ picture: 'bee.png' })
    expect(placed(design, foto(undefined)).picture).toBeUndefined()
  })

  test.each([
    [
      'the outline the design keeps',
      pathGeometry(['0 0', '200 0', '0 100']),
      '',
      [['move', 3, 4], ['line', 103, 4], ['line', 3, 54], ['close']],
    ],
    ['nothing, and told, without one', '', 'picture.clippingPath', undefined],
  ])('are cut out by %s', (_, geometry, code, clip) => {
    const settings = `<ClippingPathSettings ClippingType="PhotoshopPath" AppliedPathName="P"><Properties>${geometry}</Properties></ClippingPathSettings>`
    const image = `<Image Self="i" ItemTransform="0.5 0 0 0.5 3 4"><Properties><GraphicBounds Left="0" Top="0" Right="200" Bottom="100"/></Properties><Link LinkResourceURI="file:/x/Rose.tif"/>${settings}</Image>`
    const { picture, codes } = placed({ ...fotoTag, spreads: [frame(image)] }, {})
    expect(picture?.clip).toEqual(clip)
    expect(codes.join()).toBe(code)
  })

  test('are told when the picture is not at hand', () => {
    const result = placed({ ...fotoTag, spreads: [frame()] }, foto('gone.jpg'))
    expect(result).toMatchObject({ picture: undefined, codes: ['picture.missing'] })
  })

  test('are also found by label and by name', () => {
    expect(placed({ spreads: [frame('', 'Name="foto"')] }, foto('rose.jpg'))).toMatchObject({
      picture: { picture: 'rose.jpg' },
      codes: [],
    })
    const labelled = frame().replace(
      '<Properties>',
      '<Properties><Label><KeyValuePair Key="Label" Value="foto"/></Label>',
    )
    expect(placed({ spreads: [labelled] }, foto('rose.jpg')).codes).toEqual([])
  })

  test('hold pictograms side by side', () => {
    const { items } = placed(
      { ...fotoTag, spreads: [frame()] },
      { foto: { kind: 'pictograms', pictures: ['bee.png', 'bee.png', 'bee.png', 'bee.png'] } },
    )
    const inside = items[0]?.kind === 'shape' ? items[0].inside : []
    expect(inside).toHaveLength(4)
    const corners = inside.map((item) => (item.kind === 'shape' ? item.picture?.matrix.slice(4).map(Math.round) : []))
    expect(corners).toEqual([
      [0, 0],
      [52, 0],
      [0, 52],
      [52, 52],
    ])
  })
})

describe('colour placeholders', () => {
  const color = {
    space: 'spot',
    name: 'HKS 41',
    tint: 1,
    alternate: { space: 'cmyk', values: [1, 0.7, 0, 0.3] },
  } as const
  const tags = { backingStory: '<XMLElement Self="d" MarkupTag="XMLTag/farbe" XMLContent="r"/>' }

  test('fill the item, or draw its line where it has no fill', () => {
    const [box] = run(
      { ...tags, graphic: red, spreads: [spread(rectangle({ id: 'r', attributes: 'FillColor="Color/Red"' }))] },
      { farbe: { kind: 'color', color } },
    ).items
    expect(box).toMatchObject({ look: { fill: { kind: 'solid', color } } })
    const [line] = run(
      {
        ...tags,
        graphic: red,
        spreads: [spread(rectangle({ id: 'r', attributes: 'StrokeColor="Color/Red" StrokeWeight="1"' }))],
      },
      { farbe: { kind: 'color', color } },
    ).items
    expect(line).toMatchObject({ look: { fill: undefined, stroke: { paint: { color } } } })
  })
})

describe('swatches named by data', () => {
  const spot = '<Color Self="Color/u2" Name="HKS 41" Model="Spot" Space="CMYK" ColorValue="100 70 0 30"/>'
  const boxes = {
    graphic: red + spot,
    spreads: [spread(rectangle({ id: 'r', attributes: 'Name="farbe" FillColor="Color/Red"' }))],
  }
  const filled = (name: string) => {
    const { items, diagnostics } = run(boxes, { farbe: { kind: 'color', color: { space: 'swatch', name } } })
    return { fill: items[0]?.kind === 'shape' && items[0].look.fill, told: diagnostics.all }
  }

  test('are the inks of the design', () => {
    expect(filled('HKS 41')).toMatchObject({ fill: { color: { space: 'spot', name: 'HKS 41', tint: 1 } }, told: [] })
    expect(filled('Red').fill).toMatchObject({ color: { space: 'cmyk', values: [0, 1, 1, 0] } })
  })

  test.each(['HKS 42', '__proto__', 'None'])('that it does not have, such as %s, are told', (name) => {
    const { fill, told } = filled(name)
    expect(fill).toMatchObject({ color: { values: [0, 1, 1, 0] } })
    expect(told).toMatchObject([
      { code: 'placeholder.unknownSwatch', place: { placeholder: 'farbe' }, params: { swatch: name } },
    ])
  })
})

describe('a hostile design', () => {
  test('may thread frames in a circle and put a story into itself', () => {
    const frames =
      textFrame({ id: 'a', story: 'u1', attributes: 'NextTextFrame="b" PreviousTextFrame="b"' }) +
      textFrame({ id: 'b', story: 'u1', attributes: 'NextTextFrame="a"' })
    const { resolved, codes: found } = run({
      spreads: [spread(frames)],
      stories: {
        u1: `<ParagraphStyleRange><CharacterStyleRange>${textFrame({ id: 'c', story: 'u1' })}</CharacterStyleRange></ParagraphStyleRange>`,
      },
    })
    expect(resolved.stories.get('u1')?.paragraphs).toHaveLength(1)
    expect(found).toContain('story.cyclic')
  })

  test('may show a master of a thousand items on a thousand pages, as far as a job could mean it', () => {
    const items = Array.from({ length: 1000 }, (_, i) => rectangle({ id: `r${i}`, x: -190 })).join('')
    const { resolved, codes: found } = run({
      masters: [master('m', items)],
      spreads: Array.from({ length: 1000 }, (_, i) => spread('', { id: `s${i}`, page: 'AppliedMaster="m"' })),
    })
    expect(resolved.spreads.reduce((sum, { items: shown }) => sum + shown.length, 0)).toBe(200_000)
    expect(found).toContain('document.tooManyItems')
  })

  test('may base ten thousand styles on one another', () => {
    const styles = Array.from({ length: 10_000 }, (_, i) => {
      const basedOn = `<Properties><BasedOn type="object">ParagraphStyle/s${i + 1}</BasedOn></Properties>`
      return `<ParagraphStyle Self="ParagraphStyle/s${i}" Name="${(i * 7919).toString(36)}">${basedOn}</ParagraphStyle>`
    })
    const { codes: found } = story(
      paragraphs('Rosa', 's0'),
      {},
      { styles: `<RootParagraphStyleGroup>${styles.join('')}</RootParagraphStyleGroup>` },
    )
    expect(found).toContain('style.cyclic')
  })

  test('may ask for a long text in ten thousand places, and gets five million characters', () => {
    const { resolved, codes: found } = story(paragraphs('${a} '.repeat(10_000)), { a: text('x'.repeat(1000)) })
    const length = wordsOf(resolved).join('').length
    expect(length).toBeGreaterThan(4_990_000)
    expect(length).toBeLessThan(5_010_000)
    expect(found).toContain('placeholder.tooMuchText')
  })

  test('may have no frame for its story, no story for its frame', () => {
    expect(run({ spreads: [spread(textFrame({ id: 'f', story: 'gone' }))] }).codes).toEqual(['story.missing'])
  })
})

test('a second run with other data changes the stories it touches, and no other', () => {
  const { document } = openDesign({
    spreads: [spread(textFrame({ id: 'f', story: 'u1' }) + textFrame({ id: 'g', story: 'u2' }))],
    stories: { u1: paragraphs('${a}'), u2: paragraphs('fest') },
  })
  const once = resolve(document, { a: text('1') }, new Map(), new Diagnostics())
  const again = resolve(document, { a: text('2') }, new Map(), new Diagnostics())
  expect(wordsOf(again)).toEqual(['2'])
  expect(again.stories.get('u2')?.paragraphs).toBe(once.stories.get('u2')?.paragraphs)
})
