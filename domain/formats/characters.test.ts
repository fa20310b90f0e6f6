import { expect, test } from 'vitest'
import { characters, firstCharacters, isLonger } from './characters.ts'

test.each([
  ['', 0],
  ['Rose', 4],
  ['Größe', 5],
  ['Große Blüte', 11],
  ['Gro\u0308ße', 6],
  ['牡丹', 2],
  ['𠮷野家', 3],
  ['🌹', 1],
  ['🌹🌷', 2],
  ['👩‍🌾', 3],
  ['🇩🇪', 2],
  ['❤️', 2],
  ['x\uD83C', 2],
  ['\uDF39x', 2],
])('%j has %i characters', (text, count) => {
  expect(characters(text)).toBe(count)
  expect(isLonger(text, count)).toBe(false)
  if (count > 0) expect(isLonger(text, count - 1)).toBe(true)
})

test.each([
  ['🌹🌷🌻', 2, '🌹🌷'],
  ['Rose', 4, 'Rose'],
  ['Rosen', 4, 'Rose'],
  ['a🌹b', 2, 'a🌹'],
  ['🌹', 0, ''],
])('%j begins with %i characters', (text, most, expected) => {
  expect(firstCharacters(text, most)).toBe(expected)
})
