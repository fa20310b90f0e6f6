/** What is asked of a list, as it stands in the address, and what changes it: the bar, the head of a column. */
import { useState } from 'react'
import {
  isGroup,
  operatorsOf,
  type Operator,
  type Part,
  type PartAt,
  type Question,
  questionInAddress,
  questionLimits,
  withAdded,
  withAlso,
  withAlternative,
} from '#domain/query/question.ts'
import { toastError } from '../../ui/notices/toasts.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import type { AskedField, NameOf } from './asked-field.ts'

export type Asking = ReturnType<typeof useQuestion>

/** `onChange` takes the text for the address, of what stands there by then. */
export function useQuestion(
  question: Question,
  /** All that a question may name, and those of them that are offered. */
  fields: ReadonlyMap<string, AskedField>,
  offered: readonly string[],
  nameOf: NameOf,
  onChange: (change: (before: Question) => string | undefined) => void,
) {
  const t = useTexts()
  /** Which condition is being changed. */
  const [opened, open] = useState<string>()
  const ask = (change: (before: Question) => Question) =>
    onChange((before) => {
      const text = questionInAddress(change(before))
      if (text === undefined) toastError(t('question.tooLong', { most: questionLimits.conditions }))
      return text
    })
  const add = (id: string, op?: Operator): void => {
    const field = fields.get(id)
    if (!field) return
    ask((before) => withAdded(before, partOf(field, op)))
    if (op === undefined) open(placeOf({ at: question.parts.length }))
  }
  return {
    question,
    fields,
    offered,
    nameOf,
    opened,
    open,
    ask,
    /** One more condition; with `op` it is asked at once. */
    add,
    /** All of them must hold, too. */
    also: (parts: readonly Part[]): void =>
      onChange((before) => {
        const next = withAlso(before, parts)
        const text = next && questionInAddress(next)
        if (text === undefined)
          toastError(t(next ? 'question.tooLong' : 'question.tooDeep', { most: questionLimits.conditions }))
        return text
      }),
    /** Opens what is asked of the field, or asks something of it. */
    askOf(id: string): void {
      const at = question.parts.findIndex((part) => !isGroup(part) && part.field === id)
      if (at >= 0) open(placeOf({ at }))
      else add(id)
    },
    /** Beside the part at that place. */
    addAlternative(at: number, id: string): void {
      const [field, place] = [fields.get(id), question.parts[at]]
      if (!field || !place) return
      ask((before) => withAlternative(before, at, partOf(field)))
      open(placeOf({ at, within: isGroup(place) ? place.parts.length : 1 }))
    },
  }
}

export const placeOf = ({ at, within }: PartAt): string => `part ${at} ${within ?? ''}`

const partOf = ({ id, type }: AskedField, op?: Operator): Part => ({
  field: id,
  op: op ?? operatorsOf(type)[0] ?? 'filled',
})
