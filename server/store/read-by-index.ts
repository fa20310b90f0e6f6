/**
 * Documents in the order of an indexed field. Those that have a value are read in the order of the index, as far as they are
 * shown; those that have none come behind them, by id.
 */
import { type Filter, is } from '#domain/query/filter.ts'
import type { OrderKey } from '#domain/query/query.ts'
import { type Bind, binder } from './bind.ts'
import { type Asking, resolveFilter } from './indexed-filter.ts'
import { filterSql, type SqlFilter } from './filter-sql.ts'
import type { SortValue } from './order-sql.ts'
import { tables } from './tables.ts'
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

/** `filter` is what `absorbed` left of the question: its parts are all to be met. */
export async function readPlacedIds(
  asking: Asking,
  filter: { all: readonly Filter[] },
  field: IndexedField,
  descending: boolean,
  { limit, offset, after }: Window,
): Promise<PlacedId[]> {
  const { run, kind } = asking
  const table = valueTables[kind] ?? ''
  const { name } = tables[kind]
  const owner = filter.all.map(ownerOf).find((one) => one !== undefined)
  const others = owner === undefined ? filter : { all: filter.all.filter((one) => ownerOf(one) !== owner) }
  const resolved = await resolveFilter(asking, others)
  const placed = (bind: Bind): string => {
    const isOwned = owner === undefined ? '' : ` and v.owner = ${bind(owner)}`
    const isMet =
      others.all.length === 0
        ? ''
        : ` and exists (select from ${name} where ${name}.id = v.id and ${filterSql(kind, resolved, bind)})`
    return `from ${table} v where v.field = ${field.number} and v.ordinal <= 1 and v.key < '${unordered}'${isOwned}${isMet}`
  }
  const [key = null, id = ''] = after ?? []
  const first = binder()
  const behind = after
    ? ` and (v.key ${descending ? '<' : '>'} ${first.bind(key)} or (v.key = ${first.bind(key)} and v.id > ${first.bind(id)}))`
    : ''
  const found: PlacedId[] =
    after && key === null
      ? []
      : await run<{ id: string; key: string }>(
          `select v.id, v.key ${placed(first.bind)}${behind} order by v.key ${descending ? 'desc' : 'asc'}, v.id ` +
            `limit ${limit} offset ${offset}`,
          first.parameters,
        )
  if (found.length === limit) return found
  let skipped = 0
  if (offset > 0 && found.length === 0) {
    const { bind, parameters } = binder()
    const [row] = await run<{ count: number }>(`select count(*)::int as count ${placed(bind)}`, parameters)
    skipped = offset - (row?.count ?? 0)
  }
  const rest = binder()
  const all: SqlFilter = { all: [resolved, ...(owner === undefined ? [] : [is('owner', owner)])] }
  const from = after && key === null ? ` and id > ${rest.bind(id)}` : ''
  const without = await run<{ id: string }>(
    `select id from ${name} where ${filterSql(kind, all, rest.bind)}${from} and not exists (select from ${table} v ` +
      `where v.id = ${name}.id and v.field = ${field.number} and v.ordinal <= 1 and v.key < '${unordered}') ` +
      `order by id limit ${limit - found.length} offset ${skipped}`,
    rest.parameters,
  )
  return [...found, ...without.map(({ id: one }) => ({ id: one, key: null }))]
}

const ownerOf = (filter: Filter): string | undefined =>
  'field' in filter && filter.field === 'owner' && filter.op === '=' && typeof filter.value === 'string'
    ? filter.value
    : undefined
