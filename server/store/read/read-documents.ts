/** Lists, counts and single documents: every statement carries the filter of what the actor may see. */
import { compareTexts } from '#domain/query/compare-texts.ts'
import { all, type Filter } from '#domain/query/filter.ts'
import { compareKeys } from '#domain/query/order.ts'
import { defaultLimit, maximumLimit, type OrderKey, type Query } from '#domain/query/query.ts'
import { orderOfKind } from '#domain/kinds/order-of-kind.ts'
import type { RecordKind } from '#domain/records.ts'
import { binder } from '../sql/bind.ts'
import { readCursor, writeCursor } from './cursor.ts'
import type { RunQuery } from '../database/database.ts'
import { filterSql } from '../sql/filter-sql.ts'
import { afterSql, orderSql, type SortKey, sortKeys, type SortValue } from '../sql/order-sql.ts'
import type { Asking } from './asking.ts'
import { countDocuments } from './count-documents.ts'
import { narrow, wholeOf } from './narrow.ts'
import { indexedOrder, readPlacedIds } from './read-by-index.ts'
import { type KnownKey, knownKeys, placeBehind, readOrderedIds } from './read-by-keys.ts'
import { type Place, readOrder } from './read-values.ts'
import { statementName } from '../sql/statement-name.ts'
import { tables } from '../sql/tables.ts'
import { canBecomeIndexed, type IndexedField, type ValueIndex } from './value-index.ts'

export type Row = { id: string; doc: string }

/** Documents as JSON text, and the cursor behind the last where there are more. */
export type Page = {
  rows: readonly Row[]
  next: string | null
  /** Of the whole answer, where asked for. */ total?: number
  /** Documents were read, since what is asked for is not in the index of values yet. */
  isReading?: true
}

export const orderOf = (kind: RecordKind, query: Query): readonly OrderKey[] => orderOfKind(kind, query.orderBy)

export const limitOf = (query: Query): number => Math.min(query.limit ?? defaultLimit, maximumLimit)

export type Asked = {
  filter: Filter
  order: readonly OrderKey[]
  limit: number
  offset?: number
  /** Of the last row before. */
  after?: SortValue[] | undefined
}

/** `last` are the sort values of the last row, where more follow. */
export type Part = { rows: Row[]; last: readonly SortValue[] | undefined }

export async function readPage(
  { run, index, kind }: Asking,
  cursorKey: string,
  visible: Filter,
  query: Query,
): Promise<Page> {
  const missed = new Set<string>()
  const noticing: ValueIndex = {
    ...index,
    ask: (asked, path) => {
      if (canBecomeIndexed(index, asked, path)) missed.add(path)
      index.ask(asked, path)
    },
  }
  const asking: Asking = { run, index: noticing, kind, found: new Map(), narrowed: new Map(), listed: new Map() }
  const order = orderOf(kind, query)
  const list = `${kind} ${JSON.stringify(order)}`
  const after = query.after === undefined ? undefined : readCursor(cursorKey, list, query.after)
  const filter = all(visible, query.where ?? all())
  const [{ rows, last }, total] = await Promise.all([
    readPart(asking, { filter, order, limit: limitOf(query), offset: query.offset ?? 0, after }),
    query.count ? countDocuments(asking, filter) : undefined,
  ])
  const next = last ? writeCursor(cursorKey, list, last) : null
  return { rows, next, ...(total !== undefined && { total }), ...(missed.size > 0 && { isReading: true as const }) }
}

/** Documents that are read only to be passed by. */
const far = 500

/** Deep windows are walked to in the index alone, and what it answers it answers for rows of its own. */
async function isBetterByIndex(asking: Asking, { filter, order, offset = 0 }: Asked): Promise<boolean> {
  const { rows, ids } = await narrow(asking, filter)
  // Columns have indexes of one direction only.
  return offset > far || order[0]?.direction === 'descending' || rows.length > 0 || ids !== undefined
}

export async function readPart(asking: Asking, asked: Asked): Promise<Part> {
  const keys = sortKeys(asking.kind, asked.order)
  const field = indexedOrder(asking, asked.order)
  if (keys && !(field && (await isBetterByIndex(asking, asked)))) return readByColumns(asking, asked, keys)
  if (field) return readByIndex(asking, asked, field)
  const known = asked.after ? undefined : knownKeys(asking, asked.order)
  if (known) return readByKeys(asking, asked, known)
  for (const { field: path } of asked.order) asking.index.ask(asking.kind, path)
  return readByValues(asking, asked)
}

async function readByColumns(asking: Asking, asked: Asked, keys: readonly SortKey[]): Promise<Part> {
  const { run, kind } = asking
  const { bind, parameters } = binder()
  const { limit, offset = 0 } = asked
  const where = filterSql(kind, wholeOf(await narrow(asking, asked.filter)), bind)
  const after = asked.after ? ` and ${afterSql(keys, asked.after, bind)}` : ''
  const size = bind(limit)
  const from = offset > 0 ? ` offset ${bind(offset)}::int` : ''
  const columns = keys.map(({ sql }, index) => `${sql} as k${index}`).join(', ')
  const named = keys.map((key, index) => ({ ...key, sql: `k${index}` }))
  // The keys of the page's last row only: one row more than asked for shows whether there is a next page.
  const values = `array[${named.map(({ sql }) => `${sql}::text collate "C"`).join(', ')}]`
  const sql =
    `select id, doc::text as doc, case when row_number() over () = ${size}::int then ${values} end as keys ` +
    `from (select id, doc, ${columns} from ${tables[kind].name} where ${where}${after} ` +
    `order by ${orderSql(named)} limit ${size}::int + 1${from}) page order by ${orderSql(named)}`
  const rows = await run<Row & { keys: SortValue[] | null }>(sql, parameters, statementName(sql))
  return { rows: rows.slice(0, limit), last: rows.length > limit ? (rows[limit - 1]?.keys ?? []) : undefined }
}

async function readByIndex(asking: Asking, asked: Asked, field: IndexedField): Promise<Part> {
  const { filter, order, limit, offset = 0, after } = asked
  const descending = order[0]?.direction === 'descending'
  const places = await readPlacedIds(asking, filter, field, descending, { limit: limit + 1, offset, after })
  const page = places.slice(0, limit)
  const end = page.at(-1)
  return {
    rows: await readRows(
      asking,
      filter,
      page.map(({ id }) => id),
    ),
    last: end && places.length > limit ? [end.key, end.id] : undefined,
  }
}

async function readByKeys(asking: Asking, asked: Asked, keys: readonly KnownKey[]): Promise<Part> {
  const { filter, order, limit, offset = 0 } = asked
  const whole = wholeOf(await narrow(asking, filter))
  const ids = await readOrderedIds(asking, whole, keys, { limit: limit + 1, offset })
  const rows = await readRows(asking, filter, ids.slice(0, limit))
  const end = rows.at(-1)
  return { rows, last: end && ids.length > limit ? placeBehind(order, end) : undefined }
}

/** By fields that the database keeps no order of. */
async function readByValues(asking: Asking, { filter, order, limit, offset = 0, after }: Asked): Promise<Part> {
  const places = await readOrder(asking.run, asking.kind, wholeOf(await narrow(asking, filter)), order)
  const first = after ? places.findIndex((place) => isBehind(order, place, after)) : offset
  const from = first < 0 ? places.length : first
  const page = places.slice(from, from + limit)
  const rows = await readRows(
    asking,
    filter,
    page.map(({ id }) => id),
  )
  const end = page.at(-1)
  const hasMore = places.length > from + limit
  return { rows, last: end && hasMore ? [...end.keys.map((key) => key ?? null), end.id] : undefined }
}

function isBehind(order: readonly OrderKey[], { id, keys }: Place, after: readonly SortValue[]): boolean {
  const values = after.map((value) => value ?? undefined)
  return (compareKeys(order, keys, values) || compareTexts(id, values[order.length] ?? '')) > 0
}

/** In the order of the ids; without those that went meanwhile, or may be seen no more. What the index said of them stands. */
async function readRows(asking: Asking, filter: Filter, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return []
  const { run, kind } = asking
  const { bind, parameters } = binder()
  const isMet = filterSql(kind, wholeOf({ ...(await narrow(asking, filter)), ids: undefined, rows: [] }), bind)
  const sql = `select id, doc::text as doc from ${tables[kind].name} where id = any(${bind(ids)}::text[]) and ${isMet}`
  const rows = new Map((await run<Row>(sql, parameters, statementName(sql))).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
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
