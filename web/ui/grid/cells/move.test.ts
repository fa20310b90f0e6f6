import { expect, test } from 'vitest'
import { afterEdit, move } from './move.ts'

const size = { rows: 100, columns: 5, page: 20 }

test.each([
  ['ArrowDown', false, '2,1', '3,1'],
  ['ArrowDown', true, '2,1', '99,1'],
  ['ArrowDown', false, '99,1', '99,1'],
  ['ArrowUp', false, '0,1', '-1,1'],
  ['ArrowUp', true, '7,1', '0,1'],
  ['ArrowUp', false, '-1,1', '-1,1'],
  ['ArrowRight', false, '2,4', '2,4'],
  ['ArrowRight', true, '2,1', '2,4'],
  ['ArrowLeft', false, '2,0', '2,0'],
  ['Home', false, '2,3', '2,0'],
  ['Home', true, '2,3', '0,0'],
  ['End', true, '2,3', '99,4'],
  ['PageDown', false, '90,3', '99,3'],
  ['PageUp', false, '5,3', '0,3'],
  ['a', false, '5,3', undefined],
])('%s (Ctrl: %s) at %s leads to %s', (key, ctrl, from, to) => {
  const [row = 0, column = 0] = from.split(',').map(Number)
  const found = move({ row, column }, { key, ctrl }, size)
  expect(found && `${found.row},${found.column}`).toBe(to)
})

test('an empty grid leaves one in the header', () => {
  expect(move({ row: -1, column: 0 }, { key: 'ArrowDown', ctrl: false }, { rows: 0, columns: 3, page: 10 })).toEqual({
    row: -1,
    column: 0,
  })
})

const oddColumns = (column: number) => column % 2 === 1

test.each([
  ['right', '2,1', '2,3'],
  ['right', '2,3', '3,1'],
  ['left', '2,1', '1,3'],
  ['down', '2,1', '3,1'],
  ['down', '99,1', undefined],
  ['right', '99,3', undefined],
  ['left', '0,1', undefined],
] as const)('after an edit, %s of %s is %s where columns 1 and 3 can be edited', (next, from, to) => {
  const [row = 0, column = 0] = from.split(',').map(Number)
  const found = afterEdit({ row, column }, next, oddColumns, size)
  expect(found && `${found.row},${found.column}`).toBe(to)
})

/** Rows of one column: "x" is filled, "." is empty, "?" is not here. */
test.each([
  ['xxx..x', 0, 'ArrowDown', 2],
  ['xxx..x', 1, 'ArrowDown', 2],
  ['xxx..x', 2, 'ArrowDown', 5],
  ['xxx..x', 3, 'ArrowDown', 5],
  ['x....', 0, 'ArrowDown', 4],
  ['xxx', 0, 'ArrowDown', 2],
  ['xx?x.', 0, 'ArrowDown', 4],
  ['x..xx', 4, 'ArrowUp', 3],
  ['x..xx', 3, 'ArrowUp', 0],
  ['..xx', 3, 'ArrowUp', 2],
  ['..xx', 2, 'ArrowUp', 0],
  ['xx..', -1, 'ArrowDown', 1],
  ['..xx', -1, 'ArrowDown', 2],
  ['xx', 0, 'ArrowUp', 0],
])('Ctrl in %s from %i with %s leads to %i', (cells, from, key, to) => {
  const filled = ({ row }: { row: number }) => (cells[row] === '?' ? undefined : cells[row] === 'x')
  const size = { rows: cells.length, columns: 1, page: 20, filled }
  expect(move({ row: from, column: 0 }, { key, ctrl: true }, size)).toEqual({ row: to, column: 0 })
})
