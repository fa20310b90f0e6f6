import { expect, test } from 'vitest'
import { columnsInRow, isInColumns, rangeBetween } from './range.ts'

test.each([
  ['from the left above', { row: 2, column: 1 }, { row: 4, column: 3 }],
  ['from the right below', { row: 4, column: 3 }, { row: 2, column: 1 }],
  ['across', { row: 4, column: 1 }, { row: 2, column: 3 }],
])('a rectangle is the same from each of its corners: %s', (_, from, to) => {
  const range = rangeBetween(from, to)
  expect(range).toEqual({ rows: [2, 4], columns: [1, 3] })
  expect([1, 2, 4, 5].map((row) => columnsInRow(range, row))).toEqual([undefined, '1-3', '1-3', undefined])
})

test('one cell is no range, nor is what reaches into the head', () => {
  expect(rangeBetween({ row: 2, column: 1 }, { row: 2, column: 1 })).toBeUndefined()
  expect(rangeBetween({ row: 0, column: 1 }, { row: -1, column: 1 })).toBeUndefined()
  expect(rangeBetween(undefined, { row: 2, column: 1 })).toBeUndefined()
})

test('columns of a row are told from those beside them', () => {
  expect([0, 1, 3, 4].map((column) => isInColumns('1-3', column))).toEqual([false, true, true, false])
  expect(isInColumns(undefined, 0)).toBe(false)
})
