/**
 * One field being edited: what is shown, typed, saved, and what is wrong with it. Typing is journaled as a draft; leaving the
 * field, or its screen, saves it, unless the rule refuses it: then it stays, with the reason.
 *
 *   const field = useField<string>({ collection: 'contents', document: content, path: 'label.de' }, content.label.de)
 *   <TextInput value={field.value ?? ''} error={…field.fault} onChange={…field.type(text)} onBlur={() => void field.save()} />
 */
import { sameValue } from '#domain/same-value.ts'
import { useEffect, useState } from 'react'
import type { Refusal } from '#domain/errors.ts'
import type { RecordKind } from '#domain/records.ts'
import { refusalOf } from '../calls/errors.ts'
import { dropDraft, keepDraft, readDraft } from './journal.ts'
import { faultOfField } from './judge-field.ts'
import { useDraft } from './use-drafts.ts'
import { useTyping } from './use-typing.ts'
import { flushDrafts } from './waiting.ts'
import { type FieldWriteOutcome, writeField } from './write-field.ts'

export type FieldTarget = { collection: RecordKind; document: { id: string }; path: string }

export type FieldState = 'saved' | 'typing' | 'sending' | 'waiting'

export type Field<T> = {
  value: T | undefined
  /** `waiting` for the network. */
  state: FieldState
  /** When the draft was typed. */
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
  const spot = { collection, id, path }
  const draft = useDraft(spot)
  const [error, setError] = useState<unknown>()
  const { isTyping, typed, rested } = useTyping()
  const isTheirs = draft?.state === 'typing' && !sameValue(live, draft.base) && !sameValue(live, draft.value)
  const value = draft ? ((draft.value ?? undefined) as T | undefined) : live
  const judge = (judged: T | undefined) => faultOfField({ collection, document, path, value: judged })
  const found = draft || live !== undefined ? (judge(value) ?? draft?.refusal) : undefined
  const fault = isTyping ? undefined : found

  // A screen may be left without its fields: by Back, a key, another tab of the application.
  useEffect(() => () => void flushDrafts({ collection, id, path }), [collection, id, path])

  async function save(given?: Parameters<Field<T>['save']>[0]): Promise<FieldWriteOutcome> {
    rested()
    const current = readDraft(spot)
    if (!given && !current) return { kind: 'unchanged' }
    // Leaving the field after Enter must not send the same value twice.
    if (!given && current?.state === 'sending') return { kind: 'waiting' }
    const next = (given ? given.value : current?.value) ?? undefined
    const outcome = await writeField({ ...spot, value: next, base: live, document, fallen: given?.fallen })
    setError(outcome.kind === 'refused' && !refusalOf(outcome.error) ? outcome.error : undefined)
    return outcome
  }

  return {
    value,
    state: draft?.isUnreached ? 'waiting' : (draft?.state ?? 'saved'),
    typedAt: draft?.at,
    theirs: isTheirs ? { value: live } : undefined,
    fault,
    error,
    judge,
    type: (next) => {
      // A fault that was told goes when it is mended, not with the next key.
      if (!fault) typed()
      const before = readDraft(spot)
      const base = before ? before.base : (live ?? null)
      keepDraft({ ...spot, value: next ?? null, base, sent: before?.sent, state: 'typing' })
    },
    save,
    discard: () => {
      rested()
      dropDraft(spot)
      setError(undefined)
    },
  }
}
