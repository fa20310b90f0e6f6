import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { FontBook } from './font-book.ts'
import { kernKey, readKernPairs } from './kern-table.ts'
import { opticalKern } from './optical-kerning.ts'

const path = '@expo-google-fonts/barlow/400Regular/Barlow_400Regular.ttf'
const [face] = new FontBook().add(new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve(path)))))
const glyph = (text: string) =>
  face!.shape(text, { spans: [], language: 'de', script: 'Latn', direction: 'ltr' })[0]!.id

/** In thousandths of the size. */
const optical = (pair: string) => (opticalKern(face!, glyph(pair[0]!), glyph(pair[1]!)) * 1000) / face!.unitsPerEm

/** The designer's own, by the font's tables. */
const designed = (pair: string) => {
  const [kerned, plain] = [true, false].map(
    (kern) =>
      face!.shape(pair, {
        spans: [{ end: 2, features: { kern } }],
        language: 'de',
        script: 'Latn',
        direction: 'ltr',
      })[0]!.advance,
  )
  return ((kerned! - plain!) * 1000) / face!.unitsPerEm
}

describe('optical kerning', () => {
  it.each(['AV', 'VA', 'To', 'Te', 'AT', 'P.', 'Wa'])('draws %s together', (pair) => {
    expect(optical(pair)).toBeLessThan(-20)
    expect(optical(pair)).toBeGreaterThan(-200)
  })
  it.each(['nn', 'no', 'oo', 'HH', 'HO', 'il'])('leaves %s as it is', (pair) => {
    expect(Math.abs(optical(pair))).toBeLessThan(20)
  })
  it.each([
    ['AV', -84, -48],
    ['To', -111, -70],
    ['Te', -110, -70],
    ['AT', -101, -65],
    ['nn', 13, 0],
    ['HO', 0, 0],
  ])('moves %s by %d thousandths, where the designer moved it by %d', (pair, expected, designers) => {
    expect(Math.abs(optical(pair) - expected)).toBeLessThanOrEqual(5)
    expect(Math.round(designed(pair))).toBe(designers)
  })
  it('leaves what has no ink', () => expect(optical('a ')).toBe(0))
})

const table = (...words: number[]) => new Uint8Array(words.flatMap((word) => [(word >> 8) & 255, word & 255]))
const header = (pairs: number, coverage = 1) => [0, 1, 0, 14 + 6 * pairs, coverage, pairs, 0, 0, 0]

describe('the kern table', () => {
  it.each<[string, Uint8Array, [number, number][]]>([
    ['has pairs', table(...header(1), 5, 7, -80), [[kernKey(5, 7), -80]]],
    ['may be vertical, which is not meant', table(...header(1, 0), 5, 7, -80), []],
    ['may end too early', table(...header(9), 5, 7, -80, 6, 7), [[kernKey(5, 7), -80]]],
    ['may be of another version', table(1, 0, 0, 1), []],
    ['may be empty', new Uint8Array(), []],
  ])('%s', (_, bytes, expected) => expect([...readKernPairs(bytes)]).toEqual(expected))
})
