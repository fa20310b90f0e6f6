/**
 * What this person just wrote and the server has not yet confirmed, laid over every document shown (optimistic update).
 * An entry goes when its write is refused, or when the document arrives in the version that contains it.
 */
import { valueAt } from '#domain/query/filter.ts'
import type { RecordKind } from '#domain/records.ts'
import { predicted } from '#domain/query/with-value.ts'
import type { StoredDocument } from '../records/store.ts'

type Pending = { set: Readonly<Record<string, unknown>>; unset: readonly string[]; confirmedVersion?: number }

const pending = new Map<string, Pending[]>()
const watchers = new Set<Watcher>()

type Watcher = (collection: RecordKind, ids: ReadonlySet<string>) => void

export function addPending(
  collection: RecordKind,
  id: string,
  set: Record<string, unknown>,
  unset: readonly string[],
): Pending {
  const entry: Pending = { set, unset }
  add(collection, id, entry)
  notify(collection, [id])
  return entry
}

type Saved = { id: string; set: Pending['set']; unset: Pending['unset']; version: number }

/** What was written at once, and is not on the screen yet: as if each had been shown before it was confirmed. */
export function showSaved(collection: RecordKind, saved: readonly Saved[]): void {
  const entries = saved.map(({ id, set, unset, version }) => ({ id, entry: { set, unset, confirmedVersion: version } }))
  const ids = entries.map(({ id }) => id)
  for (const { id, entry } of entries) add(collection, id, entry)
  notify(collection, ids)
  setTimeout(() => {
    for (const { id, entry } of entries) drop(collection, id, entry)
    notify(collection, ids)
  }, keptFor)
}

/** Milliseconds. The live feed brings what was saved soon; if nothing listens, the next read has it anyway. */
const keptFor = 10_000

export function confirmPending(collection: RecordKind, id: string, entry: Pending, version: number): void {
  entry.confirmedVersion = version
  setTimeout(() => dropPending(collection, id, entry), keptFor)
}

export function dropPending(collection: RecordKind, id: string, entry: Pending): void {
  if (drop(collection, id, entry)) notify(collection, [id])
}

function add(collection: RecordKind, id: string, entry: Pending): void {
  const key = `${collection}/${id}`
  pending.set(key, [...(pending.get(key) ?? []), entry])
}

/** Whether it was there. */
function drop(collection: RecordKind, id: string, entry: Pending): boolean {
  const key = `${collection}/${id}`
  const left = (pending.get(key) ?? []).filter((other) => other !== entry)
  if (left.length === (pending.get(key)?.length ?? 0)) return false
  if (left.length > 0) pending.set(key, left)
  else pending.delete(key)
  return true
}

export function withPending<T extends StoredDocument>(collection: RecordKind, document: T): T {
  const entries = pending.size === 0 ? undefined : pending.get(`${collection}/${document.id}`)
  if (!entries) return document
  let shown: T = document
  for (const { set, unset, confirmedVersion } of entries) {
    if (confirmedVersion !== undefined && document.version >= confirmedVersion) continue
    const news = Object.entries(set).filter(([path, value]) => valueAt(shown, path) !== value)
    shown = predicted(shown, { set: Object.fromEntries(news), unset })
  }
  return shown
}

export function onPendingChange(watcher: Watcher): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function notify(collection: RecordKind, ids: readonly string[]): void {
  const all = new Set(ids)
  for (const watcher of watchers) watcher(collection, all)
}
