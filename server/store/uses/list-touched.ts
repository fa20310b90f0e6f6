/** The releases that an edit of a record touches, as far as the actor sees them: how many by status, and portion by portion. */
import { visible } from '#domain/kinds/access-door.ts'
import type { Actor } from '#domain/access/actor.ts'
import type { RecordKind } from '#domain/records.ts'
import { type Carrier, carriersOf, type Impact } from '#domain/releases/course/impact.ts'
import { type ReleaseStatus, releaseStatuses } from '#domain/releases/release-status.ts'
import { type Bind, binder } from '../sql/bind.ts'
import type { RunQuery } from '../database/database.ts'
import type { Json } from '../sql/fields.ts'
import { filterSql } from '../sql/filter-sql.ts'
import type { TouchedQuery } from '../store.ts'
import { columnOf, tables } from '../sql/tables.ts'
import type { Used } from '../stage/questions.ts'
import { usedJson, usersSql } from './used-records.ts'

export async function countTouched(run: RunQuery, actor: Actor, kind: RecordKind, document: Json): Promise<Impact> {
  const used = await withCarriers(run, kind, document)
  if (used.length === 0) return { counts: [] }
  const { bind, parameters } = binder()
  const status = columnOf('releases', 'status')?.name
  const rows = await run<{ status: ReleaseStatus; count: number }>(
    `select ${status} as status, count(*)::int as count from ${tables.releases.name} ` +
      `where ${touchedSql(actor, used, bind)} group by 1`,
    parameters,
  )
  return {
    counts: rows.toSorted((a, b) => releaseStatuses.indexOf(a.status) - releaseStatuses.indexOf(b.status)),
  }
}

const mostAtOnce = 200

/** By name; `next` is where the last of them stands. */
export async function listTouched(
  run: RunQuery,
  actor: Actor,
  kind: RecordKind,
  document: Json,
  { statuses = releaseStatuses, limit = 50, after }: TouchedQuery,
): Promise<{ ids: string[]; next: string | null }> {
  const used = await withCarriers(run, kind, document)
  if (used.length === 0) return { ids: [], next: null }
  const { bind, parameters } = binder()
  const size = Math.min(Math.max(Math.trunc(limit), 1), mostAtOnce)
  const label = `coalesce(${columnOf('releases', 'label', true)?.name}, '') collate "C"`
  const [key, id] = after === undefined ? [] : (JSON.parse(after) as [string, string])
  const behind = key === undefined ? '' : ` and (${label}, id) > (${bind(key)}::text, ${bind(id)}::text)`
  const found = await run<{ id: string; key: string }>(
    `select id, ${label} as key from ${tables.releases.name} ` +
      `where ${touchedSql(actor, used, bind)} ` +
      `and ${filterSql('releases', { field: 'status', op: 'in', value: statuses }, bind)}${behind} ` +
      `order by ${label}, id limit ${bind(size + 1)}::int`,
    parameters,
  )
  const page = found.slice(0, size)
  const last = page.at(-1)
  return {
    ids: page.map((one) => one.id),
    next: last && found.length > size ? JSON.stringify([last.key, last.id]) : null,
  }
}

const touchedSql = (actor: Actor, used: readonly Used[], bind: Bind): string =>
  `id in (select u.from_id from (${usersSql('releases', kindsOf(used), bind(usedJson(used)), 'all')}) u) ` +
  `and ${filterSql('releases', visible(actor, 'releases'), bind)}`

const kindsOf = (used: readonly Used[]): ReadonlySet<RecordKind> => new Set(used.map(({ kind }) => kind))

/** The record, and those through which its edit comes to releases, whoever sees these. Empty where it comes to none. */
async function withCarriers(run: RunQuery, kind: RecordKind, document: Json): Promise<readonly Used[]> {
  const carriers = carriersOf(kind)
  if (!carriers) return []
  const own: Used = { kind, document }
  const found = await Promise.all(carriers.map((carrier) => carriedBy(run, own, carrier)))
  return [own, ...found.flat()]
}

async function carriedBy(run: RunQuery, own: Used, { kind, field }: Carrier): Promise<Used[]> {
  const { bind, parameters } = binder()
  const users = usersSql(kind, new Set([own.kind]), bind(usedJson([own])), 'all')
  const [owner, supplier] = [columnOf(kind, 'owner')?.name, columnOf(kind, 'supplier')?.name]
  const rows = await run<Json>(
    `select id, ${owner} as owner, ${supplier} as supplier from ${tables[kind].name} ` +
      `where id in (select u.from_id from (${users}) u where split_part(u.path, '.', 1) = ${bind(field)})`,
    parameters,
  )
  return rows.map((row) => ({ kind, document: row }))
}
