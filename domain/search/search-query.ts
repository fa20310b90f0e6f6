/** What a search asks for, and the kinds in the order of their use (document 2 §5, §7, §9). */
import { characters } from '../formats/characters.ts'
import { says } from '../fields.ts'
import { z } from 'zod'
import { accept, type Outcome, refuse } from '../errors.ts'
import { isLongEnough } from './term-forms.ts'

export const minimumTerm = 3
export const mostTerm = 500
export const defaultHits = 250
/** So many hits are counted, and shown at the most. */
export const mostHits = 10_000

/** The database keeps the place in this list: new ones stand at its end. */
export const searchScopes = [
  'collections',
  'contents',
  'publications',
  'releases',
  'templates',
  'pictures',
  'organizations',
  'orders',
  'users',
] as const
export type SearchScope = (typeof searchScopes)[number]

/** What people look for most stands first, where nothing else decides. */
export const scopesByUse = [
  'contents',
  'publications',
  'releases',
  'collections',
  'orders',
  'templates',
  'organizations',
  'users',
  'pictures',
] as const satisfies readonly SearchScope[]

export const searchParts = ['hits', 'totals'] as const
export type SearchPart = (typeof searchParts)[number]

export type SearchQuery = {
  term: string
  scopes: readonly SearchScope[]
  collection: string | undefined
  contentType: string | undefined
  organization: string | undefined
  status: string | undefined
  /** With what stands aside: archived, disabled. */
  aside: boolean
  language: string
  limit: number
  parts: readonly SearchPart[]
}

const Words = z.string().refine((text) => !text.includes('\0'), { error: says('wholeCharacters') })
const Scope = z.enum(searchScopes)

/** As they travel. */
export const SearchParameters = z.object({
  q: Words.meta({ description: 'The term' }),
  s: z
    .union([Scope, z.literal(''), z.array(Scope).min(1).max(searchScopes.length)])
    .optional()
    .meta({ description: 'Scope, one or several; all of them without it, or empty' }),
  c: Words.optional().meta({ description: 'A collection' }),
  t: Words.optional().meta({ description: 'A content type' }),
  o: Words.optional().meta({ description: 'The organization that it belongs to' }),
  st: Words.optional().meta({ description: 'A status' }),
  aside: z.boolean().optional().meta({ description: 'With what is archived or disabled' }),
  l: Words.optional().meta({ description: 'Language of the names in the answer, which come first' }),
  n: z
    .int()
    .min(1)
    .max(mostHits)
    .optional()
    .meta({ description: `Hits; ${defaultHits} unless said otherwise` }),
  with: z
    .array(z.enum(searchParts))
    .min(1)
    .max(searchParts.length)
    .optional()
    .meta({ description: 'What is answered; all of it without it' }),
})

export function searchQueryOf({
  q,
  s,
  c,
  t,
  o,
  st,
  aside = false,
  l,
  n = defaultHits,
  with: parts = [...searchParts],
}: z.input<typeof SearchParameters>): Outcome<SearchQuery> {
  const term = q.trim()
  const found = characters(term)
  if (found > mostTerm) return refuse('search.termTooLong', { most: mostTerm, found })
  if (!isLongEnough(term)) return refuse('search.termTooShort')
  return accept({
    term,
    scopes: s === undefined || s === '' ? searchScopes : [s].flat(),
    collection: given(c),
    contentType: given(t),
    organization: given(o),
    status: given(st),
    aside,
    language: given(l) ?? 'de',
    limit: n,
    parts,
  })
}

const given = (text: string | undefined): string | undefined => text?.trim() || undefined
