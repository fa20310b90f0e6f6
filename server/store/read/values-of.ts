/**
 * Which values a field has among the documents that meet a filter, in the order of lists, and how many documents have each. Of an
 * indexed field they are read of the index, whose keys are as good as values: a text is taken from one document a key.
 */
import { productError } from '#domain/errors.ts'
import { all, type Filter } from '#domain/query/filter.ts'
import { booleanMark, numberMark, numberOfKey, textMark, valueKey } from '#domain/query/value-key.ts'
import { orderOfKind } from '#domain/kinds/order-of-kind.ts'
import { placeOf as placeOfValue } from '#domain/query/order.ts'
import { compareTexts } from '#domain/query/compare-texts.ts'
import type { Held, Values } from '#domain/query/totals-of.ts'
import type { Asking, Narrowed } from './asking.ts'
import { type Bind, binder } from '../sql/bind.ts'
import { countDocuments } from './count-documents.ts'
import { filterSql, placeOf } from '../sql/filter-sql.ts'
import { narrow, testsSql, wholeOf, withIds } from './narrow.ts'
import { inScopeSql, meetingSql, rowsSql } from './scope.ts'
import { tables } from '../sql/tables.ts'
import { canBecomeIndexed, type IndexedField, unordered, valueTables } from './value-index.ts'

export const mostValues = 20_000

export async function valuesOf(given: Asking, filter: Filter, path: string): Promise<Values> {
  const asking: Asking = { ...given, found: new Map(), narrowed: new Map(), listed: new Map() }
  const { index, kind } = asking
  const field = valueTables[kind] ? index.fieldsOf(kind).get(path) : undefined
  if (!field?.isReady) index.ask(kind, path)
  const { data, without } = field?.isReady
    ? await ofIndex(asking, filter, field)
    : {
        data: await ofDocuments(asking, filter, path),
        without: await countDocuments(asking, all<string>(filter, { field: path, op: 'exists', value: false })),
      }
  if (data.length > mostValues) throw productError('query.tooManyDifferent', { limit: mostValues })
  const isReading = !field?.isReady && canBecomeIndexed(index, kind, path)
  return { data, without, ...(isReading && { isReading: true as const }) }
}

type Row = { key: string; count: number; first: number; last: number; held: string | null; total: number | null }

async function ofIndex(asking: Asking, filter: Filter, field: IndexedField): Promise<Values> {
  const rows = await readKeys(asking, filter, field, 'count(*)')
  // Each document that has anything there stands at one of its keys.
  const having = rows.reduce((sum, { first }) => sum + first, 0)
  // A list may say a value twice.
  const isOnce = rows.length > mostValues || rows.every(({ last }) => last === 0)
  const found = isOnce ? rows : await readKeys(asking, filter, field, 'count(distinct id)')
  const data = found.flatMap(({ key, count, first, held }) => {
    const value = key < unordered ? valueOfKey(key, held) : undefined
    return value === undefined ? [] : [heldBy(value, count, first)]
  })
  // Where the statement had all of them together, it has counted them.
  return { data, without: (rows[0]?.total ?? (await countDocuments(asking, filter))) - having }
}

async function readKeys(asking: Asking, filter: Filter, field: IndexedField, counted: string): Promise<Row[]> {
  const { run, kind } = asking
  const narrowed = await withIds(asking, await narrow(asking, filter))
  const { bind, parameters } = binder()
  const { name } = tables[kind]
  const path = `${bind(field.path.split('.'))}::text[]`
  const isText = `g.key >= '${textMark}' and g.key < '${booleanMark}'`
  // One by one: joined, all documents would be read for a few hundred.
  const held = `(select (t.doc #> ${path})::text from ${name} t where t.id = g.id)`
  const { documents, placed } = placedSql(asking, narrowed, field, bind)
  return run<Row>(
    `${documents === undefined ? '' : `with d as materialized (${documents}) `}` +
      `select g.key, g.count, g.first, g.last, case when ${isText} then ${held} end as held, ` +
      `${documents === undefined ? 'null::int' : '(select count(*)::int from d)'} as total from ` +
      `(select key, ${counted}::int as count, count(*) filter (where ordinal <= 1)::int as first, max(ordinal)::int as last, ` +
      `min(id) as id from ${placed} p group by key order by key limit ${mostValues + 2}) g order by g.key`,
    parameters,
  )
}

const met = (from: string, tests: readonly string[]): string =>
  `select distinct p.id from ${from} p where ${['true', ...tests].join(' and ')}`

type Placed = {
  /** The documents that meet the filter, where an index finds them; `placed` is of these, as `d`. */
  documents?: string
  placed: string
}

/** The rows of the field whose documents meet the filter: those of the documents that an index finds, or all that are looked at. */
function placedSql({ kind }: Asking, narrowed: Narrowed, { number }: IndexedField, bind: Bind): Placed {
  const { scope, ids, rows, rest } = narrowed
  const own = rows.find(({ isWhole, of }) => isWhole && of === number)
  const first = own ?? rows[0]
  const others = rows.filter((one) => one !== first)
  const isMeant = `v.field = ${number}`
  const columns = 'v.id, v.key, v.ordinal'
  const placedOf = (documents: string): string =>
    `select ${columns} from ${documents} join ${valueTables[kind] ?? ''} v on v.id = d.id where ${isMeant}`
  if (ids) {
    // What they are the ids of, and whether it is in the scope, only rows of the field tell.
    const among = met(`(select id from unnest(${bind(ids)}::text[]) u(id))`, testsSql(kind, narrowed, bind))
    return { placed: `(${placedOf(`(${among}) d`)} and ${inScopeSql(scope, bind)})` }
  }
  if (own) {
    // What meets it are the rows to be counted themselves.
    const tests = ['true', ...testsSql(kind, { scope, rows: others, rest }, bind)].join(' and ')
    const documents = `select id, key, ordinal from ${meetingSql({ kind, scope }, own, bind, ['key', 'ordinal'])} p where ${tests}`
    return { documents, placed: '(select id, key, ordinal from d where key is not null)' }
  }
  if (first) {
    const documents = met(meetingSql({ kind, scope }, first, bind), testsSql(kind, { scope, rows: others, rest }, bind))
    return { documents, placed: `(${placedOf('d')})` }
  }
  const shaped = (all: string): string =>
    `select id, key, ordinal from (${all}) p where ${['true', ...testsSql(kind, narrowed, bind)].join(' and ')}`
  return { placed: rowsSql({ kind, scope }, () => isMeant, bind, { columns, shaped }) }
}

/** `held` is what a document has that has it. */
function valueOfKey(key: string, held: string | null): Held['value'] | undefined {
  if (key.startsWith(numberMark)) return numberOfKey(key)
  if (key.startsWith(booleanMark)) return key === valueKey(true)
  const value: unknown = held === null ? undefined : JSON.parse(held)
  const texts = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')
  return texts.find((one) => valueKey(one) === key)
}

const heldBy = (value: Held['value'], count: number, first: number): Held => ({
  value,
  count,
  ...(first !== count && { first }),
})

/** Of what is no list, a value is its only element. */
async function ofDocuments(asking: Asking, filter: Filter, path: string): Promise<Held[]> {
  const { run, kind } = asking
  const [order = {}] = orderOfKind(kind, [{ field: path }])
  const whole = wholeOf(await narrow(asking, filter))
  const { bind, parameters } = binder()
  const place = placeOf(kind, path, bind)
  const json = place.json === undefined ? `to_json(${place.any})` : `(${place.json})::json`
  const documents = `select id, ${json} as v from ${tables[kind].name} where ${filterSql(kind, whole, bind)} offset 0`
  const list = `case json_typeof(d.v) when 'array' then d.v else json_build_array(d.v) end`
  const elements =
    `select d.id, e.value::text as value, row_number() over (partition by d.id order by e.place) as place ` +
    `from (${documents}) d, json_array_elements(${list}) with ordinality e(value, place) ` +
    `where json_typeof(e.value) in ('string', 'number', 'boolean')`
  const rows = await run<{ value: string; count: number; first: number }>(
    `select value, count(distinct id)::int as count, count(*) filter (where place = 1)::int as first ` +
      `from (${elements}) p group by value limit ${mostValues + 1}`,
    parameters,
  )
  return rows
    .map(({ value, count, first }) => heldBy(JSON.parse(value) as Held['value'], count, first))
    .map((held) => ({ held, key: placeOfValue(held.value, order) ?? '' }))
    .toSorted((a, b) => compareTexts(a.key, b.key))
    .map(({ held }) => held)
}
