import { describe, expect, test } from 'vitest'
import { Placeholder } from '../templates/placeholder.ts'
import { adjustedAs, releaseChanges, versionChanges } from './release-changes.ts'
import type { Release } from './release.ts'

const template = {
  placeholders: [
    Placeholder.parse({ id: 'price', label: 'Preis', labels: { fr: 'Prix' }, order: 2 }),
    Placeholder.parse({ id: 'name.de', label: 'Name', order: 1 }),
  ],
}
const changes = (before: Release['data'], after: Release['data']) => releaseChanges(template, before, after, 'fr')

describe('what differs between two versions', () => {
  test('nothing, where both say the same', () => {
    expect(changes({ price: { value: '6.90' } }, { price: { value: '6.90', lang: 'de' } })).toEqual([])
    expect(changes({ price: { value: '' } }, {})).toEqual([])
  })

  test('the value, with the name of its placeholder in the language it is read in', () => {
    expect(changes({ price: { value: '6.90' } }, { price: { value: '7.50' } })).toEqual([
      { tag: 'price', name: 'Prix', before: '6.90', after: '7.50', adjusted: [] },
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

const own = (name: string, letter: string) => ({
  sha256: letter.repeat(64),
  name,
  filesize: 1,
  pages: [{ width: 60, height: 140, look: 'a'.repeat(64) }],
})
const words = { price: { value: '6.90' } }
const other = { price: { value: '7.50' } }

describe('of versions that are printed of a PDF of their own', () => {
  test.each<
    [string, before: Parameters<typeof versionChanges>[1], after: Parameters<typeof versionChanges>[2], string[]]
  >([
    ['neither is', { data: words }, { data: other }, ['Prix: 6.90 > 7.50']],
    [
      'the file is the same, whatever the fields say',
      { data: words, ownPdf: own('a.pdf', 'a') },
      { data: other, ownPdf: own('b.pdf', 'a') },
      [],
    ],
    [
      'it is another of the same name',
      { data: {}, ownPdf: own('a.pdf', 'a') },
      { data: {}, ownPdf: own('a.pdf', 'b') },
      ['PDF: a.pdf (aaaaaaaa) > a.pdf (bbbbbbbb)'],
    ],
    ['it came', { data: words }, { data: words, ownPdf: own('a.pdf', 'a') }, ['PDF:  > a.pdf (aaaaaaaa)']],
    ['it went', { data: words, ownPdf: own('a.pdf', 'a') }, { data: words }, ['PDF: a.pdf (aaaaaaaa) > ']],
  ])('%s', (_, before, after, expected) => {
    const told = versionChanges(template, before, after, 'fr').map((one) => `${one.name}: ${one.before} > ${one.after}`)
    expect(told).toEqual(expected)
  })
})

test('what is set and cut as it is now says what it said before', () => {
  expect(
    adjustedAs(
      {
        name: { value: 'Rose', textSize: 90 },
        picture: { value: ['a.jpg', 'b.jpg'], index: 0, mode: 'cover' },
        gone: {},
      },
      { name: { value: 'Nelke', textFit: 80 }, picture: { value: 'a.jpg', index: 1, rotate: 90 }, new: { value: 'x' } },
    ),
  ).toEqual({
    name: { value: 'Rose', textFit: 80 },
    picture: { value: ['a.jpg', 'b.jpg'], index: 0, rotate: 90 },
    gone: {},
    new: {},
  })
})
