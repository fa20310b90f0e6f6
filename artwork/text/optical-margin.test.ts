import { describe, expect, it } from 'vitest'
import { hangLeft, hangRight } from './optical-margin.ts'
import { shapeParagraph } from './shape-paragraph.ts'
import { setLine } from './set-line.ts'
import { fixedFace, paragraphFormat, paragraphOf, textContext } from './test-face.ts'

/** 10 pt, 5 pt wide. */
const cluster = (text: string) => shapeParagraph(paragraphOf(text), textContext()).clusters[0]
const share = (points: number) => Math.round((points / 5) * 1000) / 1000

describe('of its width, at the size of the text, stands out on the left and on the right', () => {
  it.each([
    ['“', 0.54, 0.54],
    ['-', 0.6, 0.55],
    ['.', 0, 0.6],
    [',', 0, 0.6],
    [':', 0, 0.3],
    ['–', 0.3, 0.3],
    ['—', 0.2, 0.2],
    ['!', 0, 0.15],
    ['(', 0.1, 0],
    [')', 0, 0.1],
    ['A', 0.06, 0.06],
    ['v', 0.05, 0.05],
    ['r', 0, 0.05],
    ['n', 0, 0],
  ])('%s: %d, %d', (text, left, right) => {
    expect([share(hangLeft(cluster(text), 10)), share(hangRight(cluster(text), 10))]).toEqual([left, right])
  })
})

it.each([
  ['half as much for margins of half the size', 5, 0.27],
  ['half as much again for margins of one and a half sizes', 15, 0.81],
  ['no more for larger ones', 40, 0.81],
  ['nothing without margins', undefined, 0],
] as const)('a quotation mark stands out %s', (_, margin, expected) => {
  expect(share(hangLeft(cluster('“'), margin))).toBe(expected)
})

describe('a line that ends with a mark without advance ends at its ink', () => {
  // As in a font for fractions: 2048 units to the em, ink up to 649 beyond the origin.
  const markId = 0x2044
  const face = (advance: number) =>
    fixedFace({
      unitsPerEm: 2048,
      advance: (id) => (id === markId ? advance : 1024),
      inkBounds: (id) => (id === markId ? { left: 0, right: 649, top: 1400, bottom: 0 } : undefined),
      shape: (text) =>
        Array.from(text, (char, cluster) => ({
          id: char.codePointAt(0)!,
          cluster,
          advance: char === '\u2044' ? advance : 1024,
          xOffset: 0,
          yOffset: 0,
        })),
    })
  const begins = (advance: number, opticalMargin: number | undefined, justification: 'center' | 'right' | 'left') => {
    const paragraph = shapeParagraph(paragraphOf('ab\u2044', {}, { pointSize: 16 }), textContext(face(advance)))
    const line = {
      clusters: paragraph.clusters,
      hyphen: undefined,
      first: true,
      last: true,
      forced: false,
      indent: undefined,
    }
    const format = { ...paragraphFormat, justification, opticalMargin }
    const wide = (16 * advance) / 2048
    return setLine(line, format, { left: 0, right: 100 }, 'single').left + wide / (justification === 'center' ? 2 : 1)
  }
  it.each([
    ['centred, it begins by half of that further left', 0, 16, 'center', 42 - 2.535],
    ['whatever the size of the margins', 0, 4, 'center', 42 - 2.535],
    ['to the right, by all of it', 0, 16, 'right', 84 - 5.07],
    ['to the left, nowhere else', 0, 16, 'left', 0],
    ['but not without margins', 0, undefined, 'center', 42],
    ['nor with an advance, however small', 8, 16, 'center', 42],
  ] as const)('%s', (_, advance, margin, justification, x) => {
    expect(begins(advance, margin, justification)).toBeCloseTo(x, 2)
  })
})
