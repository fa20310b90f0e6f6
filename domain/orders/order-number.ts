/** The number of an order: how it reads, and which comes next. */
import type { NumberRange } from '../collections/collection.ts'

/** As shown: the supplier's first letter in upper case and the number, such as `M1042`. */
export const orderNumber = (order: { supplier: string; number: number }): string =>
  `${orderPrefix(order.supplier)}${order.number}`

/** Of the supplier's number range that orders are counted by. */
export const orderPrefix = (supplier: string): string => [...supplier][0]?.toUpperCase() ?? ''

/** Below it, a number would be two orders'. */
export const givenOf = (range: { counter?: number; given?: number | undefined } | undefined): number =>
  range?.given ?? range?.counter ?? 0

/** The next number of a range, which begins with its initial value. Digits are filled with zeros, never cut. */
export function nextNumber(prefix: string, range: NumberRange): { text: string; range: NumberRange } {
  const counter = Math.max(range.counter + 1, range.initialValue)
  return { text: `${prefix}${String(counter).padStart(range.digits, '0')}`, range: { ...range, counter } }
}
