/**
 * An order as SQL, and the place in it where a page ended: the order of `compareBy` in domain/query/order.ts. Numbers come
 * first, then texts, then booleans; absent values last in both directions. The id is always the last key.
 *
 * Pages are read by key ("after this one"), not by number, so that rows that come or go meanwhile shift nothing.
 */
import type { OrderKey } from '#domain/query/query.ts'
import type { RecordKind } from '#domain/records.ts'
import type { Bind } from './bind.ts'
import { placeOf } from './filter-sql.ts'

export type SortKey = { sql: string; type: 'text' | 'numeric'; descending: boolean }

/** A sort key's value as text; null where there is none. */
export type SortValue = string | null

export function sortKeys(kind: RecordKind, orderBy: readonly OrderKey[], bind: Bind): SortKey[] {
  const keys = orderBy.flatMap(({ field, direction }) => keysOf(kind, field, direction === 'descending', bind))
  return orderBy.some(({ field }) => field === 'id') ? keys : [...keys, { sql: 'id', type: 'text', descending: false }]
}

/** A field with a column has one type; of any other the type comes first, then the value. */
function keysOf(kind: RecordKind, field: string, descending: boolean, bind: Bind): SortKey[] {
  const place = placeOf(kind, field, bind)
  const typed = (['text', 'number', 'boolean'] as const).filter((type) => !place[type].startsWith('null::'))
  if (typed.length === 1 && typed[0] === 'text') return [{ sql: place.text, type: 'text', descending }]
  if (typed.length === 1 && typed[0] === 'number') return [{ sql: place.number, type: 'numeric', descending }]
  if (typed.length === 1) return [{ sql: `${place.boolean}::int::numeric`, type: 'numeric', descending }]
  const rank = `(case when ${place.number} is not null then 0 when ${place.text} is not null then 1 when ${place.boolean} is not null then 2 end)::numeric`
  return [
    { sql: rank, type: 'numeric', descending },
    { sql: `coalesce(${place.number}, ${place.boolean}::int::numeric)`, type: 'numeric', descending },
    { sql: place.text, type: 'text', descending },
  ]
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
