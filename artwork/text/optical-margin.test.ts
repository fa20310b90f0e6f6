import { describe, expect, it } from 'vitest'
import { hangLeft, hangRight } from './optical-margin.ts'
import { shapeParagraph } from './shape-paragraph.ts'
import { paragraphOf, textContext } from './test-face.ts'

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
