import { describe, expect, test } from 'vitest'

import {
  type Design,
  openDesign,
  paragraphs,
  rectangle,
  spread,
  tagged,
  textFrame,
  words,
} from '../idml/test-package.ts'
import { listPlaces } from './list-places.ts'
import { listPlaceholders } from './placeholders.ts'

const list = (design: Design) => listPlaces(openDesign(design).document)
const ids = (design: Design) => list(design).map(({ id, kind, within }) => `${within ?? ''}/${id} ${kind}`)
const label = (name: string) => `<Label><KeyValuePair Key="Label" Value="${name}"/></Label>`
const inText = (inside: string) =>
  `<ParagraphStyleRange><CharacterStyleRange>${inside}</CharacterStyleRange></ParagraphStyleRange>`
const frame = (id: string, story: string, attributes = '') => textFrame({ id, story, attributes })

test('places are listed once, in the order of reading, outer ones before those in them', () => {
  const table = `<Table Self="t"><Row Self="r" Name="0"/><Column Self="c" Name="0"/><Column Self="d" Name="1"/>
    <Cell Self="c0" Name="0:0">${words('x')}</Cell>
    <Cell Self="c1" Name="1:0" CellType="GraphicTypeCell">${rectangle({ id: 'inCell' })}</Cell></Table>`
  expect(
    ids({
      masters: [
        `<MasterSpread Self="m"><Page Self="mp" GeometricBounds="0 0 100 200" ItemTransform="1 0 0 1 0 0"/>${rectangle({ id: 'onMaster' })}</MasterSpread>`,
      ],
      spreads: [
        spread(
          `<Group Self="g">${rectangle({ id: 'a', inside: rectangle({ id: 'b' }) })}</Group>${frame('f', 'u1')}${frame('second', 'u1')}`,
          { page: 'AppliedMaster="m"' },
        ),
      ],
      stories: { u1: inText(table) + inText(frame('anchored', 'u2')), u2: words('y') },
    }),
  ).toEqual([
    '/onMaster color',
    '/g condition',
    'g/a color',
    'a/b color',
    '/f text',
    'f/c0 cell',
    'f/inCell color',
    'f/anchored text',
  ])
})

test('a thread is one place, which has the names of all its frames', () => {
  const second = frame('y', 'u1', 'PreviousTextFrame="x" Name="second"')
  const [thread, ...others] = list({
    spreads: [spread(frame('x', 'u1', 'NextTextFrame="y" Name="first"') + second)],
    stories: { u1: words('Acer') },
  })
  expect(thread).toMatchObject({ id: 'x', names: ['first', 'second'], frames: ['y'], words: 'Acer' })
  expect(others).toEqual([])
})

describe('a place says', () => {
  const one = (item: string, story = '', more: Design = {}) =>
    list({ spreads: [spread(item)], stories: { u1: story }, ...more })[0]

  test.each<[string, string, Partial<ReturnType<typeof list>[number]>]>([
    ['its words, a line a paragraph', paragraphs('Acer|palmatum'), { words: 'Acer\npalmatum', isMixed: false }],
    ['one sign for each thing among them', words('a') + inText('<Table Self="t"/>'), { words: 'a\ufffc' }],
    ['whether they have several looks', words('a') + words('b', 'FontStyle="Bold"'), { isMixed: true }],
    ['not so where only space looks otherwise', words('a') + words(' ', 'FontStyle="Bold"'), { isMixed: false }],
    [
      'the tokens among them',
      words('a {{b') + words('}} ${c}'),
      {
        tokens: [
          { name: 'b', from: 2, to: 7 },
          { name: 'c', from: 8, to: 12 },
        ],
      },
    ],
  ])('%s', (_, story, says) => {
    expect(one(frame('f', 'u1'), story)).toMatchObject(says)
  })

  test('its names, and whether the layout tool alone can change them', () => {
    const named = rectangle({ id: 'r', attributes: 'Name="layer"' }).replace(
      '<Properties>',
      `<Properties>${label('label')}`,
    )
    expect(one(named)).toMatchObject({ names: ['label', 'layer'], isTagged: false })
    const backingStory = '<XMLElement Self="d" MarkupTag="XMLTag/foto" XMLContent="r"/>'
    expect(one(rectangle({ id: 'r' }), '', { backingStory })).toMatchObject({ names: ['foto'], isTagged: true })
    const story = tagged('Story', words('a'), 's').replace('<XMLElement', '<XMLElement XMLContent="u1"')
    expect(one(frame('f', 'u1'), story)).toMatchObject({ names: [], isTagged: false })
  })

  test('no name where an open frame answers to its own id', () => {
    expect(one(rectangle({ id: 'r', attributes: 'ContentType="GraphicType"' }))).toMatchObject({
      names: [],
      kind: 'picture',
    })
  })

  test('the file it shows', () => {
    const inside = '<Image Self="i"><Link Self="l" LinkResourceURI="file:/a/Acer%20x.jpg"/></Image>'
    expect(one(rectangle({ id: 'r', inside }))).toMatchObject({ kind: 'picture', link: 'Acer x.jpg' })
  })
})

test('a story with an item in it that shows the story is listed to its end', () => {
  const path = '<TextPath Self="p" ParentStory="u1"/>'
  const design: Design = {
    spreads: [spread(frame('f', 'u1'))],
    stories: { u1: inText(rectangle({ id: 'r', inside: path })) },
  }
  expect(ids(design)).toEqual(['/f text', 'f/r color'])
  expect(listPlaceholders(openDesign(design).document)).toEqual([])
})
