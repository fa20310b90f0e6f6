import { expect, test } from 'vitest'
import { stayingOf, widthAtLeast } from './columns.ts'

test.each([
  [{}, 10, 64],
  [{ minWidth: 150 }, 80, 150],
  [{ minWidth: 150 }, 400, 400],
])('of a column with %j %i pixels become %i', (column, width, becomes) => {
  expect(widthAtLeast(column, width)).toBe(becomes)
})

test.each([
  [1, 500, 1],
  [2, 500, 2],
  [3, 500, 2],
  [3, 600, 3],
  // The first stays in any case.
  [0, 500, 1],
  [2, 100, 1],
])(
  'of columns of 300, 200 and 100 pixels, of which %i are frozen, there stay on %i pixels %i',
  (frozen, room, stay) => {
    const columns = [300, 50, 100].map((width, index) => ({ id: `c${index}`, width }))
    expect(stayingOf(columns, { c1: 200 }, { frozen, room })).toBe(stay)
  },
)
