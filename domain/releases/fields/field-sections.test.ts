import { describe, expect, test } from 'vitest'
import { Placeholder } from '../../templates/placeholder.ts'
import { type FieldFacts, fieldSections, filledOf, isHiddenBy, isOpenAtFirst } from './field-sections.ts'

const placeholders = (...told: string[]) =>
  told.map((one, order) => {
    const [id, type = 'string', property] = one.split(':')
    return Placeholder.parse({ id, type, order, ...(property && { property }) })
  })

const properties: Record<string, ReturnType<FieldFacts['property']>> = {
  name: { group: 'general_meta' },
  ean: { group: 'general_meta', format: 'gtin' },
  height: { group: 'plant_description' },
  price: { group: 'selling' },
  selling_text: { group: 'selling' },
}
const facts = (more: Partial<FieldFacts> = {}): FieldFacts => ({
  property: (id) => properties[id],
  pageOf: () => undefined,
  pages: 1,
  ...more,
})
const told = (given: ReturnType<typeof placeholders>, more: Partial<FieldFacts> = {}) =>
  fieldSections(given, facts(more)).map(({ id, placeholders: own }) => `${id}: ${own.map((one) => one.id).join(' ')}`)

test.each<[string, string[], string[]]>([
  ['words in one group', ['name:string:name', 'free', 'text:text:selling_text'], ['texts: name free text']],
  ['pictures', ['photo:image:picture'], ['pictures: photo']],
  [
    'what is said in figures, signs and colours',
    ['height:string:height', 'signs:pictogram', 'color:color', 'june:condition', 'batch:variable'],
    ['properties: height signs color june batch'],
  ],
  [
    'what the till needs',
    ['price:string:price', 'code:barcode:ean', 'digits:string:ean'],
    ['selling: price code digits'],
  ],
  [
    'always in the same order',
    ['price:string:price', 'height:string:height', 'photo:image', 'name:string:name'],
    ['texts: name', 'pictures: photo', 'properties: height', 'selling: price'],
  ],
  ['an unknown property among the words', ['other:string:gone'], ['texts: other']],
])('a label has %s', (_, given, sections) => {
  expect(told(placeholders(...given))).toEqual(sections)
})

test('what is not on the page as things are stands behind all else', () => {
  const given = placeholders('name:string:name', 'photo:image', 'free', 'price:string:price')
  expect(told(given, { isHidden: ({ id }) => id === 'name' || id === 'photo' })).toEqual([
    'texts: free',
    'selling: price',
    'hidden: name photo',
  ])
})

test.each<[string | undefined, boolean]>([
  [undefined, false],
  ['', false],
  ['large', false],
  ['!large', true],
  ['form=round', false],
  ['form=square', true],
  ['form=square or large', false],
  ['subtitle', false],
  ['unknown', true],
])('a field with the test %s is hidden: %s', (test, isHidden) => {
  const values: Record<string, string | boolean> = { large: true, form: 'round' }
  const entryOf = (tag: string) => (Object.hasOwn(values, tag) ? { value: values[tag] } : undefined)
  expect(isHiddenBy(entryOf)({ id: 'subtitle', ...(test !== undefined && { test }) })).toBe(isHidden)
})

test.each([
  ['group', 0, 16, true],
  ['group', 3, 16, true],
  ['hidden', 0, 16, false],
  ['page', 0, 536, true],
  ['page', 1, 536, false],
  ['hidden', 160, 536, false],
] as const)('a %s at place %s of a form of %s fields is open: %s', (kind, index, fields, isOpen) => {
  expect(isOpenAtFirst({ kind }, index, fields)).toBe(isOpen)
})

describe('what has many of the same', () => {
  const many = ['title', 'p1_name', 'p1_photo:image', 'p1_price', 'p2_name', 'p2_photo:image', 'p2_price', 'brand']

  test('is divided by what their tags begin with, in the order of the template', () => {
    expect(told(placeholders(...many))).toEqual([
      'texts: title brand',
      'part p1: p1_name p1_photo p1_price',
      'part p2: p2_name p2_photo p2_price',
    ])
  })

  test('what is once only, or of few fields, is no part', () => {
    expect(told(placeholders('p1_name', 'p1_text', 'p1_more'))).toEqual(['texts: p1_name p1_text p1_more'])
    expect(told(placeholders('a1_x', 'a1_y', 'b1_x', 'b1_y'))).toEqual(['texts: a1_x a1_y b1_x b1_y'])
  })

  test('months and the like, which only count, are none', () => {
    expect(told(placeholders('bloom_01:condition', 'bloom_02:condition', 'bloom_03:condition'))).toEqual([
      'properties: bloom_01 bloom_02 bloom_03',
    ])
  })

  test('of a document with many pages the rest is divided by page; where none is known, by kind', () => {
    const pages: Record<string, string> = { title: '1', p1_name: '2', brand: '4' }
    const found = fieldSections(placeholders(...many, 'hidden'), facts({ pages: 4, pageOf: (tag) => pages[tag] }))
    expect(found.map((one) => one.id)).toEqual(['page 1', 'part p1', 'part p2', 'page 4', 'texts'])
    expect(found[1]).toMatchObject({ kind: 'part', part: 'p1', page: '2' })
  })

  test('the two sides of a label stay one', () => {
    expect(
      told(placeholders('name:string:name', 'text:text'), { pages: 2, pageOf: (tag) => (tag === 'name' ? '1' : '2') }),
    ).toEqual(['texts: name text'])
  })
})

test('filled are those with a value; what is on or off is not asked for one', () => {
  const given = placeholders('a', 'b', 'c:image', 'd:pictogram', 'e:condition', 'f')
  const values: Record<string, unknown> = { a: 'A', b: '', c: 'x.png', d: [], f: false }
  expect(filledOf(given, (tag) => ({ value: values[tag] as string }))).toEqual({ filled: 3, all: 5 })
  expect(filledOf(given, () => undefined)).toEqual({ filled: 0, all: 5 })
})
