import { describe, expect, test } from 'vitest'
import type { GridRows } from '../rows.ts'
import { openRows, stretchesOf } from './groups.ts'

const groups = [
  { key: 'a', label: 'A', count: 3 },
  { key: 'b', label: 'B', count: 2 },
  { key: 'c', label: 'C', count: 4 },
]
const of = (folded: readonly string[], total = 9) => stretchesOf(groups, new Set(folded), total)

/** A head by its name, a row by its place in the list. */
const screen = (stretches: ReturnType<typeof stretchesOf>): string =>
  Array.from({ length: stretches.lines }, (_, line) => {
    const at = stretches.lineAt(line)
    if (!at) return '?'
    return 'group' in at ? (groups[at.group]?.label ?? '?') : String(stretches.placeOf(at.row))
  }).join(' ')

describe('a list in groups', () => {
  test.each<[string, string[], number, string]>([
    ['all open', [], 9, 'A 0 1 2 B 3 4 C 5 6 7 8'],
    ['the first folded', ['a'], 9, 'A B 3 4 C 5 6 7 8'],
    ['one between folded', ['b'], 9, 'A 0 1 2 B C 5 6 7 8'],
    ['the last folded', ['c'], 9, 'A 0 1 2 B 3 4 C'],
    ['all but the last folded', ['a', 'b'], 9, 'A B C 5 6 7 8'],
    ['all folded', ['a', 'b', 'c'], 9, 'A B C'],
    ['rows that came after the counts stand in the last', [], 11, 'A 0 1 2 B 3 4 C 5 6 7 8 9 10'],
    ['rows that went leave the last ones', [], 4, 'A 0 1 2 B 3 C'],
    ['no rows', [], 0, 'A B C'],
  ])('%s', (_, folded, total, shown) => expect(screen(of(folded, total))).toBe(shown))

  test.each<[string[]]>([[[]], [['a']], [['b']], [['a', 'c']]])(
    'leads from row to line and place and back, %j folded',
    (folded) => {
      const stretches = of(folded)
      for (let row = 0; row < stretches.rows; row++) {
        expect(stretches.lineAt(stretches.lineOf(row))).toEqual({ row })
        expect(stretches.rowOf(stretches.placeOf(row))).toBe(row)
      }
      expect([stretches.lineAt(-1), stretches.lineAt(stretches.lines)]).toEqual([undefined, undefined])
      expect(stretches.lineOf(-1)).toBe(-1)
    },
  )

  test.each<[string[], [number, number], [number, number]]>([
    [[], [0, 12], [0, 8]],
    [[], [1, 5], [0, 3]],
    [[], [4, 4], [3, 2]],
    [['b'], [3, 6], [2, 3]],
    [
      ['a', 'b'],
      [0, 2],
      [0, -1],
    ],
    [['c'], [5, 7], [3, 4]],
  ])('with %j folded, the lines %j hold the rows %j', (folded, [first, last], rows) => {
    expect(of(folded).rowsIn(first, last)).toEqual(rows)
  })

  test('folded groups beside each other hide one stretch of the list', () => {
    expect(of(['a', 'b']).folded).toEqual([[0, 4]])
    expect(of(['a', 'c']).folded).toEqual([
      [0, 2],
      [5, 8],
    ])
  })

  test('a folded row has no place among those that are shown', () => {
    expect([2, 3, 4, 5].map((place) => of(['b']).rowOf(place))).toEqual([2, undefined, undefined, 3])
  })
})

describe('the rows of open groups', () => {
  const names = [...'klmnopqrs']
  const asked: unknown[] = []
  const list: GridRows<string> = {
    count: 9,
    at: (index) => names[index],
    indexOf: (key) => names.indexOf(key),
    show: (...seen) => void asked.push(seen),
    keys: (from, to) => names.slice(Math.min(from, to), Math.max(from, to) + 1),
    selected: () => names,
  }
  const open = openRows(list, of(['b']))
  test('are counted and found without the folded ones', () => {
    expect(open.count).toBe(7)
    expect(Array.from({ length: 8 }, (_, row) => open.at(row))).toEqual([...'klmpqrs', undefined])
    expect(['m', 'n', 'p'].map(open.indexOf)).toEqual([2, undefined, 3])
  })
  test('are named without them, from below as well', async () => {
    expect(await open.keys(1, 4)).toEqual([...'lmpq'])
    expect(await open.keys(4, 1)).toEqual([...'lmpq'])
  })
  test('are fetched without them', () => {
    open.show?.(2, 4)
    expect(asked).toEqual([[2, 6, [[3, 4]]]])
  })
  test('are those of the list where nothing is folded', () => expect(openRows(list, of([]))).toBe(list))
})

test('a hundred thousand rows stand in five hundred groups, every other one folded', () => {
  const many = Array.from({ length: 500 }, (_, at) => ({ key: String(at), label: String(at), count: 200 }))
  const stretches = stretchesOf(many, new Set(many.filter((_, at) => at % 2 === 0).map(({ key }) => key)), 100_000)
  expect([stretches.lines, stretches.rows]).toEqual([50_500, 50_000])
  expect(stretches.lineAt(stretches.lineOf(49_999))).toEqual({ row: 49_999 })
  expect(stretches.placeOf(0)).toBe(200)
})
