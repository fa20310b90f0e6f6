import { expect, test } from 'vitest'
import {
  after,
  blockOf,
  type Cells,
  columnsInRow,
  type End,
  type Gesture,
  haveMoved,
  isInColumns,
  isRange,
} from './cells.ts'

const columns = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }))
const keys = Array.from({ length: 10 }, (_, row) => `k${row}`)
const list = (of = keys) => ({
  count: of.length,
  columns,
  indexOf: (key: string) => (of.includes(key) ? of.indexOf(key) : undefined),
})

/** "c3" is the fourth cell of column c. */
const end = (cell: string): End => {
  const row = Number(cell.slice(1))
  return { key: keys[row], row, column: cell[0] ?? '' }
}
const press = (cell: string): Gesture => ({ kind: 'press', to: end(cell) })
/** From where one stands, as a first one begins. */
const reach = (to: string, from: string): Gesture => ({ kind: 'reach', to: end(to), from: end(from) })
const row = (at: number, isReaching = false): Gesture => ({ kind: 'row', to: end(`a${at}`), isReaching })
const marked = (...gestures: Gesture[]) => gestures.reduce(after, undefined as Cells | undefined)
const shown = (cells: Cells | undefined) => {
  const block = blockOf(cells, list())
  return block && `${block.rows.join('-')} ${block.columns.join('-')}`
}

test.each<[string, Gesture[], string | undefined]>([
  ['nothing', [], undefined],
  ['a press', [press('b2')], '2-2 1-1'],
  ['a press after a range', [press('b2'), reach('d4', 'b2'), press('a1')], '1-1 0-0'],
  ['a reach to the right below', [press('b2'), reach('d4', 'b2')], '2-4 1-3'],
  ['a reach to the left above', [press('d4'), reach('b2', 'd4')], '2-4 1-3'],
  ['a reach across', [press('b4'), reach('d2', 'b4')], '2-4 1-3'],
  ['a second reach, from the same anchor', [press('b2'), reach('d4', 'b2'), reach('a1', 'd4')], '1-2 0-1'],
  ['a reach back to where it began', [press('b2'), reach('d4', 'b2'), reach('b2', 'd4')], '2-2 1-1'],
  ['a reach where nothing was', [reach('b2', 'b2')], '2-2 1-1'],
  ['a reach from the head', [press('b-1'), reach('c2', 'b-1')], '2-2 2-2'],
  ['the head', [press('b-1')], undefined],
  ['a row', [press('b2'), row(4)], '4-4 0-4'],
  ['rows with Shift', [row(4), row(6, true)], '4-6 0-4'],
  ['rows from a cell with Shift', [press('b2'), row(4, true)], '2-4 0-4'],
  ['rows, further by an arrow', [row(4), reach('a5', 'a4')], '4-5 0-4'],
  ['a column', [press('b2'), { kind: 'column' }], '0-9 1-1'],
  ['the columns of a range', [press('b2'), reach('d4', 'b2'), { kind: 'column' }], '0-9 1-3'],
  ['columns, further by an arrow', [press('b2'), { kind: 'column' }, reach('c2', 'b2')], '0-9 1-2'],
  ['a column from the head', [press('b-1'), { kind: 'column' }], '0-9 1-1'],
  ['a column where nothing was', [{ kind: 'column' }], undefined],
  ['a drop, which leaves where one stands', [press('b2'), reach('d4', 'b2'), { kind: 'drop' }], '4-4 3-3'],
  ['a drop of whole rows', [row(4), { kind: 'drop' }], '4-4 0-0'],
])('%s', (_, gestures, expected) => expect(shown(marked(...gestures))).toBe(expected))

test('one cell is no range', () => {
  expect(isRange({ rows: [2, 2], columns: [1, 1] })).toBe(false)
  expect(isRange({ rows: [2, 2], columns: [1, 2] })).toBe(true)
  expect(isRange({ rows: [2, 3], columns: [1, 1] })).toBe(true)
})

test('a cell goes where its row goes; what several were is told once a row has come before them', () => {
  const moved = list(['new', ...keys])
  const one = marked(press('b2'))
  expect(blockOf(one, moved)?.rows).toEqual([3, 3])
  expect(one && haveMoved(one, moved)).toBe(false)
  const several = marked(press('b2'), reach('b4', 'b2'))
  expect(several && haveMoved(several, list())).toBe(false)
  expect(several && haveMoved(several, moved)).toBe(true)
  // Of a column all rows are meant, whichever there are.
  const column = marked(press('b2'), { kind: 'column' })
  expect(column && haveMoved(column, moved)).toBe(false)
  // From where the row is by now, a range begins anew.
  const anew = after(one, {
    kind: 'reach',
    to: { key: 'k4', row: 5, column: 'b' },
    from: { key: 'k2', row: 3, column: 'b' },
  })
  expect(anew && haveMoved(anew, moved)).toBe(false)
})

test('a row that was on its way gets its key when it comes, and nothing changes where all are here', () => {
  const waiting = after(undefined, { kind: 'press', to: { key: undefined, row: 7, column: 'b' } })
  expect(after(waiting, { kind: 'came', keyAt: (at) => keys[at] })?.head.key).toBe('k7')
  const here = marked(press('b2'))
  expect(after(here, { kind: 'came', keyAt: () => 'another' })).toBe(here)
})

test('columns of a row are told from those beside them', () => {
  const block = blockOf(marked(press('b2'), reach('d4', 'b2')), list())
  expect([1, 2, 4, 5].map((at) => columnsInRow(block, at))).toEqual([undefined, '1-3', '1-3', undefined])
  expect([0, 1, 3, 4].map((column) => isInColumns('1-3', column))).toEqual([false, true, true, false])
  expect(isInColumns(undefined, 0)).toBe(false)
})
