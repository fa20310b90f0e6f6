import { expect, test } from 'vitest'
import type { Content } from '../content.ts'
import { leftByType, newlyLeft } from './left-by-type.ts'

const type = (...properties: string[]) => ({ groups: [{ id: 'selling', properties }] })

test.each<[string, Content['data'], string[], string[]]>([
  ['a value without a field is left', { price: { value: 4 } }, [], ['price']],
  ['one with a field is not', { price: { value: 4 } }, ['price'], []],
  ['a translation is a value', { text: { translation: { fr: 'rose' } } }, [], ['text']],
  ['what is empty is none', { a: { value: '' }, b: { value: null }, c: {}, d: { value: [] } }, [], []],
  ['an emptied translation is none', { text: { translation: { de: '' } } }, [], []],
  ['no and zero are values', { a: { value: false }, b: { value: 0 } }, [], ['a', 'b']],
])('%s', (_, data, properties, left) => {
  expect(leftByType({ data }, type(...properties))).toEqual(left)
})

test('what had no field before is not left anew', () => {
  const data = { price: { value: 4 }, pot: { value: 'P9' }, old: { value: 'x' } }
  expect(newlyLeft({ data }, type('price', 'pot'), type('price'))).toEqual(['pot'])
})
