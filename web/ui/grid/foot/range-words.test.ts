import { expect, test } from 'vitest'
import { sumOf } from './range-words.ts'

type Row = { name: string; price?: number; sold?: number }
const here: readonly (Row | undefined)[] = [
  { name: 'Alba', price: 0.1, sold: 3 },
  { name: 'Hidcote', price: 0.2 },
  { name: 'Rosea' },
  undefined,
]
const columns = (['name', 'price', 'sold'] as const).map((id) => ({
  id,
  title: id,
  width: 100,
  text: (row: Row) => String(row[id] ?? ''),
  value: (row: Row) => row[id],
}))

test.each([
  ['numbers as on paper', [0, 1], [1, 1], 0.3],
  ['texts and empty cells count as nothing', [0, 2], [0, 1], 0.3],
  ['several columns', [0, 1], [1, 2], 3.3],
  ['no number is no sum', [0, 2], [0, 0], undefined],
  ['a column without any here', [1, 2], [2, 2], undefined],
  ['rows that are on their way are not added up in part', [0, 3], [1, 1], undefined],
] as const)('%s', (_, rows, across, sum) => {
  expect(sumOf({ rows: { at: (index) => here[index] }, columns }, { rows, columns: across })).toBe(sum)
})
