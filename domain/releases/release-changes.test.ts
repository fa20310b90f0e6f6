import { describe, expect, test } from 'vitest'
import { Placeholder } from '../templates/placeholder.ts'
import { releaseChanges } from './release-changes.ts'
import type { Release } from './release.ts'

const template = {
  placeholders: [
    Placeholder.parse({ id: 'price', label: 'Preis', order: 2 }),
    Placeholder.parse({ id: 'name.de', label: 'Name', order: 1 }),
  ],
}
const changes = (before: Release['data'], after: Release['data']) => releaseChanges(template, before, after)

describe('what differs between two versions', () => {
  test('nothing, where both say the same', () => {
    expect(changes({ price: { value: '6.90' } }, { price: { value: '6.90', lang: 'de' } })).toEqual([])
    expect(changes({ price: { value: '' } }, {})).toEqual([])
  })

  test('the value, with the name of its placeholder', () => {
    expect(changes({ price: { value: '6.90' } }, { price: { value: '7.50' } })).toEqual([
      { tag: 'price', name: 'Preis', before: '6.90', after: '7.50', adjusted: [] },
    ])
  })

  test('size and crop, where the value is the same', () => {
    const after = { price: { value: 'x', textSize: 112, crop: { left: 0, top: 0.1, right: 1, bottom: 1 } } }
    expect(changes({ price: { value: 'x' } }, after)).toMatchObject([{ tag: 'price', adjusted: ['textSize', 'crop'] }])
  })

  test("all of them in the template's order, those it does not know last", () => {
    const after = { other: { value: 'o' }, price: { value: 'p' }, 'name~de': { value: ['a', 'b'] } }
    expect(changes({}, after).map(({ tag, after: text }) => `${tag}=${text}`)).toEqual([
      'name.de=a, b',
      'price=p',
      'other=o',
    ])
  })
})
