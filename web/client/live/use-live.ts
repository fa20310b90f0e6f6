/**
 * Live documents for components:
 *
 *   const contents = useLiveQuery<Content>('contents', { where, orderBy, limit })
 *   const content = useLiveDocument<Content>('contents', id)
 *
 * Equal queries share one listener. A query that nobody shows is kept for a while, so that going back is instant.
 */
import { useMemo, useSyncExternalStore } from 'react'
import { is } from '#domain/query/filter.ts'
import type { Query } from '#domain/query/query.ts'
import type { RecordKind } from '#domain/records.ts'
import { queryDocuments, type StoredDocument } from '../store.ts'
import { connectionState } from './connection.ts'
import { listenToDocuments } from './listen-to-documents.ts'
import { type LiveState, loadingState, withSnapshot } from './live-query.ts'
import { onPendingChange, withPending } from './pending.ts'

export type LiveDocuments<T> = { status: LiveState['status']; documents: readonly T[]; error?: unknown }
export type LiveDocument<T> =
  | { status: 'loading' }
  | { status: 'ready'; document: T }
  | { status: 'missing' }
  | { status: 'failed'; error: unknown }

/** `query` may be a new object with each render; only its content counts. Undefined asks nothing and stays loading. */
export function useLiveQuery<T = StoredDocument>(collection: RecordKind, query: Query | undefined): LiveDocuments<T> {
  const text = query === undefined ? undefined : JSON.stringify(query)
  const shared = useMemo(() => (text === undefined ? idle : sharedQuery(collection, text)), [collection, text])
  return useSyncExternalStore(shared.subscribe, shared.get) as LiveDocuments<T>
}

export function useLiveDocument<T = StoredDocument>(collection: RecordKind, id: string | undefined): LiveDocument<T> {
  const found = useLiveQuery<T>(collection, id === undefined ? undefined : { where: is('id', id), limit: 1 })
  return useMemo(() => {
    if (found.status === 'loading') return { status: 'loading' }
    if (found.status === 'failed') return { status: 'failed', error: found.error }
    const [document] = found.documents
    return document === undefined ? { status: 'missing' } : { status: 'ready', document }
  }, [found])
}

/** After sign-out: everything seen is forgotten. */
export function forgetLiveQueries(): void {
  for (const shared of queries.values()) shared.stop()
  queries.clear()
}

type Shared = {
  subscribe: (listener: () => void) => () => void
  get: () => LiveDocuments<StoredDocument>
  stop: () => void
}

const keptFor = 60_000
/** Where no WebSocket comes through, such as behind some company proxies, the answer is fetched once and is not live. */
const patience = 4000
const queries = new Map<string, Shared>()
const nothingYet: LiveDocuments<StoredDocument> = { status: 'loading', documents: [] }
const idle: Shared = { subscribe: () => () => {}, get: () => nothingYet, stop: () => {} }

function sharedQuery(collection: RecordKind, text: string): Shared {
  const key = `${collection} ${text}`
  const found = queries.get(key)
  if (found) return found

  const query = JSON.parse(text) as Query

  const watchers = new Set<() => void>()
  let state: LiveState = loadingState
  let shown: LiveDocuments<StoredDocument> = nothingYet
  let unlisten: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const draw = () => {
    shown = {
      status: state.status,
      error: state.error,
      documents: state.documents.map((one) => withPending(collection, one)),
    }
    for (const watcher of watchers) watcher()
  }
  const start = () => {
    const stopListening = listenToDocuments(collection, query, (next) => ((state = next), draw()))
    const stopPending = onPendingChange((changed, id) => {
      if (changed === collection && state.documents.some((one) => one.id === id)) draw()
    })
    const fallback = setTimeout(() => void fetchOnce(), patience)
    unlisten = () => (stopListening(), stopPending(), clearTimeout(fallback))
  }
  const fetchOnce = async () => {
    if (state.status !== 'loading' || connectionState() === 'online') return
    const fetched = await queryDocuments(collection, query).catch(() => undefined)
    if (!fetched || state.status !== 'loading') return
    state = withSnapshot(fetched.data, '')
    draw()
  }
  const shared: Shared = {
    get: () => shown,
    stop: () => {
      clearTimeout(timer)
      unlisten?.()
      unlisten = undefined
    },
    subscribe: (watcher) => {
      clearTimeout(timer)
      watchers.add(watcher)
      if (!unlisten) start()
      return () => {
        watchers.delete(watcher)
        if (watchers.size > 0) return
        timer = setTimeout(() => {
          shared.stop()
          if (queries.get(key) === shared) queries.delete(key)
        }, keptFor)
      }
    },
  }
  queries.set(key, shared)
  return shared
}
