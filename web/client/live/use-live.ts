/**
 * Live documents for components:
 *
 *   const contents = useLiveQuery('contents', { where, orderBy, limit })
 *   const content = useLiveDocument('contents', id)
 *   const properties = useWhole('properties', { orderBy })
 *
 * Equal queries share one listener. A query that nobody shows is kept for a while, so that going back is instant.
 */
import { useMemo, useSyncExternalStore } from 'react'
import { is } from '#domain/query/filter.ts'
import type { RecordKind, RecordOf } from '#domain/records.ts'
import { queryDocuments, type StoredDocument } from '../records/store.ts'
import { connectionState } from './connection.ts'
import { fetchAll } from '../records/fetch-all.ts'
import { keepAnswer, lastSeen } from '../session/last-viewed.ts'
import { listenToDocuments } from './listen-to-documents.ts'
import { listenToWhole } from './listen-to-whole.ts'
import { type LiveQuestion, type LiveState, loadingState, withSnapshot } from './live-query.ts'
import { onPendingChange, withPending } from './pending.ts'

export type LiveDocuments<T> = {
  status: LiveState['status']
  documents: readonly T[]
  error?: unknown
  /** Of one that failed: asks again. */
  retry?: () => void
}
export type LiveDocument<T> =
  | { status: 'loading' }
  | { status: 'ready'; document: T }
  | { status: 'missing' }
  | { status: 'failed'; error: unknown; retry: (() => void) | undefined }

/** `query` may be a new object with each render; only its content counts. Undefined asks nothing and stays loading. */
export function useLiveQuery<Kind extends RecordKind>(
  collection: Kind,
  query: LiveQuestion<Kind> | undefined,
): LiveDocuments<RecordOf<Kind>> {
  const text = query === undefined ? undefined : JSON.stringify(query)
  const shared = useMemo(() => (text === undefined ? idle : sharedQuery(collection, text)), [collection, text])
  return useSyncExternalStore(shared.subscribe, shared.get) as LiveDocuments<RecordOf<Kind>>
}

/**
 * All of them, of however many there are: what is needed whole. Long lists that people scroll are windows. A query that is given
 * and undefined asks nothing; without one, all of the kind are meant.
 */
export function useWhole<Kind extends RecordKind>(
  collection: Kind,
  ...asked: [query?: Pick<LiveQuestion<Kind>, 'where' | 'orderBy'> | undefined]
): LiveDocuments<RecordOf<Kind>> {
  const [query] = asked.length === 0 ? [{}] : asked
  return useLiveQuery(collection, query && { ...query, whole: true })
}

export function useLiveDocument<Kind extends RecordKind>(
  collection: Kind,
  id: string | undefined,
): LiveDocument<RecordOf<Kind>> {
  const found = useLiveQuery(collection, id === undefined ? undefined : { where: is('id', id), limit: 1 })
  return useMemo(() => {
    if (found.status === 'loading') return { status: 'loading' }
    if (found.status === 'failed') return { status: 'failed', error: found.error, retry: found.retry }
    const [document] = found.documents
    return document === undefined ? { status: 'missing' } : { status: 'ready', document }
  }, [found])
}

/** A whole record of an answer that is or was just shown; undefined where none has it. */
export function shownRecord(collection: RecordKind, id: string): StoredDocument | undefined {
  for (const shared of queries.values()) {
    const found = shared.collection === collection && shared.get().documents.find((one) => one.id === id)
    if (found) return found
  }
  return undefined
}

/** After sign-out: everything seen is forgotten. */
export function forgetLiveQueries(): void {
  for (const shared of queries.values()) shared.stop()
  queries.clear()
}

type Shared = {
  collection: RecordKind | undefined
  subscribe: (listener: () => void) => () => void
  get: () => LiveDocuments<StoredDocument>
  stop: () => void
}

const keptFor = 60_000
/** Where no WebSocket comes through, such as behind some company proxies, the answer is fetched once and is not live. */
const patience = 4000
const queries = new Map<string, Shared>()
const nothingYet: LiveDocuments<StoredDocument> = { status: 'loading', documents: [] }
const idle: Shared = { collection: undefined, subscribe: () => () => {}, get: () => nothingYet, stop: () => {} }

function sharedQuery(collection: RecordKind, text: string): Shared {
  const key = `${collection} ${text}`
  const found = queries.get(key)
  if (found) return found

  const query = JSON.parse(text) as LiveQuestion

  const watchers = new Set<() => void>()
  const seen = lastSeen(key) as readonly StoredDocument[] | undefined
  let state: LiveState = seen ? { status: 'ready', documents: seen } : loadingState
  let shown: LiveDocuments<StoredDocument> = seen ? { status: 'ready', documents: seen } : nothingYet
  let unlisten: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const draw = () => {
    if (state.status === 'ready') keepAnswer(key, state.documents)
    shown = {
      status: state.status,
      error: state.error,
      documents: state.documents.map((one) => withPending(collection, one)),
      ...(state.status === 'failed' && { retry }),
    }
    for (const watcher of watchers) watcher()
  }
  const start = () => {
    const listen = query.whole ? listenToWhole : listenToDocuments
    const stopListening = listen(collection, query, (next) => ((state = next), draw()))
    const stopPending = onPendingChange((changed, ids) => {
      if (changed === collection && state.documents.some((one) => ids.has(one.id))) draw()
    })
    const fallback = setTimeout(() => void fetchOnce(), patience)
    unlisten = () => (stopListening(), stopPending(), clearTimeout(fallback))
  }
  const fetchOnce = async () => {
    if (state.status !== 'loading' || connectionState() === 'online') return
    const { whole, ...asked } = query
    const fetched = whole ? fetchAll(collection, asked) : queryDocuments(collection, asked).then(({ data }) => data)
    const documents = await fetched.catch(() => undefined)
    if (!documents || state.status !== 'loading') return
    state = withSnapshot(documents, '')
    draw()
  }
  const stop = () => {
    clearTimeout(timer)
    unlisten?.()
    unlisten = undefined
  }
  const retry = () => {
    stop()
    state = loadingState
    draw()
    start()
  }
  const shared: Shared = {
    collection,
    get: () => shown,
    stop,
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
