/**
 * Where a record is used: how often by kind and by what would become of the user, and who, as far as the actor sees them. What
 * follows it into the trash belongs to it: an order of a version holds its publication.
 */
import { mayReadHistory } from '#domain/kinds/access-door.ts'
import type { Actor } from '#domain/access/actor.ts'
import type { End } from '#domain/access/pointer.ts'
import { endAt, looseFields } from '#domain/kinds/references.ts'
import type { Uses } from '#domain/undo/changes.ts'
import type { Kind } from '#domain/kind.ts'
import { kinds } from '#domain/kinds/kinds.ts'
import type { RecordKind } from '#domain/records.ts'
import { binder } from '../sql/bind.ts'
import { isSeenSql } from './count-users.ts'
import type { RunQuery } from '../database/database.ts'
import type { Json } from '../sql/fields.ts'
import { tables } from '../sql/tables.ts'
import type { Used } from '../stage/questions.ts'
import { usedJson, usersSql, usingKinds } from './used-records.ts'
import type { UsesQuery } from '../store.ts'

const mostAtOnce = 200

export async function listUses(
  run: RunQuery,
  actor: Actor,
  kind: RecordKind,
  document: Json,
  { of, limit = 50, after = '' }: UsesQuery = {},
): Promise<Uses> {
  const used = [{ kind, document }, ...(await followersOf(run, kind, document))]
  const from = usingKinds(new Set(used.map((one) => one.kind)))
  if (from.length === 0) return { counts: [], hidden: 0, users: [], next: null }
  const { counts, hidden } = await countUses(run, actor, used, from)
  const users = of && from.includes(of) ? await readUsers(run, actor, used, of, { limit, after }) : []
  const size = sizeOf(limit)
  return {
    counts,
    // That there are others is for those whom the record belongs to.
    hidden: mayReadHistory(actor, kind, document) ? hidden : 0,
    users: users.slice(0, size),
    next: users.length > size ? (users[size - 1]?.id ?? null) : null,
  }
}

const kindsOf = (used: readonly Used[]): ReadonlySet<RecordKind> => new Set(used.map(({ kind }) => kind))

/** A publication knows its versions, and is no use of them when it is asked about itself. */
const othersSql = ([asked]: readonly Used[], from: RecordKind, bind: (value: unknown) => string): string =>
  asked?.kind === from ? ` where u.from_id <> ${bind(asked.document['id'])}` : ''

async function followersOf(run: RunQuery, kind: RecordKind, document: Json): Promise<Used[]> {
  const kindsFollowing = usingKinds([kind]).filter((one) => fieldsFollowing(one, kind).length > 0)
  const found = kindsFollowing.map(async (from): Promise<Used[]> => {
    const { bind, parameters } = binder()
    const users = usersSql(from, new Set([kind]), bind(usedJson([{ kind, document }])), 'all')
    const fields = fieldsFollowing(from, kind).map(bind).join(', ')
    const rows = await run<{ doc: string }>(
      `select t.doc::text as doc from ${tables[from].name} t where t.id in (` +
        `select u.from_id from (${users}) u where split_part(u.path, '.', 1) in (${fields}))`,
      parameters,
    )
    return rows.map(({ doc }) => ({ kind: from, document: JSON.parse(doc) as Json }))
  })
  return (await Promise.all(found)).flat()
}

const fieldsFollowing = (from: RecordKind, kind: RecordKind): readonly string[] =>
  (kinds[from] as Kind).references
    .filter((pointer) => pointer.kind === kind && pointer.end === 'follows')
    .map(({ field }) => field)

const sizeOf = (limit: number): number => Math.min(Math.max(Math.trunc(limit), 1), mostAtOnce)

async function countUses(run: RunQuery, actor: Actor, used: readonly Used[], from: readonly RecordKind[]) {
  const { bind, parameters } = binder()
  const given = bind(usedJson(used))
  const selects = from.map(
    (one) =>
      `select '${one}' as collection, u.end, count(*)::int as total, ` +
      `count(*) filter (where ${isSeenSql(actor, one, bind)})::int as seen ` +
      `from (select u.from_id, min(${endSql(one)}) as end from (${usersSql(one, kindsOf(used), given, 'all')}) u${othersSql(used, one, bind)} group by 1) u group by 2`,
  )
  const found = await run<{ collection: RecordKind; end: number; total: number; seen: number }>(
    selects.join(' union all '),
    parameters,
  )
  const rows = found.map(({ end, ...row }) => ({ ...row, end: strongestFirst[end] ?? 'stays' }))
  return {
    counts: rows.filter(({ seen }) => seen > 0).map(({ collection, end, seen: count }) => ({ collection, end, count })),
    hidden: rows.filter(({ end }) => end === 'holds').reduce((sum, { total, seen }) => sum + total - seen, 0),
  }
}

/** A record that names another in several places counts once, by what weighs most. */
const strongestFirst: readonly End[] = ['holds', 'follows', 'stays']

function endSql(from: RecordKind): string {
  const loose = looseFields(from).map((field) => `when '${field}' then ${strongestFirst.indexOf(endAt(from, field))}`)
  return loose.length === 0 ? '0' : `case split_part(u.path, '.', 1) ${loose.join(' ')} else 0 end`
}

type User = Uses['users'][number]

async function readUsers(
  run: RunQuery,
  actor: Actor,
  used: readonly Used[],
  of: RecordKind,
  { limit, after }: { limit: number; after: string },
): Promise<User[]> {
  const { bind, parameters } = binder()
  const { called }: Kind = kinds[of]
  const users = usersSql(of, kindsOf(used), bind(usedJson(used)), 'all')
  const rows = await run<{ id: string; paths: string; label: string | null }>(
    `select f.id, f.paths::text as paths, (t.doc -> ${bind(called ?? 'id')}::text)::text as label from (` +
      `select u.from_id as id, json_agg(distinct u.path) as paths from (select * from (${users}) u${othersSql(used, of, bind)}) u ` +
      `where u.from_id > ${bind(after)} and ${isSeenSql(actor, of, bind)} ` +
      `group by u.from_id order by u.from_id limit ${bind(sizeOf(limit) + 1)}) f join ${tables[of].name} t on t.id = f.id order by f.id`,
    parameters,
  )
  return rows.map(({ id, paths, label }) => ({
    collection: of,
    id,
    label: label === null ? id : (JSON.parse(label) as User['label']),
    paths: JSON.parse(paths) as string[],
  }))
}
