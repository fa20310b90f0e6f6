/**
 * Conditions of the writing statement: nothing that the decision read has changed. Definitions are compared, since they seldom
 * change. Other records, such as a parent, are locked until the statement ends: two writers cannot put their records below each
 * other at the same moment.
 */
import { createHash } from 'node:crypto'
import type { RecordKind } from '#domain/records.ts'
import type { Bind } from '../sql/bind.ts'
import type { Ends } from '../judge/judge-uses.ts'
import type { Claims } from '../uses/named-records.ts'
import { roundedUp } from '../sql/rounded-up.ts'
import { keyOf, type Relied, type Staged } from '../stage/stage.ts'
import { tables } from '../sql/tables.ts'
import { heldSql, usedJson, usedKeys } from '../uses/used-records.ts'

type Rests = {
  staged: readonly Pick<Staged, 'collection' | 'id'>[]
  relied: readonly Relied[]
  variants: Readonly<Record<string, readonly string[]>>
  claims: Claims
  ends: Ends
}

export function reliedSql(
  commissions: readonly Rests[],
  bind: Bind,
): { guards: string[]; steps: string[]; counts: string[]; total: number } {
  const changed = new Set(
    commissions.flatMap(({ staged }) => staged.map(({ collection, id }) => keyOf(collection, id))),
  )
  const all = new Map(commissions.flatMap(({ relied }) => relied.map((one) => [keyOf(one.kind, one.id), one] as const)))
  const rests = [...all].filter(([key]) => !changed.has(key)).map(([, one]) => one)
  const guards: string[] = []
  const steps: string[] = []
  const counts: string[] = []
  let total = 0
  for (const [, list] of Map.groupBy(rests, ({ kind, locks }) => `${kind} ${locks}`)) {
    const { kind, locks } = list[0] as Relied
    const rows = list.map(({ id, document }) => [id, String(document['version']), document['updateTimestamp'] ?? null])
    if (!locks && rows.length <= few) {
      guards.push(...rows.map((row) => isThere(kind, row, bind)))
      continue
    }
    total += rows.length
    const input = bind(JSON.stringify(rows))
    if (!locks) counts.push(lookedAt(kind, input))
    else {
      const name = `g${steps.length}`
      steps.push(`${name} as materialized (${locked(kind, input, rows.length)})`)
      counts.push(`(select count(*) from ${name})`)
    }
  }
  const claimed = new Map(
    commissions.flatMap(({ claims }) => claims.records.map((one) => [keyOf(one.kind, one.id), one] as const)),
  )
  for (const key of changed) claimed.delete(key)
  for (const [kind, list] of Map.groupBy(claimed.values(), (one) => one.kind)) {
    const name = `h${steps.length}`
    const ids = list.map(({ id }) => id).toSorted()
    steps.push(`${name} as materialized (${held(kind, bind(JSON.stringify(ids)), ids.length)})`)
    counts.push(`(select count(*) from ${name})`)
  }
  return { guards, steps, counts, total: total + claimed.size }
}

/** Not to be deleted before this is written; changed it may be. */
const held = (kind: RecordKind, input: string, count: number): string =>
  `select t.id from ${tables[kind].name} t, (select value from json_array_elements_text(${input}::json) limit ${roundedUp(count)}) d ` +
  `where t.id = d.value for key share of t`

/**
 * As many have a question each, a condition of the write itself: it costs the database a fifth of reading JSON and comparing
 * counts, and the statements stay few.
 */
const few = 3

const isThere = (kind: RecordKind, [id, version, timestamp]: readonly unknown[], bind: Bind): string =>
  `exists (select from ${tables[kind].name} r where r.id = ${bind(id)} and r.version = ${bind(version)}::bigint ` +
  `and r.f_update_timestamp is not distinct from ${bind(timestamp)}::text)`

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

/**
 * That nobody holds what is deleted, asked by a function with eyes of its own after all is written. Whoever begins to name a
 * record by id waits for the row that is deleted here, or this for them. Names have no row to wait for: whoever begins to use
 * one shares a lock on its bucket, which a deletion takes for itself.
 */
export function holdersSql(commissions: readonly Rests[], bind: Bind): string[] {
  const used = commissions.flatMap(({ ends }) => ends.used)
  const own = commissions.flatMap(({ ends }) => ends.own)
  const claimed = bucketsOf(commissions.flatMap(({ claims }) => claims.names))
  const ended = bucketsOf(used.flatMap(usedKeys))
  return [
    ...(claimed.length > 0
      ? [
          `(select count(*) from (select pg_advisory_xact_lock_shared(${lockSpace}, value::int) ` +
            `from json_array_elements_text(${bind(JSON.stringify(claimed))}::json)) l)`,
        ]
      : []),
    ...(used.length > 0
      ? [
          `refuse_held((select count(*) from s), ${bind(heldSql(new Set(used.map(({ kind }) => kind))))}, ` +
            `${bind(usedJson(used))}::json, ${bind(JSON.stringify(own))}::json, ${bind(JSON.stringify(ended))}::json)`,
        ]
      : []),
  ]
}

const lockSpace = 220
const buckets = 64

/** In one order, so that no two wait for each other. */
const bucketsOf = (names: readonly string[]): number[] =>
  [...new Set(names.filter((name) => name.includes(':')).map(bucketOf))].toSorted((a, b) => a - b)

const bucketOf = (name: string): number => createHash('md5').update(name).digest().readUInt32BE() % buckets
