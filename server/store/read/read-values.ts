/**
 * What the database cannot answer for fields without an index of their order: which documents come before or after a text, and
 * how documents stand by the field. Their values are read out of the documents and judged here, by the same functions as in
 * the browser. Right, and slow where there are many.
 */
import type { Condition, Filter } from '#domain/query/filter.ts'
import { matches } from '#domain/query/filter.ts'
import { compareTexts } from '#domain/query/compare-texts.ts'
import { compareKeys, type Key, placeOf as placeOfValue } from '#domain/query/order.ts'
import type { OrderKey } from '#domain/query/query.ts'
import type { RecordKind } from '#domain/records.ts'
import { type Bind, binder } from '../sql/bind.ts'
import type { RunQuery } from '../database/database.ts'
import { filterSql, placeOf, type SqlFilter } from '../sql/filter-sql.ts'
import { statementName } from '../sql/statement-name.ts'
import { tables } from '../sql/tables.ts'

/** Documents whose text lies there. */
export async function idsWithin(run: RunQuery, kind: RecordKind, condition: Condition): Promise<string[]> {
  const { bind, parameters } = binder()
  const { text } = placeOf(kind, condition.field, bind)
  const sql = `select id, ${text} as value from ${tables[kind].name} where ${text} is not null`
  const rows = await run<{ id: string; value: string }>(sql, parameters, statementName(sql))
  const judged: Filter = { ...condition, field: 'value' }
  return rows.filter((row) => matches(judged, row)).map(({ id }) => id)
}

type Read = Record<string, string | null> & { id: string }

/** Documents that are read at a time: between two statements the embedded database answers others. */
const portion = 1000

export type Place = { id: string; keys: readonly Key[] }

/** All documents that match, in their order. */
export async function readOrder(
  run: RunQuery,
  kind: RecordKind,
  filter: SqlFilter,
  order: readonly OrderKey[],
): Promise<Place[]> {
  const places: Place[] = []
  for (let after: string | undefined = ''; after !== undefined;) {
    const { bind, parameters } = binder()
    const values = order.map(({ field }, index) => `${valueSql(kind, field, bind)} as v${index}`)
    const sql: string =
      `select ${['id', ...values].join(', ')} from ${tables[kind].name} where ${filterSql(kind, filter, bind)} ` +
      `and id > ${bind(after)} order by id limit ${portion}`
    const rows: Read[] = await run<Read>(sql, parameters, statementName(sql))
    for (const row of rows)
      places.push({
        id: row.id,
        keys: order.map((key, index) => (key.field === 'id' ? row.id : keyOf(row[`v${index}`] ?? null, key))),
      })
    after = rows.length === portion ? rows.at(-1)?.id : undefined
  }
  return places.toSorted((a, b) => compareKeys(order, a.keys, b.keys) || compareTexts(a.id, b.id))
}

/** As JSON text. */
function valueSql(kind: RecordKind, field: string, bind: Bind): string {
  const place = placeOf(kind, field, bind)
  if (place.json !== undefined) return place.json
  const { text, number, boolean } = place
  const known = [text, number, boolean].filter((sql) => !sql.startsWith('null::'))
  return `coalesce(${known.map((sql) => `to_json(${sql})::text`).join(', ')})`
}

const keyOf = (json: string | null, key: OrderKey): Key =>
  json === null ? undefined : placeOfValue(JSON.parse(json), key)
