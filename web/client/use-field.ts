/**
 * One field being edited: what is shown, typed, saved, and what is wrong with it. Typing is journaled as a draft; leaving the
 * field saves it, unless the rule refuses it: then it stays, with the reason.
 *
 *   const field = useField<string>({ collection: 'contents', document: content, path: 'label.de' }, content.label.de)
 *   <TextInput value={field.value ?? ''} error={…field.fault} onChange={…field.type(text)} onBlur={() => void field.save()} />
 */
import { sameValue } from '#domain/same-value.ts'
import { useState } from 'react'
import type { Refusal } from '#domain/errors.ts'
import type { RecordKind } from '#domain/records.ts'
import { dropDraft, keepDraft, readDraft, useDraft } from './drafts.ts'
import { refusalOf } from './errors.ts'
import { type FieldWriteOutcome, writeField } from './field-write.ts'
import { faultOfField } from './judge-field.ts'
import { useTyping } from './use-typing.ts'

export type FieldTarget = { collection: RecordKind; document: { id: string }; path: string }

export type Field<T> = {
  value: T | undefined
  state: 'saved' | 'typing' | 'sending'
  /** When the draft was typed: one from an earlier session is offered, not saved automatically. */
  typedAt: string | undefined
  /** Saved by someone else since typing began. */
  theirs: { value: T | undefined } | undefined
  /** What is wrong with the value, stored or typed; not told before the person rests. */
  fault: Refusal | undefined
  /** Why the last save failed, where that is no fault of the value. */
  error: unknown
  /** What would be wrong with another value, such as a choice that is offered. */
  judge: (value: T | undefined) => Refusal | undefined
  type: (value: T | undefined) => void
  /** What was typed, or the value given. */
  save: (value?: { value: T | undefined; fallen?: number | undefined }) => Promise<FieldWriteOutcome>
  discard: () => void
}

export function useField<T>({ collection, document, path }: FieldTarget, live: T | undefined): Field<T> {
  const { id } = document
  const draft = useDraft(collection, id, path)
  const [error, setError] = useState<unknown>()
  const { isTyping, typed, rested } = useTyping()
  const isTheirs = draft?.state === 'typing' && !sameValue(live, draft.base) && !sameValue(live, draft.value)
  const value = draft ? ((draft.value ?? undefined) as T | undefined) : live
  const judge = (judged: T | undefined) => faultOfField({ collection, document, path, value: judged })
  const found = draft || live !== undefined ? (judge(value) ?? draft?.refusal) : undefined
  const fault = isTyping ? undefined : found

  async function save(given?: Parameters<Field<T>['save']>[0]): Promise<FieldWriteOutcome> {
    rested()
    const current = readDraft(collection, id, path)
    if (!given && !current) return { kind: 'unchanged' }
    // Leaving the field after Enter must not send the same value twice.
    if (!given && current?.state === 'sending') return { kind: 'waiting' }
    const next = (given ? given.value : current?.value) ?? undefined
    const base = current ? current.base : live
    const outcome = await writeField({ collection, id, path, value: next, base, document, fallen: given?.fallen })
    setError(outcome.kind === 'refused' && !refusalOf(outcome.error) ? outcome.error : undefined)
    return outcome
  }

  return {
    value,
    state: draft?.state ?? 'saved',
    typedAt: draft?.at,
    theirs: isTheirs ? { value: live } : undefined,
    fault,
    error,
    judge,
    type: (next) => {
      // A fault that was told goes when it is mended, not with the next key.
      if (!fault) typed()
      const base = readDraft(collection, id, path)?.base ?? live ?? null
      keepDraft({ collection, id, path, value: next ?? null, base, state: 'typing' })
    },
    save,
    discard: () => {
      rested()
      dropDraft(collection, id, path)
      setError(undefined)
    },
  }
}
