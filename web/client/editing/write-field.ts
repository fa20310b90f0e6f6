/**
 * One field, written at once: shown before the server has answered, journaled until it has, refused where someone else
 * wrote the same field meanwhile. Then the later writer is shown both values and decides (`conflicts.ts`).
 *
 *   const outcome = await writeField({ collection: 'contents', id, path: 'data.height.value', value: 40, base: 30 })
 *
 * What the write expects to find is what the server had when typing began. That is in the journal: the record on the screen
 * may already carry what was sent.
 */
import { sameValue } from '#domain/same-value.ts'
import type { Refusal } from '#domain/errors.ts'
import { type Conflict, conflictOf, isUnreachable, ProductError, refusalOf } from '../calls/errors.ts'
import { deskHere, type Desk, dropDraft, isHere, keepDraft, type KeptDraft, readDraft, type Spot } from './journal.ts'
import { faultOfField } from './judge-field.ts'
import { placeholderAt } from './placeholder-path.ts'
import { type Change, type HowToSend, patience, sendChange } from './send-change.ts'
import { sendPlaceholder } from './send-placeholder.ts'

export type FieldWrite = Spot & {
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

export function writeField({ fallen, document, ...write }: FieldWrite): Promise<FieldWriteOutcome> {
  const { collection, id, path, value } = write
  const before = readDraft(write)
  const base = before ? before.base : write.base
  const sent = before?.sent
  const refusal = refusedHere({ ...write, base, document })
  if (refusal) return Promise.resolve({ kind: 'refused', error: refusal })
  // What was sent may have arrived: only a write takes it back.
  if (!sent && sameValue(value, base)) {
    dropDraft(write)
    return Promise.resolve({ kind: 'unchanged' })
  }
  keepDraft({ collection, id, path, value: value ?? null, base: base ?? null, state: 'sending', sent })
  return sendDraft(write, { fallen })
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
export function keepRefusal(
  { collection, id, path, value = null, base = null }: FieldWrite,
  refusal: Refusal | undefined,
  desk?: Desk,
  beside?: string,
): void {
  keepDraft({ collection, id, path, value, base, state: 'typing', refusal, beside }, desk)
}

/**
 * Of a value that is written to other records, too, by `send`: it is kept until that has ended, and where it failed as refused,
 * so that it is not sent for its own record alone.
 */
export async function writeWithOthers(
  { collection, id, path, value, base }: FieldWrite,
  send: (failed: (error: unknown) => void) => Promise<unknown>,
): Promise<void> {
  const desk = deskHere()
  const kept = { collection, id, path, value: value ?? null, base: base ?? null }
  keepDraft({ ...kept, state: 'sending' }, desk)
  const failures: unknown[] = []
  await send((error) => failures.push(error))
  if (failures.length === 0) return settle(kept, desk, kept.value)
  // Whoever typed on meanwhile keeps typing.
  if (readDraft(kept, desk)?.state === 'sending') keepRefusal(kept, refusalOf(failures[0]), desk)
}

const turns = new Map<string, Promise<unknown>>()

/** One after the other per record, so that a second write of a field cannot overtake the first. */
export function sendDraft(spot: Spot, how: HowToSend = {}, desk = deskHere()): Promise<FieldWriteOutcome> {
  const key = `${spot.collection}/${spot.id}`
  const turn = (turns.get(key) ?? Promise.resolve()).then(() => deliver(spot, desk, how))
  turns.set(key, turn)
  void turn.finally(() => {
    if (turns.get(key) === turn) turns.delete(key)
  })
  return turn
}

async function deliver(spot: Spot, desk: Desk, how: HowToSend): Promise<FieldWriteOutcome> {
  const draft = readDraft(spot, desk)
  if (draft?.state !== 'sending') return { kind: 'unchanged' }
  // Whoever has signed in meanwhile does not write for the one before.
  if (deskHere().person !== desk.person) return { kind: 'waiting' }
  keepDraft({ ...draft, sent: [...(draft.sent ?? []), draft.value].slice(-mostSent) }, desk)
  const waiting = setTimeout(() => {
    const now = readDraft(spot, desk)
    if (now?.state === 'sending') keepDraft({ ...now, isUnreached: true }, desk)
  }, patience)
  try {
    const placeholder = placeholderAt(draft.path)
    const version = await (placeholder ? sendPlaceholder(draft, placeholder, how) : sendChange(changeOf(draft), how))
    settle(spot, desk, draft.value)
    return { kind: 'saved', version }
  } catch (error) {
    return failed(draft, error, how)
  } finally {
    clearTimeout(waiting)
  }
}

function changeOf({ collection, id, path, value, base }: KeptDraft): Change {
  const isEmptied = value === undefined || value === null
  return {
    collection,
    id,
    set: isEmptied ? {} : { [path]: value },
    unset: isEmptied ? [path] : [],
    expect: { [path]: base ?? null },
  }
}

const mostSent = 10

function failed(draft: KeptDraft, error: unknown, how: HowToSend): FieldWriteOutcome | Promise<FieldWriteOutcome> {
  const { desk, value } = draft
  const now = readDraft(draft, desk) ?? draft
  if (mayArriveLater(error)) {
    waitFor([now])
    return { kind: 'waiting' }
  }
  const conflict = conflictOf(error)
  if (!conflict) {
    // Whoever typed on meanwhile keeps typing.
    if (now.state === 'sending') keepRefusal(now, refusalOf(error), desk)
    else keepDraft({ ...now, sent: undefined }, desk)
    return { kind: 'refused', error }
  }
  const found = conflict.found ?? null
  // Someone else granted the wish, or it arrived when no answer came.
  if (sameValue(found, value)) {
    settle(draft, desk, value)
    return { kind: 'unchanged' }
  }
  // Written from here, and not yet on the screen when typing began. What another tab left is older: it goes over nothing.
  const known = [...(draft.sent ?? []), ...(isHere(draft) ? writtenHere(draft, desk) : [])]
  const isOfHere = isHere(draft) && conflict.desk === desk.tab
  if (isOfHere || known.some((one) => sameValue(one, found))) {
    keepDraft({ ...now, base: found, sent: undefined }, desk)
    return deliver(draft, desk, how)
  }
  keepDraft(
    {
      ...now,
      state: 'typing',
      found: { value: found, isOwn: conflict.by === desk.person },
      sent: undefined,
      isUnreached: undefined,
    },
    desk,
  )
  return { kind: 'conflict', conflict }
}

/** By person and field, the value that the server took from this page last. */
const written = new Map<string, unknown>()
const mostWritten = 1000

const writtenKey = ({ collection, id, path }: Spot, { person }: Desk): string =>
  [person, collection, id, path].join('/')

/** Written from this page last: nobody else's. */
export const isWrittenHere = (spot: Spot, found: unknown): boolean =>
  writtenHere(spot, deskHere()).some((one) => sameValue(one, found))

function writtenHere(spot: Spot, desk: Desk): unknown[] {
  const key = writtenKey(spot, desk)
  return written.has(key) ? [written.get(key)] : []
}

function noteWritten(spot: Spot, desk: Desk, value: unknown): void {
  const key = writtenKey(spot, desk)
  written.delete(key)
  written.set(key, value ?? null)
  const [oldest] = written.keys()
  if (written.size > mostWritten && oldest !== undefined) written.delete(oldest)
}

/** The server has the value. Whoever typed on while it was sent goes on from there. */
export function settle(spot: Spot, desk: Desk, value: unknown): void {
  noteWritten(spot, desk, value)
  const now = readDraft(spot, desk)
  if (!now) return
  if (sameValue(now.value, value)) dropDraft(spot, desk)
  else keepDraft({ ...now, base: value, sent: undefined, isUnreached: undefined }, desk)
}

/** The network is away, the session has ended, or the server is busy: the same write may succeed later. */
export const mayArriveLater = (error: unknown): boolean =>
  isUnreachable(error) || (error instanceof ProductError && [401, 429, 503, 507].includes(error.status))

const unreached = new Set<() => void>()

/** They are kept, and sent when the server is reached. */
export function waitFor(drafts: readonly KeptDraft[]): void {
  for (const draft of drafts) keepDraft({ ...draft, isUnreached: true }, draft.desk)
  askLater()
}

/** What waits is looked at again after a while. */
export function askLater(): void {
  for (const listener of unreached) listener()
}

/** Calls back when a write waits for the server. */
export function onUnreached(listener: () => void): () => void {
  unreached.add(listener)
  return () => unreached.delete(listener)
}
