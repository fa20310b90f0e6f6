import { describe, expect, test } from 'vitest'
import { applyTransform, exampleText } from './apply-transform.ts'
import { type Transform, transforms } from './transform.ts'

describe('several values become one text', () => {
  const cases: Record<Transform, [string[], string][]> = {
    comma: [[['a', 'b'], 'a, b']],
    enDash: [[['a', 'b'], 'a – b']],
    newLine: [[['a', 'b'], 'a\nb']],
    list: [
      [['a', 'b'], '• a\n• b'],
      [['a'], '• a'],
    ],
    extend: [[['Ein Satz.', 'Noch einer.'], 'Ein Satz. Noch einer.']],
    monthsRoman: [
      [['3', '4', '5', '9'], 'III–V, IX'],
      [['12', '1', '11'], 'XI–I'],
      [['3-5; 9'], 'III–V, IX'],
      [['VI–VIII'], 'VI–VIII'],
      [['3', 'Herbst'], '3, Herbst'],
    ],
    monthsFullDash: [[['3', '4', '5'], 'März – Mai']],
    monthsFullTill: [[['3', '4', '5'], 'März bis Mai']],
    monthsShort: [[['3', '4', '5'], 'Mär.–Mai']],
  }

  test.each(transforms)('by %s', (transform) => {
    for (const [values, text] of cases[transform]) expect(applyTransform(values, transform)).toBe(text)
    expect(applyTransform([], transform)).toBe('')
  })

  test('by comma where nothing is said, and without what is empty', () => {
    expect(applyTransform(['a', '', 'b'])).toBe('a, b')
  })

  test.each<[string[], Transform, string, string, string]>([
    [['30', '40'], 'enDash', '{value} cm', 'de', '30 cm – 40 cm'],
    [['30'], 'comma', 'ca. ', 'de', 'ca. 30'],
    [[''], 'comma', '{value} cm', 'de', ''],
    [['3', '4'], 'monthsFullTill', 'Blüte: {value}', 'fr', 'Blüte: mars à avril'],
    [['$&'], 'comma', '{value}!', 'de', '$&!'],
  ])('%j by %s in the format %j', (values, transform, format, language, text) => {
    expect(applyTransform(values, transform, { format, language })).toBe(text)
  })
})

test.each<[string, Transform | undefined, string]>([
  ['Rosa', undefined, 'Rosa'],
  ['CHF 6.90', 'comma', 'CHF 6.90'],
  ['Sonne\nHalbschatten', 'enDash', 'Sonne – Halbschatten'],
  ['Sonne\r\nHalbschatten', 'list', '• Sonne\n• Halbschatten'],
  ['zwei\nZeilen', undefined, 'zwei\nZeilen'],
  ['6-8', 'monthsRoman', 'VI–VIII'],
  ['VI–VIII', 'monthsRoman', 'VI–VIII'],
])('the example %j by %s', (example, transform, text) => {
  expect(exampleText(example, transform, 'de')).toBe(text)
})
