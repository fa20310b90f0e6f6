/** Hears of the documents that a query finds, from the first answer on; a new connection resumes after the last change seen. */
import type { Query } from '#domain/query/query.ts'
import type { RecordKind } from '#domain/records.ts'
import { refusalFrom } from '../errors.ts'
import { listen, type Message } from './connection.ts'
import { type LiveState, loadingState, withChange, withSnapshot } from './live-query.ts'

export function listenToDocuments(
  collection: RecordKind,
  query: Query,
  onChange: (state: LiveState) => void,
): () => void {
  const { where, orderBy, limit } = query
  let state = loadingState
  return listen({
    ask: () => ({ collection, where, orderBy, limit, since: state.status === 'ready' ? state.seq : undefined }),
    receive(message) {
      state = after(state, query, message)
      onChange(state)
    },
    forget: () => (state = loadingState),
  })
}

function after(state: LiveState, query: Query, { snapshot, put, remove, seq = '', error }: Message): LiveState {
  if (error !== undefined) return { status: 'failed', documents: [], error: refusalFrom(error) ?? error }
  return snapshot
    ? withSnapshot(snapshot, seq)
    : withChange(state, query, { seq, ...(put && { put }), ...(remove && { remove }) })
}
