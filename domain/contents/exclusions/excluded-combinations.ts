/** Combinations of entries that must not occur together (document 1 §5). */
import { accept, type Outcome, refuse } from '../../errors.ts'
import type { ExcludedCombination } from '../content.ts'

export function checkExcludedCombinations(
  combinations: readonly ExcludedCombination[],
): Outcome<readonly ExcludedCombination[]> {
  const seen = new Set<string>()
  for (const combination of combinations) {
    const entries = Object.entries(combination)
    if (entries.length === 0) return refuse('content.excludeEmpty')
    const missing = entries.find(([, entry]) => entry.trim() === '')
    if (missing) return refuse('content.excludeEntryMissing', { property: missing[0] })
    const key = JSON.stringify(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
    if (seen.has(key)) return refuse('content.excludeDuplicate')
    seen.add(key)
  }
  return accept(combinations)
}

/** Whether a selection of entries is one of those excluded: all of a combination's entries are in it. */
export const isExcluded = (
  selection: Readonly<Record<string, string>>,
  combinations: readonly ExcludedCombination[],
): boolean =>
  combinations.some((combination) => {
    const entries = Object.entries(combination)
    return entries.length > 0 && entries.every(([property, entry]) => selection[property] === entry)
  })
