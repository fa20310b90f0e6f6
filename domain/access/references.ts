/**
 * What a record points at, by the references that its kind declares. Permission checks new pointers by it, and the store can
 * keep its index of uses by it.
 */
import { kinds } from '../kinds.ts'
import type { RecordKind } from '../records.ts'
import { changedPointers, idsAt, type Reference } from './pointer.ts'
import type { Document, WriteAttempt } from './rule.ts'

/** References that an attempt adds or removes. */
export const changedReferences = (kind: RecordKind, attempt: WriteAttempt): Reference[] =>
  changedPointers(kinds[kind].references, attempt)

/** The pointers of a document; with `fields`, those in these top-level fields. */
export const referencesOf = (
  kind: RecordKind,
  document: Document,
  fields?: ReadonlySet<string>,
): readonly Omit<Reference, 'added'>[] =>
  kinds[kind].references
    .filter(({ field }) => fields?.has(field) ?? true)
    .flatMap((pointer) => [...idsAt(pointer, document)].map(([id, path]) => ({ kind: pointer.kind, id, path })))
