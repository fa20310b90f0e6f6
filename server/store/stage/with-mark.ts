import type { StoredDocument } from '../store.ts'

/** Sets `faulty: true` or removes it, and never writes `false`: nearly all records are sound. */
export function withMark(document: StoredDocument, isFaulty: boolean): StoredDocument {
  const { faulty: _, ...rest } = document
  return isFaulty ? { ...rest, faulty: true } : rest
}
