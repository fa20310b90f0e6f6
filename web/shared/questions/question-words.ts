/** A question in words: «Preis leer», «Blütezeit enthält Mai». */
import {
  type Group,
  isComplete,
  isGroup,
  type Operator,
  type Part,
  type Question,
  takenBy,
} from '#domain/query/question.ts'
import { formatDay, formatNumber, monthName } from '../../ui/words/dates.ts'
import type { Texts } from '../../ui/words/texts.ts'
import type { AskedField, NameOf } from './asked-field.ts'

type Words = { text: string; isGone?: true }

/** A sentence in pieces; groups stand in brackets. What is gone from the list asks for nothing. */
export function questionWords({ match, parts }: Question | Group, spoken: Spoken, t: Texts): readonly Words[] {
  return parts.flatMap((part, at): readonly Words[] => {
    const joint = at > 0 ? [{ text: ` ${t(`question.match.${match}`)} ` }] : []
    if (isGroup(part)) return [...joint, { text: '(' }, ...questionWords(part, spoken, t), { text: ')' }]
    const text = partWords(part, spoken, t)
    return [...joint, spoken.fields.has(part.field) ? { text } : { text, isGone: true }]
  })
}

/** What may be asked, and what the records are called that are asked for. */
export type Spoken = { fields: ReadonlyMap<string, AskedField>; nameOf: NameOf }

/** What is gone from the list keeps the name it is stored by; what is not finished says so by an ellipsis. */
export function partWords(part: Part, { fields, nameOf }: Spoken, t: Texts): string {
  const field = fields.get(part.field)
  if (!field) return part.field
  const value = isComplete(part, field.type) ? valueWords(part, field, nameOf, t) : '…'
  return `${field.label} ${operatorWords(part.op, value, t, part.value)}`
}

export const operatorWords = (op: Operator, value: string, t: Texts, given?: Part['value']): string =>
  op === 'lastDays' || op === 'nextDays'
    ? t(`question.op.${op}`, { count: typeof given === 'number' ? given : 2, value })
    : t(`question.op.${op}`, { value })

/** A name that is on its way is none yet. */
export const recordName = (id: string, name: string, t: Texts): string =>
  name === id ? t('question.unseen') : name || '…'

function valueWords(
  { op, value }: Part,
  { type, choices = [], records }: AskedField,
  nameOf: NameOf,
  t: Texts,
): string {
  const named = (one: string): string =>
    records ? recordName(one, nameOf[records](one), t) : (choices.find((choice) => choice.value === one)?.label ?? one)
  switch (takenBy(op, type)) {
    case 'choices':
      return [value].flat().map(String).map(named).join(', ')
    case 'month':
      return monthName(Number(value))
    case 'day':
      return formatDay(String(value))
    case 'number':
      return formatNumber(Number(value), { maximumFractionDigits: 10 })
    default:
      return String(value ?? '')
  }
}
