/**
 * Decides what a list of writes does, on documents that were read before: nothing here touches the database. Later writes
 * of the list see what earlier ones did. Throws the first refusal.
 */
import type { Reference } from '#domain/access/pointer.ts'
import type { Naming } from '#domain/kinds/references.ts'
import {
  asSeenBy,
  lookups,
  mayReadHistory,
  maySee,
  refusalToMake,
  refusalToWrite,
  type WriteAttempt,
} from '#domain/kinds/access-door.ts'
import { isMembershipPath, toldOf, withMemberships, withUnseen } from '#domain/kinds/memberships.ts'
import { servingItself, supplierAlong } from '#domain/kinds/belonging.ts'
import { type Actor, systemActor } from '#domain/access/actor.ts'
import type { Related } from '#domain/access/rule.ts'
import { definitionKinds } from '#domain/kinds/judge.ts'
import { faultOf, parseDocument, parseFieldRemoval, parseFieldWrite, parseNewId } from '#domain/kinds/documents.ts'
import { must, productError, ProductError } from '#domain/errors.ts'
import type { Kind } from '#domain/kind.ts'
import { kinds } from '#domain/kinds/kinds.ts'
import { notFound } from '#domain/kinds/not-found.ts'
import { valueAt } from '#domain/query/filter.ts'
import type { RecordKind } from '#domain/records.ts'
import { sameJson } from '#domain/same-value.ts'
import { withoutValue, withValue } from '#domain/query/with-value.ts'
import { checkPaths, type Json } from '../sql/fields.ts'
import { refuseConflict } from './refuse-conflict.ts'
import type { Ask } from './questions.ts'
import type { KnownPast, StoredDocument, RawWrite } from '../store.ts'
import { requireStorable } from '../sql/storable.ts'
import { textOf } from '../sql/document-text.ts'

/** One document before and after the whole list. */
export type Staged = {
  collection: RecordKind
  id: string
  /** As read; undefined where it was not there. */
  before: StoredDocument | undefined
  /** As read from the trash. */
  trashed: StoredDocument | undefined
  after: StoredDocument | undefined
  /** `before` is what this process knew, and may be out of date. */
  remembered: boolean
  /** New, under an id that nobody had before. */
  isNumbered?: boolean
  /** What it was added to, instead of being there itself: the key of another of the list. */
  mergedInto?: string
  /** Dotted paths that updates touched. */
  fields: Set<string>
  /** What it names otherwise than before (`named-records.ts`). */
  names?: Names
}

export type Stage = {
  actor: Actor
  /** ISO 8601. */
  at: string
  /** What the writes are about, and what changes along with it. */
  documents: Map<string, Staged>
  /** What the decision asks about beside them. While a question is open, nothing is decided. */
  ask: Ask
  /** New documents as their schema reads them, so that a second pass need not read them again. */
  parsed: Map<RawWrite, Json>
  /** The turn of the sight that the decision rests on (`property-sight.ts`). */
  turns: Set<string>
  /** Contents that the decision knows all variants of. */
  countedVariants: Set<string>
  /** What the decision rests on beside the documents that it changes, as it was read. */
  relied: Map<string, Relied>
  /** Of an undoing: what may not come back, by the key of its document; an empty path is all of it. */
  dropped: ReadonlyMap<string, ReadonlySet<string>>
  isUndoing: boolean
}

/** `locks`: nobody may change it while the decision is written. */
export type Relied = { kind: RecordKind; id: string; document: Json; locks: boolean }

/** Rows that go and come; `added` are the records that this one did not name before. */
export type Names = { gone: readonly Naming[]; fresh: readonly Naming[]; added: readonly Reference[] }

/** `isNumbered`: the id was made for it a moment ago. */
export type Numbered = RawWrite & { id: string; isNumbered?: true }

export type Operation = 'create' | 'update' | 'delete' | 'restore'

export const isChanged = (staged: Staged): boolean => operationOf(staged) !== undefined

export function operationOf({ before, after, trashed }: Staged): Operation | undefined {
  if (before === after) return undefined
  if (!before) return trashed && after && after.version > trashed.version ? 'restore' : 'create'
  return after ? 'update' : 'delete'
}

export const keyOf = (collection: RecordKind, id: string): string => `${collection}/${id}`

/** Answers with the document after the write. */
export function stageWrite(stage: Stage, write: RawWrite & { id: string }): StoredDocument | undefined {
  const key = keyOf(write.collection, write.id)
  const staged = stage.documents.get(key) as Staged
  const dropped = stage.dropped.get(key)
  if (dropped?.has('')) return staged.after
  switch (write.kind) {
    case 'create':
      return create(stage, staged, write, dropped)
    case 'update':
      return updateBut(stage, staged, write, dropped)
    case 'delete':
      return remove(stage, staged, write)
    case 'restore':
      return restore(stage, staged, write, dropped)
  }
}

/** Without what is dropped; nothing may be left. */
function updateBut(
  stage: Stage,
  staged: Staged,
  write: RawWrite & { kind: 'update' },
  dropped: ReadonlySet<string> | undefined,
): StoredDocument | undefined {
  if (!dropped) return update(stage, staged, write)
  const set = Object.fromEntries(Object.entries(write.set ?? {}).filter(([path]) => !dropped.has(path)))
  const unset = (write.unset ?? []).filter((path) => !dropped.has(path))
  return Object.keys(set).length + unset.length === 0 ? staged.after : update(stage, staged, { ...write, set, unset })
}

function create(
  stage: Stage,
  staged: Staged,
  write: RawWrite & { kind: 'create'; isNumbered?: true },
  dropped: ReadonlySet<string> = new Set(),
): StoredDocument {
  must(parseNewId(staged.id))
  // Nobody is told what is missing in what they do not make.
  const refusal = refusalToMake(stage.actor, write.collection)
  if (refusal) throw new ProductError(refusal)
  if (!write.isNumbered && !mayName(stage.actor, write.collection))
    throw productError('document.keptByServer', { path: 'id' })
  const parsed = stage.parsed.get(write) ?? parseNew(write)
  stage.parsed.set(write, parsed)
  const document = [...dropped].reduce<Json>(withoutValue, parsed)
  const after = {
    id: staged.id,
    version: 1,
    ...(write.isNumbered ? servingItself(staged.collection, { ...document, id: staged.id }) : document),
    ...written(stage),
    ...created(stage),
    ...knownPast(stage, write),
  }
  requireStorable(textOf(after), Object.entries(parsed))
  allow(stage, staged, { after })
  if (staged.after || staged.before) throw productError('document.exists')
  if (write.isNumbered) staged.isNumbered = true
  return (staged.after = after)
}

/** Ids that are secrets or numbers are made, save by operations. */
function mayName(actor: Actor, collection: RecordKind): boolean {
  const { hasOwnIds }: Kind = kinds[collection]
  return !hasOwnIds || actor.operation !== undefined || actor.id === systemActor.id
}

function parseNew({ collection, document }: RawWrite & { kind: 'create' }): Json {
  return must(parseDocument(collection, document)) as Json
}

function update(stage: Stage, staged: Staged, write: RawWrite & { kind: 'update' }): StoredDocument {
  const whole = seen(stage, staged)
  const set = Object.entries(write.set ?? {})
  const unset = write.unset ?? []
  const paths = [...set.map(([path]) => path), ...unset]
  if (paths.length === 0) throw productError('write.empty')
  checkPaths(paths)
  const values = set.map(([path, value]) => [path, must(parseFieldWrite(staged.collection, path, value))] as const)
  for (const path of unset) must(parseFieldRemoval(staged.collection, path))
  requireStorable(JSON.stringify(values), values)
  const before = asTold(stage, staged, whole, [...paths, ...Object.keys(write.expect?.values ?? {})])
  // Before the expectation: one who may not write learns nothing from it.
  let after = values.reduce<Json>((document, [path, value]) => withValue(document, path, value), before)
  after = unset.reduce(withoutValue, after)
  const related = (kind: RecordKind, id: string) => recordOf(stage, kind, id) ?? undefined
  const supplier = supplierAlong(staged.collection, { before, after, fields: paths, related })
  if (supplier !== undefined) {
    after = { ...after, supplier }
    paths.push('supplier')
  }
  allow(stage, staged, { before, after, fields: paths })
  refuseConflict(asSeenBy(stage.actor, staged.collection, before), write.expect)
  const changed = paths.filter((path) => !sameJson(valueAt(before, path), valueAt(after, path)))
  if (changed.length === 0) return whole
  // A whole new branch, or one that lost a part, may miss what its schema asks for.
  if (unset.length > 0 || paths.some((path) => isNewBranch(before, path))) {
    const fault = faultOf(staged.collection, after, before)
    if (fault) throw new ProductError(fault)
  }
  for (const path of changed) staged.fields.add(path)
  return (staged.after = {
    ...withUnseen(staged.collection, after, whole, (id) => before === whole || seesCollection(stage, id)),
    id: staged.id,
    version: nextVersion(staged),
    ...(isGuestsMembership(stage.actor, staged, before, changed) ? {} : written(stage)),
    ...knownPast(stage, write),
  })
}

/**
 * Who puts somebody else's record into a collection of their own changes nothing of it: its writer stays who wrote it, and
 * those who see the record are not told the name of someone in another organization.
 */
const isGuestsMembership = (actor: Actor, { collection }: Staged, before: Json, paths: readonly string[]): boolean =>
  actor.id !== systemActor.id &&
  paths.every((path) => /^(?:collections|releases)(?:\.|$)/.test(path)) &&
  !mayReadHistory(actor, collection, before)

function remove(stage: Stage, staged: Staged, write: RawWrite & { kind: 'delete' }): undefined {
  const before = seen(stage, staged)
  allow(stage, staged, { before })
  const told = asTold(stage, staged, before, Object.keys(write.expect?.values ?? {}))
  refuseConflict(asSeenBy(stage.actor, staged.collection, told), write.expect)
  staged.after = undefined
}

function restore(
  stage: Stage,
  staged: Staged,
  write: RawWrite & { kind: 'restore' },
  dropped: ReadonlySet<string> = new Set(),
): StoredDocument {
  const { trashed, collection } = staged
  // Admins went with their organization, though those who bring it back do not see them.
  if (!trashed || (!write.isAlong && !maySee(stage.actor, collection, trashed))) throw notFound(collection, staged.id)
  const whole = { ...asComesBack(collection, trashed), version: trashed.version + 1, ...written(stage) }
  const after = [...dropped].reduce<Json>(withoutValue, whole) as StoredDocument
  allow(stage, staged, { after, ...(write.isAlong && { isAlong: true }) })
  if (staged.after || staged.before) throw productError('document.exists')
  return (staged.after = after)
}

/** A person has an account again that nobody has signed in to yet (`account-steps.ts`): they are as after their invitation. */
function asComesBack(collection: RecordKind, { lastSignInTime, ...rest }: StoredDocument): StoredDocument {
  return collection === 'users' || lastSignInTime === undefined ? rest : { ...rest, lastSignInTime }
}

/** The document, if it is there and the actor may see it: the two are one answer. */
function seen(stage: Stage, staged: Staged): StoredDocument {
  if (!staged.after || !maySee(stage.actor, staged.collection, staged.after))
    throw notFound(staged.collection, staged.id)
  return staged.after
}

/** Whoever writes what it is in, or expects something of it, does so on what they see of that. */
function asTold(
  stage: Stage,
  { collection }: Staged,
  document: StoredDocument,
  paths: readonly string[],
): StoredDocument {
  if (!toldOf(stage.actor, collection) || !paths.some((path) => isMembershipPath(collection, path))) return document
  return withMemberships(collection, document, (id) => seesCollection(stage, id))
}

/** False while that is not read yet: then nothing is decided. */
function seesCollection(stage: Stage, id: string): boolean {
  const found = recordOf(stage, 'collections', id)
  return found !== null && found !== undefined && maySee(stage.actor, 'collections', found)
}

function allow(stage: Stage, { collection }: Staged, attempt: WriteAttempt): void {
  const asked = lookups(collection, attempt).map(({ kind, id }) => recordOf(stage, kind, id))
  if (asked.includes(null)) return
  const related = (kind: RecordKind, id: string) => recordOf(stage, kind, id) ?? undefined
  const refusal = refusalToWrite(stage.actor, collection, { ...attempt, related, now: stage.at })
  if (refusal) throw new ProductError(refusal)
}

/** As earlier writes of the list left it: undefined where it is not there, null where that is not known yet. */
export function recordOf(stage: Stage, kind: RecordKind, id: string): Json | null | undefined {
  const key = keyOf(kind, id)
  const staged = stage.documents.get(key)
  if (staged) return staged.after
  const found = stage.ask({ of: 'record', kind, id })
  if (found === undefined) return null
  if (found && definitionKinds.has(kind) && !stage.relied.has(key))
    stage.relied.set(key, { kind, id, document: found, locks: false })
  return found ?? undefined
}

/** Of records as they stand now: asked many times about the same few, as all contents of an import are of their properties. */
export function relatedOnce(read: Related): Related {
  const known = new Map<RecordKind, Map<string, Json | undefined>>()
  return (kind, id) => {
    const ofKind = known.get(kind) ?? new Map<string, Json | undefined>()
    known.set(kind, ofKind)
    if (!ofKind.has(id)) ofKind.set(id, read(kind, id))
    return ofKind.get(id)
  }
}

/** However many writes of the list touch a document, it rises by one version. */
export const nextVersion = ({ before, trashed }: Staged): number => (before ?? trashed ?? { version: 0 }).version + 1

const isNewBranch = (document: Json, path: string): boolean =>
  path.includes('.') && valueAt(document, path.slice(0, path.lastIndexOf('.'))) === undefined

const author = ({ actor }: Stage): Json => ({
  id: actor.id,
  ...(actor.displayName !== undefined && { displayName: actor.displayName }),
  ...(actor.email !== undefined && { email: actor.email }),
})

const knownPast = ({ actor }: Stage, { kept }: { kept?: KnownPast }): KnownPast =>
  actor.id === systemActor.id && kept ? kept : {}

export const written = (stage: Stage) => ({ updateTimestamp: stage.at, updateUser: author(stage) })
const created = (stage: Stage) => ({ createTimestamp: stage.at, createUser: author(stage) })
