import { expect, test } from 'vitest'
import { offeredCategories, tidyCategories } from './categories.ts'

const rose = { categories: ['Rosen', 'Blüten'] }
const grass = { categories: ['Gräser'] }
const late = { categories: ['rosen', 'Blüten', 'Ähren'] }

test.each<[string, { categories: string[] }[], string, string[]]>([
  ['each once, as readers look for them', [rose, grass, late], '', ['Ähren', 'Blüten', 'Gräser', 'Rosen', 'rosen']],
  ['those that have what is typed, accents and case aside', [rose, grass, late], 'ROS', ['Rosen', 'rosen']],
  ['an umlaut is found by its letter', [rose, grass, late], 'gra', ['Gräser']],
  ['none of a picture that has none', [{ categories: [] }], '', []],
  ['no blank one', [{ categories: [' '] }], '', []],
])('%s', (_, pictures, term, expected) => {
  expect(offeredCategories(pictures, term)).toEqual(expected)
})

test.each([
  [[' Rosen ', 'Rosen'], ['Rosen']],
  [['', '  '], []],
  [
    ['b', 'a'],
    ['b', 'a'],
  ],
])('%j is kept as %j', (typed, kept) => {
  expect(tidyCategories(typed)).toEqual(kept)
})
