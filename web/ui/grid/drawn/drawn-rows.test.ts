import { describe, expect, test } from 'vitest'
import { drawnAround, topToShow } from './drawn-rows.ts'

const nothing = { first: 0, last: -1 }

describe('rows that are drawn', () => {
  const cases: readonly [string, number, number, { first: number; last: number }][] = [
    ['at the beginning', 0, 640, { first: 0, last: 23 }],
    ['some before and behind what is in sight', 32 * 1000, 640, { first: 996, last: 1023 }],
    ['a row that is half in sight among them', 32 * 1000 - 16, 640, { first: 992, last: 1023 }],
  ]
  test.each(cases)('%s', (_, top, height, drawn) => expect(drawnAround(top, height, 32, nothing)).toEqual(drawn))

  test('stay the same while one scrolls within them', () => {
    const before = drawnAround(32_000, 639, 32, nothing)
    expect(drawnAround(32_001, 639, 32, before)).toBe(before)
    expect(drawnAround(32_000 + 4 * 32, 639, 32, before)).not.toBe(before)
  })
})

describe('to show a row', () => {
  const cases: readonly [string, number, number, number][] = [
    ['above what is in sight one scrolls until it stands below the head', 10, 640, 320],
    ['below it, until it stands at the bottom', 40, 640, 705],
    ['in sight one stays', 25, 640, 640],
  ]
  test.each(cases)('%s', (_, row, top, wanted) => expect(topToShow(row, top, 640, 32)).toBe(wanted))

  test('and rows of 96 pixels below a head of 32', () => {
    expect([topToShow(9, 0, 640, 96), topToShow(9, 0, 640, 96, 32)]).toEqual([417, 353])
  })
})
