import { expect, test } from 'vitest'
import { anyOf, expected, found, shorten } from './expected.ts'

test.each([
  [undefined, { says: 'found.nothing' }],
  [null, { says: 'found.nothing' }],
  ['', { says: 'found.empty' }],
  [true, { says: 'found.yes' }],
  [false, { says: 'found.no' }],
  [4.5, { says: 'found.number', number: 4.5 }],
  [Number.NaN, { says: 'found.text', text: 'NaN' }],
  [[1, 2], { says: 'found.list', count: 2 }],
  [{ a: 1 }, { says: 'found.fields', count: 1 }],
  ['Rose', { says: 'found.text', text: 'Rose' }],
  ['a\0b\ud800', { says: 'found.text', text: 'a�b�' }],
])('%j is told as %j', (value, told) => expect(found(value)).toEqual(told))

test('a long text is told by its beginning, and no character of it is halved', () => {
  expect(shorten('🌹🌹🌹', 2)).toBe('🌹…')
  expect(shorten('Rose', 4)).toBe('Rose')
})

test('what is possible is said once, and alone where there is one', () => {
  expect(anyOf([expected('text'), expected('text')])).toEqual(expected('text'))
  expect(anyOf([expected('text'), expected('number')])).toEqual({ anyOf: [expected('text'), expected('number')] })
})
