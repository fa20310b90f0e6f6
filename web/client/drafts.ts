/**
 * What is typed and not yet saved, journaled per field in the browser's storage: it survives a crash, Back and the end of a
 * session. A draft goes when the server has confirmed the field, or when the person discards it.
 */
import { useMemo, useSyncExternalStore } from 'react'
import type { Refusal } from '#domain/errors.ts'
import type { RecordKind } from '#domain/records.ts'
import { sessionState } from './session.ts'
import { parseStored, readStored, storedKeys, writeStored } from './storage.ts'

export type Draft = {
  collection: RecordKind
  id: string
  path: string
  value: unknown
  /** What was there when typing began: what the write expects to find. */
  base: unknown
  /** `typing` waits for the person, `sending` for the server. */
  state: 'typing' | 'sending'
  /** Why it was not saved, by the rule here or by the server. */
  refusal?: Refusal | undefined
  at: string
}

const watchers = new Set<() => void>()
const parsed = new Map<string, { text: string; draft: Draft }>()

export function keepDraft(draft: Omit<Draft, 'at'>): void {
  writeStored(keyOf(draft.collection, draft.id, draft.path), JSON.stringify({ ...draft, at: new Date().toISOString() }))
  notify()
}

export function dropDraft(collection: RecordKind, id: string, path: string): void {
  const key = keyOf(collection, id, path)
  if (readStored(key) === undefined) return
  writeStored(key, undefined)
  notify()
}

export function readDraft(collection: RecordKind, id: string, path: string): Draft | undefined {
  const key = keyOf(collection, id, path)
  const text = readStored(key)
  if (text === undefined) return undefined
  const known = parsed.get(key)
  if (known?.text === text) return known.draft
  const draft = parseStored(text)
  if (!isDraft(draft)) return undefined
  parsed.set(key, { text, draft })
  return draft
}

export function useDraft(collection: RecordKind, id: string, path: string): Draft | undefined {
  return useSyncExternalStore(subscribe, () => readDraft(collection, id, path))
}

/** Everything this person typed and has not saved. */
export function useDrafts(): readonly Draft[] {
  const text = useSyncExternalStore(subscribe, () => storedKeys(prefix()).map(readStored).join('\n'))
  return useMemo(() => (text === '' ? [] : allDrafts()), [text])
}

/** What was refused and has not been mended, by `id/path`. The same map until one of them changes. */
export function useRefusedDrafts(collection: RecordKind): ReadonlyMap<string, Draft> {
  const text = useSyncExternalStore(subscribe, () =>
    storedKeys(`${prefix()}${collection}/`)
      .map((key) => readStored(key) ?? '')
      .filter((stored) => stored.includes('"refusal"'))
      .join('\n'),
  )
  return useMemo(() => {
    const refused = text.split('\n').flatMap((stored) => {
      const draft = parseStored(stored)
      return isDraft(draft) && draft.refusal ? [[`${draft.id}/${draft.path}`, draft] as const] : []
    })
    return new Map(refused)
  }, [text])
}

export function allDrafts(): Draft[] {
  return storedKeys(prefix()).flatMap((key) => {
    const draft = parseStored(readStored(key))
    return isDraft(draft) ? [draft] : []
  })
}

const prefix = (): string => {
  const state = sessionState()
  return `imprimatur.draft.${state.status === 'signedIn' ? state.session.user.id : 'nobody'}.`
}

const keyOf = (collection: string, id: string, path: string): string => `${prefix()}${collection}/${id}/${path}`

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    'collection' in value &&
    'id' in value &&
    'state' in value
  )
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function notify(): void {
  for (const watcher of watchers) watcher()
}
