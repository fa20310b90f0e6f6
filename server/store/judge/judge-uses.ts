/**
 * Nothing in use vanishes, and nothing archived comes into new use: what others hold is neither deleted nor taken out of their
 * sight, and what is archived is named by nobody who did not name it before.
 */
import { isNameKey, nameOfKey, type Reference } from '#domain/access/pointer.ts'
import { maySee } from '#domain/kinds/access-door.ts'
import { belongingOf, endAt, isJudgedByKind, mustBeBorne, referencesOf } from '#domain/kinds/references.ts'
import { isChosen, refusalOfMembership, refusalOfNewUse } from '#domain/kinds/archive.ts'
import { calledIn } from '#domain/kinds/called.ts'
import type { Related } from '#domain/access/rule.ts'
import { refuse, type Refusal } from '#domain/errors.ts'
import { at, type Fault } from '#domain/judging/fault.ts'
import type { Kind } from '#domain/kind.ts'
import { kinds } from '#domain/kinds/kinds.ts'
import type { RecordKind } from '#domain/records.ts'
import type { Own, Used, UserCounts } from '../stage/questions.ts'
import type { Json } from '../sql/fields.ts'
import type { StagedFault } from './judge-staged.ts'
import { keyOf, recordOf, relatedOnce, type Stage, type Staged } from '../stage/stage.ts'
import { canBeUsed, usedKeys } from '../uses/used-records.ts'

/** What a list of writes deletes or withdraws that others may hold, and the records whose own names it has looked at. */
export type Ends = { used: readonly Used[]; own: Own }

export const nothingEnded: Ends = { used: [], own: [] }

export function endsOf(stage: Stage): Ends {
  const all = [...stage.documents.values()]
  const ended = all.filter(({ before, after }) => before && !after)
  const main = stage.actor.isMain ? stage.actor.organization : undefined
  const used = all
    .filter((staged) => canBeUsed(staged.collection) && endsIn(staged))
    .map(({ collection, before, after }): Used => {
      const one = { kind: collection, document: before as Json }
      return after ? { ...one, left: after, main } : one
    })
  if (used.length === 0) return { used, own: [] }
  const keys = new Set(used.flatMap(usedKeys))
  const homes = new Set(used.flatMap(({ left }) => left?.['owner'] ?? []))
  const released = all.filter((staged) => releases(stage, staged, keys) || isMovedAlong(staged, homes))
  return { used, own: [...ended, ...released].map(({ collection, id }) => [collection, id]) }
}

/** Whom else it is shown to, and what an organization is to others. */
const sight: Partial<Record<RecordKind, readonly string[]>> = {
  organizations: ['supplier', 'type'],
  contents: ['owner', 'supplier', 'public', 'effectivelyActive'],
  pictures: ['owner', 'supplier', 'public', 'organizations'],
  templates: ['owner', 'supplier'],
  fonts: ['shared'],
  publications: ['owner', 'supplier'],
  releases: ['owner', 'supplier'],
  collections: ['owner', 'supplier', 'organizations'],
}

const endsIn = (staged: Staged): boolean =>
  staged.before !== undefined && (staged.after === undefined || isWithdrawn(staged))

function isWithdrawn({ collection, fields, before }: Staged): boolean {
  const seenBy = sight[collection]
  // Most contents are seen by those alone whom they belong to, active or not.
  if (collection === 'contents' && before?.['public'] !== true && !fields.has('owner')) return false
  return seenBy !== undefined && [...fields].some((path) => seenBy.includes(path.split('.', 1)[0] as string))
}

/** Goes to one of these owners in the same list of writes. */
const isMovedAlong = ({ before, after }: Staged, homes: ReadonlySet<unknown>): boolean =>
  before !== undefined && after !== undefined && before['owner'] !== after['owner'] && homes.has(after['owner'])

/** Whether a record named one of these before the list of writes, and names none of them after it. */
function releases(stage: Stage, { collection, after, names }: Staged, keys: ReadonlySet<string>): boolean {
  const isOne = ({ kind, id }: Reference) => keys.has(keyOf(kind, id))
  if (!after || !names?.gone.some(isOne)) return false
  const related = (kind: RecordKind, id: string) => recordOf(stage, kind, id) ?? undefined
  return !referencesOf(collection, after, related).some(isOne)
}

export function judgeEnds(stage: Stage, { used, own }: Ends): StagedFault[] {
  if (used.length === 0) return []
  const holders = stage.ask({ of: 'holders', actor: stage.actor, used, own })
  return [...stage.documents.values()].flatMap((staged) => {
    const { collection, id } = staged
    const found = endsIn(staged) ? holders?.get(keyOf(collection, id)) : undefined
    if (!found) return []
    return [{ staged, fault: at('', inUse(staged, found)) }]
  })
}

function inUse({ collection: kind, before, after }: Staged, { seen, hidden }: UserCounts): Refusal {
  const name = calledIn(kind, before as Json)
  const uses = [
    ...[...seen].map(([one, count]) => ({ says: `uses.count.${one}`, count })),
    ...(hidden > 0 ? [{ says: 'uses.count.hidden', count: hidden }] : []),
  ]
  if (after && kind === 'organizations') return refuse('organization.keepsSupplier', { name, uses })
  // The archive is a way out of a deletion only, and not of every kind.
  const canRest = !after && Object.hasOwn(kinds[kind].schema.shape, 'archived')
  return refuse('record.inUse', {
    name,
    uses,
    wayOut: { says: canRest ? 'uses.wayOut.archive' : 'uses.wayOut.remove' },
  })
}

/** What comes back, from the trash or by an undoing, names what it named. */
export function judgeNewUses(stage: Stage): StagedFault[] {
  const related = relatedOnce((kind, id) => recordOf(stage, kind, id) ?? undefined)
  // Nearly all that is named is named by id and open: that is asked first.
  const mayBeArchived = ({ kind, id }: Reference) => isNameKey(id) || related(kind, id)?.['archived'] === true
  return [...stage.documents.values()].flatMap((staged) => {
    const { collection, after, trashed, names } = staged
    const missing = after ? judgeNames(stage, collection, names?.added ?? []) : []
    const unborne = missing.map((fault) => ({ staged, fault }))
    if (after && trashed) return [...unborne, ...judgeGone(staged, after, names?.added ?? [], related)]
    if (!after || stage.isUndoing) return unborne
    const joined = (names?.added ?? []).flatMap((reference) => {
      const refusal = refusalOfMembership(collection, { before: staged.before, after }, reference)
      return refusal ? [{ staged, fault: at(reference.path, refusal) }] : []
    })
    const begun = (names?.added ?? []).filter(mayBeArchived).flatMap((reference) => {
      if (!isChosen(collection, reference.path)) return []
      const found = recordsNamed(stage, reference)
      const refusal = refusalOfNewUse({ kind: collection, document: after }, reference, found)
      return refusal ? [{ staged, fault: at(reference.path, refusal) }] : []
    })
    return [...unborne, ...joined, ...begun]
  })
}

/** What comes back from the trash finds what it cannot be without; who bears a name may come later. */
function judgeGone(staged: Staged, after: Json, named: readonly Reference[], related: Related): StagedFault[] {
  const { collection } = staged
  // Of the others the kind's own judge speaks.
  return [...named.filter((one) => !isJudgedByKind(collection, one)), ...belongingOf(collection, after)]
    .filter(({ id, path }) => !isNameKey(id) && endAt(collection, path) !== 'stays')
    .filter(({ kind, id }) => id !== after['id'] && !related(kind, id))
    .map(({ id, path }) => ({ staged, fault: at(path, refuse('value.namesNothing', { path, id })) }))
}

/** What comes back may name what is archived, but not a name that nobody bears where somebody must. */
const judgeNames = (stage: Stage, kind: RecordKind, added: readonly Reference[]): Fault[] =>
  added
    .filter(({ id, path }) => isNameKey(id) && mustBeBorne(kind, path))
    .filter((named) => !recordsNamed(stage, named).some((one) => maySee(stage.actor, named.kind, one)))
    .map(({ id, path }) => at(path, refuse('value.namesNothing', { path, id: nameOfKey(id) })))

/** As the list of writes leaves them. */
function recordsNamed(stage: Stage, { kind, id }: Reference): readonly Json[] {
  const known = isNameKey(id) ? bearersOf(stage, kind, id) : [recordOf(stage, kind, id) ?? []].flat()
  return known.flatMap((one): Json[] => {
    const staged = stage.documents.get(keyOf(kind, String(one['id'])))
    return staged ? [staged.after ?? []].flat() : [one]
  })
}

const bearersOf = (stage: Stage, kind: RecordKind, id: string): readonly Json[] => [
  ...(stage.ask({ of: 'bearers', kind, id }) ?? []),
  ...(newBearers(stage).get(keyOf(kind, id)) ?? []),
]

/** Those that come with the list of writes, found once: an import asks for thousands of names. */
const comers = new WeakMap<Stage, ReadonlyMap<string, readonly Json[]>>()

function newBearers(stage: Stage): ReadonlyMap<string, readonly Json[]> {
  const known = comers.get(stage)
  if (known) return known
  const named = [...stage.documents.values()].flatMap(({ collection, before, after }) => {
    const { names }: Kind = kinds[collection]
    if (before || !after || !names) return []
    return names(after).names.map((name) => [keyOf(collection, name), after] as const)
  })
  const found = new Map([...Map.groupBy(named, ([key]) => key)].map(([key, list]) => [key, list.map(([, one]) => one)]))
  comers.set(stage, found)
  return found
}
