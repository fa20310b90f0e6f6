import { expect, test } from 'vitest'

import {
  openDesign,
  paragraphs,
  rectangle,
  spread,
  tagged,
  textFrame,
  words,
  type Design,
} from '../idml/test-package.ts'
import { listPlaceholders } from './placeholders.ts'

const list = (design: Design) =>
  listPlaceholders(openDesign(design).document).map(({ tag, kind, source, page, sample }) => [
    tag,
    kind,
    source,
    page,
    sample,
  ])

test('placeholders are listed once, in reading order, with the words the design shows', () => {
  const design: Design = {
    designmap: '<Section PageStart="s1p"/>',
    backingStory: `<XMLElement Self="root" MarkupTag="XMLTag/Root"><XMLElement Self="d" MarkupTag="XMLTag/foto" XMLContent="r"/></XMLElement>`,
    spreads: [
      spread(rectangle({ id: 'r', attributes: 'ContentType="GraphicType"' }) + textFrame({ id: 'f', story: 'u1' })),
      spread(textFrame({ id: 'g', story: 'u2' }), { id: 's2' }),
    ],
    stories: {
      u1: `<ParagraphStyleRange>${tagged('latin', words('Rosa canina'))}${words(' ${preis} ${preis}')}</ParagraphStyleRange>`,
      u2: paragraphs('{{ean}} ${preis}'),
    },
  }
  expect(list(design)).toEqual([
    ['foto', 'picture', 'tag', '1', ''],
    ['latin', 'text', 'tag', '1', 'Rosa canina'],
    ['preis', 'text', 'token', '1', ''],
    ['ean', 'text', 'token', '2', ''],
  ])
})

test('a tag around tags alone is structure, one around nothing waits for words', () => {
  const story = tagged('all', `<ParagraphStyleRange>${tagged('a', words('A'))}${tagged('b', '')}</ParagraphStyleRange>`)
  const design = (backingStory: string): Design => ({
    backingStory,
    spreads: [spread(textFrame({ id: 'f', story: 'u1' }))],
    stories: { u1: story },
  })
  expect(list(design('')).map(([tag]) => tag)).toEqual(['a', 'b'])
  const empty = { spreads: design('').spreads ?? [], stories: { u1: tagged('all', '') } }
  expect(list(empty).map(([tag]) => tag)).toEqual(['all'])
})

const labelled = (id: string, label: string) =>
  rectangle({ id }).replace('<Properties>', `<Properties><Label><KeyValuePair Key="Label" Value="${label}"/></Label>`)

test('labels and names of items are placeholders, data that scripts keep there is not', () => {
  const named = rectangle({ id: 'n', attributes: 'Name="Rahmen 1"' })
  const anonymous = rectangle({ id: 'x', attributes: 'Name="$ID/"' })
  expect(
    list({ spreads: [spread(labelled('a', 'farbe') + labelled('b', '{&quot;x&quot;:1}') + named + anonymous)] }),
  ).toEqual([
    ['farbe', 'color', 'label', '1', ''],
    ['Rahmen 1', 'color', 'name', '1', ''],
  ])
})

test('conditions, groups, pictures in text and masters are found', () => {
  const pictures = `<ParagraphStyleRange>${tagged('zeichen', `<CharacterStyleRange>${rectangle({ id: 'i' })}</CharacterStyleRange>`)}${words('x', 'AppliedConditions="Condition/Bio"')}</ParagraphStyleRange>`
  const found = list({
    designmap: '<Condition Self="Condition/Bio" Name="Bio"/>',
    masters: [
      `<MasterSpread Self="m"><Page Self="mp" GeometricBounds="0 0 100 200"/>${rectangle({ id: 'l', attributes: 'Name="logo" ContentType="GraphicType"' })}</MasterSpread>`,
    ],
    spreads: [
      spread(`<Group Self="g" Name="rahmen">${textFrame({ id: 'f', story: 'u1' })}</Group>`, {
        page: 'AppliedMaster="m"',
      }),
    ],
    stories: { u1: pictures },
  })
  expect(found.map(([tag, kind]) => [tag, kind])).toEqual([
    ['logo', 'picture'],
    ['rahmen', 'condition'],
    ['zeichen', 'pictograms'],
    ['Bio', 'condition'],
  ])
})

test('a frame that is named like the tag in it is listed as the tag', () => {
  const found = list({
    spreads: [spread(textFrame({ id: 'f', story: 'u1', attributes: 'Name="latin"' }))],
    stories: { u1: tagged('latin', paragraphs('Rosa')) },
  })
  expect(found).toEqual([['latin', 'text', 'tag', '1', 'Rosa']])
})

test("InDesign's own tag around a story with placeholders is structure, even with words between them", () => {
  const story = tagged(
    'Story',
    `<ParagraphStyleRange>${words('H\u00f6he ')}${tagged('height', words('80 cm'))}</ParagraphStyleRange>`,
  )
  const found = list({ spreads: [spread(textFrame({ id: 'f', story: 'u1' }))], stories: { u1: story } })
  expect(found.map(([tag]) => tag)).toEqual(['height'])
})

test('an anchored object that is tagged is listed as what it is', () => {
  const inline = (content: string, item: string) =>
    `<XMLElement Self="e${content}" MarkupTag="XMLTag/${content}" XMLContent="${content}"><CharacterStyleRange>${item}</CharacterStyleRange></XMLElement>`
  const story = `<ParagraphStyleRange>${inline('r', rectangle({ id: 'r', attributes: 'ContentType="GraphicType"' }))}${inline('u2', textFrame({ id: 'g', story: 'u2' }))}</ParagraphStyleRange>`
  const found = list({
    spreads: [spread(textFrame({ id: 'f', story: 'u1' }))],
    stories: { u1: story, u2: paragraphs('Rosa') },
  })
  expect(found).toEqual([
    ['r', 'picture', 'tag', '1', ''],
    ['u2', 'text', 'tag', '1', 'Rosa'],
  ])
})

test('a nameless empty picture frame is listed by its id, unless it is drawn for its own sake', () => {
  const frames = [
    'ContentType="GraphicType"',
    'ContentType="GraphicType" FillColor="Swatch/None" StrokeColor="Swatch/None"',
    'ContentType="GraphicType" FillColor="Color/Black"',
    'ContentType="GraphicType" Name="photo"',
    'ContentType="Unassigned"',
  ]
  const items = frames.map((attributes, i) => rectangle({ id: `u${i}`, attributes })).join('')
  expect(list({ spreads: [spread(items)] })).toEqual([
    ['u0', 'picture', 'frame', '1', ''],
    ['u1', 'picture', 'frame', '1', ''],
    ['photo', 'picture', 'name', '1', ''],
  ])
})
