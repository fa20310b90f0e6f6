/**
 * Sorting. `compareBy` is the order of queries: the same in memory, live and in SQL. `compareForPeople` is how a list
 * reads to a person.
 *
 * Values of one field sort: numbers by value, then texts by code point (SQL: `COLLATE "C"`), then false, true; lists and
 * objects count as absent. Absent ones come last, whichever the direction. `id` decides what is left.
 */
import { compareTexts } from './compare-texts.ts'
import { valueAt } from './filter.ts'
import type { OrderKey } from './query.ts'

type Sortable = Readonly<Record<string, unknown>>

export const compareBy =
  (keys: readonly OrderKey[]) =>
  (a: Sortable, b: Sortable): number => {
    for (const { field, direction } of keys) {
      const order = compareValues(valueAt(a, field), valueAt(b, field), direction === 'descending' ? -1 : 1)
      if (order !== 0) return order
    }
    return compareTexts(String(a['id']), String(b['id']))
  }

export function compareValues(a: unknown, b: unknown, sign: 1 | -1 = 1): number {
  const [rankOfA, rankOfB] = [typeRank(a), typeRank(b)]
  if (rankOfA === absent || rankOfB === absent) return rankOfA - rankOfB
  if (rankOfA !== rankOfB) return sign * (rankOfA - rankOfB)
  return sign * (typeof a === 'string' ? compareTexts(a, b as string) : Number(a) - Number(b))
}

const absent = 3

function typeRank(value: unknown): number {
  if (typeof value === 'number') return 0
  if (typeof value === 'string') return 1
  if (typeof value === 'boolean') return 2
  return absent
}

/** Locale-aware and numeric; a trailing " (n)" of up to three digits does not count (document 1 §9). */
export function compareForPeople(language: string): (a: string, b: string) => number {
  const { compare } = new Intl.Collator(language, { numeric: true })
  return (a, b) => compare(withoutCopyNumber(a), withoutCopyNumber(b)) || compare(a, b)
}

export const withoutCopyNumber = (label: string): string => label.replace(/ \(\d{1,3}\)$/, '')
