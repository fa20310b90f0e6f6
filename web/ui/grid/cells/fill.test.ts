import { expect, test } from 'vitest'
import type { Block } from './cells.ts'
import { fillTo, fillWithin, isMultiple, joined, phaseOf, tiled } from './fill.ts'

/** "ab cd" has two rows of two cells. */
const clip = (text: string) => text.split(' ').map((row) => [...row].map((one) => ({ text: one })))
const said = (of: ReturnType<typeof tiled>) => of.map((row) => row.map(({ text }) => text).join('')).join(' ')
/** "2-4 1-3": rows, columns. */
const block = (text: string): Block => {
  const [rows = [], columns = []] = text.split(' ').map((span) => span.split('-').map(Number))
  return { rows: [rows[0] ?? 0, rows[1] ?? 0], columns: [columns[0] ?? 0, columns[1] ?? 0] }
}

test.each([
  ['a', 3, 2, true, 'aa aa aa'],
  ['ab', 2, 4, true, 'abab abab'],
  ['ab', 3, 2, true, 'ab ab ab'],
  ['a b', 4, 1, true, 'a b a b'],
  ['ab cd', 2, 2, true, 'ab cd'],
  ['ab cd', 3, 2, false, 'ab cd ab'],
  ['ab cd', 2, 3, false, 'aba cdc'],
  ['ab', 1, 1, false, 'a'],
])('%s over %i rows of %i: a multiple %s, %s', (text, height, width, whole, expected) => {
  expect(isMultiple(clip(text), { height, width })).toBe(whole)
  expect(said(tiled(clip(text), { height, width }))).toBe(expected)
})

test('of rows of several lengths the shorter ones go on empty, and nothing fills nothing', () => {
  expect(tiled(clip('ab c'), { height: 2, width: 2 })[1]).toEqual([{ text: 'c' }, { text: '' }])
  expect(isMultiple([], { height: 2, width: 2 })).toBe(false)
})

test.each([
  ['2-4 1-3', 'down', '2-2 1-3', '3-4 1-3'],
  ['2-4 1-3', 'right', '2-4 1-1', '2-4 2-3'],
  ['2-2 1-3', 'down', '1-1 1-3', '2-2 1-3'],
  ['2-4 1-1', 'right', '2-4 0-0', '2-4 1-1'],
] as const)('the block %s is filled %s from %s over %s', (marked, axis, from, into) => {
  expect(fillWithin(block(marked), axis)).toEqual({ from: block(from), into: block(into) })
})

test('above the first row and before the first column is nothing to fill with', () => {
  expect(fillWithin(block('0-0 1-3'), 'down')).toBeUndefined()
  expect(fillWithin(block('1-3 0-0'), 'right')).toBeUndefined()
})

test.each([
  ['7,2', '5-7 1-2', 'ab cd ab'],
  ['0,2', '0-2 1-2', 'cd ab cd'],
  ['1,1', '1-2 1-2', 'ab cd'],
  ['4,5', '3-4 3-5', 'aba cdc'],
  ['3,0', '3-4 0-0', 'b d'],
  ['6,5', '3-4 3-5', 'aba cdc'],
  ['6,3', '5-6 1-2', 'ab cd'],
])('the corner of rows 3 to 4, columns 1 to 2, dragged to %s fills %s with %s', (to, into, expected) => {
  const [row = 0, column = 0] = to.split(',').map(Number)
  const fill = fillTo(block('3-4 1-2'), { row, column })
  expect(fill?.into).toEqual(block(into))
  const size = {
    height: block(into).rows[1] - block(into).rows[0] + 1,
    width: block(into).columns[1] - block(into).columns[0] + 1,
  }
  expect(fill && said(tiled(clip('ab cd'), size, phaseOf(fill)))).toBe(expected)
})

test('within the block nothing is filled; afterwards both are marked', () => {
  expect(fillTo(block('3-4 1-2'), { row: 3, column: 2 })).toBeUndefined()
  expect(joined(block('3-4 1-2'), block('5-7 1-2'))).toEqual(block('3-7 1-2'))
  expect(joined(block('3-4 1-2'), block('3-4 0-0'))).toEqual(block('3-4 0-2'))
})
