import { expect, test } from 'vitest'
import { type GridSort, sortedBy } from './sort.ts'

const read = (text: string): GridSort[] =>
  text.split(' ').map((word) => ({ column: word.slice(1), direction: word[0] === '+' ? 'ascending' : 'descending' }))
const write = (order: readonly GridSort[]) =>
  order.map(({ column, direction }) => `${direction === 'ascending' ? '+' : '-'}${column}`).join(' ')

test.each([
  ['+name', 'price', false, '+price'],
  ['+name', 'name', false, '-name'],
  ['-name', 'name', false, '+name'],
  ['+name -price', 'name', false, '+name'],
  ['+name', 'price', true, '+name +price'],
  ['+name +price', 'price', true, '+name -price'],
  ['+name -price', 'price', true, '+name'],
  ['-name', 'name', true, '+name'],
  ['-name +price', 'name', true, '+price'],
  ['+a +b +c', 'd', true, '+a +b +d'],
])('%s, and %s chosen (too: %s) is %s', (order, column, isAdded, expected) =>
  expect(write(sortedBy(read(order), column, isAdded))).toBe(expected),
)
