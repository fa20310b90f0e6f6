/**
 * One long list, live by position: fetches the blocks that are in sight, tells when a change makes it ask for them again, and
 * lays over them what this person just wrote. While rows are held, what has changed is asked for by their ids, not by their places. Only a few calls run at once, so that fast scrolling asks for where it comes to
 * rest and not for all it passes.
 */
import { all } from '#domain/query/filter.ts'
import type { RecordKind } from '#domain/records.ts'
import { connectionState, onConnectionChange } from '../live/connection.ts'
import { keepAnswer, lastSeen } from '../session/last-viewed.ts'
import { onPendingChange, withPending } from '../live/pending.ts'
import { watchChanges } from '../live/watch-changes.ts'
import { type FieldsOf, queryDocuments, type QueryFor, type StoredDocument } from '../records/store.ts'
import {
  type Blocks,
  blockSize,
  changed,
  noBlocks,
  outsideOf,
  rowAt,
  wantedBlocks,
  withBlock,
  withValues,
} from './blocks.ts'

export type WindowQuery<Kind extends RecordKind, Fields = never> = Pick<
  QueryFor<Kind, Fields>,
  'where' | 'orderBy' | 'fields'
>
/** Of whichever kind. */
export type AnyWindowQuery = WindowQuery<RecordKind, FieldsOf<RecordKind>>
type AnyFilter = NonNullable<AnyWindowQuery['where']>

export type WindowState = {
  status: 'loading' | 'ready' | 'failed'
  /** How many rows the list has; 0 until that is known. */
  total: number
  at: (index: number) => StoredDocument | undefined
  /** Rows that are here, by position. */
  here: () => readonly (readonly [index: number, row: StoredDocument])[]
  /** The server reads documents for it, which takes long, while what is asked for gets its index. */
  isReading?: true
  /** How many rows are held that the list has no longer. */
  outside: number
  /** Of the last call that failed; none once one succeeded. */
  error?: unknown
}

const mostCalls = 3
/** Many changes in a row are asked after once. */
const pauseAfterChange = 250
/** By then an index may be there. */
const pauseWhileReading = 10_000

/** Of a list that was shown before the network went. */
type Beginning = { rows: readonly StoredDocument[]; total: number }

function seenBefore(asked: string): Blocks<StoredDocument> {
  const seen = lastSeen(asked) as Beginning | undefined
  return seen ? withBlock<StoredDocument>(noBlocks, 0, { ...seen, asOf: -1 }) : noBlocks
}

export type ListWindow = ReturnType<typeof openWindow>

export function openWindow(collection: RecordKind, query: AnyWindowQuery, onChange: () => void) {
  const asked = `window ${collection} ${JSON.stringify(query)}`
  let state = seenBefore(asked)
  let error: unknown
  let isReading = false
  let isHeld = false
  let shown: WindowState = describe()
  let isClosed = false
  /** By block. What scrolled out of sight is not aborted: the server has begun, and it is only a hundred rows. */
  const calls = new Map<number, { asOf: number }>()
  /** As of when the rows were counted: once after each change. */
  let counted = -1
  let later: ReturnType<typeof setTimeout> | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined

  function draw() {
    shown = describe()
    onChange()
  }

  function describe(): WindowState {
    const seen = new Map<StoredDocument, StoredDocument>()
    const { total } = state
    const overlaid = (row: StoredDocument): StoredDocument => {
      const found = seen.get(row) ?? withPending(collection, row)
      seen.set(row, found)
      return found
    }
    const now = state
    return {
      status: total !== undefined ? 'ready' : error === undefined ? 'loading' : 'failed',
      total: total ?? 0,
      at(index) {
        const row = rowAt(now, index)
        return row && overlaid(row)
      },
      here: () =>
        [...now.blocks].flatMap(([block, { rows }]) =>
          rows.map((row, index) => [block * blockSize + index, overlaid(row)] as const),
        ),
      outside: isHeld ? outsideOf(now) : 0,
      ...(error !== undefined && { error }),
      ...(isReading && { isReading }),
    }
  }

  function pump() {
    if (isClosed || error !== undefined) return
    const wanted = wantedBlocks(state, isHeld)
    for (const block of wanted) {
      if (calls.size >= mostCalls) return
      if (calls.get(block)?.asOf !== state.now)
        void (isHeld && state.blocks.get(block)?.rows.length ? fetchHeld(block) : fetchBlock(block))
    }
  }

  async function fetchBlock(block: number) {
    await asking(block, async (isCurrent, call) => {
      const window = { ...query, offset: block * blockSize, limit: blockSize, count: counted < call.asOf }
      const { data, total = state.total ?? 0, isReading: reads } = await queryDocuments(collection, window)
      if (!isCurrent()) return
      isReading = reads === true
      if (isReading) later ??= setTimeout(() => ((later = undefined), refresh()), pauseWhileReading)
      if (window.count) counted = Math.max(counted, call.asOf)
      // What was asked for before somebody began to edit would move the rows under the hand.
      if (!isHeld || !state.blocks.has(block)) state = withBlock(state, block, { rows: data, total, asOf: call.asOf })
      if (block === 0) keepAnswer(asked, { rows: data, total } satisfies Beginning)
    })
  }

  /** What the rows hold by now, and which of them the list has still. */
  async function fetchHeld(block: number) {
    await asking(block, async (isCurrent, { asOf }) => {
      const own: AnyFilter = { field: 'id', op: 'in', value: (state.blocks.get(block)?.rows ?? []).map(({ id }) => id) }
      const where = query.where ? all(query.where, own) : own
      const [{ data: found }, { data: still }] = await Promise.all([
        queryDocuments(collection, { ...query, where: own, limit: blockSize }),
        queryDocuments(collection, { where, fields: [], limit: blockSize }),
      ])
      if (isCurrent() && isHeld) state = withValues(state, block, { found, still, asOf })
    })
  }

  async function asking(block: number, ask: (isCurrent: () => boolean, call: { asOf: number }) => Promise<void>) {
    const call = { asOf: state.now }
    const isCurrent = () => !isClosed && calls.get(block) === call
    calls.set(block, call)
    try {
      await ask(isCurrent, call)
    } catch (failure) {
      if (isCurrent()) error = failure
    }
    if (!isCurrent()) return
    calls.delete(block)
    draw()
    pump()
  }

  function refresh() {
    state = changed(state)
    error = undefined
    pump()
  }

  function refreshSoon() {
    // Told before anything was asked.
    if (calls.size === 0 && state.blocks.size === 0 && error === undefined) return
    waiting ??= setTimeout(() => {
      waiting = undefined
      refresh()
    }, pauseAfterChange)
  }

  const stops = [
    watchChanges(collection, query.where, refreshSoon),
    onPendingChange((changedCollection, id) => {
      if (changedCollection !== collection || !shown.here().some(([, row]) => row.id === id)) return
      draw()
      // Where no WebSocket comes through, nobody tells that it was saved.
      if (connectionState() !== 'online') refreshSoon()
    }),
    onConnectionChange(() => {
      if (error !== undefined && connectionState() === 'online') retry()
    }),
  ]

  function retry() {
    error = undefined
    draw()
    pump()
  }

  pump()
  return {
    get: () => shown,
    show(first: number, last: number) {
      if (first === state.first && last === state.last) return
      state = { ...state, first, last }
      pump()
    },
    hold(next: boolean) {
      if (isHeld === next) return
      isHeld = next
      draw()
      pump()
    },
    retry,
    refresh,
    close() {
      isClosed = true
      clearTimeout(waiting)
      clearTimeout(later)
      for (const stop of stops) stop()
    },
  }
}
