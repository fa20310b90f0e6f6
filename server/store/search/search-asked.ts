/** What a search asks of the texts (`search_text s`), and which kinds of records it asks. */
import { visible } from '#domain/kinds/access-door.ts'
import type { Actor } from '#domain/access/actor.ts'
import { notArchived } from '#domain/query/archived.ts'
import { all, everything, type Filter, is, not } from '#domain/query/filter.ts'
import type { SearchQuery, SearchScope } from '#domain/search/search-query.ts'
import type { TermForm, TermWord } from '#domain/search/term-forms.ts'
import type { Bind } from '../sql/bind.ts'
import type { RunQuery } from '../database/database.ts'
import { questionOf } from '../read/shown.ts'

export type AskedScopes = ReadonlyMap<SearchScope, Filter>

/** Where each kind has what a search may be narrowed by. A kind without it is not asked. */
const facts: { readonly [Scope in SearchScope]: Facts } = {
  collections: { owner: 'owner' },
  contents: { owner: 'owner', type: 'type', isInCollections: true, offered: notArchived },
  publications: { owner: 'owner', status: 'status', offered: not(is('status', 'disabled')) },
  releases: { owner: 'owner', status: 'status', isInCollections: true, offered: not(is('status', 'disabled')) },
  templates: { owner: 'owner', offered: notArchived },
  pictures: { owner: 'owner', offered: notArchived },
  organizations: { owner: 'id' },
  orders: { owner: 'owner', status: 'status' },
  users: { owner: 'organization', offered: not(is('disabled', true)) },
}
type Facts = {
  owner: string
  status?: string
  type?: string
  isInCollections?: true
  /** Without what stands aside. */
  offered?: Filter
}

export type Facet = 'owner' | 'status' | 'type'
export const facetField = (scope: SearchScope, facet: Facet): string | undefined => facts[scope][facet]

/** Those that do not stand aside. */
export const offeredAmong = (scope: SearchScope): Filter => facts[scope].offered ?? everything

/** What is asked of each kind, the permission within. */
export async function askedScopes(run: RunQuery, actor: Actor, query: SearchQuery): Promise<AskedScopes> {
  const asked = new Map<SearchScope, Filter>()
  for (const scope of query.scopes) {
    const filter = narrowing(scope, query)
    if (!filter) continue
    const { where } = await questionOf(run, actor, scope, { where: filter })
    asked.set(scope, all(visible(actor, scope), where))
  }
  return asked
}

/** Undefined for a kind that has none of it. */
function narrowing(scope: SearchScope, query: SearchQuery): Filter<string> | undefined {
  const { owner, status, type, isInCollections, offered } = facts[scope]
  const parts: Filter<string>[] = query.aside || !offered ? [] : [offered]
  if (query.organization !== undefined) parts.push(is(owner, query.organization))
  if (query.status !== undefined) {
    if (!status) return undefined
    parts.push(is(status, query.status))
  }
  if (query.contentType !== undefined) {
    if (!type) return undefined
    parts.push(is(type, query.contentType))
  }
  if (query.collection !== undefined) {
    if (!isInCollections) return undefined
    parts.push(is(`collections.${query.collection}`, true))
  }
  return all(...parts)
}

/** Texts that one of the forms is found in. */
export const foundSql = (column: 'names' | 'words', forms: readonly TermForm[], bind: Bind): string =>
  `(${forms.map(({ words }) => `(${words.map((word) => wordSql(column, word, bind)).join(' and ')})`).join(' or ')})`

function wordSql(column: 'names' | 'words', { forms, isShort }: TermWord, bind: Bind): string {
  const between = column === 'names' ? '\n' : ''
  const like = (pattern: string) => `s.${column} like ${bind(pattern)}`
  const said = forms.map(escaped)
  const parts = isShort
    ? said.flatMap((form) => [like(`${between === '' ? '' : `%${between}`}${form}%`), like(`% ${form}%`)])
    : said.map((form) => like(`%${form}%`))
  return `(${parts.join(' or ')})`
}

export const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')
