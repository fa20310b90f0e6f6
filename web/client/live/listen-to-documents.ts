/** Hears of the documents that a query finds, from the first answer on; a new connection resumes after the last change seen. */
import { orderOfKind } from '#domain/kinds/order-of-kind.ts'
import type { Query } from '#domain/query/query.ts'
import type { RecordKind } from '#domain/records.ts'
import type { HeardMessage } from '#schema/live.ts'
import { refusalFrom } from '../calls/errors.ts'
import { listen } from './connection.ts'
import { type LiveQuestion, type LiveState, loadingState, withChange, withSnapshot } from './live-query.ts'

export function listenToDocuments(
  collection: RecordKind,
  query: LiveQuestion,
  onChange: (state: LiveState) => void,
): () => void {
  const { where, orderBy, limit } = query
  let state = loadingState
  return listen({
    ask: () => ({ collection, where, orderBy, limit, since: state.status === 'ready' ? state.seq : undefined }),
    receive(message) {
      state = after(state, { orderBy: orderOfKind(collection, orderBy ?? []) }, message)
      onChange(state)
    },
    forget: () => (state = loadingState),
  })
}

function after(state: LiveState, query: Pick<Query, 'orderBy'>, message: HeardMessage): LiveState {
  if ('error' in message) return { status: 'failed', documents: [], error: refusalFrom(message.error) ?? message.error }
  if ('snapshot' in message) return withSnapshot(message.snapshot, message.seq)
  return 'put' in message ? withChange(state, query, message) : state
}
