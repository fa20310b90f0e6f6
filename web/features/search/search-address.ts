/** What the address of a search says: term, kind, collection, type, organization, status, language, how many (document 2 §2). */
import { defaultHits, mostHits, searchScopes, type SearchScope } from '#domain/search/search-query.ts'
import type { SearchAsked } from '../../client/records/search.ts'

/** Short names, as the call has them. */
export type SearchAddress = {
  q?: string | undefined
  s?: string | undefined
  c?: string | undefined
  t?: string | undefined
  o?: string | undefined
  st?: string | undefined
  l?: string | undefined
  n?: string | undefined
  aside?: string | undefined
}

/** Of another term, the first hits. */
export const narrowed = ['s', 'c', 't', 'o', 'st'] as const

export const scopeOf = ({ s }: SearchAddress): SearchScope | undefined => searchScopes.find((one) => one === s)

export const hitsOf = ({ n }: SearchAddress): number =>
  Math.min(mostHits, Math.max(defaultHits, Number.parseInt(n ?? '', 10) || 0))

/** `open`: the kinds whose screens open for the person. */
export function askedBy(
  address: SearchAddress,
  { open, language, part }: { open: readonly SearchScope[]; language: string; part: 'hits' | 'totals' },
): SearchAsked {
  const { q = '', c, t, o, st, l, aside } = address
  const scope = scopeOf(address)
  return {
    q,
    s: scope && open.includes(scope) ? [scope] : [...open],
    ...(c && { c }),
    ...(t && { t }),
    ...(o && { o }),
    ...(st && { st }),
    ...(aside && { aside: true }),
    l: l ?? language,
    ...(part === 'hits' && { n: hitsOf(address) }),
    with: [part],
  }
}
