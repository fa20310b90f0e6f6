/** What a search asks for (document 2 §5, §7, §9). */
import { characters } from '../formats/characters.ts'
import { says } from '../fields.ts'
import { z } from 'zod'
import { accept, type Outcome, refuse } from '../errors.ts'

export const minimumTerm = 3
const mostTerm = 500
export const defaultHits = 250
export const searchScopes = ['collections', 'contents', 'publications', 'releases', 'templates', 'pictures'] as const
export type SearchScope = (typeof searchScopes)[number]

export type SearchQuery = {
  term: string
  scope: SearchScope | undefined
  collection: string | undefined
  contentType: string | undefined
  language: string
  limit: number
}

const Words = z.string().refine((text) => !text.includes('\0'), { error: says('wholeCharacters') })

/** As they travel. */
export const SearchParameters = z.object({
  q: Words.meta({ description: 'The term' }),
  s: z.enum(searchScopes).optional().meta({ description: 'Scope; all of them without it' }),
  c: Words.optional().meta({ description: 'A collection' }),
  t: Words.optional().meta({ description: 'A content type' }),
  l: Words.optional().meta({ description: 'Language of the names in the answer' }),
  n: z
    .int()
    .min(1)
    .max(10_000)
    .optional()
    .meta({ description: `Hits; ${defaultHits} unless said otherwise` }),
})

export function searchQueryOf({
  q,
  s,
  c,
  t,
  l,
  n = defaultHits,
}: z.input<typeof SearchParameters>): Outcome<SearchQuery> {
  const term = q.trim()
  const found = characters(term)
  if (found < minimumTerm) return refuse('search.termTooShort')
  if (found > mostTerm) return refuse('search.termTooLong', { most: mostTerm, found })
  return accept({ term, scope: s, collection: given(c), contentType: given(t), language: given(l) ?? 'de', limit: n })
}

const given = (text: string | undefined): string | undefined => text?.trim() || undefined
