import { expect, test } from 'vitest'
import { checksGtin, namesGtin } from './gtin.ts'

test.each([
  ['7610000000010', false],
  ['4006381333931', true],
  ['4006381333932', false],
  ['96385074', true],
  ['036000291452', true],
  ['10614141000415', true],
  ['400638133393', false],
  ['40063813339', false],
  ['', false],
  ['400638133393X', false],
])('%j is a trade number: %s', (code, expected) => {
  expect(checksGtin(code)).toBe(expected)
})

test.each([
  ['ean_digits', true],
  ['EAN', true],
  ['barcode', true],
  ['article.gtin', true],
  ['cleaning', false],
  ['name', false],
])('%j names one: %s', (name, expected) => {
  expect(namesGtin(name)).toBe(expected)
})
