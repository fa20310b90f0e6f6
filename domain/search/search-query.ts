/** What a search asks for (document 2 §5, §7, §9). */
import { accept, type Outcome, refuse } from '../errors.ts'

export const minimumTerm = 3
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

/** The parameters as they travel: q, s, c, t, l, n. */
export function parseSearchQuery(body: Readonly<Record<string, unknown>>): Outcome<SearchQuery> {
  for (const name of ['q', 's', 'c', 't', 'l'] as const)
    if (body[name] !== undefined && (typeof body[name] !== 'string' || body[name].includes('\0')))
      return refuse('parameter.invalid', { name, expected: 'string', found: typeof body[name] })
  if (body['q'] === undefined) return refuse('parameter.required', { name: 'q' })
  const text = (name: string): string | undefined => (body[name] as string | undefined)?.trim() || undefined
  const term = text('q') ?? ''
  if ([...term].length < minimumTerm || term.length > 500) return refuse('search.termTooShort')
  const scope = text('s')
  if (scope !== undefined && !isScope(scope))
    return refuse('parameter.invalid', { name: 's', expected: searchScopes.join(' | '), found: scope.slice(0, 100) })
  const limit = body['n'] ?? defaultHits
  if (!Number.isInteger(limit) || (limit as number) < 1 || (limit as number) > 10_000)
    return refuse('parameter.invalid', { name: 'n', expected: '1..10000', found: String(limit).slice(0, 100) })
  return accept({
    term,
    scope,
    collection: text('c'),
    contentType: text('t'),
    language: text('l') ?? 'de',
    limit: limit as number,
  })
}

const isScope = (name: string): name is SearchScope => (searchScopes as readonly string[]).includes(name)
