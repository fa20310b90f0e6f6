/**
 * Documents in the order of an indexed field. Those that have a value are read in the order of the index, as far as they are
 * shown; those that have none come behind them, by id.
 */
import type { Filter } from '#domain/query/filter.ts'
import type { OrderKey } from '#domain/query/query.ts'
import type { Asking } from './asking.ts'
import { type Bind, binder } from '../sql/bind.ts'
import { filterSql } from '../sql/filter-sql.ts'
import { narrow, testsSql, wholeOf, withIds } from './narrow.ts'
import type { SortValue } from '../sql/order-sql.ts'
import { inScopeSql, rowsSql } from './scope.ts'
import { tables } from '../sql/tables.ts'
import { type IndexedField, unordered, valueTables } from './value-index.ts'

export type PlacedId = { id: string; /** Null for one without a value. */ key: SortValue }

type Window = { limit: number; offset: number; after: readonly SortValue[] | undefined }

/** The field that the order is read by; undefined where the index does not know it. */
export function indexedOrder({ index, kind }: Asking, order: readonly OrderKey[]): IndexedField | undefined {
  const [first, ...rest] = order
  const isTotal = rest.every(({ field, direction }) => field === 'id' && direction !== 'descending')
  const field = first && isTotal && valueTables[kind] ? index.fieldsOf(kind).get(first.field) : undefined
  return field?.isReady ? field : undefined
}

/** Windows that end before it are read row by row. */
const deep = 2000

export async function readPlacedIds(
  asking: Asking,
  filter: Filter,
  field: IndexedField,
  descending: boolean,
  { limit, offset, after }: Window,
): Promise<PlacedId[]> {
  const { run, kind } = asking
  const narrowed = await withIds(asking, await narrow(asking, filter))
  const [key = null, id = ''] = after ?? []
  const isPlaced = `v.field = ${field.number} and v.ordinal <= 1 and v.key < '${unordered}'`
  const order = `order by key ${descending ? 'desc' : 'asc'}, id`
  const isLazy = !narrowed.ids && limit + offset < deep
  // What is asked of the field of the order itself is asked of the row that gives the place: the index begins there.
  const own = narrowed.rows.filter(({ isOnce, of }) => isOnce && of === field.number)
  const others = narrowed.rows.filter((one) => !own.includes(one))
  const isMeant = (bind: Bind): string =>
    [isPlaced, ...own.map(({ row }) => row(bind))].join(' and ') +
    (after
      ? ` and (v.key ${descending ? '<' : '>'} ${bind(key)} or (v.key = ${bind(key)} and v.id > ${bind(id)}))`
      : '')
  const placed = (bind: Bind, window = ''): string => {
    const { scope, ids } = narrowed
    const shaped = (rows: string): string => {
      const tests = testsSql(kind, { ...narrowed, rows: others }, bind, isLazy)
      return `select id, key from (${rows}) p where ${['true', ...tests].join(' and ')} ${window}`
    }
    if (!ids) return rowsSql({ kind, scope }, isMeant, bind, { columns: 'v.id, v.key', shaped })
    const among = `unnest(${bind(ids)}::text[]) u(id) join ${valueTables[kind] ?? ''} v using (id)`
    return `(${shaped(`select v.id, v.key from ${among} where ${isMeant(bind)} and ${inScopeSql(scope, bind)}`)})`
  }
  const first = binder()
  const found: PlacedId[] =
    after && key === null
      ? []
      : await run<{ id: string; key: string }>(
          `select id, key from ${placed(first.bind, `${order} limit ${limit + offset}`)} p ${order} limit ${limit} offset ${offset}`,
          first.parameters,
        )
  if (found.length === limit) return found
  let skipped = 0
  if (offset > 0 && found.length === 0) {
    const { bind, parameters } = binder()
    const [row] = await run<{ count: number }>(`select count(*)::int as count from ${placed(bind)} p`, parameters)
    skipped = offset - (row?.count ?? 0)
  }
  const rest = binder()
  const { name } = tables[kind]
  const from = after && key === null ? ` and id > ${rest.bind(id)}` : ''
  const without = await run<{ id: string }>(
    `select id from ${name} where ${filterSql(kind, wholeOf(narrowed), rest.bind)}${from} and not exists ` +
      `(select from ${valueTables[kind] ?? ''} v where v.id = ${name}.id and ${isPlaced}) ` +
      `order by id limit ${limit - found.length} offset ${skipped}`,
    rest.parameters,
  )
  return [...found, ...without.map(({ id: one }) => ({ id: one, key: null }))]
}
