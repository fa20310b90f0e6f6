import { expect, test } from 'vitest'
import { shortened } from './shortened.ts'

test.each([
  ['Rose', 4, 'Rose'],
  ['Rosen', 4, 'Ros…'],
  ['Ro🌹en', 4, 'Ro🌹…'],
  ['Ro🌹en', 5, 'Ro🌹en'],
])('%s within %i characters is %s', (text, most, expected) => {
  expect(shortened(text, most)).toBe(expected)
})
