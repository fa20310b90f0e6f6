import { describe, expect, test } from 'vitest'
import { compareTexts } from './compare-texts.ts'
import { compareForPeople } from './order.ts'
import { sortKey } from './sort-key.ts'
import { numberOfKey, valueKey } from './value-key.ts'

/** Letters with and without accents, numbers, signs, other scripts. */
const texts = [
  '- x',
  '-1',
  '(a)',
  '#1',
  '%',
  '🌹 Rose',
  '🌻',
  '$ 5',
  '€ 5',
  '1',
  '1-2',
  '1,5',
  '1.5',
  '2',
  '9',
  '٩ x',
  '10',
  '100',
  '100 %',
  '9007199254740993',
  '12345678901234567890',
  'ab',
  'aB',
  'Ab',
  'Aepfel',
  'apfel',
  'Apfel',
  'äpfel',
  'Äpfel',
  'co op',
  'co-op',
  'coop',
  'drei',
  'đrei',
  'eclair',
  'Eclair',
  'éclair',
  'Éclair',
  'ecole',
  'école',
  'Lodz',
  'Łódź',
  'oeuvre',
  'Œuvre',
  'ofen',
  'øfen',
  'resume',
  'resumé',
  'résumé',
  'Röschen',
  'Rose',
  'Rose-1',
  'Rose 9',
  'Rose 9b',
  'Rose 10',
  'Rösle',
  'Rosmarin',
  'strasse',
  'Strasse',
  'Straße',
  'Strassen',
  'Zurich',
  'Zürich',
  'ωμέγα',
  'дом',
  'ель',
  'ёлка',
  'שלום',
  'سلام',
  'ورد',
  'あ',
  '漢字',
]

test.each(['de', 'en', 'fr'])('lists stand as %s puts them', (language) => {
  const { compare } = new Intl.Collator(language, { numeric: true })
  const wrong = texts.flatMap((a) =>
    texts
      .filter((b) => Math.sign(compare(a, b)) !== Math.sign(compareForPeople(a, b)))
      .map((b) => `${a} ${compare(a, b) < 0 ? '<' : '>'} ${b}`),
  )
  expect(wrong).toEqual([])
})

test('people read numbers as numbers, umlauts beside their vowel, and copies beside the original', () => {
  const labels = ['Rose (10)', 'Rose (2)', 'Rose 10', 'rose', 'Rose', 'Rose 9', 'Äpfel', 'Zinnie', 'apfel']
  expect(labels.toSorted(compareForPeople)).toEqual([
    'apfel',
    'Äpfel',
    'rose',
    'Rose',
    'Rose (2)',
    'Rose (10)',
    'Rose 9',
    'Rose 10',
    'Zinnie',
  ])
})

describe('a key', () => {
  test('is another for every other text', () => {
    const alike = [
      'a',
      'A',
      'á',
      'Á',
      'a\u0301',
      'ａ',
      'ª',
      '1',
      '01',
      '001',
      '1 (1)',
      '1 (01)',
      '',
      '\t',
      ' ',
      '\u00a0',
    ]
    const long = 'x'.repeat(5000)
    const all = [...alike, long, `${long}y`, `${long}z`, '0'.repeat(100), '0'.repeat(101)]
    expect(new Set(all.map(sortKey)).size).toBe(all.length)
  })
  test('is bounded, however long the text', () => {
    expect(
      Math.max(...['x', 'Ä', '9', '🌹', '\u0301', 'ß'].map((one) => sortKey(one.repeat(100_000)).length)),
    ).toBeLessThan(600)
  })
  test('of a number stands as the number does', () => {
    const numbers = [Number.MIN_SAFE_INTEGER, -1e9, -2, -1.5, -1, -1e-9, 0, 1e-9, 0.1, 1, 1.5, 2, 9, 10, 1e9, 2 ** 60]
    const keys = numbers.map((number) => valueKey(number) ?? '')
    expect(keys.toSorted(compareTexts)).toEqual(keys)
    expect(numbers.map((number) => numberOfKey(valueKey(number) ?? ''))).toEqual(numbers)
    expect(valueKey(-0)).toBe(valueKey(0))
  })
  test('puts numbers before texts before no before yes', () => {
    const keys = [1e300, '', 'zzz', '漢', '🌹', false, true].map((value) => valueKey(value) ?? '')
    expect(keys.toSorted(compareTexts)[0]).toBe(valueKey(1e300))
    expect(keys.toSorted(compareTexts).slice(-2)).toEqual([valueKey(false), valueKey(true)])
    expect(valueKey(['a'])).toBeUndefined()
  })
})
