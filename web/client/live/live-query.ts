/**
 * What a live query holds: the documents in order, kept up to date by snapshots, puts and removes. Pure; the connection
 * feeds it and the hooks read it. Order is the server's: by the keys of `orderBy`, texts by code point, then by id.
 */
import { type OrderKey, type Query } from '#domain/query/query.ts'
import { valueAt } from '#domain/query/filter.ts'
import type { StoredDocument } from '../store.ts'

export type LiveState = {
  status: 'loading' | 'ready' | 'failed'
  documents: readonly StoredDocument[]
  error?: unknown
  /** The last change seen, from which a new connection resumes. */
  seq?: string
}

export const loadingState: LiveState = { status: 'loading', documents: [] }

export const withSnapshot = (documents: readonly StoredDocument[], seq: string): LiveState => ({
  status: 'ready',
  documents,
  seq,
})

export function withChange(
  state: LiveState,
  query: Query,
  change: { seq: string; put?: readonly StoredDocument[]; remove?: readonly string[] },
): LiveState {
  const { put = [], remove = [], seq } = change
  if (put.length === 0 && remove.length === 0) return { ...state, status: 'ready', seq }
  const gone = new Set([...remove, ...put.map(({ id }) => id)])
  const kept = state.documents.filter(({ id }) => !gone.has(id))
  const compare = byOrder(query.orderBy ?? [])
  return { status: 'ready', documents: mergeSorted(kept, [...put].sort(compare), compare), seq }
}

type Compare = (a: StoredDocument, b: StoredDocument) => number

function mergeSorted(kept: StoredDocument[], put: StoredDocument[], compare: Compare): StoredDocument[] {
  const merged: StoredDocument[] = []
  let next = 0
  for (const document of kept) {
    while (next < put.length && compare(put[next]!, document) < 0) merged.push(put[next++]!)
    merged.push(document)
  }
  merged.push(...put.slice(next))
  return merged
}

function byOrder(keys: readonly OrderKey[]): Compare {
  return (a, b) => {
    for (const { field, direction } of keys) {
      const order = compareValues(valueAt(a, field), valueAt(b, field))
      if (order !== 0) return direction === 'descending' ? -order : order
    }
    return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
  }
}

/** Absent values come last, as in SQL. */
function compareValues(a: unknown, b: unknown): number {
  const missing = Number(a === undefined || a === null) - Number(b === undefined || b === null)
  if (missing !== 0 || a === undefined || a === null) return missing
  if (typeof a === typeof b && (typeof a === 'string' || typeof a === 'number' || typeof a === 'boolean')) {
    const other = b as typeof a
    return a < other ? -1 : a > other ? 1 : 0
  }
  return 0
}
