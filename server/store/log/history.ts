/** What happened to a document, and what was done together. */
import type { ChangeEntry, ChangesetEntry } from '#domain/undo/changes.ts'
import type { RecordChange } from '../store.ts'
import { hiddenFields, visible } from '#domain/kinds/access-door.ts'
import type { Actor } from '#domain/access/actor.ts'
import { seesAll } from '#domain/access/tenancy.ts'
import { matches, valueAt } from '#domain/query/filter.ts'
import { productError } from '#domain/errors.ts'
import type { Kind } from '#domain/kind.ts'
import { kinds } from '#domain/kinds/kinds.ts'
import { notFound } from '#domain/kinds/not-found.ts'
import type { RecordKind, RecordOf } from '#domain/records.ts'
import { neverUnmade } from '#domain/undo/by-operation.ts'
import { stepKindOf } from '#domain/undo/step.ts'
import { binder } from '../sql/bind.ts'
import type { RunQuery } from '../database/database.ts'
import { type Json, type Patch, pathsOf } from '../sql/fields.ts'
import { isId } from '../sql/is-id.ts'
import { changesShownTo } from '../read/shown.ts'
import { tables } from '../sql/tables.ts'

/** The store's own fields change with every write: they are not what a person did. */
export const isKeptPath = (kind: RecordKind, path: string): boolean => {
  const { kept = [] }: Kind = kinds[kind]
  return /^(?:update|create)(?:Timestamp|User)$/.test(path) || kept.some((field) => field === path)
}

/** Of one document: how many changes, and behind which. */
export type HistoryPart = { limit?: number; after?: string }

const mostAtOnce = 500

/** Newest first; the next part begins behind the change `after`. A document in the trash has a history, too. */
export async function readHistory<Of extends RecordKind>(
  run: RunQuery,
  actor: Actor,
  kind: Of,
  id: string,
  { limit = mostAtOnce, after }: HistoryPart = {},
): Promise<{ changes: RecordChange<Of>[]; next: string | null }> {
  const atOnce = Math.min(limit, mostAtOnce)
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
      `from change c join changeset s on s.id = c.changeset where c.collection = $1 and c.id = $2 and ($3::bigint is null or c.seq < $3::bigint) order by c.seq desc limit $4`,
    [kind, id, after ?? null, atOnce + 1],
  )
  const hidden = hiddenFields(actor, kind)
  const page = rows.slice(0, atOnce)
  const entries = page.filter((row) => !isMarking(row)).map((row) => changeEntry(kind, row, hidden))
  const changes = await toldEntries(run, actor, kind, entries)
  return { changes, next: rows.length > atOnce ? (page.at(-1)?.seq ?? null) : null }
}

/** Of several documents that the actor sees: what others than `but` did since, oldest first. In one statement. */
export async function readChangesSince<Of extends RecordKind>(
  run: RunQuery,
  actor: Actor,
  kind: Of,
  { ids, since, but }: ChangesAsked,
): Promise<ReadonlyMap<string, readonly RecordChange<Of>[]>> {
  const rows = await run<ChangeRow & { id: string }>(
    `select c.id, c.seq::text as seq, c.changeset, s.label, c.before::text as before, c.after::text as after, ` +
      `s.actor_document::text as actor, to_json(c.at at time zone 'UTC')#>>'{}' as at ` +
      `from unnest($2::text[]) asked(id) cross join lateral (select * from change ` +
      `where change.collection = $1 and change.id = asked.id and at >= $3::timestamptz and actor <> all($4::text[])) c ` +
      `join changeset s on s.id = c.changeset order by c.seq`,
    [kind, ids, since, but],
  )
  const hidden = hiddenFields(actor, kind)
  const entries = rows
    .filter((row) => !isMarking(row))
    .map((row) => ({ ...changeEntry(kind, row, hidden), of: row.id }))
  const told = await toldEntries<Of, (typeof entries)[number]>(run, actor, kind, entries)
  return Map.groupBy(told, ({ of }) => of)
}

/** `since` is ISO 8601, `but` the ids of actors. */
export type ChangesAsked = { ids: readonly string[]; since: string; but: readonly string[] }

/** The record was marked as faulty or no longer, or others see it, because of what happened to another: nothing did to it. */
const isMarking = ({ before, after }: ChangeRow): boolean =>
  before !== null &&
  after !== null &&
  pathsOf(JSON.parse(before) as Patch).every((path) => /^(?:faulty|open|seenBy|update(?:Timestamp|User))$/.test(path))

/** Without what the record was in and the reader does not see; where nothing else happened, nothing did. */
async function toldEntries<Of extends RecordKind, Entry extends RecordChange<Of> = RecordChange<Of>>(
  run: RunQuery,
  actor: Actor,
  kind: Of,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const sides = entries.flatMap(({ before, after }): Json[] => [before ?? {}, after ?? {}])
  const told = await changesShownTo(run, actor, kind, sides)
  return entries.flatMap((entry, index) => {
    const [before, after] = [told[2 * index], told[2 * index + 1]] as [Json, Json]
    if (before === sides[2 * index] && after === sides[2 * index + 1]) return [entry]
    if (Object.keys(before).length + Object.keys(after).length === 0) return []
    // Of each side only what is told is left: the shape stays.
    return [{ ...entry, ...(entry.before && { before }), ...(entry.after && { after }) } as Entry]
  })
}

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

/** Throws `changeset.notFound` where the actor may not see it, `order.staysThere`, and `changeset.alreadyReverted`. */
export async function requireRevertible(run: RunQuery, actor: Actor, id: string): Promise<void> {
  if (!isId(id)) throw productError('changeset.notFound', { id: String(id).slice(0, 100) })
  const [found] = await run<{ actor: string }>('select actor from changeset where id = $1', [id])
  if (!found || !(seesAll(actor) || found.actor === actor.id)) throw productError('changeset.notFound', { id })
  // What came with an order would come back beside it: the order stays.
  const [order] = await run(
    `select 1 from change where changeset = $1 and collection = any($2::text[]) and before is null limit 1`,
    [id, neverUnmade],
  )
  if (order) throw productError('order.staysThere')
  await refuseTakenBack(run, id)
}

/** Throws `changeset.alreadyReverted`, with who did it. */
export async function refuseTakenBack(run: RunQuery, id: string): Promise<void> {
  const [row] = await run<{ by: string }>(
    `select coalesce(actor_document->>'displayName', actor_document->>'email', actor) as by from changeset where reverts = $1`,
    [id],
  )
  if (row) throw productError('changeset.alreadyReverted', { id, by: row.by })
}

/** Whether it is taken back now: doing it again takes that back. */
export async function isTakenBack(run: RunQuery, id: string): Promise<boolean> {
  const [row] = await run<{ depth: number | null }>(
    `with recursive above as (select id, 1 as depth from changeset where reverts = $1 union all ` +
      `select c.id, above.depth + 1 from above join changeset c on c.reverts = above.id) select max(depth) as depth from above`,
    [id],
  )
  return (row?.depth ?? 0) % 2 === 1
}

/** When the actor took back an edit of their own by this changeset: taking it back does the edit again. Undefined for any other. */
export async function undoneAt(run: RunQuery, actor: Actor, id: string): Promise<string | undefined> {
  const [row] = await run<{ at: string; depth: number }>(
    `with recursive below as (select s.id, s.reverts, 0 as depth from changeset s where s.id = $1 and s.actor = $2 union all ` +
      `select c.id, c.reverts, below.depth + 1 from below join changeset c on c.id = below.reverts and c.actor = $2) ` +
      `select to_json(s.at at time zone 'UTC')#>>'{}' as at, (select max(depth) from below) as depth ` +
      `from changeset s where s.id = $1 and exists (select from below)`,
    [id, actor.id],
  )
  return row && stepKindOf(row.depth) === 'undo' ? instant(row.at) : undefined
}

/** PostgreSQL writes `2026-03-01T09:30:00.5`. */
export const instant = (at: string): string => new Date(`${at}Z`).toISOString()
