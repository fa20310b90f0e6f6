/**
 * The placeholders of a release as the person has them before them: what is stored, with what is typed and not yet saved
 * on top. Typing shows at once and is journaled; a field is written when it is left, or after a rest.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Refusal } from '#domain/errors.ts'
import type { PlaceholderData, Release } from '#domain/releases/release.ts'
import { placeholderKey } from '#domain/templates/placeholder.ts'
import type { Template } from '#domain/templates/template.ts'
import { dropDraft, isHere, keepDraft, type KeptDraft, readDraft } from '../../../client/editing/journal.ts'
import { useDraftsOf } from '../../../client/editing/use-drafts.ts'
import { refusalOf } from '../../../client/calls/errors.ts'
import { writeField } from '../../../client/editing/write-field.ts'
import { faultOfField } from '../../../client/editing/judge-field.ts'
import { shownRecord } from '../../../client/live/use-live.ts'
import { rest } from '../../../client/editing/use-typing.ts'
import { flushDrafts } from '../../../client/editing/waiting.ts'
import { useFieldFocus } from './use-field-focus.ts'
import { toastError } from '../../../ui/notices/toasts.tsx'

export type Entries = Readonly<Record<string, PlaceholderData>>

export type ReleaseDraft = {
  /** By placeholder key. */
  entries: Entries
  /** Tag of the placeholder whose field or frame has the focus. */
  active: string | undefined
  type: (tag: string, entry: PlaceholderData) => void
  commit: (tag: string, entry: PlaceholderData) => void
  /** Goes to the placeholder's field. */
  focus: (tag: string) => void
  setActive: (tag: string | undefined) => void
  /** Whether all that was typed is stored, or will be, waits for the network, or for its faults to be mended. */
  stored: 'all' | 'saving' | 'waiting' | 'refused'
  /** By placeholder key: what is wrong with an entry, stored or typed. Of what is being typed only after a rest. */
  faults: Readonly<Record<string, EntryFault>>
  /** Back to what is stored. */
  discard: (tag: string) => void
}

export type EntryFault = { refusal: Refusal; isStored: boolean }

export function useReleaseDraft(
  release: Release,
  template: Template | undefined,
  { isEditing }: { isEditing: boolean },
): ReleaseDraft {
  const { id } = release
  const kept = useDraftsOf('releases', id)
  const drafts = useMemo(
    () => (isEditing ? kept.filter((draft) => isHere(draft) && draft.path.startsWith(folder)) : []),
    [kept, isEditing],
  )
  const typed = useMemo<Entries>(
    () =>
      Object.fromEntries(
        drafts.map(({ path, value }) => [path.slice(folder.length), (value ?? {}) as PlaceholderData]),
      ),
    [drafts],
  )
  const [active, setActive] = useState<string>()
  const shown = useRef(release)
  useEffect(() => {
    shown.current = release
  }, [release])
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const [resting, setResting] = useState<ReadonlySet<string>>(() => new Set(Object.keys(typed)))

  const commit = useCallback((tag: string, entry: PlaceholderData) => {
    const key = placeholderKey(tag)
    clearTimeout(timers.current.get(key))
    const path = folder + key
    const base = readDraft({ ...spotOf(shown.current), path })?.base ?? shown.current.data[key]
    const value = cleaned(entry)
    setResting((before) => new Set(before).add(key))
    // A refusal is said at the field, where what was typed stays.
    void writeField({ ...spotOf(shown.current), path, value, base, document: shown.current }).then(
      (outcome) => outcome.kind === 'refused' && !refusalOf(outcome.error) && toastError(outcome.error),
    )
  }, [])

  const type = useCallback(
    (tag: string, entry: PlaceholderData) => {
      const key = placeholderKey(tag)
      // A fault that was told goes when it is mended, not with the next key.
      setResting((before) =>
        before.has(key) && !faultAt(shown.current, template, key, entry) ? without(before, key) : before,
      )
      const spot = { ...spotOf(shown.current), path: folder + key }
      const before = readDraft(spot)
      const base = before ? before.base : (shown.current.data[key] ?? null)
      keepDraft({ ...spot, value: cleaned(entry), base, sent: before?.sent, state: 'typing' })
      clearTimeout(timers.current.get(key))
      timers.current.set(
        key,
        setTimeout(() => commit(tag, entry), rest),
      )
    },
    [commit, template],
  )

  // What a reload found typed is saved after a rest, what is typed when the fields are left at once.
  useEffect(() => {
    if (!isEditing) return undefined
    const running = timers.current
    const timer = setTimeout(() => void flushDrafts({ collection: 'releases', id }), rest)
    return () => {
      clearTimeout(timer)
      for (const one of running.values()) clearTimeout(one)
      running.clear()
      void flushDrafts({ collection: 'releases', id })
    }
  }, [isEditing, id])

  const discard = useCallback((tag: string) => {
    const key = placeholderKey(tag)
    clearTimeout(timers.current.get(key))
    dropDraft({ ...spotOf(shown.current), path: folder + key })
  }, [])

  const focus = useFieldFocus(setActive)
  const entries = useMemo(() => ({ ...release.data, ...typed }), [release.data, typed])
  const faultIn = useMemo(() => judgedOnce(release, template), [release, template])
  const faults = useMemo(() => {
    const found: Record<string, EntryFault> = {}
    for (const [key, entry] of Object.entries(entries)) {
      const isStored = !Object.hasOwn(typed, key)
      if (!isStored && !resting.has(key)) continue
      const refusal = faultIn(key, entry) ?? (isStored ? undefined : refusedAt(drafts, key))
      if (refusal) found[key] = { refusal, isStored }
    }
    return found
  }, [faultIn, entries, typed, drafts, resting])
  return {
    entries,
    active,
    type,
    commit,
    focus,
    setActive,
    discard,
    faults,
    stored: storedState(drafts, faults),
  }
}

/** Without fields that are undefined, as the server stores it. */
const cleaned = (entry: PlaceholderData): PlaceholderData => JSON.parse(JSON.stringify(entry)) as PlaceholderData

/** The field of a placeholder is `data.KEY`. */
const folder = 'data.'
const spotOf = ({ id }: Release) => ({ collection: 'releases', id }) as const

const without = (keys: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  new Set([...keys].filter((one) => one !== key))

function storedState(drafts: readonly KeptDraft[], faults: ReleaseDraft['faults']): ReleaseDraft['stored'] {
  if (drafts.length === 0) return 'all'
  if (drafts.some(({ path, found }) => found ?? faults[path.slice(folder.length)])) return 'refused'
  return drafts.some(({ isUnreached }) => isUnreached) ? 'waiting' : 'saving'
}

const faultAt = (
  release: Release,
  template: Template | undefined,
  key: string,
  entry: PlaceholderData,
): Refusal | undefined =>
  faultOfField({ collection: 'releases', document: release, path: `data.${key}`, value: cleaned(entry) }, (kind, id) =>
    kind === 'templates' && id === template?.id ? template : shownRecord(kind, id),
  )

/** Each entry once: a key changes one of dozens. */
function judgedOnce(release: Release, template: Template | undefined) {
  const judged = new WeakMap<PlaceholderData, { refusal: Refusal | undefined }>()
  return (key: string, entry: PlaceholderData): Refusal | undefined => {
    const known = judged.get(entry) ?? { refusal: faultAt(release, template, key, entry) }
    judged.set(entry, known)
    return known.refusal
  }
}

/** What the server said of it. */
const refusedAt = (drafts: readonly KeptDraft[], key: string): Refusal | undefined =>
  drafts.find(({ path }) => path === folder + key)?.refusal
