import { describe, expect, test } from 'vitest'
import {
  type Blocks,
  changed,
  goneOf,
  noBlocks,
  outsideOf,
  rowAt,
  wantedBlocks,
  withBlock,
  withValues,
} from './blocks.ts'

type Row = { id: string; version: number }
const rowsOf = (block: number, version = 1): Row[] =>
  Array.from({ length: 100 }, (_, index) => ({ id: String(block * 100 + index), version }))
const filled = (state: Blocks<Row>, ...numbers: number[]): Blocks<Row> =>
  numbers.reduce(
    (before, block) => withBlock(before, block, { rows: rowsOf(block), total: 100_000, asOf: before.now }),
    state,
  )
const at = (state: Blocks<Row>, first: number, last = first + 30): Blocks<Row> => ({ ...state, first, last })
const begun = filled(noBlocks, 0)

describe('what is fetched', () => {
  const cases: readonly [string, Blocks<Row>, number[]][] = [
    ['the beginning, before anything is known', noBlocks, [0]],
    ['nothing while all in sight is here', at(begun, 0), []],
    ['the next block, half a block before it comes into sight', at(begun, 30), [1]],
    ['the end at once, and nothing beyond it', at(begun, 99_970, 99_999), [999]],
    ['both blocks in sight, then the one behind, then the one before', at(begun, 50_140, 50_210), [501, 502, 500]],
    ['the block before, when one scrolls back', at(filled(begun, 3), 310, 340), [2]],
    [
      'no block that is hidden as a whole',
      {
        ...at(begun, 90, 530),
        hidden: [
          [95, 399],
          [450, 499],
        ],
      },
      [4, 5],
    ],
    ['what is in sight again, once something has changed', changed(at(filled(begun, 1), 0)), [0]],
  ]
  test.each(cases)('%s', (_, state, wanted) => expect(wantedBlocks(state)).toEqual(wanted))

  test('while rows stay where they are, also what has changed in them, once', () => {
    const state = changed(at(begun, 80, 110))
    expect(wantedBlocks(state, true)).toEqual([0, 1])
    const known = withValues(state, 0, { found: rowsOf(0), still: rowsOf(0), asOf: state.now })
    expect(wantedBlocks(known, true)).toEqual([1])
    // Afterwards where they are is asked for, too.
    expect(wantedBlocks(known)).toEqual([0, 1])
  })
})

test('a row is known by its position, and undefined while it is on its way', () => {
  const state = filled(begun, 999)
  expect(rowAt(state, 99_999)?.id).toBe('99999')
  expect(rowAt(state, 500)).toBeUndefined()
  expect(rowAt(state, 100_000)).toBeUndefined()
})

test('rows that are held keep their order, and hold what they hold by now; those that the list has no longer are counted', () => {
  const before = filled(noBlocks, 0)
  const found = rowsOf(0).flatMap((row, index) => (index === 3 ? [] : index === 7 ? { ...row, version: 2 } : row))
  const still = found.filter(({ id }) => id !== '7').toReversed()
  const state = withValues(before, 0, { found: found.toReversed(), still, asOf: 1 })
  expect(state.blocks.get(0)?.rows.map(({ id }) => id)).toEqual(rowsOf(0).map(({ id }) => id))
  expect([3, 7, 8].map((row) => rowAt(state, row)?.version)).toEqual([1, 2, 1])
  expect(rowAt(state, 8)).toBe(rowAt(before, 8))
  expect(outsideOf(state)).toBe(1)
  expect(goneOf(state).map(({ id }) => id)).toEqual(['3'])
  expect(outsideOf(withBlock(state, 0, { rows: rowsOf(0), total: 100, asOf: 2 }))).toBe(0)
})

test('rows that did not change stay the same objects', () => {
  const rows = rowsOf(0).map((row, index) => (index === 7 ? { ...row, version: 2 } : row))
  const again = withBlock(begun, 0, { rows, total: 100_000, asOf: 1 })
  expect(rowAt(again, 6)).toBe(rowAt(begun, 6))
  expect(rowAt(again, 7)).toEqual({ id: '7', version: 2 })
})

test('forty blocks of a hundred rows are kept: those nearest to what is in sight', () => {
  const numbers = Array.from({ length: 60 }, (_, index) => index)
  const state = filled(at(begun, 5900), ...numbers)
  expect([...state.blocks.keys()].toSorted((a, b) => a - b)).toEqual(numbers.slice(20))
})

test('of a list that grew to six thousand rows on one page all stay, and nothing is asked for again and again', () => {
  const numbers = Array.from({ length: 61 }, (_, index) => index)
  const state = filled(at(begun, 0, 5999), ...numbers)
  expect([...state.blocks.keys()].toSorted((a, b) => a - b)).toEqual(numbers)
  expect(wantedBlocks(state)).toEqual([])
})

test('a list that became shorter forgets what was behind its end', () => {
  const state = withBlock(filled(begun, 999), 0, { rows: rowsOf(0).slice(0, 3), total: 3, asOf: 0 })
  expect([...state.blocks.keys()]).toEqual([0])
  expect(rowAt(state, 3)).toBeUndefined()
})
