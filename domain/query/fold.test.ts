import { expect, test } from 'vitest'
import { fold, foldThoroughly } from './fold.ts'

test('letters from the table are folded as the thorough way folds them', () => {
  const letters = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code))
  expect(letters.filter((letter) => fold(letter) !== foldThoroughly(letter))).toEqual([])
  expect(letters.filter((letter) => fold(`Gr${letter}ß`) !== foldThoroughly(`Gr${letter}ß`))).toEqual([])
})

test.each([
  ['Größe: 30–40 cm', 'grosse: 30–40 cm'],
  ['Œillet d’Inde “Łódź” İstanbul', 'oeillet d’inde “lodz” istanbul'],
  ['O\u0308l', 'ol'],
  ['Καλημέρα ΣΑΣ', 'καλημερα σας'],
])('%s is folded to %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
  expect(foldThoroughly(text)).toBe(folded)
})
