import { describe, expect, test } from 'vitest'
import { drawnAround, inPlaces, topToShow } from './drawn-rows.ts'

const nothing = { first: 0, last: -1 }

describe('rows that are drawn', () => {
  const cases: readonly [string, number, number, { first: number; last: number }][] = [
    ['at the beginning', 0, 640, { first: 0, last: 28 }],
    ['some before and behind what is in sight', 32 * 1000, 640, { first: 996, last: 1024 }],
    ['a row that is half in sight among them', 32 * 1000 - 16, 640, { first: 995, last: 1023 }],
  ]
  test.each(cases)('%s', (_, top, height, drawn) => expect(drawnAround(top, height, 32, nothing)).toEqual(drawn))

  test('stay the same while one scrolls within them', () => {
    const before = drawnAround(32_000, 639, 32, nothing)
    expect(drawnAround(32_001, 639, 32, before)).toBe(before)
    expect(drawnAround(32_000 + 32, 639, 32, before)).not.toBe(before)
  })
})

describe('lines in the document', () => {
  const linesOf = (...given: Parameters<typeof inPlaces>) => inPlaces(...given).map(({ line }) => line)
  test('stand in their order where one rested', () => {
    expect(linesOf({ first: 0, last: 4 }, 100, 0)).toEqual([0, 1, 2, 3, 4])
    expect(linesOf({ first: 7, last: 11 }, 100, 7)).toEqual([7, 8, 9, 10, 11])
  })
  test('come into the places of those that went, and no other moves', () => {
    expect(linesOf({ first: 2, last: 6 }, 100, 0)).toEqual([5, 6, 2, 3, 4])
    expect(linesOf({ first: 6, last: 10 }, 100, 7)).toEqual([7, 8, 9, 10, 6])
    const before = inPlaces({ first: 0, last: 4 }, 100, 0)
    const after = inPlaces({ first: 2, last: 6 }, 100, 0)
    expect(after.map(({ place }) => place)).toEqual(before.map(({ place }) => place))
  })
  test('end with the list', () => {
    expect(linesOf({ first: 97, last: 101 }, 100, 97)).toEqual([97, 98, 99])
    expect(linesOf({ first: 0, last: -1 }, 0, 0)).toEqual([])
    expect(linesOf({ first: 0, last: 4 }, 2, 0)).toEqual([0, 1])
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
