import type { StoredDocument } from '../store.ts'

/** `faulty` stands only in what is so: nearly nothing is. */
export function withMark(document: StoredDocument, isFaulty: boolean): StoredDocument {
  const { faulty: _, ...rest } = document
  return isFaulty ? { ...rest, faulty: true } : rest
}
