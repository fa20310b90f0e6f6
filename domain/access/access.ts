/**
 * The one door to permissions. Every path to data (list, read, count, search, live, files, thumbnails, write, delete)
 * asks here; the browser asks the same functions and never derives its own.
 *
 *   visible(actor, 'contents')           a filter: what the actor may see, for SQL, live queries and memory
 *   mayWrite(actor, 'contents', write)   true, or the refusal the person is shown
 */
import type { RecordKind } from '../records.ts'
import type { Filter } from '../query/filter.ts'
import type { Actor } from './actor.ts'

export type Document = Readonly<Record<string, unknown>>

/** `before` is undefined for a creation, `after` for a deletion. `fields` are the dotted paths an update touches. */
export type WriteAttempt = { before?: Document; after?: Document; fields?: readonly string[] }

export type AccessRule = {
  visible: (actor: Actor) => Filter
  mayWrite: (actor: Actor, write: WriteAttempt) => boolean
}

export type AccessRules = Record<RecordKind, AccessRule>
