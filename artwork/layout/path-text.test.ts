import { describe, expect, it } from 'vitest'
import { rectPath, type Path } from '../geometry/path.ts'
import { rect } from '../geometry/rect.ts'
import type { ResolvedPathText } from '../model/resolved.ts'
import { paragraphOf, textContext } from '../text/test-face.ts'
import { setOnPath } from './path-text.ts'

const text: ResolvedPathText = { story: 's', start: 0, end: 100, alignment: 'baseline', flipped: false }
const line: Path = [
  ['move', 0, 0],
  ['line', 100, 0],
]
/** Listed counter-clockwise, as InDesign lists outlines: down the left side first. */
const square: Path = [['move', 0, 0], ['line', 0, 40], ['line', 40, 40], ['line', 40, 0], ['close']]

const round = (n: number) => Math.round(n * 1000) / 1000 + 0
/** Where each character begins on its baseline, and in which direction it runs. 10 pt, each 5 pt wide. */
const places = (words: string, path: Path, more: Partial<ResolvedPathText> = {}, format = {}) => {
  const { items, overset } = setOnPath(paragraphOf(words, format), path, { ...text, ...more }, undefined, textContext())
  const found = items.map(({ matrix: [a, b, c, d, e, f], items: [inner] }) => {
    const [, , , , x, y] = inner?.kind === 'text' ? inner.matrix : [0, 0, 0, 0, 0, 0]
    return [round(a * x + c * y + e), round(b * x + d * y + f), Math.round((Math.atan2(b, a) * 180) / Math.PI) + 0]
  })
  return overset > 0 ? [...found, overset] : found
}

describe('text on an outline', () => {
  it('runs along a line from its begin', () => {
    expect(places('ab', line, { start: 10, end: 60 })).toEqual([
      [10, 0, 0],
      [15, 0, 0],
    ])
  })
  it('is aligned between begin and end', () => {
    expect(places('ab', line, { start: 10, end: 60 }, { justification: 'right' })).toEqual([
      [50, 0, 0],
      [55, 0, 0],
    ])
  })
  it('stands outside of a closed outline and reads clockwise', () => {
    // From ten points down the left side upwards, then along the top.
    expect(places('abc', square, { start: 10, end: 11 })).toEqual([
      [0, 10, -90],
      [0, 5, -90],
      [0, 0, 0],
    ])
  })
  it('may stand on the other side', () => {
    expect(places('a', line, { start: 0, end: 50, flipped: true })).toEqual([[50, 0, 180]])
  })
  it('may hang below by its ascent', () => {
    expect(places('a', line, { alignment: 'ascender' })).toEqual([[0, 8, 0]])
  })
  it('counts what finds no place, of which a space at its end is not', () => {
    expect(places('aaa bbb', line, { end: 20 }).at(-1)).toBe(3)
  })
  it('on nothing is nothing worse', () => {
    expect(setOnPath(paragraphOf('a'), [], text, undefined, textContext()).items.length).toBeLessThanOrEqual(1)
    expect(places('a', rectPath(rect(5, 5, 5, 5)), { start: 0, end: 0 }).length).toBeLessThanOrEqual(2)
  })
})
