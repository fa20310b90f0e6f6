/**
 * One field, written at once: shown before the server has answered, journaled until it has, refused where someone else
 * wrote the same field meanwhile. Then the later writer is shown both values and decides (`conflicts`).
 *
 *   const outcome = await writeField({ collection: 'contents', id, path: 'data.height.value', value: 40, base: 30 })
 */
import { sameValue } from '#domain/same-value.ts'
import { useSyncExternalStore } from 'react'
import type { RecordKind } from '#domain/records.ts'
import { send } from './api.ts'
import type { Refusal } from '#domain/errors.ts'
import { allDrafts, dropDraft, keepDraft, readDraft } from './drafts.ts'
import { type Conflict, conflictOf, isUnreachable, refusalOf } from './errors.ts'
import { faultOfField } from './judge-field.ts'
import { onConnectionChange, connectionState } from './live/connection.ts'
import { addPending, confirmPending, dropPending } from './live/pending.ts'
import { onSessionChange } from './session.ts'

export type FieldWrite = {
  collection: RecordKind
  id: string
  path: string
  /** Undefined removes the field. */
  value: unknown
  /** What the person saw before; undefined for an absent field. */
  base: unknown
  /** The record that the field is of, where it is at hand: what the rule refuses is then not even sent. */
  document?: object | undefined
  /** Of a definition: how many stored values the person knows to be wrong afterwards. */
  fallen?: number | undefined
}

export type FieldWriteOutcome =
  | { kind: 'unchanged' }
  | { kind: 'saved'; version: number }
  | { kind: 'conflict'; conflict: Conflict }
  /** The server was not reached; the value is kept here and sent when it is. */
  | { kind: 'waiting' }
  | { kind: 'refused'; error: unknown }

export function writeField(write: FieldWrite): Promise<FieldWriteOutcome> {
  const key = `${write.collection}/${write.id}`
  const refusal = refusedHere(write)
  if (refusal) return Promise.resolve({ kind: 'refused', error: refusal })
  if (!sameValue(write.value, write.base)) keepDraft({ ...draftOf(write), state: 'sending' })
  // One after the other per document, so that a second write of a field cannot overtake the first.
  const turn = (queue.get(key) ?? Promise.resolve()).then(() => writeNow(write))
  queue.set(key, turn)
  void turn.finally(() => {
    if (queue.get(key) === turn) queue.delete(key)
  })
  return turn
}

/** Asks the rule; what is refused stays as a draft with the reason, and nothing is sent. */
export function refusedHere(write: FieldWrite): Refusal | undefined {
  const { document, value, base } = write
  if (document === undefined || sameValue(value, base)) return undefined
  const refusal = faultOfField({ ...write, document })
  if (refusal) keepRefusal(write, refusal)
  return refusal
}

/** The value stays in its field as it was typed, with the reason. */
export const keepRefusal = (write: FieldWrite, refusal: Refusal | undefined): void =>
  keepDraft({ ...draftOf(write), state: 'typing', refusal })

const queue = new Map<string, Promise<unknown>>()
/** Shown while the network is away; replaced when the same field is sent again. */
const waiting = new Map<string, ReturnType<typeof addPending>>()

async function writeNow(write: FieldWrite): Promise<FieldWriteOutcome> {
  const { collection, id, path, value, base, fallen } = write
  const field = `${collection}/${id}/${path}`
  if (sameValue(value, base)) {
    dropDraft(collection, id, path)
    return { kind: 'unchanged' }
  }
  const set = value === undefined ? {} : { [path]: value }
  const unset = value === undefined ? [path] : []
  const pending = addPending(collection, id, set, unset)
  const before = waiting.get(field)
  if (before) dropPending(collection, id, before)
  waiting.delete(field)
  try {
    const document = await send('PATCH /api/store/:collection/:id', {
      params: { collection, id },
      body: { set, unset, expect: { values: { [path]: base ?? null }, ...(fallen !== undefined && { fallen }) } },
    })
    settleDraft(write)
    confirmPending(collection, id, pending, document.version)
    return { kind: 'saved', version: document.version }
  } catch (error) {
    if (isUnreachable(error)) {
      waiting.set(field, pending)
      return { kind: 'waiting' }
    }
    dropPending(collection, id, pending)
    const conflict = conflictOf(error)
    // The wish was granted by someone else.
    if (conflict && sameValue(conflict.found, value)) {
      dropDraft(collection, id, path)
      return { kind: 'unchanged' }
    }
    if (conflict) {
      addConflict({ ...write, found: conflict.found })
      return { kind: 'conflict', conflict }
    }
    keepRefused(write, error)
    return { kind: 'refused', error }
  }
}

/** The value stays where it was typed, with what the server said; whoever typed on meanwhile keeps typing. */
function keepRefused(write: FieldWrite, error: unknown): void {
  const draft = readDraft(write.collection, write.id, write.path)
  if (draft?.state === 'typing' && !sameValue(draft.value, write.value)) return
  keepRefusal(write, refusalOf(error))
}

const draftOf = ({ collection, id, path, value, base }: FieldWrite) => ({
  collection,
  id,
  path,
  value,
  base,
})

/** Whoever typed on while the value was sent keeps typing, from the saved value on. */
function settleDraft({ collection, id, path, value }: FieldWrite): void {
  const draft = readDraft(collection, id, path)
  if (draft?.state === 'typing' && !sameValue(draft.value, value)) keepDraft({ ...draft, base: value })
  else dropDraft(collection, id, path)
}

export type OpenConflict = FieldWrite & { found: unknown }

let conflicts: readonly OpenConflict[] = []
const watchers = new Set<() => void>()

export function useConflicts(): readonly OpenConflict[] {
  return useSyncExternalStore(
    (watcher) => (watchers.add(watcher), () => watchers.delete(watcher)),
    () => conflicts,
  )
}

/** Mine: written again, over what is there now. Theirs: the draft goes. */
export async function settleConflict(conflict: OpenConflict, keep: 'mine' | 'theirs'): Promise<FieldWriteOutcome> {
  conflicts = conflicts.filter((other) => other !== conflict)
  notify()
  if (keep === 'mine') return writeField({ ...conflict, base: conflict.found })
  dropDraft(conflict.collection, conflict.id, conflict.path)
  return { kind: 'unchanged' }
}

/** Sends what waited for the network, also from the session before. */
export async function sendWaitingDrafts(): Promise<void> {
  for (const draft of allDrafts()) if (draft.state === 'sending') await writeField(draft)
}

export function watchWaitingDrafts(): void {
  onConnectionChange(sendWhenOnline)
  onSessionChange(() => {
    conflicts = []
    notify()
  })
}

function sendWhenOnline(): void {
  if (connectionState() === 'online') void sendWaitingDrafts()
}

function addConflict(conflict: OpenConflict): void {
  const isSame = (other: OpenConflict) =>
    other.collection === conflict.collection && other.id === conflict.id && other.path === conflict.path
  conflicts = [...conflicts.filter((other) => !isSame(other)), conflict]
  notify()
}

function notify(): void {
  for (const watcher of watchers) watcher()
}
