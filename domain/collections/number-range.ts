/** What the number ranges of a collection give out. */
import { nextNumber } from '../orders/order-number.ts'
import type { NumberRange } from './collection.ts'

/** As many as are taken at once, of one range. */
export const mostNumbers = 1000

/** The next `count` numbers of a range, and the range that is left behind. */
export function takeNumbers(
  prefix: string,
  range: NumberRange,
  count: number,
): { texts: readonly string[]; range: NumberRange } {
  const texts: string[] = []
  let left = range
  for (let taken = 0; taken < count; taken++) {
    const next = nextNumber(prefix, left)
    texts.push(next.text)
    left = next.range
  }
  return { texts, range: left }
}
