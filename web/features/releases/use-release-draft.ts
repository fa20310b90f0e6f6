/**
 * The placeholders of a release as the person has them before them: what is stored, with what is typed and not yet saved
 * on top. Typing shows at once and is journaled; a field is written when it is left, or after a rest.
 */
import { sameValue } from '#domain/same-value.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Refusal } from '#domain/errors.ts'
import type { PlaceholderData, Release } from '#domain/releases/release.ts'
import { placeholderKey } from '#domain/templates/placeholder.ts'
import type { Template } from '#domain/templates/template.ts'
import { dropDraft, keepDraft, readDraft } from '#web/client/drafts.ts'
import { refusalOf } from '#web/client/errors.ts'
import { writeField } from '#web/client/field-write.ts'
import { faultOfField } from '#web/client/judge-field.ts'
import { shownRecord } from '#web/client/live/use-live.ts'
import { rest } from '#web/client/use-typing.ts'
import { toastError } from '#web/ui/toasts.tsx'

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
  /** Puts the field changed last back to what it was; undefined where nothing was changed. */
  undo: (() => void) | undefined
  /** Whether all that was typed is stored, or will be, or waits for its faults to be mended. */
  stored: 'all' | 'saving' | 'refused'
  /** By placeholder key: what is wrong with an entry, stored or typed. Of what is being typed only after a rest. */
  faults: Readonly<Record<string, EntryFault>>
  /** Back to what is stored. */
  discard: (tag: string) => void
}

export type EntryFault = { refusal: Refusal; isStored: boolean }

/** Until the field is there; some seconds. */
const mostFrames = 200

/** How many changes can be taken back. */
const remembered = 200

export function useReleaseDraft(release: Release, template: Template | undefined): ReleaseDraft {
  const [typed, setTyped] = useState<Entries>(() => journaled(release, template))
  const [active, setActive] = useState<string>()
  const shown = useRef(release)
  useEffect(() => {
    shown.current = release
  }, [release])
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const bases = useRef(new Map<string, PlaceholderData | undefined>())
  const [resting, setResting] = useState<ReadonlySet<string>>(() => new Set(Object.keys(typed)))
  const [past, setPast] = useState<readonly { tag: string; entry: PlaceholderData }[]>([])

  const commit = useCallback((tag: string, entry: PlaceholderData, isUndo = false) => {
    const key = placeholderKey(tag)
    clearTimeout(timers.current.get(key))
    const base = bases.current.has(key) ? bases.current.get(key) : shown.current.data[key]
    bases.current.delete(key)
    const value = cleaned(entry)
    setResting((before) => new Set(before).add(key))
    if (!isUndo && !sameValue(value, base ?? {}))
      setPast((steps) => [...steps, { tag, entry: base ?? {} }].slice(-remembered))
    const save = async () => {
      const outcome = await writeField({
        collection: 'releases',
        id: shown.current.id,
        path: `data.${key}`,
        value,
        base,
        document: shown.current,
      })
      // A refusal is said at the field, where what was typed stays.
      if (outcome.kind === 'refused' && !refusalOf(outcome.error)) toastError(outcome.error)
      if (outcome.kind === 'refused') bases.current.set(key, base)
      else if (outcome.kind !== 'waiting')
        setTyped((before) => (before[key] === entry ? withoutEntry(before, key) : before))
    }
    void save()
    setTyped((before) => ({ ...before, [key]: entry }))
  }, [])

  const type = useCallback(
    (tag: string, entry: PlaceholderData) => {
      const key = placeholderKey(tag)
      // A fault that was told goes when it is mended, not with the next key.
      setResting((before) =>
        before.has(key) && !faultAt(shown.current, template, key, entry) ? without(before, key) : before,
      )
      if (!bases.current.has(key)) bases.current.set(key, shown.current.data[key])
      setTyped((before) => ({ ...before, [key]: entry }))
      const base = bases.current.get(key)
      keepDraft({
        collection: 'releases',
        id: shown.current.id,
        path: `data.${key}`,
        value: cleaned(entry),
        base,
        state: 'typing',
      })
      clearTimeout(timers.current.get(key))
      timers.current.set(
        key,
        setTimeout(() => commit(tag, entry), rest),
      )
    },
    [commit, template],
  )

  useEffect(() => {
    const running = timers.current
    return () => {
      for (const timer of running.values()) clearTimeout(timer)
    }
  }, [])

  const discard = useCallback((tag: string) => {
    const key = placeholderKey(tag)
    clearTimeout(timers.current.get(key))
    bases.current.delete(key)
    dropDraft('releases', shown.current.id, `data.${key}`)
    setTyped((before) => withoutEntry(before, key))
  }, [])

  const wanted = useRef<string>(undefined)
  const focus = useCallback((tag: string) => {
    setActive(tag)
    wanted.current = tag
    const goTo = (frames: number) =>
      requestAnimationFrame(() => {
        if (wanted.current !== tag) return
        const field = document.querySelector<HTMLElement>(`[data-placeholder-field="${CSS.escape(tag)}"]`)
        // The tab with the field is only now being drawn.
        if (!field && frames > 0) return void goTo(frames - 1)
        wanted.current = undefined
        field?.scrollIntoView({ block: 'nearest' })
        // What its label names: beside that stand buttons.
        const labelled = document.getElementById(field?.querySelector('label')?.htmlFor ?? '')
        const editor = labelled?.matches('input, textarea, button') ? labelled : field?.querySelector('button')
        editor?.focus({ preventScroll: true })
      })
    goTo(mostFrames)
  }, [])

  const entries = useMemo(() => ({ ...release.data, ...typed }), [release.data, typed])
  const faults = useMemo(() => {
    const found: Record<string, EntryFault> = {}
    for (const [key, entry] of Object.entries(entries)) {
      const isStored = !Object.hasOwn(typed, key)
      if (!isStored && !resting.has(key)) continue
      const refusal = faultAt(release, template, key, entry) ?? (isStored ? undefined : refusedAt(release, key))
      if (refusal) found[key] = { refusal, isStored }
    }
    return found
  }, [release, template, entries, typed, resting])
  const last = past.at(-1)
  const undo = useMemo(
    () =>
      last &&
      (() => {
        setPast((steps) => steps.filter((step) => step !== last))
        commit(last.tag, last.entry, true)
        focus(last.tag)
      }),
    [last, commit, focus],
  )
  return {
    entries,
    active,
    type,
    commit,
    focus,
    setActive,
    undo,
    discard,
    faults,
    stored: storedState(Object.keys(typed), faults),
  }
}

/** What an earlier session typed and never saved comes back; a draft equal to what is stored is forgotten. */
function journaled(release: Release, template: Template | undefined): Entries {
  const found: Record<string, PlaceholderData> = {}
  const keys = new Set([
    ...Object.keys(release.data),
    ...(template?.placeholders ?? []).map((one) => placeholderKey(one.id)),
  ])
  for (const key of keys) {
    const draft = readDraft('releases', release.id, `data.${key}`)
    if (!draft || typeof draft.value !== 'object' || draft.value === null) continue
    if (sameValue(draft.value, release.data[key])) dropDraft('releases', release.id, `data.${key}`)
    else found[key] = draft.value as PlaceholderData
  }
  return found
}

/** Without fields that are undefined, as the server stores it. */
const cleaned = (entry: PlaceholderData): PlaceholderData => JSON.parse(JSON.stringify(entry)) as PlaceholderData

function withoutEntry(entries: Entries, key: string): Entries {
  const { [key]: _, ...others } = entries
  return others
}

const without = (keys: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  new Set([...keys].filter((one) => one !== key))

const storedState = (typed: readonly string[], faults: ReleaseDraft['faults']): ReleaseDraft['stored'] =>
  typed.length === 0 ? 'all' : typed.some((key) => faults[key]) ? 'refused' : 'saving'

const faultAt = (
  release: Release,
  template: Template | undefined,
  key: string,
  entry: PlaceholderData,
): Refusal | undefined =>
  faultOfField({ collection: 'releases', document: release, path: `data.${key}`, value: cleaned(entry) }, (kind, id) =>
    kind === 'templates' && id === template?.id ? template : shownRecord(kind, id),
  )

/** What the server said of it. */
const refusedAt = ({ id }: Release, key: string): Refusal | undefined =>
  readDraft('releases', id, `data.${key}`)?.refusal
