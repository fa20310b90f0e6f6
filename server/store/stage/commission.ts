import type { Staged } from './stage.ts'

export type Changeset = {
  id: string
  label: string | undefined
  reverts: string | undefined
  actor: { id: string; displayName?: string | undefined; email?: string | undefined }
  /** ISO 8601. */
  at: string
  /** The network address that the actor's call came from; none of what the server does by itself. */
  address?: string | undefined
}

/**
 * The condition that a changeset, as the statement names it, was written. Of one alone it is a question by itself: all rows of one
 * changeset would be compared with each other.
 */
export type IsWritten = (changeset: string) => string

export type Entry = { changeset: Changeset; document: Staged }
