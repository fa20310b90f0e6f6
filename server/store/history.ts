/** What happened to a document, and what was done together. */
import type { ChangeEntry, ChangesetEntry } from '#domain/changes.ts'
import type { RecordChange } from './store.ts'
import { hiddenFields, visible } from '#domain/access/access.ts'
import type { Actor } from '#domain/access/actor.ts'
import { seesAll } from '#domain/access/tenancy.ts'
import { matches, valueAt } from '#domain/query/filter.ts'
import { productError } from '#domain/errors.ts'
import type { Kind } from '#domain/kind.ts'
import { kinds } from '#domain/kinds.ts'
import { notFound } from '#domain/not-found.ts'
import type { RecordKind, RecordOf } from '#domain/records.ts'
import { binder } from './bind.ts'
import type { RunQuery } from './database.ts'
import { type Json, type Patch, pathsOf } from './fields.ts'
import { isId } from './is-id.ts'
import { tables } from './tables.ts'

/** The store's own fields change with every write: they are not what a person did. */
export const isKeptPath = (kind: RecordKind, path: string): boolean => {
  const { kept = [] }: Kind = kinds[kind]
  return /^(?:update|create)(?:Timestamp|User)$/.test(path) || kept.some((field) => field === path)
}

const newest = 500

/** Newest first. A document in the trash has a history, too. */
export async function readHistory<Of extends RecordKind>(
  run: RunQuery,
  actor: Actor,
  kind: Of,
  id: string,
): Promise<RecordChange<Of>[]> {
  if (!isId(id)) throw notFound(kind, String(id).slice(0, 100))
  const current = await run<{ doc: string }>(
    `select doc::text as doc from ${tables[kind].name} where id = $1 union all ` +
      `select doc::text from trash where collection = $2 and id = $1`,
    [id, kind],
  )
  const document = current[0] && (JSON.parse(current[0].doc) as Json)
  if (!document || !matches(visible(actor, kind), document)) throw notFound(kind, id)
  const rows = await run<ChangeRow>(
    `select c.seq::text as seq, c.changeset, s.label, c.before::text as before, c.after::text as after, ` +
      `s.actor_document::text as actor, to_json(c.at at time zone 'UTC')#>>'{}' as at ` +
      `from change c join changeset s on s.id = c.changeset where c.collection = $1 and c.id = $2 order by c.seq desc limit $3`,
    [kind, id, newest],
  )
  const hidden = hiddenFields(actor, kind)
  return rows.filter((row) => !isMarking(row)).map((row) => changeEntry(kind, row, hidden))
}

/** A definition changed, and the record was marked as faulty or no longer: nothing happened to it. */
const isMarking = ({ before, after }: ChangeRow): boolean =>
  before !== null &&
  after !== null &&
  pathsOf(JSON.parse(before) as Patch).every((path) => /^(?:faulty|update(?:Timestamp|User))$/.test(path))

type ChangeRow = {
  seq: string
  changeset: string
  label: string | null
  before: string | null
  after: string | null
  actor: string
  at: string
}

function changeEntry<Of extends RecordKind>(kind: Of, row: ChangeRow, hidden: readonly string[]): RecordChange<Of> {
  const before = row.before === null ? null : (JSON.parse(row.before) as Json)
  const after = row.after === null ? null : (JSON.parse(row.after) as RecordOf<Of>)
  const entry = {
    seq: row.seq,
    changeset: row.changeset,
    label: row.label,
    actor: JSON.parse(row.actor) as ChangeEntry['actor'],
    at: instant(row.at),
  }
  const shown = <Fields extends Json>(fields: Fields): Fields =>
    Object.fromEntries(
      Object.entries(fields).filter(([path]) => !hidden.includes(path.split('.', 1)[0] as string)),
    ) as Fields
  // The log holds the document itself before a deletion, and its earlier values before an update.
  if (!after) return { ...entry, before: shown(before as RecordOf<Of>), after }
  if (!before) return { ...entry, before, after: shown(after) }
  const paths = pathsOf(before as Patch).filter((path) => !isKeptPath(kind, path))
  const earlier = (before as Patch).set ?? {}
  return {
    ...entry,
    before: shown(Object.fromEntries(paths.map((path) => [path, earlier[path] ?? null]))),
    after: shown(Object.fromEntries(paths.map((path) => [path, valueAt(after, path) ?? null]))),
  }
}

/** One's own; admins and the main organization see all. Newest first. */
export async function listChangesets(
  run: RunQuery,
  actor: Actor,
  { limit = 100, after }: { limit?: number; after?: string } = {},
): Promise<{ changesets: ChangesetEntry[]; next: string | null }> {
  const { bind, parameters } = binder()
  const conditions = [
    ...(seesAll(actor) ? [] : [`actor = ${bind(actor.id)}`]),
    ...(after === undefined ? [] : [`id < ${bind(after)}`]),
  ]
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
  const size = Math.min(Math.max(Math.trunc(limit), 1), 1000)
  const rows = await run<Omit<ChangesetEntry, 'actor'> & { actor: string }>(
    `select id, label, actor_document::text as actor, to_json(at at time zone 'UTC')#>>'{}' as at, count, ` +
      `exists (select from changeset r where r.reverts = s.id) as reverted ` +
      `from changeset s ${where} order by id desc limit ${bind(size + 1)}`,
    parameters,
  )
  const changesets = rows.slice(0, size).map((row) => ({
    ...row,
    actor: JSON.parse(row.actor) as ChangesetEntry['actor'],
    at: instant(row.at),
  }))
  return { changesets, next: rows.length > size ? (changesets.at(-1)?.id ?? null) : null }
}

/** Of a changeset that the actor may see; otherwise there is none. */
export async function findChangeset(run: RunQuery, actor: Actor, id: string): Promise<{ reverted: boolean }> {
  if (!isId(id)) throw productError('changeset.notFound', { id: String(id).slice(0, 100) })
  const rows = await run<{ actor: string; reverted: boolean }>(
    'select actor, exists (select from changeset r where r.reverts = s.id) as reverted from changeset s where id = $1',
    [id],
  )
  const found = rows[0]
  if (!found || !(seesAll(actor) || found.actor === actor.id)) throw productError('changeset.notFound', { id })
  return found
}

/** PostgreSQL writes `2026-03-01T09:30:00.5`. */
const instant = (at: string): string => new Date(`${at}Z`).toISOString()
