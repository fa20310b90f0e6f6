import { describe, expect, it } from 'vitest'
import { identity, type Matrix } from '../../geometry/matrix.ts'
import { rect } from '../../geometry/rect.ts'
import { gridOf } from './baseline-grid.ts'
import { documentOf, frameOf } from '../test-document.ts'

const page = documentOf([], []).spreads[0]!.pages[0]!
const frame = frameOf('f', rect(0, 100, 50, 200), { inset: { top: 3, left: 0, bottom: 0, right: 0 } })
const onPage = { start: 10, division: 12, relativeTo: 'page' } as const

describe('the next line of the grid', () => {
  const next = (y: number, grid: Parameters<typeof gridOf>[1] = onPage, toSpread: Matrix = identity) =>
    gridOf(frame, grid, page, toSpread)(y)
  it.each([
    ['at its beginning', 10, 10],
    ['on a line', 34, 34],
    ['just below a line', 34.01, 46],
    ['just above a line', 45.99, 46],
    // Sums of lengths differ in the last digits.
    ['not quite below a line', 34 + 1e-6, 34],
    ['above its beginning, where it has none', 2, 10],
  ])('%s', (_, y, expected) => expect(next(y)).toBeCloseTo(expected, 4))

  it('counts from the margin where it begins there', () => {
    expect(next(20, { ...onPage, relativeTo: 'margin' })).toBe(30)
  })
  it('counts on the page where the frame is moved or scaled', () => {
    expect(next(0, onPage, [1, 0, 0, 1, 0, 5])).toBe(5)
    expect(next(6, onPage, [2, 0, 0, 2, 0, 0])).toBe(11)
  })
  it.each([
    ['a turned frame', onPage, [0, 1, -1, 0, 0, 0]],
    ['a frame upside down', onPage, [1, 0, 0, -1, 0, 0]],
    ['a grid without distance', { ...onPage, division: 0 }, identity],
  ] as const)('is everywhere for %s', (_, grid, toSpread) => expect(next(7, grid, [...toSpread])).toBe(7))

  it.each([
    ['frame', 104],
    ['inset', 107],
    ['page', 112],
    ['margin', 108],
  ] as const)('of a frame with its own, from its %s', (from, expected) => {
    const own = { ...frame, frame: { ...frame.frame, baselineGrid: { start: 4, division: 12, from } } }
    expect(gridOf(own, onPage, page, identity)(101)).toBe(expected)
  })
})
