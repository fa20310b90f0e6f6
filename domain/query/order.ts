/**
 * Sorting: one order for people and for queries, the same in memory, live, in SQL and in the browser
 * (docs/decisions/0200-one-order-for-people.md).
 *
 * Values of one field sort: numbers by value, then texts as people read them, then false, true; lists stand by their first
 * value, objects count as absent. Absent ones come last, whichever the direction. `id` decides what is left, by code point, as it does where it is
 * asked for: nobody reads it.
 */
import { compareTexts } from './compare-texts.ts'
import { valueAt } from './filter.ts'
import type { OrderKey } from './query.ts'
import { sortKey } from './sort-key.ts'
import { valueKey } from './value-key.ts'

type Sortable = Readonly<Record<string, unknown>>

/** Keeps the keys of each object it has compared: make a new one if the same objects change. */
export function compareBy(order: readonly OrderKey[]): (a: Sortable, b: Sortable) => number {
  const known = new WeakMap<Sortable, readonly Key[]>()
  const keysOf = (document: Sortable): readonly Key[] => {
    let keys = known.get(document)
    if (!keys) known.set(document, (keys = order.map((key) => keyAt(document, key))))
    return keys
  }
  return (a, b) => compareKeys(order, keysOf(a), keysOf(b)) || compareTexts(String(a['id']), String(b['id']))
}

/** Undefined: absent. */
export type Key = string | undefined

export function keyAt(document: Sortable, key: OrderKey): Key {
  const value = valueAt(document, key.field)
  return key.field === 'id' ? String(value) : placeOf(value, key)
}

/** A list stands by its first value, a text with a rank by that. */
export function placeOf(value: unknown, { ranks }: Pick<OrderKey, 'ranks'>): Key {
  if (ranks) return valueKey(ranks[String(value)])
  return Array.isArray(value) ? value.map(valueKey).find((key) => key !== undefined) : valueKey(value)
}

export function compareKeys(order: readonly OrderKey[], a: readonly Key[], b: readonly Key[]): number {
  for (const [index, { direction }] of order.entries()) {
    const [one, other] = [a[index], b[index]]
    if (one === other) continue
    if (one === undefined || other === undefined) return one === undefined ? 1 : -1
    return direction === 'descending' ? compareTexts(other, one) : compareTexts(one, other)
  }
  return 0
}

/** Two texts as a list shows them: a trailing " (n)" of up to three digits counts last (document 1 §9). */
export const compareForPeople = (a: string, b: string): number => compareTexts(sortKey(a), sortKey(b))
