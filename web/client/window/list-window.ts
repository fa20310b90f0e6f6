/**
 * One long list, live by position: fetches the blocks that are in sight, tells when a change makes it ask for them again, and
 * lays over them what this person just wrote. While rows are held, what has changed is asked for by their ids, not by their places. Only a
 * few calls run at once, so that fast scrolling asks for where it comes to rest and not for all it passes.
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
  goneOf,
  noBlocks,
  outsideOf,
  rowAt,
  type Span,
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
  /** Which rows are held that were deleted, or are not seen any more. */
  gone: readonly StoredDocument[]
  /** Of the last call that failed; none once one succeeded. */
  error?: unknown
}

const none: readonly Span[] = []

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

export function openWindow(collection: RecordKind, query: AnyWindowQuery, onChange: () => void): ListWindow {
  return new ListWindow(collection, query, onChange)
}

export class ListWindow {
  readonly #collection: RecordKind
  readonly #query: AnyWindowQuery
  readonly #onChange: () => void
  /** As what it is kept for when the network is gone. */
  readonly #asked: string
  readonly #stops: readonly (() => void)[]
  #state: Blocks<StoredDocument>
  #shown: WindowState
  #error: unknown
  #isReading = false
  #isHeld = false
  #isClosed = false
  /** By block. What scrolled out of sight is not aborted: the server has begun, and it is only a hundred rows. */
  readonly #calls = new Map<number, { asOf: number }>()
  /** As of when the rows were counted: once after each change. */
  #counted = -1
  #later: ReturnType<typeof setTimeout> | undefined
  #waiting: ReturnType<typeof setTimeout> | undefined

  constructor(collection: RecordKind, query: AnyWindowQuery, onChange: () => void) {
    this.#collection = collection
    this.#query = query
    this.#onChange = onChange
    this.#asked = `window ${collection} ${JSON.stringify(query)}`
    this.#state = seenBefore(this.#asked)
    this.#shown = this.#described()
    this.#stops = [
      watchChanges(collection, query.where, () => this.#refreshSoon()),
      onPendingChange((changedCollection, ids) => {
        if (changedCollection !== collection || !this.#shown.here().some(([, row]) => ids.has(row.id))) return
        this.#draw()
        // Where no WebSocket comes through, nobody tells that it was saved.
        if (connectionState() !== 'online') this.#refreshSoon()
      }),
      onConnectionChange(() => {
        if (this.#error !== undefined && connectionState() === 'online') this.retry()
      }),
    ]
    this.#pump()
  }

  get(): WindowState {
    return this.#shown
  }

  show(first: number, last: number, hidden: readonly Span[] = none): void {
    const { first: before, last: end, hidden: away = none } = this.#state
    if (first === before && last === end && hidden === away) return
    this.#state = { ...this.#state, first, last, hidden }
    this.#pump()
  }

  hold(next: boolean): void {
    if (this.#isHeld === next) return
    this.#isHeld = next
    this.#draw()
    this.#pump()
  }

  retry(): void {
    this.#error = undefined
    this.#draw()
    this.#pump()
  }

  refresh(): void {
    this.#state = changed(this.#state)
    this.#error = undefined
    this.#pump()
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#waiting)
    clearTimeout(this.#later)
    for (const stop of this.#stops) stop()
  }

  #draw(): void {
    this.#shown = this.#described()
    this.#onChange()
  }

  #described(): WindowState {
    const now = this.#state
    const seen = new Map<StoredDocument, StoredDocument>()
    const overlaid = (row: StoredDocument): StoredDocument => {
      const found = seen.get(row) ?? withPending(this.#collection, row)
      seen.set(row, found)
      return found
    }
    const error = this.#error
    return {
      status: now.total !== undefined ? 'ready' : error === undefined ? 'loading' : 'failed',
      total: now.total ?? 0,
      at(index) {
        const row = rowAt(now, index)
        return row && overlaid(row)
      },
      here: () =>
        [...now.blocks].flatMap(([block, { rows }]) =>
          rows.map((row, index) => [block * blockSize + index, overlaid(row)] as const),
        ),
      outside: this.#isHeld ? outsideOf(now) : 0,
      gone: this.#isHeld ? goneOf(now) : [],
      ...(error !== undefined && { error }),
      ...(this.#isReading && { isReading: true }),
    }
  }

  #pump(): void {
    if (this.#isClosed || this.#error !== undefined) return
    for (const block of wantedBlocks(this.#state, this.#isHeld)) {
      if (this.#calls.size >= mostCalls) return
      if (this.#calls.get(block)?.asOf === this.#state.now) continue
      const isHere = (this.#state.blocks.get(block)?.rows.length ?? 0) > 0
      void (this.#isHeld && isHere ? this.#fetchHeld(block) : this.#fetchBlock(block))
    }
  }

  #fetchBlock(block: number): Promise<void> {
    return this.#asking(block, async (isCurrent, { asOf }) => {
      const window = { ...this.#query, offset: block * blockSize, limit: blockSize, count: this.#counted < asOf }
      const answer = await queryDocuments(this.#collection, window)
      if (!isCurrent()) return
      const { data: rows, total = this.#state.total ?? 0 } = answer
      this.#isReading = answer.isReading === true
      if (this.#isReading) this.#refreshLater()
      if (window.count) this.#counted = Math.max(this.#counted, asOf)
      // What was asked for before somebody began to edit would move the rows under the hand.
      if (!this.#isHeld || !this.#state.blocks.has(block))
        this.#state = withBlock(this.#state, block, { rows, total, asOf })
      if (block === 0) keepAnswer(this.#asked, { rows, total } satisfies Beginning)
    })
  }

  /** What the rows hold by now, and which of them the list has still. */
  #fetchHeld(block: number): Promise<void> {
    return this.#asking(block, async (isCurrent, { asOf }) => {
      const ids = (this.#state.blocks.get(block)?.rows ?? []).map(({ id }) => id)
      const own: AnyFilter = { field: 'id', op: 'in', value: ids }
      const where = this.#query.where ? all(this.#query.where, own) : own
      const [{ data: found }, { data: still }] = await Promise.all([
        queryDocuments(this.#collection, { ...this.#query, where: own, limit: blockSize }),
        queryDocuments(this.#collection, { where, fields: [], limit: blockSize }),
      ])
      if (isCurrent() && this.#isHeld) this.#state = withValues(this.#state, block, { found, still, asOf })
    })
  }

  async #asking(
    block: number,
    ask: (isCurrent: () => boolean, call: { asOf: number }) => Promise<void>,
  ): Promise<void> {
    const call = { asOf: this.#state.now }
    const isCurrent = () => !this.#isClosed && this.#calls.get(block) === call
    this.#calls.set(block, call)
    try {
      await ask(isCurrent, call)
    } catch (failure) {
      if (isCurrent()) this.#error = failure
    }
    if (!isCurrent()) return
    this.#calls.delete(block)
    this.#draw()
    this.#pump()
  }

  #refreshLater(): void {
    this.#later ??= setTimeout(() => {
      this.#later = undefined
      this.refresh()
    }, pauseWhileReading)
  }

  #refreshSoon(): void {
    // Told before anything was asked.
    if (this.#calls.size === 0 && this.#state.blocks.size === 0 && this.#error === undefined) return
    this.#waiting ??= setTimeout(() => {
      this.#waiting = undefined
      this.refresh()
    }, pauseAfterChange)
  }
}
