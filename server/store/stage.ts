/**
 * Decides what a list of writes does, on documents that were read before: nothing here touches the database. Later writes
 * of the list see what earlier ones did. Throws the first refusal.
 */
import { lookups, mayReadHistory, maySee, refusalToWrite, type WriteAttempt } from '#domain/access/access.ts'
import { type Actor, systemActor } from '#domain/access/actor.ts'
import { faultOf, parseDocument, parseFieldRemoval, parseFieldWrite, parseId } from '#domain/documents.ts'
import { type JsonValue, must, notFound, productError, ProductError } from '#domain/errors.ts'
import { valueAt } from '#domain/query/filter.ts'
import type { RecordKind } from '#domain/records.ts'
import { sameJson } from '#domain/same-value.ts'
import type { Expectation } from '#domain/writes.ts'
import { checkPaths, type Json, withoutValue, withValue } from './fields.ts'
import type { KnownPast, StoredDocument, RawWrite } from './store.ts'
import { requireStorableText } from './storable.ts'

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
  /** Dotted paths that updates touched. */
  fields: Set<string>
}

export type Stage = {
  actor: Actor
  /** ISO 8601. */
  at: string
  documents: ReadonlyMap<string, Staged>
  /** Records that permission asks about beside the documents themselves, by `keyOf`; null: not there. */
  related: ReadonlyMap<string, Json | null>
  /** New documents as their schema reads them, so that a second pass need not read them again. */
  parsed: Map<RawWrite, Json>
  /** Given, permission is not checked; what checking it would have to know is collected here. */
  wanted?: Map<string, { kind: RecordKind; id: string }>
}

/** Permission asks about records that were not read yet. */
export class UnknownRelated extends Error {}

export const keyOf = (collection: RecordKind, id: string): string => `${collection}/${id}`

/** Answers with the document after the write. */
export function stageWrite(stage: Stage, write: RawWrite & { id: string }): StoredDocument | undefined {
  const staged = stage.documents.get(keyOf(write.collection, write.id)) as Staged
  switch (write.kind) {
    case 'create':
      return create(stage, staged, write)
    case 'update':
      return update(stage, staged, write)
    case 'delete':
      return remove(stage, staged, write)
    case 'restore':
      return restore(stage, staged)
  }
}

function create(stage: Stage, staged: Staged, write: RawWrite & { kind: 'create' }): StoredDocument {
  must(parseId(staged.id))
  const document = stage.parsed.get(write) ?? parseNew(write)
  stage.parsed.set(write, document)
  const after = {
    id: staged.id,
    version: 1,
    ...document,
    ...written(stage),
    ...created(stage),
    ...knownPast(stage, write),
  }
  allow(stage, staged, { after })
  if (staged.after || staged.before) throw productError('document.exists')
  return (staged.after = after)
}

function parseNew({ collection, document }: RawWrite & { kind: 'create' }): Json {
  const parsed = must(parseDocument(collection, document)) as Json
  requireStorableText(parsed)
  return parsed
}

function update(stage: Stage, staged: Staged, write: RawWrite & { kind: 'update' }): StoredDocument {
  const before = seen(stage, staged)
  const set = Object.entries(write.set ?? {})
  const unset = write.unset ?? []
  const paths = [...set.map(([path]) => path), ...unset]
  if (paths.length === 0) throw productError('write.empty')
  checkPaths(paths)
  const values = set.map(([path, value]) => [path, must(parseFieldWrite(staged.collection, path, value))] as const)
  for (const path of unset) must(parseFieldRemoval(staged.collection, path))
  requireStorableText(values)
  // Before the expectation: one who may not write learns nothing from it.
  let after = values.reduce<Json>((document, [path, value]) => withValue(document, path, value), before)
  after = unset.reduce(withoutValue, after)
  allow(stage, staged, { before, after, fields: paths })
  expectFound(before, write.expect)
  const changed = paths.filter((path) => !sameJson(valueAt(before, path), valueAt(after, path)))
  if (changed.length === 0) return before
  // A whole new branch, or one that lost a part, may miss what its schema asks for.
  if (unset.length > 0 || paths.some((path) => isNewBranch(before, path))) {
    const fault = faultOf(staged.collection, after)
    if (fault) throw new ProductError(fault)
  }
  for (const path of changed) staged.fields.add(path)
  return (staged.after = {
    ...after,
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
  paths.every((path) => /^(?:collections|releases)\./.test(path)) &&
  !mayReadHistory(actor, collection, before)

function remove(stage: Stage, staged: Staged, write: RawWrite & { kind: 'delete' }): undefined {
  const before = seen(stage, staged)
  allow(stage, staged, { before })
  expectFound(before, write.expect)
  staged.after = undefined
}

function restore(stage: Stage, staged: Staged): StoredDocument {
  const { trashed } = staged
  if (!trashed || !maySee(stage.actor, staged.collection, trashed)) throw notFound(staged.collection, staged.id)
  const after = { ...trashed, version: trashed.version + 1, ...written(stage) }
  allow(stage, staged, { after })
  if (staged.after || staged.before) throw productError('document.exists')
  return (staged.after = after)
}

/** The document, if it is there and the actor may see it: the two are one answer. */
function seen(stage: Stage, staged: Staged): StoredDocument {
  if (!staged.after || !maySee(stage.actor, staged.collection, staged.after))
    throw notFound(staged.collection, staged.id)
  return staged.after
}

function allow(stage: Stage, { collection }: Staged, attempt: WriteAttempt): void {
  const unknown = lookups(collection, attempt).filter(({ kind, id }) => !isKnown(stage, keyOf(kind, id)))
  if (stage.wanted) for (const wanted of unknown) stage.wanted.set(keyOf(wanted.kind, wanted.id), wanted)
  else if (unknown.length > 0) throw new UnknownRelated()
  else {
    const related = (kind: RecordKind, id: string) => relatedOf(stage, keyOf(kind, id))
    const refusal = refusalToWrite(stage.actor, collection, { ...attempt, related, now: stage.at })
    if (refusal) throw new ProductError(refusal)
  }
}

const isKnown = (stage: Stage, key: string): boolean => stage.documents.has(key) || stage.related.has(key)

/** As earlier writes of the list left it. */
const relatedOf = (stage: Stage, key: string): Json | undefined =>
  stage.documents.get(key)?.after ?? stage.related.get(key) ?? undefined

function expectFound(document: StoredDocument, expectation: Expectation | undefined): void {
  if (!expectation) return
  const { version } = document
  for (const [path, expected] of Object.entries(expectation.values ?? {})) {
    const found = valueAt(document, path)
    if (!sameJson(found, expected)) throw conflict(path, expected, found, version)
  }
  if (expectation.version !== undefined && expectation.version !== version)
    throw conflict('version', expectation.version, version, version)
}

const conflict = (path: string, expected: unknown, found: unknown, version: number): ProductError =>
  productError('write.conflict', { path, expected: json(expected), found: json(found), version })

/** The value in a document; null where it is absent. */
const json = (value: unknown) => (value ?? null) as JsonValue

/** However many writes of the list touch a document, it rises by one version. */
const nextVersion = ({ before, trashed }: Staged): number => (before ?? trashed ?? { version: 0 }).version + 1

const isNewBranch = (document: Json, path: string): boolean =>
  path.includes('.') && valueAt(document, path.slice(0, path.lastIndexOf('.'))) === undefined

const author = ({ actor }: Stage): Json => ({
  id: actor.id,
  ...(actor.displayName !== undefined && { displayName: actor.displayName }),
  ...(actor.email !== undefined && { email: actor.email }),
})

const knownPast = ({ actor }: Stage, { kept }: { kept?: KnownPast }): KnownPast =>
  actor.id === systemActor.id && kept ? kept : {}

const written = (stage: Stage) => ({ updateTimestamp: stage.at, updateUser: author(stage) })
const created = (stage: Stage) => ({ createTimestamp: stage.at, createUser: author(stage) })
