import { expect, test } from 'vitest'
import { formatSynonyms, parseSynonyms } from './synonym-lines.ts'

test.each([
  [
    'Stockrose, Malve\nFlieder, Syringa',
    [
      ['Stockrose', 'Malve'],
      ['Flieder', 'Syringa'],
    ],
  ],
  [' Stockrose ;Malve,, \n\n', [['Stockrose', 'Malve']]],
  ['Malve', [['Malve']]],
  ['', []],
])('%j is read as %j', (text, lines) => {
  expect(parseSynonyms(text).map(({ words }) => words)).toEqual(lines)
})

test('what was read is written as it was', () => {
  const text = 'Stockrose, Rose trémière\nFlieder, Syringa'
  expect(formatSynonyms(parseSynonyms(text))).toBe(text)
})
