/** What is declared of a record kind. One file a kind, beside its schema: `collections/collection-kind.ts`. */
import type { z } from 'zod'
import type { Pointer, Reference } from './access/pointer.ts'
import type { AccessRule, Document, Related } from './access/rule.ts'
import type { Touches } from './access/touches.ts'
import type { Kept } from './fields.ts'
import type { OrderKey, Ranks } from './query/query.ts'
import type { NotFoundCode, RequiredCode } from './errors.ts'
import type { RecordKind } from './records.ts'

export type Kind<Schema extends z.ZodObject = z.ZodObject> = {
  schema: Schema
  /** What is said of a record that is not there, or not the asker's to see. */
  notFound: NotFoundCode
  access: AccessRule<Kept & z.infer<Schema>>
  /** Fields that name other records. */
  references: readonly Pointer<Field<Schema>>[]
  /** What values name that mean something only by the property or the template they belong to, within what is touched. */
  named?: (document: Document, related: Related, touches: Touches) => readonly Reference[]
  /** Of these kinds. */
  namedKinds?: readonly RecordKind[]
  /** How others name it beside its id: a file by its name, a font by its faces. */
  names?: (document: Document) => Names
  /** The field that says what people call it. */
  called?: Field<Schema>
  /** What is said of a field that is missing or empty, where the specification has a sentence of its own. */
  demands?: { readonly [Name in Field<Schema> | EntryWithoutKey<Schema>]?: RequiredCode }
  /** What the store keeps of this kind beside what it keeps of all, since it follows from other records. */
  kept?: readonly Field<Schema>[]
  /** Fields that operations write, and nobody by hand: what they say follows from what was done, or from a file. */
  byServer?: readonly Field<Schema>[]
  /** Nobody chooses what a record is called by: it was the secret of its link, or ids are counted. */
  hasOwnIds?: true
  /** Operations alone make one, with what only they know: what whoever sends one is told. */
  madeElsewhere?: 'order.byCheckout' | 'deployment.byAdd'
  /** Fields that lists are filtered by: each has a column. */
  equality: readonly Field<Schema>[]
  /** Sets of ids that are asked for by membership (`collections.{id} = true`): each has a column. */
  membership: readonly Field<Schema>[]
  /** Asked for as such a set, and kept by other records alone: `field.{id}` asks for what that record of `kind` names in `by`. */
  namedIn?: { field: string; kind: RecordKind; by: string }
  /** Fields that people sort lists by, beside `order`: each has a column. */
  sorted: readonly Field<Schema>[]
  /** Of columns that hold no text. */
  columnTypes?: { readonly [Name in Field<Schema>]?: 'boolean' | 'number' }
  /** Fields whose texts stand by a rank where lists are sorted by them. Each is one of `equality`. */
  ranked?: { readonly [Name in Field<Schema>]?: Ranks }
  /** Of a list that names none. */
  order: readonly OrderBy<Field<Schema> | `${Field<Schema>}.${string}` | keyof Kept>[]
}

export type Names = {
  /** As `nameKey` spells them. */
  names: readonly string[]
  /** Whether it means something to everybody, and not only to its owner and whom that serves or is served by. */
  isOpen: boolean
  /** Others it is open to. */
  organizations: readonly string[]
}

type OrderBy<Path extends string> = OrderKey & { field: Path }

type Field<Schema extends z.ZodObject> = keyof z.infer<Schema> & string

/** Such as `numberRanges.`: an entry of a map that has no key. */
type EntryWithoutKey<Schema extends z.ZodObject> = `${Field<Schema>}.`

/** Each text stands where it stands here. */
export const inThisOrder = (texts: readonly string[]): Ranks => Object.fromEntries(texts.map((text, at) => [text, at]))

export const kindOf = <Schema extends z.ZodObject>(kind: Kind<Schema>): Kind<Schema> => kind

export const byName = [{ field: 'name' }] as const
export const newestFirst = [{ field: 'createTimestamp', direction: 'descending' }] as const
export const lastChangedFirst = [{ field: 'updateTimestamp', direction: 'descending' }] as const
