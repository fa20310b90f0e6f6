/**
 * Takes back what a changeset did, as a changeset of its own. What was changed again since is left as it is and reported:
 * somebody's later work is never undone with it.
 */
import type { RevertConflict, RevertOutcome } from '#domain/undo/changes.ts'
import { maySee } from '#domain/kinds/access-door.ts'
import { type Actor, within } from '#domain/access/actor.ts'
import { isReadableField } from '#domain/kinds/documents.ts'
import { mostWrites } from '#domain/kinds/writes.ts'
import { valueAt } from '#domain/query/filter.ts'
import { productError, ProductError } from '#domain/errors.ts'
import type { RecordKind } from '#domain/records.ts'
import { sameJson } from '#domain/same-value.ts'
import { isDerived } from '#domain/undo/derived-fields.ts'
import { listTakenBack } from '#domain/undo/list-taken-back.ts'
import type { BulkPart } from '../store.ts'
import type { Written } from './decide.ts'
import type { Dropped } from '../judge/drop-faults.ts'
import { mayRedefine, redefining } from '../judge/fallen.ts'
import { type Json, type Patch, pathsOf } from '../sql/fields.ts'
import { refuseTakenBack, requireRevertible } from '../log/history.ts'
import { loadRelated } from '../judge/load.ts'
import { shownTo } from '../read/shown.ts'
import { keyOf } from '../stage/stage.ts'
import type { StoredDocument, RawWrite } from '../store.ts'
import type { RunQuery } from '../database/database.ts'
import type { Writer } from './write-documents.ts'

type Reverting = { dryRun?: boolean; label?: string }

export async function revertChangeset(
  by: { run: RunQuery; write: Writer },
  actor: Actor,
  id: string,
  options: Reverting = {},
): Promise<RevertOutcome> {
  await requireRevertible(by.run, actor, id)
  const outcome = await takeBack(by, actor, id, options).catch(async (error: unknown) => {
    // What was in the way may be that somebody was faster.
    await refuseTakenBack(by.run, id)
    throw error
  })
  if (outcome.reverted === 0) await refuseTakenBack(by.run, id)
  return outcome
}

async function takeBack(
  { run, write }: { run: RunQuery; write: Writer },
  actor: Actor,
  id: string,
  { dryRun = false, label }: Reverting,
): Promise<RevertOutcome> {
  const changes = await readChanges(run, id)
  if (changes.length > mostWrites) throw productError('write.tooMany', { limit: mostWrites })
  const { writes, conflicts, current } = await planRevert(run, actor, changes)
  if (writes.length === 0) return { changeset: null, reverted: 0, conflicts }
  const options = { dryRun, reverts: id, ...(label !== undefined && { label }) }
  const { changeset, dropped } = await writeBack(write, actor, writes, options)
  conflicts.push(...dropped.map((one) => conflictOf(one, changes, current)))
  const reverted = writes.filter((one) => comesBack(one, dropped)).length
  return { changeset: dryRun || reverted === 0 ? null : changeset, reverted, conflicts }
}

/** What is left of it to take back, what is not, and of how many nothing is to be taken back; `current` is as the actor reads it. */
async function planRevert(run: RunQuery, actor: Actor, changes: readonly Change[]) {
  const current = new Map<string, Json | null>()
  const changed = changes.map(({ collection, id: document }) => ({ kind: collection, id: document }))
  await loadRelated(run, changed, current)
  for (const [kind, list] of Map.groupBy(changed, (one) => one.kind)) {
    const seen = list.flatMap(({ id }) => {
      const found = current.get(keyOf(kind, id))
      return found && maySee(actor, kind, found) ? [found] : []
    })
    for (const { id } of list) current.set(keyOf(kind, id), null)
    for (const shown of await shownTo(run, actor, kind, seen)) current.set(keyOf(kind, String(shown['id'])), shown)
  }
  const conflicts: RevertConflict[] = []
  let unchanged = 0
  const writes = changes.flatMap((change): RawWrite[] => {
    const document = current.get(keyOf(change.collection, change.id)) ?? undefined
    const fate = revertChange(change, document as StoredDocument | undefined)
    if (fate === 'unchanged') {
      unchanged++
      return []
    }
    const { write: back, conflicts: missed } = fate
    if (!back && missed.length === 0) throw new Error(`Nothing is said of change ${change.seq}`)
    conflicts.push(...missed.map((conflict) => ({ collection: change.collection, id: change.id, ...conflict })))
    return back ? [back] : []
  })
  const { kept, along } = withVersions(changes, writes, conflicts)
  const left = writes.filter((write) => !along.has(write) && !(isPublication(write) && kept.includes(write.id)))
  return {
    writes: left.toSorted((a, b) => orderOf(a) - orderOf(b)),
    conflicts,
    // Of a publication that is kept, its version tells why.
    unchanged: unchanged + along.size + kept.length,
    current,
  }
}

type Deletion = RawWrite & { kind: 'delete'; id: string }
const isPublication = (write: RawWrite): write is Deletion =>
  write.kind === 'delete' && write.collection === 'publications'

/**
 * A version goes with the publication that it was made with, and is not deleted beside it; where somebody went on with one,
 * its publication is `kept`.
 */
function withVersions(
  changes: readonly Change[],
  writes: readonly RawWrite[],
  conflicts: readonly RevertConflict[],
): { kept: readonly string[]; along: ReadonlySet<RawWrite> } {
  const going = new Set(writes.filter(isPublication).map(({ id }) => id))
  const publicationOf = new Map(
    changes
      .filter(({ collection, before }) => collection === 'releases' && !before)
      .map(({ id, after }) => [id, String(after?.['publicationId'])]),
  )
  const kept = conflicts
    .filter(({ collection }) => collection === 'releases')
    .flatMap(({ id }) => publicationOf.get(id) ?? [])
    .filter((id) => going.has(id))
  const isAlong = ({ kind, collection, id = '' }: RawWrite) =>
    kind === 'delete' && collection === 'releases' && going.has(publicationOf.get(id) ?? '')
  return { kept: [...new Set(kept)], along: new Set(writes.filter(isAlong)) }
}

/** Who may bring back a version is asked of its publication, and who a person, of their organization. */
const orderOf = ({ kind, collection }: RawWrite): number =>
  kind === 'restore' && (collection === 'publications' || collection === 'organizations') ? 0 : 1

/** What others come back with is there before them, newest change first: see `orderOf`; variants are the last. */
const isFirst = `(after is null and collection in ('organizations', 'publications'))`
const isVariant = `(after is null and before->>'parentId' is not null and collection = 'contents')`
const phases = [isFirst, `not ${isFirst} and not ${isVariant}`, isVariant] as const

/** Whether taking it back changes what values of other records are judged by. */
export async function redefines(run: RunQuery, changeset: string): Promise<boolean> {
  const [row] = await run<{ found: boolean }>(
    `select exists (select from change where changeset = $1 and collection = any($2::text[]) ` +
      `and before is not null and after is not null) as found`,
    [changeset, redefining],
  )
  return row?.found === true
}

/** A part of what takes a changeset back; `from` is where the part before ended. */
export async function revertPart(
  run: RunQuery,
  actor: Actor,
  changeset: string,
  from: string | null,
  most: number,
): Promise<BulkPart> {
  const [phase = '0', before] = (from ?? '0').split(' ')
  const isMeant = `${phases[Number(phase)] ?? 'false'}${before === undefined ? '' : ` and seq < ${BigInt(before)}`}`
  const changes = await readChanges(run, changeset, `and ${isMeant}`, most + 1)
  const part = changes.slice(0, most)
  const { writes, conflicts, unchanged } = await planRevert(run, actor, part)
  const last = part.at(-1)
  const next = Number(phase) + 1
  return {
    writes,
    seen: part.length,
    unchanged,
    leftOut: conflicts.map(({ collection, id, path, expected, found }) => ({
      collection,
      id,
      code: 'write.conflict',
      params: { path, expected, found },
    })),
    to: changes.length > most && last ? `${phase} ${last.seq}` : next < phases.length ? String(next) : null,
  }
}

/** How many documents it changed. Throws where it is not the actor's, or is taken back already. */
export async function countRevertible(run: RunQuery, actor: Actor, id: string): Promise<number> {
  await requireRevertible(run, actor, id)
  const [row] = await run<{ count: number }>('select count(*)::int as count from change where changeset = $1', [id])
  return row?.count ?? 0
}

/** A definition that would make stored values wrong stays as it is; the rest is taken back. */
async function writeBack(
  write: Writer,
  actor: Actor,
  writes: readonly RawWrite[],
  options: { dryRun: boolean; reverts: string; label?: string },
): Promise<Pick<Written, 'changeset' | 'dropped'>> {
  // What the server said of the file comes from the log, and nobody can write it otherwise.
  const by = writes.every(({ collection }) => collection === 'pictures') ? within(actor, 'picture.takeBack') : actor
  try {
    const written = await write(by, writes, options)
    if (!options.dryRun || !written.fallen || written.fallen.values === 0) return written
    const { values, records } = written.fallen
    throw productError('property.valuesFall', { values, records })
  } catch (error) {
    if (!(error instanceof ProductError) || error.code !== 'property.valuesFall') throw error
    const { code, params } = error
    const held = writes.filter(mayRedefine)
    const stays = held.map(({ collection, id = '' }): Dropped => ({
      collection,
      id,
      path: '',
      reason: { ok: false, code, params },
    }))
    const rest = writes.filter((one) => !held.includes(one))
    if (rest.length === 0) return { changeset: '', dropped: stays }
    const written = await write(actor, rest, options)
    return { ...written, dropped: [...written.dropped, ...stays] }
  }
}

/** What the rule would not take back, and why. */
function conflictOf(
  { collection, id, path, reason: { code, params } }: Dropped,
  changes: readonly Change[],
  current: ReadonlyMap<string, Json | null>,
): RevertConflict {
  const before = changes.find((one) => one.collection === collection && one.id === id)?.before
  const restored = before && 'set' in before ? (before as Patch).set?.[path] : valueAt(before, path)
  const found = path === '' ? undefined : valueAt(current.get(keyOf(collection, id)), path)
  return { collection, id, path, expected: restored ?? null, found: found ?? null, reason: { code, params } }
}

function comesBack(write: RawWrite, dropped: readonly Dropped[]): boolean {
  const paths = dropped
    .filter(({ collection, id }) => collection === write.collection && id === write.id)
    .map(({ path }) => path)
  if (paths.includes('')) return false
  if (write.kind !== 'update') return true
  return [...Object.keys(write.set ?? {}), ...(write.unset ?? [])].some((path) => !paths.includes(path))
}

type Change = {
  seq: string
  collection: RecordKind
  id: string
  before: Json | null
  after: StoredDocument | null
  isAlong: boolean
}
type Missed = { path: string; expected: unknown; found: unknown }

/** Newest first. A document has one change in a changeset, beside those that came with a change of its parent. */
async function readChanges(run: RunQuery, changeset: string, meant = '', most = mostWrites + 1): Promise<Change[]> {
  const rows = await run<{
    seq: string
    collection: RecordKind
    id: string
    before: string | null
    after: string | null
    isAlong: boolean
  }>(
    `select seq::text as seq, collection, id, before::text as before, after::text as after, ` +
      `collection = 'users' and exists (select from change o where o.changeset = change.changeset and o.after is null ` +
      `and o.collection = 'organizations' and o.id = change.before->>'organization') as "isAlong" from change ` +
      // Not by the text of it, which `seq` alone would be: there 9999 is more than 10000.
      `where changeset = $1 ${meant} order by change.seq desc limit ${most}`,
    [changeset],
  )
  return rows.map((row) => ({
    ...row,
    before: row.before === null ? null : (JSON.parse(row.before) as Json),
    after: row.after === null ? null : (JSON.parse(row.after) as StoredDocument),
  }))
}

/** A write, conflicts or both; or there is nothing to take back, and that is said. */
function revertChange(
  { collection, id, before, after, isAlong }: Change,
  current: StoredDocument | undefined,
): { write?: RawWrite; conflicts: Missed[] } | 'unchanged' {
  if (!after) {
    if (current) return { conflicts: [{ path: '', expected: null, found: 'restored' }] }
    return { write: { kind: 'restore', collection, id, ...(isAlong && { isAlong }) }, conflicts: [] }
  }
  // What only followed from the rest follows from what takes that back, also where the actor does not see it.
  if (before && pathsOf(before as Patch).every((path) => isDerived(collection, path))) return 'unchanged'
  if (!current) return before ? { conflicts: [{ path: '', expected: 'present', found: null }] } : 'unchanged'
  if (!before) {
    // What was changed since and is as it was again was taken back, too.
    const changed = [...new Set([...Object.keys(after), ...Object.keys(current)])].filter(
      (path) => !isDerived(collection, path) && !sameJson(after[path], current[path]),
    )
    if (changed.length === 0)
      return { write: { kind: 'delete', collection, id, expect: { version: current.version } }, conflicts: [] }
    return {
      conflicts: changed.map((path) => ({ path, expected: after[path] ?? null, found: current[path] ?? null })),
    }
  }
  const patch = before as Patch
  // Not what the product no longer keeps, such as the members of a collection in the collection itself.
  const paths = pathsOf(patch).filter((path) => !isDerived(collection, path) && isReadableField(collection, path))
  if (paths.length === 0) return 'unchanged'
  const isUntouched = (path: string) => sameJson(valueAt(current, path), valueAt(after, path))
  const merged = (path: string) =>
    listTakenBack({ before: patch.set?.[path], after: valueAt(after, path), now: valueAt(current, path) })
  const conflicts = paths
    .filter((path) => !isUntouched(path) && !merged(path))
    .map((path) => ({ path, expected: valueAt(after, path) ?? null, found: valueAt(current, path) ?? null }))
  const set = Object.fromEntries(
    Object.entries(patch.set ?? {}).flatMap(([path, value]) => {
      const back = !paths.includes(path) ? undefined : isUntouched(path) ? value : merged(path)
      return back === undefined ? [] : [[path, back]]
    }),
  )
  const unset = (patch.unset ?? []).filter((path) => paths.includes(path) && isUntouched(path))
  if (Object.keys(set).length + unset.length === 0) return { conflicts }
  const values = Object.fromEntries(
    [...Object.keys(set), ...unset].map((path) => [path, valueAt(current, path) ?? null]),
  )
  // Whoever writes another field at the same moment is in nobody's way.
  return { write: { kind: 'update', collection, id, set, unset, expect: { values } }, conflicts }
}
