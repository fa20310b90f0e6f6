/** A place of each kind, named in each way it may have been named before: what is written where, and what it is called then. */
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'

import { Diagnostics } from '../../model/diagnostic.ts'
import { listPlaceholders } from '../../resolve/placeholders.ts'
import { namePlaces, type PlaceChoice } from './name-places.ts'
import { parseDocument } from '../parse-document.ts'
import { readPackage } from '../package/read-package.ts'
import { type Design, idml, paragraphs, rectangle, spread, textFrame, words } from '../test-package.ts'

/** What of each part is another than it was, `-` and `+` around what differs. */
function changes(before: Uint8Array, after: Uint8Array): string[] {
  const [old, now] = [unzipSync(before), unzipSync(after)]
  expect(Object.keys(now)).toEqual(Object.keys(old))
  return Object.keys(old).flatMap((path) => {
    const [a, b] = [strFromU8(old[path]!), strFromU8(now[path]!)]
    if (a === b) return []
    let from = 0
    while (a[from] === b[from]) from++
    let same = 0
    while (same < Math.min(a.length, b.length) - from && a.at(-1 - same) === b.at(-1 - same)) same++
    const added = b.slice(from, b.length - same)
    // What is put before a tag begins with a sign of it.
    return [`${path} -${a.slice(from, a.length - same)} +${added.replace(/^([^<].*)<$/, '<$1')}`]
  })
}

function name(design: Design, ...choices: PlaceChoice[]) {
  const before = idml(design)
  const named = namePlaces(before, choices)
  if ('refused' in named) return { why: named.why, of: named.refused }
  const diagnostics = new Diagnostics()
  const document = parseDocument(readPackage(named.bytes, diagnostics)!, diagnostics)
  const placeholders = listPlaceholders(document).map(({ tag, source }) => `${source} ${tag}`)
  return { changes: changes(before, named.bytes), placeholders, words: named.words }
}

const called = {
  unnamed: (item: string) => item,
  'named by a label': (item: string) =>
    item.replace('<Properties>', '<Properties><Label><KeyValuePair Key="Label" Value="old"/></Label>'),
  'named in the Layers panel': (item: string) => item.replace(' ItemTransform', ' Name="old" ItemTransform'),
  "with a script's data": (item: string) =>
    item.replace('<Properties>', '<Properties><Label><KeyValuePair Key="Label" Value="{&quot;a&quot;:1}"/></Label>'),
  "with a script's data under another key": (item: string) =>
    item.replace('<Properties>', '<Properties><Label><KeyValuePair Key="job" Value="7"/></Label>'),
  'with an empty label': (item: string) =>
    item.replace('<Properties>', '<Properties><Label><KeyValuePair Key="Label" Value=""/></Label>'),
} as const
type Called = keyof typeof called

const all = '<Label><KeyValuePair Key="Label" Value="price"/></Label>'
const written: Record<Called, { change: string; placeholder: string }> = {
  unnamed: { change: `- +${all}`, placeholder: 'label price' },
  'named by a label': { change: '-old +price', placeholder: 'label price' },
  'named in the Layers panel': { change: '-old +price', placeholder: 'name price' },
  "with a script's data": { change: '- +Name="price" ', placeholder: 'name price' },
  "with a script's data under another key": {
    change: '- +<KeyValuePair Key="Label" Value="price"/>',
    placeholder: 'label price',
  },
  'with an empty label': { change: '- +price', placeholder: 'label price' },
}

const frame = textFrame({ id: 'x', story: 'u1' })
const group = '<Group Self="x" ItemTransform="1 0 0 1 0 0"><Properties></Properties></Group>'
const inText = (item: string) =>
  `<ParagraphStyleRange><CharacterStyleRange>${item}</CharacterStyleRange></ParagraphStyleRange>`
const master = (item: string) =>
  `<MasterSpread Self="m"><Page Self="mp" GeometricBounds="0 0 100 200" ItemTransform="1 0 0 1 0 0"/>${item}</MasterSpread>`
const table = (cell: string) =>
  inText(
    `<Table Self="t"><Row Self="r" Name="0" SingleRowHeight="20"/><Column Self="c" Name="0" SingleColumnWidth="50"/>${cell}</Table>`,
  )
const cell = (inside: string, attributes = '') => `<Cell Self="x" Name="0:0" ${attributes}>${inside}</Cell>`

const places: Record<string, { item: string; part: string; design: (item: string) => Design }> = {
  'a text frame': {
    item: frame,
    part: 'Spreads/S0.xml',
    design: (item) => ({ spreads: [spread(item)], stories: { u1: words('a') } }),
  },
  'a picture frame': {
    item: rectangle({ id: 'x', attributes: 'ContentType="GraphicType" FillColor="Color/Black"' }),
    part: 'Spreads/S0.xml',
    design: (item) => ({ spreads: [spread(item)] }),
  },
  'a frame of a thread': {
    item: textFrame({ id: 'x', story: 'u1', attributes: 'NextTextFrame="y"' }),
    part: 'Spreads/S0.xml',
    design: (item) => ({
      spreads: [spread(item + textFrame({ id: 'y', story: 'u1', attributes: 'PreviousTextFrame="x"' }))],
      stories: { u1: words('a') },
    }),
  },
  'a group': {
    item: group,
    part: 'Spreads/S0.xml',
    design: (item) => ({ spreads: [spread(item)] }),
  },
  "a master's item": {
    item: frame,
    part: 'MasterSpreads/M0.xml',
    design: (item) => ({
      masters: [master(item)],
      spreads: [spread('', { page: 'AppliedMaster="m"' })],
      stories: { u1: words('a') },
    }),
  },
  'an override': {
    item: frame,
    part: 'Spreads/S0.xml',
    design: (item) => ({
      masters: [master(textFrame({ id: 'o', story: 'u0' }))],
      spreads: [spread(item, { page: 'AppliedMaster="m" OverrideList="o x"' })],
      stories: { u0: words('of the master'), u1: words('a') },
    }),
  },
  'an anchored item': {
    item: frame,
    part: 'Stories/Story_u2.xml',
    design: (item) => ({
      spreads: [spread(textFrame({ id: 'f', story: 'u2' }))],
      stories: { u1: words('a'), u2: inText(item) },
    }),
  },
  'the picture of a cell': {
    item: rectangle({ id: 'x', attributes: 'ContentType="GraphicType" FillColor="Color/Black"' }),
    part: 'Stories/Story_u1.xml',
    design: (item) => ({
      spreads: [spread(textFrame({ id: 'f', story: 'u1' }))],
      stories: { u1: table(`<Cell Self="g" Name="0:0" CellType="GraphicTypeCell">${item}</Cell>`) },
    }),
  },
}

describe.each(Object.entries(places))('%s', (_, { item, part, design }) => {
  test.each(Object.keys(called) as Called[])('%s', (how) => {
    const { change, placeholder } = written[how]
    expect(name(design(called[how](item)), { place: 'x', name: 'price' })).toEqual({
      changes: [`${part} ${change}`],
      placeholders: [placeholder],
      words: {},
    })
  })
})

test.each([
  ['<Group Self="x"/>', `<Group Self="x"><Properties>${all}</Properties></Group>`],
  ['<Group Self="x"></Group>', `<Group Self="x"><Properties>${all}</Properties></Group>`],
  ['<Group Self="x"><Properties/></Group>', `<Group Self="x"><Properties>${all}</Properties></Group>`],
])('%s becomes %s', (item, expected) => {
  const named = namePlaces(idml({ spreads: [spread(item)] }), [{ place: 'x', name: 'price' }])
  expect('bytes' in named && strFromU8(unzipSync(named.bytes)['Spreads/S0.xml']!)).toContain(expected)
})

describe('words', () => {
  const design = (story: string): Design => ({ spreads: [spread(frame)], stories: { u1: story } })
  const bold = (text: string) => words(text, 'FontStyle="Bold"')

  test.each<[string, string, [number, number], string, string]>([
    ['of a run', words('Acer palmatum'), [5, 13], '-palmatum +{{price}}', 'palmatum'],
    ['written with references', words('a &amp; b &lt;'), [2, 7], '-&amp; b &lt; +{{price}}', '& b <'],
    [
      'of two runs, in the format of the first',
      paragraphs('') + words('ab') + bold('cd'),
      [1, 3],
      '-b</Content>',
      'bc',
    ],
    ['of the second paragraph', paragraphs('one|two'), [4, 7], '-two +{{price}}', 'two'],
    ['that are a token already', words('{{old}}'), [0, 7], '-old +price', ''],
    ['behind an object', words('a') + inText('<Table Self="t"/>') + words('b'), [2, 3], '-b +{{price}}', 'b'],
    ['of one sign of two units', words('😀'), [0, 2], '-😀 +{{price}}', '😀'],
  ])('%s', (_, story, [from, to], change, stood) => {
    const named = name(design(story), { place: 'x', name: 'price', range: { from, to } })
    expect(named.changes).toEqual([expect.stringContaining(change)])
    expect(named).toMatchObject({ placeholders: ['token price'], words: stood === '' ? {} : { price: stood } })
  })

  test.each<[string, string, [number, number], string]>([
    ['over two paragraphs', paragraphs('one|two'), [2, 5], 'placeParagraphs'],
    ['inside a token', words('a{{old}}b'), [3, 5], 'placeToken'],
    ['over the edge of a token in two runs', words('a{{o') + bold('ld}}b'), [0, 3], 'placeToken'],
    ['with an object among them', words('a') + inText('<Table Self="t"/>') + words('b'), [0, 3], 'placeObject'],
    ['half of a sign', words('😀'), [0, 1], 'placeUnknown'],
    ['none', words('ab'), [1, 1], 'placeUnknown'],
    ['beyond the end', words('ab'), [1, 3], 'placeUnknown'],
  ])('%s are refused', (_, story, [from, to], why) => {
    const choice = { place: 'x', name: 'price', range: { from, to } }
    expect(name(design(story), choice)).toEqual({ why, of: choice })
  })

  test('an item in a text written before the text it shows', () => {
    const anchored: Design = {
      spreads: [spread(textFrame({ id: 'f', story: 'u2' }))],
      stories: { u1: words('Acer'), u2: inText(frame) },
    }
    expect(name(anchored, { place: 'x', name: 'price', range: { from: 0, to: 4 } }).changes).toEqual([
      'Stories/Story_u1.xml -Acer +{{price}}',
    ])
  })
})

describe('a cell', () => {
  const design = (inside: string, attributes?: string): Design => ({
    spreads: [spread(textFrame({ id: 'f', story: 'u1' }))],
    stories: { u1: table(cell(inside, attributes)) },
  })
  const token = '<Content>{{price}}</Content>'
  const styled = `<CharacterStyleRange AppliedCharacterStyle="CharacterStyle/$ID/[No character style]">${token}</CharacterStyleRange>`

  test.each([
    ['of words', words('Acer'), '-Acer +{{price}}', { price: 'Acer' }],
    ['of an empty run', inText(''), `- +${token}`, {}],
    ['of an empty paragraph', '<ParagraphStyleRange/>', `-/ +>${styled}</ParagraphStyleRange`, {}],
    [
      'of nothing',
      '',
      `- +<ParagraphStyleRange AppliedParagraphStyle="ParagraphStyle/$ID/NormalParagraphStyle">${styled}</ParagraphStyleRange>`,
      {},
    ],
  ])('%s', (_, inside, change, stood) => {
    expect(name(design(inside), { place: 'x', name: 'price' })).toEqual({
      changes: [`Stories/Story_u1.xml ${change}`],
      placeholders: ['token price'],
      words: stood,
    })
  })

  test('named by a token is called otherwise', () => {
    expect(name(design(words('{{old}}')), { place: 'x', name: 'price' })).toMatchObject({
      placeholders: ['token price'],
      words: {},
    })
  })

  test('some of its words', () => {
    const choice = { place: 'x', name: 'price', range: { from: 4, to: 8 } }
    expect(name(design(words('CHF 6.90')), choice).words).toEqual({ price: '6.90' })
  })

  test.each([
    ['of two paragraphs', paragraphs('one|two'), '', 'placeParagraphs'],
    ['that holds a picture', rectangle({ id: 'g' }), 'CellType="GraphicTypeCell"', 'placeUnknown'],
  ])('%s is refused', (_, inside, attributes, why) => {
    expect(name(design(inside, attributes), { place: 'x', name: 'price' }).why).toBe(why)
  })
})

describe('choices', () => {
  const design: Design = {
    spreads: [spread(frame + rectangle({ id: 'r' }))],
    stories: { u1: words('Acer palmatum') },
  }
  const range = (from: number, to: number, called: string) => ({ place: 'x', name: called, range: { from, to } })

  test('are written together, a name as often as one likes', () => {
    const named = name(design, { place: 'r', name: 'a' }, range(0, 4, 'a'), range(5, 13, 'b'), {
      place: 'x',
      name: 'c',
    })
    expect(named.placeholders).toEqual(['label c', 'token a', 'token b'])
    expect(named.words).toEqual({ a: 'Acer', b: 'palmatum' })
  })

  test.each<[string, PlaceChoice[], string]>([
    ['of words that share some', [range(0, 6, 'a'), range(5, 13, 'b')], 'placeTwice'],
    [
      'of one item twice',
      [
        { place: 'r', name: 'a' },
        { place: 'r', name: 'b' },
      ],
      'placeTwice',
    ],
    [
      'of what is not there',
      [
        { place: 'r', name: 'a' },
        { place: 'z', name: 'b' },
      ],
      'placeUnknown',
    ],
    ['of words where there are none', [{ ...range(0, 1, 'a'), place: 'r' }], 'placeWordless'],
    ...['', 'a b', 'a.b', '_a', 'a-b', '{a}', 'a"', 'a'.repeat(101)].map((bad): [string, PlaceChoice[], string] => [
      `called ${bad}`,
      [{ place: 'r', name: bad }],
      'placeName',
    ]),
  ])('%s are refused together', (_, choices, why) => {
    expect(name(design, ...choices)).toEqual({ why, of: choices.at(-1) })
  })

  test('none leave the package as it is', () => {
    const bytes = idml(design)
    expect(namePlaces(bytes, [])).toEqual({ bytes, words: {} })
  })

  test('in what is no package are refused', () => {
    expect(namePlaces(new Uint8Array(9), [{ place: 'x', name: 'a' }])).toMatchObject({ why: 'placeUnknown' })
  })
})
