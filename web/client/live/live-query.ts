/**
 * What a live query holds: the documents in order, kept up to date by snapshots, puts and removes. Pure; the connection
 * feeds it and the hooks read it. Order is the server's.
 */
import { compareBy } from '#domain/query/order.ts'
import type { QueryOf } from '#domain/query/path.ts'
import type { Query } from '#domain/query/query.ts'
import type { RecordKind } from '#domain/records.ts'
import type { StoredDocument } from '../records/store.ts'

/** Live are whole documents, from the beginning of the answer. */
export type LiveQuestion<Kind extends RecordKind = RecordKind> = Pick<QueryOf<Kind>, 'where' | 'orderBy' | 'limit'> & {
  /** All of it, whatever its length. */
  whole?: true
}

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
  query: Pick<Query, 'orderBy'>,
  change: { seq: string; put?: readonly StoredDocument[]; remove?: readonly string[] },
): LiveState {
  const { put = [], remove = [], seq } = change
  if (put.length === 0 && remove.length === 0) return { ...state, status: 'ready', seq }
  const gone = new Set([...remove, ...put.map(({ id }) => id)])
  const kept = state.documents.filter(({ id }) => !gone.has(id))
  const compare = compareBy(query.orderBy ?? [])
  return { status: 'ready', documents: mergeSorted(kept, put.toSorted(compare), compare), seq }
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
