/**
 * An order as SQL, and the place in it where a page ended: the order of `compareBy` in domain/query/order.ts, by columns of
 * one type each. Absent values come last in both directions. The id is always the last key.
 *
 * Pages are read by key ("after this one"), not by number, so that rows that come or go meanwhile shift nothing.
 */
import type { OrderKey, Ranks } from '#domain/query/query.ts'
import type { RecordKind } from '#domain/records.ts'
import type { Bind } from './bind.ts'
import { columnOf, isTime } from './tables.ts'

export type SortKey = { sql: string; type: 'text' | 'numeric'; descending: boolean }

/** A sort key's value as text; null where there is none. */
export type SortValue = string | null

/** Undefined where the database does not know the order of a field (`read-values.ts`). */
export function sortKeys(kind: RecordKind, orderBy: readonly OrderKey[]): SortKey[] | undefined {
  const keys = orderBy.map((key) => keyOf(kind, key))
  if (!keys.every((key) => key !== undefined)) return undefined
  return orderBy.some(({ field }) => field === 'id') ? keys : [...keys, { sql: 'id', type: 'text', descending: false }]
}

function keyOf(kind: RecordKind, { field, direction, ranks }: OrderKey): SortKey | undefined {
  const descending = direction === 'descending'
  if (field === 'id') return { sql: 'id', type: 'text', descending }
  if (field === 'version') return { sql: 'version::numeric', type: 'numeric', descending }
  const column = columnOf(kind, field)
  if (column && ranks) return { sql: rankSql(column.name, ranks), type: 'numeric', descending }
  const key = columnOf(kind, field, true)
  if (key) return { sql: key.name, type: 'text', descending }
  if (column?.type === 'number') return { sql: column.name, type: 'numeric', descending }
  if (column?.type === 'boolean') return { sql: `${column.name}::int::numeric`, type: 'numeric', descending }
  return column && isTime(field) ? { sql: column.name, type: 'text', descending } : undefined
}

function rankSql(column: string, ranks: Ranks): string {
  const cases = Object.entries(ranks).map(([text, rank]) => `when '${text}' then ${rank}`)
  return `(case ${column} ${cases.join(' ')} end)::numeric`
}

export const orderSql = (keys: readonly SortKey[]): string =>
  keys.map(({ sql, descending }) => `${sql} ${descending ? 'desc' : 'asc'} nulls last`).join(', ')

/** True for rows that come after the values. */
export function afterSql(keys: readonly SortKey[], values: readonly SortValue[], bind: Bind): string {
  const alternatives = keys.map((key, index) => {
    const same = keys.slice(0, index).map((earlier, i) => equal(earlier, values[i] ?? null, bind))
    return [...same, beyond(key, values[index] ?? null, bind)].join(' and ')
  })
  return `(${alternatives.map((alternative) => `(${alternative})`).join(' or ')})`
}

function equal({ sql, type }: SortKey, value: SortValue, bind: Bind): string {
  return value === null ? `${sql} is null` : `${sql} = ${bind(value)}::${type}`
}

function beyond({ sql, type, descending }: SortKey, value: SortValue, bind: Bind): string {
  if (value === null) return 'false'
  return `(${sql} ${descending ? '<' : '>'} ${bind(value)}::${type} or ${sql} is null)`
}
