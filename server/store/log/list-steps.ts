/** What a person did and may go back in: their own changesets, with what each concerned. */
import { asSeenBy, maySee } from '#domain/kinds/access-door.ts'
import type { Actor } from '#domain/access/actor.ts'
import type { Document } from '#domain/access/rule.ts'
import { type LeftOut, recordsLeft } from '#domain/bulk/bulk-change.ts'
import type { Kind } from '#domain/kind.ts'
import { kinds } from '#domain/kinds/kinds.ts'
import type { RecordKind } from '#domain/records.ts'
import { isEditableStatus } from '#domain/releases/course/editable-release.ts'
import type { ReleaseStatus } from '#domain/releases/release-status.ts'
import { isByOperation, neverUnmade, staysChanged } from '#domain/undo/by-operation.ts'
import { isDerived } from '#domain/undo/derived-fields.ts'
import { type Step, stepKindOf } from '#domain/undo/step.ts'
import { binder } from '../sql/bind.ts'
import type { RunQuery } from '../database/database.ts'
import { type Patch, pathsOf } from '../sql/fields.ts'
import { instant } from './history.ts'

const mostAtOnce = 100
/** Of a changeset that are looked at to say what it concerns. */
const looked = 5

type Row = Omit<Step, 'kind' | 'done' | 'left'> & { depth: number; root: string; leftOut: string | null }
type Done = Step['done']

/** Newest first; without what concerned only records that the actor does not see any more. `desk`: only what was done in that window. */
export async function listSteps(
  run: RunQuery,
  actor: Actor,
  { limit = 20, after, desk }: { limit?: number; after?: string; desk?: string } = {},
): Promise<{ steps: Step[]; next: string | null }> {
  const { bind, parameters } = binder()
  const [own, size] = [bind(actor.id), Math.min(Math.max(Math.trunc(limit), 1), mostAtOnce)]
  const rows = await run<Row>(
    `select s.id, coalesce(s.label, b.label) as label, to_json(s.at at time zone 'UTC')#>>'{}' as at, s.count, s.reverts as undoes, ` +
      `(select u.id from changeset u where u.reverts = s.id order by u.id desc limit 1) as "undoneBy", ` +
      `(select left_out::text from bulk_change where bulk_change.id = s.id) as "leftOut", b.depth, b.root ` +
      `from (select * from changeset where actor = ${own}${desk === undefined ? '' : ` and desk = ${bind(desk)}`}` +
      `${after === undefined ? '' : ` and id < ${bind(after)}`} ` +
      `order by id desc limit ${bind(size + 1)}) s cross join lateral (` +
      // What one took back of others is an edit of one's own.
      `with recursive below as (select s.id as root, s.label, s.reverts, 0 as depth union all ` +
      `select c.id, c.label, c.reverts, below.depth + 1 from below join changeset c on c.id = below.reverts and c.actor = ${own}) ` +
      `select root, label, depth from below order by depth desc limit 1) b order by s.id desc`,
    parameters,
  )
  const page = rows.slice(0, size)
  const done = await doneIn(run, actor, new Map(page.map(({ root, count }) => [root, count])))
  const steps = page.flatMap(({ depth, root, at, leftOut, ...row }) => {
    const what = done.get(root)
    const left = recordsLeft(JSON.parse(leftOut ?? '[]') as LeftOut[])
    return what ? [{ ...row, at: instant(at), kind: stepKindOf(depth), left, done: what }] : []
  })
  return { steps, next: rows.length > size ? (page.at(-1)?.id ?? null) : null }
}

/** Of changesets, with how many records each changed. */
export async function doneIn(
  run: RunQuery,
  actor: Actor,
  changesets: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, Done>> {
  if (changesets.size === 0) return new Map()
  const rows = await run<ChangeRow>(
    `select c.* from unnest($1::text[]) wanted(changeset) cross join lateral (` +
      `select changeset, collection, id, before::text as before, after::text as after from change ` +
      `where change.changeset = wanted.changeset order by collection = any($2::text[]) desc, seq limit ${looked}) c`,
    [[...changesets.keys()], neverUnmade],
  )
  const isOver = await judgeOver(run, actor, rows)
  const done = new Map(
    [...Map.groupBy(rows, ({ changeset }) => changeset)].flatMap(([changeset, changes]) => {
      const shown = changes.flatMap((change) => doneBy(actor, change) ?? [])
      // With a new version its publication changes, and with a deleted one what names it.
      const [meant] = shown.toSorted((one, other) => alongOf(one) - alongOf(other))
      if (!meant || (meant.collection === 'users' && meant.operation !== 'changed')) return []
      const alike = shown.filter(
        ({ collection, operation }) => collection === meant.collection && operation === meant.operation,
      )
      // Those that are not looked at may be otherwise.
      const isAllSeen = (changesets.get(changeset) ?? 0) <= looked
      const weighed = shown.filter((one) => alongOf(one) === alongOf(meant))
      const stays =
        shown.some(isNeverUnmade) ||
        shown.every((one) => one.stays) ||
        (isAllSeen && weighed.every((one) => one.stays || isOver(changeset, one)))
      return [[changeset, { ...meant, stays, count: alike.length, ...also(meant, shown) }] as const]
    }),
  )
  const many = [...done].filter(([changeset]) => (changesets.get(changeset) ?? 0) > looked)
  for (const [changeset, counts] of await countAlike(run, many)) {
    const { also: _, ...one } = done.get(changeset) ?? {}
    if ('operation' in one) done.set(changeset, { ...one, ...countedBy(one, counts) })
  }
  return done
}

/** What was changed beside what is new, as when a block is pasted over the end of a list. */
function also(meant: Done, shown: readonly Done[]): Pick<Done, 'also'> {
  const count = shown.filter(
    ({ collection, operation }) => collection === meant.collection && operation === 'changed',
  ).length
  return isNew(meant) && count > 0 ? { also: { operation: 'changed', count } } : {}
}

const isNew = ({ operation }: Pick<Done, 'operation'>): boolean => operation === 'created' || operation === 'restored'

type Counts = { made: number; changed: number; gone: number }

function countedBy(one: Done, { made, changed, gone }: Counts): Pick<Done, 'count' | 'also'> {
  if (one.operation === 'deleted') return { count: gone }
  if (isNew(one)) return { count: made, ...(changed > 0 && { also: { operation: 'changed', count: changed } }) }
  return { count: changed }
}

type IsOver = (changeset: string, one: Pick<Done, 'id'>) => boolean

/** Of what was done to a version: whether that one has gone on so far that taking it back would always be refused. */
async function judgeOver(run: RunQuery, actor: Actor, changes: readonly ChangeRow[]): Promise<IsOver> {
  const edits = changes.filter(isEditOfRelease)
  if (edits.length === 0) return () => false
  const rows = await run<{ id: string; status: ReleaseStatus }>(
    `select id, doc->>'status' as status from releases where id = any($1::text[])`,
    [edits.map(({ id }) => id)],
  )
  const closed = new Set(rows.filter(({ status }) => !isEditableStatus(actor, status)).map(({ id }) => id))
  const over = new Set(edits.filter(({ id }) => closed.has(id)).map(({ changeset, id }) => `${changeset} ${id}`))
  return (changeset, { id }) => over.has(`${changeset} ${id}`)
}

/** What a version is gathered in changes at any time. */
function isEditOfRelease({ collection, before, after }: ChangeRow): boolean {
  if (collection !== 'releases' || after === null) return false
  return before === null || pathsOf(JSON.parse(before) as Patch).some((path) => isOfRelease(path))
}

const isOfRelease = (path: string): boolean =>
  !isDerived('releases', path) && !/^(?:collections|referencedContents)\b/.test(path)

/** What was done to how many of the kind that the step is called by, beyond those that are looked at. */
async function countAlike(run: RunQuery, many: readonly (readonly [string, Done])[]): Promise<[string, Counts][]> {
  if (many.length === 0) return []
  const rows = await run<Counts & { changeset: string }>(
    `select changeset, count(*) filter (where before is null)::int as made, count(*) filter (where after is null)::int as gone, ` +
      `count(*) filter (where before is not null and after is not null)::int as changed ` +
      `from change join unnest($1::text[], $2::text[]) as meant(of, kind) on changeset = meant.of and collection = kind ` +
      `group by changeset`,
    [many.map(([changeset]) => changeset), many.map(([, { collection }]) => collection)],
  )
  return rows.map(({ changeset, ...counts }) => [changeset, counts])
}

/** A publication goes and comes with its version, people with their organization, the basket with its order. */
const alongOf = ({ operation, collection }: Done): number =>
  (operation === 'changed' ? 2 : 0) + (alongOthers.has(collection) ? 1 : 0)

const alongOthers: ReadonlySet<RecordKind> = new Set(['publications', 'users', 'basket'])

const isNeverUnmade = ({ operation, collection }: Done): boolean =>
  isNew({ operation }) && neverUnmade.includes(collection)

type ChangeRow = { changeset: string; collection: RecordKind; id: string; before: string | null; after: string | null }

/** Undefined for what the actor does not see, and for what is no doing of theirs. */
function doneBy(actor: Actor, { collection, id, ...texts }: ChangeRow): Done | undefined {
  const before = texts.before === null ? undefined : (JSON.parse(texts.before) as Patch & Document)
  const after = texts.after === null ? undefined : (JSON.parse(texts.after) as Document)
  const document = after ?? before
  if (!document || !maySee(actor, collection, document)) return undefined
  const seen = asSeenBy(actor, collection, document)
  const base = { collection, id, called: calledOf(collection, seen), count: 1, path: null, stays: false }
  if (!after) return { ...base, operation: 'deleted' }
  if (!before) return { ...base, operation: after['version'] === 1 ? 'created' : 'restored' }
  const paths = pathsOf(before).filter((path) => !isDerived(collection, path))
  // What was read is marked by the way.
  if (paths.length === 0 || collection === 'notifications') return undefined
  if (paths.some((path) => isByOperation(collection, path))) return undefined
  const path = paths.length === 1 ? (paths[0] ?? null) : null
  return { ...base, operation: 'changed', path, stays: staysChanged(collection, paths) }
}

function calledOf(collection: RecordKind, document: Document): Done['called'] {
  const { called }: Kind = kinds[collection]
  // A picture goes by its title, and by its file where it has none.
  const title = collection === 'pictures' ? document['title'] : undefined
  const name = title || (called === undefined ? undefined : document[called])
  return typeof name === 'string' || typeof name === 'number' || isByLanguage(name) ? name : null
}

const isByLanguage = (name: unknown): name is Record<string, string> =>
  typeof name === 'object' && name !== null && Object.values(name).every((one) => typeof one === 'string')
