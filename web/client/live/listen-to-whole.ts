/**
 * Hears of everything that a filter finds, of however many there are: fetched page by page, then only what has changed. The
 * server keeps nothing of it.
 */
import { all, everything } from '#domain/query/filter.ts'
import { orderOfKind } from '#domain/kinds/order-of-kind.ts'
import type { OrderKey } from '#domain/query/query.ts'
import type { RecordKind } from '#domain/records.ts'
import { fetchAll } from '../records/fetch-all.ts'
import type { StoredDocument } from '../records/store.ts'
import { hasId } from '../records/chosen.ts'
import { connectionState, onConnectionChange } from './connection.ts'
import { type LiveQuestion, type LiveState, loadingState, withChange, withSnapshot } from './live-query.ts'
import { watchChanges } from './watch-changes.ts'

type Asked = Pick<LiveQuestion, 'where' | 'orderBy'>

type Server = {
  fetch: (query: Asked) => Promise<readonly StoredDocument[]>
  /** Told at first, and whenever it is not known which, without ids. */
  watch: (onChange: (ids?: readonly string[]) => void) => () => void
  onOnline: (then: () => void) => () => void
  /** How they stand, as the kind has it. */
  order?: readonly OrderKey[]
}

export const listenToWhole = (
  collection: RecordKind,
  asked: Asked,
  onChange: (state: LiveState) => void,
): (() => void) =>
  followWhole(asked, onChange, {
    fetch: (query) => fetchAll(collection, query),
    watch: (told) => watchChanges(collection, asked.where, told),
    onOnline: (then) => onConnectionChange(() => connectionState() === 'online' && then()),
    order: orderOfKind(collection, asked.orderBy ?? []),
  })

export function followWhole(
  { where = everything, orderBy = [] }: Asked,
  onChange: (state: LiveState) => void,
  { fetch, watch, onOnline, order = orderBy }: Server,
): () => void {
  let state = loadingState
  let missed: ReadonlySet<string> | 'all' = new Set()
  let isAsking = false
  const end = new AbortController()

  function miss(ids: Iterable<string> | undefined): void {
    missed = ids === undefined || missed === 'all' ? 'all' : new Set([...missed, ...ids])
  }

  async function ask(): Promise<void> {
    if (isAsking) return
    isAsking = true
    while (!end.signal.aborted && (missed === 'all' || missed.size > 0)) {
      const ids = missed === 'all' ? undefined : [...missed]
      missed = new Set()
      try {
        state = await after(state, ids)
      } catch (error) {
        miss(ids)
        if (state.status === 'ready') break
        state = { status: 'failed', documents: [], error }
      }
      if (!end.signal.aborted) onChange(state)
      if (state.status === 'failed') break
    }
    isAsking = false
  }

  async function after(before: LiveState, ids: readonly string[] | undefined): Promise<LiveState> {
    if (ids === undefined) return withSnapshot(await fetch({ where, orderBy }), '')
    const put = await fetch({ where: all(where, hasId(ids)), orderBy })
    return withChange(before, { orderBy: order }, { seq: '', put, remove: ids })
  }

  const stops = [
    watch((ids) => {
      miss(ids)
      void ask()
    }),
    // What could not be fetched is asked for again.
    onOnline(() => void ask()),
  ]
  return () => {
    end.abort()
    for (const stop of stops) stop()
  }
}
