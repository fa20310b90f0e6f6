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
const watchers = new Set<(collection: RecordKind, id: string) => void>()

export function addPending(
  collection: RecordKind,
  id: string,
  set: Record<string, unknown>,
  unset: readonly string[],
): Pending {
  const entry: Pending = { set, unset }
  const key = `${collection}/${id}`
  pending.set(key, [...(pending.get(key) ?? []), entry])
  notify(collection, id)
  return entry
}

export function confirmPending(collection: RecordKind, id: string, entry: Pending, version: number): void {
  entry.confirmedVersion = version
  // The live feed brings this version soon; if nothing listens, the next read has it anyway.
  setTimeout(() => dropPending(collection, id, entry), 10_000)
}

export function dropPending(collection: RecordKind, id: string, entry: Pending): void {
  const key = `${collection}/${id}`
  const left = (pending.get(key) ?? []).filter((other) => other !== entry)
  if (left.length === (pending.get(key)?.length ?? 0)) return
  if (left.length > 0) pending.set(key, left)
  else pending.delete(key)
  notify(collection, id)
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

export function onPendingChange(watcher: (collection: RecordKind, id: string) => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function notify(collection: RecordKind, id: string): void {
  for (const watcher of watchers) watcher(collection, id)
}
