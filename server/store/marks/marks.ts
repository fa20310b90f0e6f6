/**
 * Looks again at what was judged by a definition that changed: contents and releases are marked as faulty, or no longer, and
 * positions of baskets take the price of their template. What is to be looked at was written down with the definition itself
 * (`redefined`), so that nothing is forgotten where a process ends; several processes do the same work twice at worst.
 */
import { systemActor } from '#domain/access/actor.ts'
import { isMarked, markedKinds } from '#domain/kinds/judge.ts'
import type { Redefinition } from '#domain/kinds/redefinition.ts'
import type { RecordKind } from '#domain/records.ts'
import { mostAttempts, pause as pauseAfter } from '../database/lost-race-pause.ts'
import { commit, kindsOf } from '../commit/commit.ts'
import type { Database } from '../database/database.ts'
import type { Json } from '../sql/fields.ts'
import type { Committed } from '../log/change-log.ts'
import { type Follower, openFollower } from '../log/follower.ts'
import { createStoredJudge, type StoredJudge } from '../judge/judge-stored.ts'
import { nothingEnded } from '../judge/judge-uses.ts'
import { loadRelated } from '../judge/load.ts'
import { nameAgain } from './index-uses-anew.ts'
import { nothingClaimed } from '../uses/named-records.ts'
import { newId } from '../sql/new-id.ts'
import { concerned, withHolders } from '../judge/redefined.ts'
import { withPosition } from '../follows/settle-basket.ts'
import { keyOf, type Relied, type Staged, nextVersion } from '../stage/stage.ts'
import type { StoredDocument } from '../store.ts'
import { withMark } from '../stage/with-mark.ts'
import type { ValueIndex } from '../read/value-index.ts'

type Settings = {
  database: Database
  index: ValueIndex
  now: () => Date
  /** Called after each commit: live queries read on. */
  committed: Committed
  failed: (error: unknown) => void
  pause?: number
}

export const openMarks = (settings: Settings): Follower =>
  openFollower((isOpen) => lookAtAll(settings, isOpen), { failed: settings.failed, pause: settings.pause ?? 200 })

async function lookAtAll(settings: Settings, isOpen: () => boolean): Promise<boolean> {
  const { query } = settings.database
  while (isOpen()) {
    const rows = await query<{ seq: string; redefinition: string }>(
      'select seq::text as seq, redefinition::text as redefinition from redefined order by redefined.seq limit 100',
      [],
    )
    if (rows.length === 0) break
    for (const redefinition of together(rows.map((row) => JSON.parse(row.redefinition) as Redefinition)))
      await lookAt(settings, await withHolders(query, redefinition), isOpen)
    if (!isOpen()) break
    await query('delete from redefined where seq = any($1::bigint[])', [rows.map(({ seq }) => seq)])
  }
  return false
}

/** Properties that changed one after the other, as in an import of definitions, are looked for in one go. */
function together(list: readonly Redefinition[]): Redefinition[] {
  const groups = Map.groupBy(list, ({ owner = '', template = '', properties }) =>
    [owner, template, properties ? 'properties' : ''].join(' '),
  )
  return [...groups.values()].map((group) => {
    const properties = [...new Set(group.flatMap((one) => one.properties ?? []))]
    return { ...group[0], ...(properties.length > 0 && { properties }) }
  })
}

async function lookAt(settings: Settings, redefinition: Redefinition, isOpen: () => boolean): Promise<void> {
  const { query } = settings.database
  const { properties, owner, template } = redefinition
  const judge = createStoredJudge(query)
  const kinds: readonly RecordKind[] =
    template !== undefined
      ? ['releases', 'basket']
      : owner !== undefined
        ? ['contents']
        : properties
          ? markedKinds
          : [...markedKinds, 'basket']
  for (const kind of kinds)
    for await (const documents of concerned(query, kind, redefinition)) {
      if (!isOpen()) return
      await write(settings, kind, documents, judge)
      await nameAgain(
        query,
        kind,
        documents.map(({ id }) => id),
        redefinition,
      )
    }
}

type Change = { staged: Staged[]; relied: Relied[] }

/** Written as far as nobody wrote the documents meanwhile; then they are read and judged again. */
async function write(
  { database, index, now, committed }: Settings,
  kind: RecordKind,
  documents: readonly StoredDocument[],
  judge: StoredJudge,
): Promise<void> {
  let current = documents
  for (let attempt = 1; ; attempt++) {
    const { staged, relied } = isMarked(kind)
      ? await marked(kind, current, attempt === 1 ? judge : createStoredJudge(database.query))
      : await priced(database, current)
    if (staged.length === 0) return
    const changeset = {
      id: newId(),
      label: 'JudgeValues',
      reverts: undefined,
      actor: { id: systemActor.id },
      at: now().toISOString(),
    }
    const commission = { changeset, staged, relied, variants: {}, claims: nothingClaimed, ends: nothingEnded }
    const written = await commit(database, index, [commission])
    if (written.size > 0) return committed(kindsOf([commission]))
    if (attempt === mostAttempts) throw new Error('The records changed again and again while they were judged')
    await pauseAfter(attempt)
    const found = new Map<string, Json | null>()
    await loadRelated(
      database.query,
      current.map(({ id }) => ({ kind, id })),
      found,
    )
    current = current.flatMap(({ id }) => (found.get(keyOf(kind, id)) as StoredDocument | null | undefined) ?? [])
  }
}

async function marked(kind: RecordKind, documents: readonly StoredDocument[], judge: StoredJudge): Promise<Change> {
  const { faults, relied } = await judge(kind, documents)
  const staged = documents.flatMap((before, index) => {
    const isFaulty = (faults[index]?.length ?? 0) > 0
    return isFaulty === (before['faulty'] === true) ? [] : [along(kind, before, withMark(before, isFaulty), ['faulty'])]
  })
  return { staged, relied: staged.length > 0 ? relied : [] }
}

async function priced({ query }: Database, items: readonly StoredDocument[]): Promise<Change> {
  const known = new Map<string, Json | null>()
  await loadRelated(
    query,
    items.map((item) => ({ kind: 'releases' as const, id: String(item['releaseId']) })),
    known,
  )
  const templates = [...known.values()].flatMap((release) => release?.['template'] ?? [])
  await loadRelated(
    query,
    templates.map((id) => ({ kind: 'templates' as const, id: String(id) })),
    known,
  )
  const relied: Relied[] = []
  const staged = items.flatMap((item) => {
    const release = known.get(keyOf('releases', String(item['releaseId'])))
    const template = known.get(keyOf('templates', String(release?.['template']))) ?? undefined
    const settled = release && withPosition(item, release, template)
    if (!settled) return []
    if (template) relied.push({ kind: 'templates', id: String(template['id']), document: template, locks: false })
    return [along('basket', item, settled.item, settled.changed)]
  })
  return { staged, relied }
}

/** Nobody did it: whoever wrote the record last stays so, and the time, too. */
const along = (
  collection: RecordKind,
  before: StoredDocument,
  after: StoredDocument,
  fields: readonly string[],
): Staged => {
  const staged: Staged = {
    collection,
    id: before.id,
    before,
    trashed: undefined,
    after: before,
    remembered: false,
    fields: new Set(fields),
  }
  return { ...staged, after: { ...after, version: nextVersion(staged) } }
}
