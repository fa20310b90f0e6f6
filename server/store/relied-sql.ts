/**
 * That what a decision rests on is still as it was read, asked by the statement that writes. Definitions are many writers'
 * and change seldom: they are looked at. Other records, such as a parent, are locked for the length of the statement, so
 * that two who put themselves below each other at the same moment do not both succeed.
 */
import { createHash } from 'node:crypto'
import type { RecordKind } from '#domain/records.ts'
import type { Bind } from './bind.ts'
import { roundedUp } from './rounded-up.ts'
import { keyOf, type Relied, type Staged } from './stage.ts'
import { tables } from './tables.ts'

type Rests = {
  staged: readonly Pick<Staged, 'collection' | 'id'>[]
  relied: readonly Relied[]
  variants: Readonly<Record<string, readonly string[]>>
}

export function reliedSql(
  commissions: readonly Rests[],
  bind: Bind,
): { steps: string[]; counts: string[]; total: number } {
  const changed = new Set(
    commissions.flatMap(({ staged }) => staged.map(({ collection, id }) => keyOf(collection, id))),
  )
  const all = new Map(commissions.flatMap(({ relied }) => relied.map((one) => [keyOf(one.kind, one.id), one] as const)))
  const rests = [...all].filter(([key]) => !changed.has(key)).map(([, one]) => one)
  const steps: string[] = []
  const counts: string[] = []
  for (const [, list] of Map.groupBy(rests, ({ kind, locks }) => `${kind} ${locks}`)) {
    const { kind, locks } = list[0] as Relied
    const rows = list.map(({ id, document }) => [id, String(document['version']), document['updateTimestamp'] ?? null])
    if (!locks && rows.length <= few) {
      counts.push(...rows.map((row) => isThere(kind, row, bind)))
      continue
    }
    const input = bind(JSON.stringify(rows))
    if (!locks) counts.push(lookedAt(kind, input))
    else {
      const name = `g${steps.length}`
      steps.push(`${name} as materialized (${locked(kind, input, rows.length)})`)
      counts.push(`(select count(*) from ${name})`)
    }
  }
  return { steps, counts, total: rests.length }
}

/** As many have a question each: it costs the database a fifth of reading JSON, and the statements stay few. */
const few = 3

const isThere = (kind: RecordKind, [id, version, timestamp]: readonly unknown[], bind: Bind): string =>
  `(exists (select from ${tables[kind].name} t where t.id = ${bind(id)} and t.version = ${bind(version)}::bigint ` +
  `and t.f_update_timestamp is not distinct from ${bind(timestamp)}::text))::int`

/** One row of the table for one row of the input, whatever PostgreSQL thinks of their number. */
const lookedAt = (kind: RecordKind, input: string): string =>
  `(select count(*) from json_array_elements(${input}::json) d where (select t.version from ${tables[kind].name} t ` +
  `where t.id = d.value->>0 and t.f_update_timestamp is not distinct from d.value->>2) = (d.value->>1)::bigint)`

const locked = (kind: RecordKind, input: string, count: number): string =>
  `select t.id from ${tables[kind].name} t, (select value from json_array_elements(${input}::json) limit ${roundedUp(count)}) d ` +
  `where t.id = d.value->>0 and t.version = (d.value->>1)::bigint and t.f_update_timestamp is not distinct from d.value->>2 ` +
  `for share of t`

/**
 * That contents have the variants that were counted with them. Asked by a function with eyes of its own, after all is
 * written: a variant may have come while this statement waited for its parent.
 */
export function variantsSql(commissions: readonly Rests[], bind: Bind): string[] {
  const variants = Object.assign({}, ...commissions.map((one) => one.variants)) as Rests['variants']
  const sums = Object.entries(variants).map(([parent, ids]) => [
    parent,
    createHash('md5').update(ids.join(',')).digest('hex'),
  ])
  if (sums.length === 0) return []
  return [`refuse_strays((select count(*) from s), ${bind(JSON.stringify(Object.fromEntries(sums)))}::json)`]
}
