/** Lists, counts and single documents: every statement carries the filter of what the actor may see. */
import { all, type Filter } from '#domain/query/filter.ts'
import { defaultLimit, maximumLimit, type OrderKey, type Query } from '#domain/query/query.ts'
import { recordFacts, type RecordKind } from '#domain/records.ts'
import { binder } from './bind.ts'
import { readCursor, writeCursor } from './cursor.ts'
import type { RunQuery } from './database.ts'
import { filterSql } from './filter-sql.ts'
import { afterSql, orderSql, sortKeys, type SortValue } from './order-sql.ts'
import { statementName } from './statement-name.ts'
import { tables } from './tables.ts'

export type Row = { id: string; doc: string }

/** Documents as JSON text, and the cursor behind the last where there are more. */
export type Page = { rows: readonly Row[]; next: string | null }

export const orderOf = (kind: RecordKind, query: Query): readonly OrderKey[] => query.orderBy ?? recordFacts[kind].order

export const limitOf = (query: Query): number => Math.min(query.limit ?? defaultLimit, maximumLimit)

export async function readPage(
  run: RunQuery,
  cursorKey: string,
  kind: RecordKind,
  visible: Filter,
  query: Query,
): Promise<Page> {
  const { bind, parameters } = binder()
  const limit = limitOf(query)
  const order = orderOf(kind, query)
  const list = `${kind} ${JSON.stringify(order)}`
  const where = filterSql(kind, all(visible, query.where ?? all()), bind)
  const keys = sortKeys(kind, order, bind)
  const after =
    query.after === undefined ? '' : ` and ${afterSql(keys, readCursor(cursorKey, list, query.after), bind)}`
  const size = bind(limit)
  const columns = keys.map(({ sql }, index) => `${sql} as k${index}`).join(', ')
  const named = keys.map((key, index) => ({ ...key, sql: `k${index}` }))
  // The keys of the page's last row only: one row more than asked for tells whether there is a next page.
  const values = `array[${named.map(({ sql }) => `${sql}::text collate "C"`).join(', ')}]`
  const sql =
    `select id, doc::text as doc, case when row_number() over () = ${size}::int then ${values} end as keys ` +
    `from (select id, doc, ${columns} from ${tables[kind].name} where ${where}${after} ` +
    `order by ${orderSql(named)} limit ${size}::int + 1) page order by ${orderSql(named)}`
  const rows = await run<Row & { keys: SortValue[] | null }>(sql, parameters, statementName(sql))
  const next = rows.length > limit ? writeCursor(cursorKey, list, rows[limit - 1]?.keys ?? []) : null
  return { rows: rows.slice(0, limit), next }
}

export async function readDocument(
  run: RunQuery,
  kind: RecordKind,
  visible: Filter,
  id: string,
): Promise<string | undefined> {
  const { bind, parameters } = binder()
  const sql = `select doc::text as doc from ${tables[kind].name} where id = ${bind(id)} and ${filterSql(kind, visible, bind)}`
  return (await run<{ doc: string }>(sql, parameters, statementName(sql)))[0]?.doc
}

export async function countDocuments(run: RunQuery, kind: RecordKind, filter: Filter): Promise<number> {
  const { bind, parameters } = binder()
  const sql = `select count(*)::int as count from ${tables[kind].name} where ${filterSql(kind, filter, bind)}`
  return (await run<{ count: number }>(sql, parameters))[0]?.count ?? 0
}
