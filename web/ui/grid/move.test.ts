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
