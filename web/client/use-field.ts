/**
 * One field being edited: what is shown, typed, saved. Typing is journaled as a draft; leaving the field saves it.
 *
 *   const field = useField<string>({ collection: 'contents', id, path: 'data.name.value' }, content.data.name?.value)
 *   <TextInput value={field.value ?? ''} onChange={…field.type(text)} onBlur={() => void field.save()} />
 */
import { sameValue } from '#domain/same-value.ts'
import { useState } from 'react'
import type { RecordKind } from '#domain/records.ts'
import { dropDraft, keepDraft, readDraft, useDraft } from './drafts.ts'
import { type FieldWriteOutcome, writeField } from './field-write.ts'

export type FieldTarget = { collection: RecordKind; id: string; path: string }

export type Field<T> = {
  value: T | undefined
  state: 'saved' | 'typing' | 'sending'
  /** When the draft was typed: one from an earlier session is offered, not saved automatically. */
  typedAt: string | undefined
  /** Saved by someone else since typing began. */
  theirs: { value: T | undefined } | undefined
  /** Why the last save was refused. */
  error: unknown
  type: (value: T | undefined) => void
  /** What was typed, or the value given. */
  save: (value?: { value: T | undefined }) => Promise<FieldWriteOutcome>
  discard: () => void
}

export function useField<T>({ collection, id, path }: FieldTarget, live: T | undefined): Field<T> {
  const draft = useDraft(collection, id, path)
  const [error, setError] = useState<unknown>()
  const isTheirs = draft?.state === 'typing' && !sameValue(live, draft.base) && !sameValue(live, draft.value)

  async function save(given?: { value: T | undefined }): Promise<FieldWriteOutcome> {
    const current = readDraft(collection, id, path)
    if (!given && !current) return { kind: 'unchanged' }
    // Leaving the field after Enter must not send the same value twice.
    if (!given && current?.state === 'sending') return { kind: 'waiting' }
    const value = given ? given.value : current?.value
    const outcome = await writeField({
      collection,
      id,
      path,
      value: value ?? undefined,
      base: current ? current.base : live,
    })
    setError(outcome.kind === 'refused' ? outcome.error : undefined)
    return outcome
  }

  return {
    value: draft ? ((draft.value ?? undefined) as T | undefined) : live,
    state: draft?.state ?? 'saved',
    typedAt: draft?.at,
    theirs: isTheirs ? { value: live } : undefined,
    error,
    type: (value) => {
      const base = readDraft(collection, id, path)?.base ?? live ?? null
      keepDraft({ collection, id, path, value: value ?? null, base, state: 'typing' })
    },
    save,
    discard: () => {
      dropDraft(collection, id, path)
      setError(undefined)
    },
  }
}
