/**
 * What is typed and not yet saved, journaled per field in the browser's storage: it survives a crash, Back and the end of a
 * session. A draft belongs to the person and to the tab it is typed in; it goes when the server has confirmed the field, or
 * when the person discards it.
 */
import type { Refusal } from '#domain/errors.ts'
import type { RecordKind } from '#domain/records.ts'
import { serverNow } from '../calls/server-clock.ts'
import { signedIn } from '../session/session.ts'
import { onStoredElsewhere, parseStored, readStored, storedKeys, writeStored } from '../calls/storage.ts'
import { onTabNamed, tabName } from '../calls/tab.ts'

/** Where a draft lies: one field of one record. */
export type Spot = { collection: RecordKind; id: string; path: string }

export type Draft = Spot & {
  /** Null for a field that was emptied. */
  value: unknown
  /** What the server had when typing began: what the write expects to find. */
  base: unknown
  /** `typing` waits for the person, `sending` for the server. */
  state: 'typing' | 'sending'
  /** What was sent for it and may have arrived, though no answer came. */
  sent?: readonly unknown[] | undefined
  /** Of a block that waits: it is sent again as one step, called so. */
  block?: { id: string; label: string } | undefined
  /** It was sent, and the server was not reached. */
  isUnreached?: boolean | undefined
  /** What someone else wrote there first, or the person in another window: the person decides. */
  found?: { value: unknown; isOwn?: boolean } | undefined
  /** Why it was not saved, by the rule here or by the server. */
  refusal?: Refusal | undefined
  /** The changeset of what was written together with it: it goes when that is taken back. */
  beside?: string | undefined
  at: string
}

/** Whose drafts, and typed in which tab. */
export type Desk = { person: string; tab: string }

export type KeptDraft = Draft & { desk: Desk }

export const deskHere = (): Desk => ({ person: signedIn()?.user.id ?? 'nobody', tab: tabName() })

export function keepDraft(draft: Omit<Draft, 'at'>, desk: Desk = deskHere()): void {
  const key = keyOf(draft, desk)
  const kept = { ...draft, at: serverNow(), desk }
  all().set(key, kept)
  if (writeStored(key, JSON.stringify(kept))) fleeting.delete(key)
  else fleeting.add(key)
  notify()
}

export function dropDraft({ collection, id, path }: Spot, desk: Desk = deskHere()): void {
  const key = keyOf({ collection, id, path }, desk)
  if (!all().delete(key)) return
  writeStored(key, undefined)
  fleeting.delete(key)
  notify()
}

/** Those that were refused beside what was written by the changeset, and that nobody has typed into since. */
export function dropBeside(changeset: string): void {
  for (const draft of allDrafts()) if (isHere(draft) && draft.beside === changeset) dropDraft(draft)
}

export const readDraft = (spot: Spot, desk: Desk = deskHere()): KeptDraft | undefined => all().get(keyOf(spot, desk))

/** Everything this person typed here or elsewhere and has not saved. */
export const allDrafts = (): KeptDraft[] => {
  const { person } = deskHere()
  return [...all().values()].filter(({ desk }) => desk.person === person)
}

export const isHere = ({ desk }: KeptDraft): boolean => desk.tab === tabName()

/** Typed in another tab, or before: from now on it is typed here. */
export function takeUp(draft: KeptDraft): void {
  dropDraft(draft, draft.desk)
  keepDraft(draft)
}

export function onDraftsChange(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Whether the browser's storage did not take something: it would be gone with the page. */
export const isAnyFleeting = (): boolean => fleeting.size > 0

const watchers = new Set<() => void>()
const fleeting = new Set<string>()
let known: Map<string, KeptDraft> | undefined

const prefix = 'imprimatur.draft/'

const keyOf = ({ collection, id, path }: Spot, { person, tab }: Desk): string =>
  prefix + [person, tab, collection, id].map(encodeURIComponent).join('/') + `/${path}`

function all(): Map<string, KeptDraft> {
  known ??= new Map(storedKeys(prefix).flatMap((key) => entryOf(key, readStored(key))))
  return known
}

function entryOf(key: string, text: string | undefined): [string, KeptDraft][] {
  const draft = parseStored(text)
  return isDraft(draft) ? [[key, draft]] : []
}

const isDraft = (value: unknown): value is KeptDraft =>
  typeof value === 'object' &&
  value !== null &&
  ['collection', 'id', 'path', 'state', 'desk'].every((name) => name in value)

function notify(): void {
  for (const watcher of watchers) watcher()
}

onTabNamed(notify)
onStoredElsewhere(prefix, (key, text) => {
  const entry = entryOf(key, text)[0]
  if (entry) all().set(...entry)
  else all().delete(key)
  notify()
})
