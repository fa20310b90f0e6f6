/**
 * What a record names, by what its kind declares: permission looks at what is added, and the store keeps its index of uses
 * by it (docs/decisions/0220-what-is-used-does-not-vanish.md).
 */
import { kinds } from './kinds.ts'
import type { Kind } from '../kind.ts'
import { type RecordKind, recordKinds } from '../records.ts'
import { changedPointers, type End, idsAt, type Pointer, type Reference } from '../access/pointer.ts'
import type { Document, Related, WriteAttempt } from '../access/rule.ts'
import type { Touches } from '../access/touches.ts'

/** References that permission asks about, as far as an attempt adds or removes them. */
export const changedReferences = (kind: RecordKind, attempt: WriteAttempt): (Reference & { added: boolean })[] =>
  changedPointers(asked.get(kind) ?? [], attempt)

const asked: ReadonlyMap<RecordKind, readonly Pointer[]> = new Map(
  recordKinds.map((kind) => [kind, (kinds[kind] as Kind).references.filter(({ judged }) => !judged)]),
)

export type Naming = Reference & { apart: boolean }

/** All that a record names in what is touched; `related` knows properties and templates, which say what a value is. */
export function referencesOf(
  kind: RecordKind,
  document: Document,
  related: Related,
  touches: Touches = () => true,
): readonly Naming[] {
  const { references, named }: Kind = kinds[kind]
  const plain = references
    .filter(({ field, column }) => !column && touches(field))
    .flatMap((pointer) =>
      [...idsAt(pointer, document, touches)].map(([id, path]) => ({
        kind: pointer.kind,
        id,
        path,
        apart: pointer.apart ?? false,
      })),
    )
  const typed = named?.(document, related, touches) ?? []
  return [...plain, ...typed.map((one) => ({ ...one, apart: false }))]
}

/** Whom it belongs to, and who serves that. */
export const belongingOf = (kind: RecordKind, document: Document): readonly Reference[] =>
  (kinds[kind] as Kind).references
    .filter(({ column }) => column)
    .flatMap((pointer) => [...idsAt(pointer, document)].map(([id, path]) => ({ kind: pointer.kind, id, path })))

/** Whether the kind's own judge looks at what is named there: what its values name, too. */
export const isJudgedByKind = (from: RecordKind, { kind, path }: Reference): boolean => {
  const field = path.split('.', 1)[0]
  const found = (kinds[from] as Kind).references.filter((one) => one.field === field && one.kind === kind)
  return found.every(({ judged }) => judged)
}

/** What becomes of a record when one that it names at this path is deleted. Whatever is named by values holds. */
export const endAt = (kind: RecordKind, path: string): End =>
  (kinds[kind] as Kind).references.find(({ field }) => field === path.split('.', 1)[0])?.end ?? 'holds'

/** Whether what is named at this path must be there though it goes by a name; of values only their property knows. */
export const mustBeBorne = (kind: RecordKind, path: string): boolean =>
  (kinds[kind] as Kind).references.some(({ field, isBorne }) => isBorne && field === path.split('.', 1)[0])

/** The fields of a kind that do not hold what they name. */
export const looseFields = (kind: RecordKind): readonly string[] =>
  (kinds[kind] as Kind).references.filter(({ end }) => end !== 'holds').map(({ field }) => field)

/** The fields of a kind that let it follow what they name. */
export const followingFields = (kind: RecordKind): readonly string[] =>
  (kinds[kind] as Kind).references.filter(({ end }) => end === 'follows').map(({ field }) => field)

/** The columns of a kind that name records of another. */
export const columnsNaming = (from: RecordKind, to: RecordKind): readonly Pointer[] =>
  (kinds[from] as Kind).references.filter(({ column, kind }) => column && kind === to)

/** Kinds of records that others may hold, with the kinds that do. */
export const holders: ReadonlyMap<RecordKind, readonly RecordKind[]> = new Map(
  recordKinds.flatMap((kind) => {
    const from = recordKinds.filter((one) => mayName(one, kind))
    return from.length === 0 ? [] : [[kind, from] as const]
  }),
)

function mayName(from: RecordKind, to: RecordKind): boolean {
  const { references, namedKinds = [] }: Kind = kinds[from]
  return namedKinds.includes(to) || references.some(({ kind }) => kind === to)
}

/** The kinds whose records use those of this kind, as lists can be asked; fonts go by names that several of them bear. */
export const usersAsked = (kind: RecordKind): readonly RecordKind[] =>
  kind === 'fonts' ? [] : (holders.get(kind) ?? [])
