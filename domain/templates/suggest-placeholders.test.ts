import { expect, test } from 'vitest'
import { Placeholder } from './placeholder.ts'
import { missingPlaceholders, suggestPlaceholder } from './suggest-placeholders.ts'

test.each([
  ['text', 'Rose', 'string', 'Rose'],
  ['text', 'zwei\nZeilen', 'text', 'zwei\nZeilen'],
  ['text', 'x'.repeat(61), 'text', 'x'.repeat(61)],
  ['text', '', 'string', undefined],
  ['picture', 'rose.jpg', 'image', undefined],
  ['pictograms', '', 'pictogram', undefined],
  ['color', '', 'color', undefined],
  ['condition', '', 'condition', undefined],
])('a %s of the design that reads %j becomes a %s with the example %j', (kind, sample, type, previewValue) => {
  const suggested = suggestPlaceholder({ tag: 'name', kind, sample }, 3)
  expect(suggested).toMatchObject({ id: 'name', order: 3, type })
  expect(suggested.previewValue).toBe(previewValue)
  expect(Placeholder.safeParse(suggested).success).toBe(true)
})

test('only what is missing is suggested, behind what is there', () => {
  const known = [Placeholder.parse({ id: 'name', order: 7 })]
  const tags = ['name', 'price', 'size'].map((tag) => ({ tag, kind: 'text' }))
  expect(missingPlaceholders(known, tags).map(({ id, order }) => `${order} ${id}`)).toEqual(['8 price', '9 size'])
})
