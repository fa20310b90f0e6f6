import type { Refusal } from '../errors.ts'
import type { FilterIn } from '../query/path.ts'
import type { RecordKind } from '../records.ts'
import type { Actor } from './actor.ts'

export type Document = Readonly<Record<string, unknown>>

/** A record by kind and id, whether or not the actor may see it. */
export type Related = (kind: RecordKind, id: string) => Document | undefined

/**
 * `before` is undefined for a creation, `after` for a deletion; both carry their `id`. A record that comes back from the
 * trash has no `before` either; its version distinguishes it from a new one (`isRestore`).
 */
export type WriteAttempt = {
  before?: Document
  after?: Document
  /** The dotted paths an update touches. Without them every field counts as touched. */
  fields?: readonly string[]
  /** Knows what `lookups` named. Whatever it does not know counts as not there. */
  related?: Related
  /** It comes back by the undoing of what deleted it together with what it belongs to. */
  isAlong?: boolean
  /** ISO 8601; without it nothing counts as past its time. */
  now?: string
}

/** `Shape` is the record's. */
export type AccessRule<Shape> = {
  visible: (actor: Actor) => FilterIn<Shape>
  /** Asked only about records the actor sees, and never about the system. */
  refusal: (actor: Actor, attempt: WriteAttempt) => Refusal | undefined
  /** Of what comes back from the trash, where those who may delete it are others than those who may bring it back. */
  restoring?: (
    actor: Actor,
    restored: Document,
    attempt: Pick<WriteAttempt, 'related' | 'isAlong'>,
  ) => Refusal | undefined
  withheld?: (actor: Actor) => readonly Withheld<Shape>[]
  /** Nobody is shown one of another house: neither public, nor shared, nor part of the product. */
  staysInHouse?: true
  /** Who reads what happened to one that they see, where that is not all of its house. */
  history?: (actor: Actor, document: Document) => boolean
}

/** The top-level `field` is left out of documents that do not match `unless`. */
export type Withheld<Shape = Document> = { field: keyof Shape & string; unless: FilterIn<Shape> }

/** The store gives new records version 1, and restored ones the next after their last. */
export const isRestore = ({ before, after }: WriteAttempt): boolean => !before && Number(after?.['version']) > 1

/** Top-level names of the fields an attempt touches. */
export function touched({ before, after, fields }: WriteAttempt): ReadonlySet<string> {
  if (before && fields) return new Set(fields.map((path) => path.split('.', 1)[0] as string))
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return new Set([...names].filter((name) => before?.[name] !== after?.[name]))
}
