import { describe, expect, test } from 'vitest'
import { formatFileSize } from './file-size.ts'
import { formatLabel } from './label-template.ts'
import { formatPrice } from './price.ts'
import { shortId } from './short-id.ts'

test.each([
  ['abc123', 'abc123'],
  ['abc1234', 'abc_234'],
  ['ZkF92lmQ81', 'ZkF_Q81'],
  ['ZkF92lmQ_r07', 'ZkF__r07'],
  ['ZkF92lmQ_r7', 'ZkF__r7'],
])('the id %s reads %s', (id, expected) => {
  expect(shortId(id)).toBe(expected)
})

test.each<[number, string, 'binary' | 'decimal', string]>([
  [0, 'de', 'binary', '0 B'],
  [1024, 'de', 'binary', '1 KB'],
  [1536, 'de', 'binary', '1.5 KB'],
  [1536, 'fr', 'binary', '1,5 Ko'],
  [1536, 'de-DE', 'binary', '1,5 KB'],
  [1536, 'en', 'binary', '1.5 KB'],
  [20 * 1024 * 1024, 'de', 'binary', '20 MB'],
  [1500, 'en', 'decimal', '1.5 kB'],
  [1500, 'fr', 'decimal', '1,5 ko'],
  [-5, 'de', 'binary', '0 B'],
])('%d bytes in %s, %s: %s', (bytes, language, units, expected) => {
  expect(formatFileSize(bytes, language, units)).toBe(expected)
})

test('prices are francs', () => {
  // The grouping sign is the platform's: ICU changed it from ’ to '.
  expect(formatPrice(1234.5).replace(/\s/g, ' ')).toMatch(/^CHF 1['’]234\.50$/)
})

describe('labels made of fields', () => {
  const values: Record<string, string> = { name: 'Rose', latin: 'Rosa canina', size: '' }
  test.each([
    ['{name}', 'Rose'],
    ['{size||name}', 'Rose'],
    ['{ size || latin }', 'Rosa canina'],
    ['{name} {size} {latin}', 'Rose Rosa canina'],
    ['{nothing}', ''],
    ['{name', '{name'],
    ['ohne Feld', 'ohne Feld'],
  ])('%s', (template, expected) => {
    expect(formatLabel(template, (field) => values[field])).toBe(expected)
  })
  test('the fields of a label are known', () => {})
})
