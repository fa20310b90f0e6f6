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
import { formatDay, formatNumber, monthName } from '../../ui/dates.ts'
import type { Texts } from '../../ui/texts.ts'
import type { AskedField } from './asked-field.ts'

/** As a sentence; groups stand in brackets. */
export const questionWords = (
  { match, parts }: Question | Group,
  fields: ReadonlyMap<string, AskedField>,
  t: Texts,
): string =>
  parts
    .map((part) => (isGroup(part) ? `(${questionWords(part, fields, t)})` : partWords(part, fields.get(part.field), t)))
    .join(` ${t(`question.match.${match}`)} `)

/** What is gone from the list keeps the name it is stored by; what is not finished says so by an ellipsis. */
export function partWords(part: Part, field: AskedField | undefined, t: Texts): string {
  if (!field) return part.field
  const value = isComplete(part, field.type) ? valueWords(part, field) : '…'
  return `${field.label} ${operatorWords(part.op, value, t, part.value)}`
}

export const operatorWords = (op: Operator, value: string, t: Texts, given?: Part['value']): string =>
  op === 'lastDays' || op === 'nextDays'
    ? t(`question.op.${op}`, { count: typeof given === 'number' ? given : 2, value })
    : t(`question.op.${op}`, { value })

function valueWords({ op, value }: Part, { type, choices = [] }: AskedField): string {
  const named = (one: string): string => choices.find((choice) => choice.value === one)?.label ?? one
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
