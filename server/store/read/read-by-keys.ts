/**
 * Documents in an order of several fields, each known to the index of values or as a column: lists in groups, or sorted by one
 * column and then another. All that meet the filter are put in order by their keys, and no document is read but those shown.
 */
import type { OrderKey } from '#domain/query/query.ts'
import { keyAt } from '#domain/query/order.ts'
import type { Asking } from './asking.ts'
import { binder } from '../sql/bind.ts'
import { filterSql, type SqlFilter } from '../sql/filter-sql.ts'
import { type SortKey, sortKeys, type SortValue } from '../sql/order-sql.ts'
import { tables } from '../sql/tables.ts'
import { type IndexedField, unordered, valueTables } from './value-index.ts'

export type KnownKey = { descending: boolean } & ({ field: IndexedField } | { column: SortKey })

/** Undefined where one of them is not known. */
export function knownKeys({ index, kind }: Asking, order: readonly OrderKey[]): KnownKey[] | undefined {
  if (!valueTables[kind]) return undefined
  const fields = index.fieldsOf(kind)
  const keys = order.map((key): KnownKey | undefined => {
    const descending = key.direction === 'descending'
    const field = fields.get(key.field)
    const column = sortKeys(kind, [key])?.[0]
    return column ? { column, descending } : field?.isReady ? { field, descending } : undefined
  })
  return keys.every((key) => key !== undefined) ? keys : undefined
}

/** The ids of a window. */
export async function readOrderedIds(
  { run, kind }: Asking,
  filter: SqlFilter,
  keys: readonly KnownKey[],
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const { bind, parameters } = binder()
  const columns = keys.flatMap((key, at) => ('column' in key ? [`${key.column.sql} as k${at}`] : []))
  const joins = keys.map((key, at) =>
    'field' in key
      ? ` left join ${valueTables[kind] ?? ''} v${at} on v${at}.id = d.id and v${at}.field = ${key.field.number} ` +
        `and v${at}.ordinal <= 1 and v${at}.key < '${unordered}'`
      : '',
  )
  const order = keys.map(
    (key, at) => `${'field' in key ? `v${at}.key` : `d.k${at}`} ${key.descending ? 'desc' : 'asc'} nulls last`,
  )
  const rows = await run<{ id: string }>(
    `select d.id from (select ${['id', ...columns].join(', ')} from ${tables[kind].name} where ${filterSql(kind, filter, bind)}) d` +
      `${joins.join('')} order by ${order.join(', ')}, d.id limit ${limit} offset ${offset}`,
    parameters,
  )
  return rows.map(({ id }) => id)
}

/** Where a document stands, for the page behind it. */
export const placeBehind = (order: readonly OrderKey[], { id, doc }: { id: string; doc: string }): SortValue[] => {
  const document = JSON.parse(doc) as Readonly<Record<string, unknown>>
  return [...order.map((key) => keyAt(document, key) ?? null), id]
}
