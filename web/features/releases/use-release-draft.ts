/**
 * The placeholders of a release as the person has them before them: what is stored, with what is typed and not yet saved
 * on top. Typing shows at once and is journaled; a field is written when it is left, or after a rest.
 */
import { sameValue } from '#domain/same-value.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { PlaceholderData, Release } from '#domain/publications/release.ts'
import { placeholderKey } from '#domain/templates/placeholder.ts'
import type { Template } from '#domain/templates/template.ts'
import { dropDraft, keepDraft, readDraft } from '#web/client/drafts.ts'
import { writeField } from '#web/client/field-write.ts'
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
  /** Something typed is not stored yet. */
  isSaving: boolean
}

/** A pause in typing after which a field is saved even while it keeps the focus. */
const rest = 1200

/** Until the field is there; some seconds. */
const mostFrames = 200

/** How many changes can be taken back. */
const remembered = 200

export function useReleaseDraft(release: Release, template: Template | undefined): ReleaseDraft {
  const [typed, setTyped] = useState<Entries>(() => journaled(release, template))
  const [active, setActive] = useState<string>()
  const stored = useRef(release)
  useEffect(() => {
    stored.current = release
  }, [release])
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const bases = useRef(new Map<string, PlaceholderData | undefined>())
  const [past, setPast] = useState<readonly { tag: string; entry: PlaceholderData }[]>([])

  const commit = useCallback((tag: string, entry: PlaceholderData, isUndo = false) => {
    const key = placeholderKey(tag)
    clearTimeout(timers.current.get(key))
    const base = bases.current.has(key) ? bases.current.get(key) : stored.current.data[key]
    bases.current.delete(key)
    const value = cleaned(entry)
    if (!isUndo && !sameValue(value, base ?? {}))
      setPast((steps) => [...steps, { tag, entry: base ?? {} }].slice(-remembered))
    const save = async () => {
      const outcome = await writeField({
        collection: 'releases',
        id: stored.current.id,
        path: `data.${key}`,
        value,
        base,
      })
      if (outcome.kind === 'refused') toastError(outcome.error)
      if (outcome.kind !== 'waiting') setTyped((before) => (before[key] === entry ? without(before, key) : before))
    }
    void save()
    setTyped((before) => ({ ...before, [key]: entry }))
  }, [])

  const type = useCallback(
    (tag: string, entry: PlaceholderData) => {
      const key = placeholderKey(tag)
      if (!bases.current.has(key)) bases.current.set(key, stored.current.data[key])
      setTyped((before) => ({ ...before, [key]: entry }))
      const base = bases.current.get(key)
      keepDraft({
        collection: 'releases',
        id: stored.current.id,
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
    [commit],
  )

  useEffect(() => {
    const running = timers.current
    return () => {
      for (const timer of running.values()) clearTimeout(timer)
    }
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
  return { entries, active, type, commit, focus, setActive, undo, isSaving: Object.keys(typed).length > 0 }
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

function without(entries: Entries, key: string): Entries {
  const { [key]: _, ...rest } = entries
  return rest
}
