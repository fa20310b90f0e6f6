/**
 * Terms that many texts of a kind had when they were looked for last. It saves the question whether they are few; where it is wrong by
 * now the same is found all the same.
 */
import type { Filter } from '#domain/query/filter.ts'
import type { SearchScope } from '#domain/search/search-query.ts'
import type { TermForm } from '#domain/search/term-forms.ts'

/** The last so many; long ones are asked for too seldom. */
const most = 500
const longest = 2000

const known = new Set<string>()

export type Term = { scope: SearchScope; filter: Filter; forms: readonly TermForm[] }

const keyOf = ({ scope, filter, forms }: Term): string => JSON.stringify([scope, filter, forms])

export const isCommon = (term: Term): boolean => known.has(keyOf(term))

export function noteCommon(term: Term, isSo: boolean): void {
  const key = keyOf(term)
  known.delete(key)
  if (!isSo || key.length > longest) return
  known.add(key)
  for (const oldest of known) if (known.size > most) known.delete(oldest)
}
