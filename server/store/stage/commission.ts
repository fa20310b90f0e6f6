import type { Staged } from './stage.ts'

export type Changeset = {
  id: string
  label: string | undefined
  reverts: string | undefined
  /** `key`: what it is called by which a program did it. */
  actor: { id: string; displayName?: string | undefined; email?: string | undefined; key?: string | undefined }
  /** ISO 8601. */
  at: string
  /** The network address that the actor's call came from; none of what the server does by itself. */
  address?: string | undefined
  /** The window that it was done in; none of what the server does by itself. */
  desk?: string | undefined
  /** Of the call that it is part of, as `span.ts` tells it: what is written together comes from several. */
  trace?: string | undefined
}

/**
 * SQL condition: the changeset, as the statement names it, was written. For a changeset alone it is an `exists`: a join would
 * compare all its rows with each other.
 */
export type IsWritten = (changeset: string) => string

export type Entry = { changeset: Changeset; document: Staged }
