/** What one asks for who points at a value and wants what has it, too: a condition for each part of a value that has several. */
import { type AskedType, operatorsOf, type Part, questionLimits } from './question.ts'

type Field = { id: string; type: AskedType }

/** Empty where the value is nothing that can be asked for, such as the moment of a change. */
export function askedFor({ id, type }: Field, value: unknown): readonly Part[] {
  const part = (op: Part['op'], given?: Part['value']): Part => ({
    field: id,
    op,
    ...(given !== undefined && { value: given }),
  })
  const values = [value].flat().filter((one) => one !== undefined && one !== null && one !== '')
  if (values.length === 0) return operatorsOf(type).includes('empty') ? [part('empty')] : []
  switch (type) {
    case 'text':
      return values.map((one) => textPart(part, String(one)))
    case 'number':
    case 'numbers':
    case 'day':
    case 'days':
      return values.flatMap((one) => (typeof one === 'string' || typeof one === 'number' ? [part('is', one)] : []))
    case 'months':
      return values.flatMap((one) => (typeof one === 'number' ? [part('contains', one)] : []))
    case 'choice':
      return values.map((one) => part('is', [String(one)]))
    case 'belonging':
      return values.map((one) => part('is', [one === true ? 'yes' : one === false ? 'no' : String(one)]))
    case 'yesNo':
      return [part(value === true ? 'yes' : 'no')]
    case 'held':
      return [part('filled')]
    case 'time':
    case 'moment':
      return []
  }
}

/** Of a long text its beginning. */
const textPart = (part: (op: Part['op'], value: string) => Part, text: string): Part =>
  text.length > questionLimits.text ? part('startsWith', text.slice(0, questionLimits.text)) : part('is', text)
