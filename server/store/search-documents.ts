/** Searches: who may not see a record does not find it, in the very statement that finds. */
import { asSeenBy, visible } from '#domain/access/access.ts'
import type { Actor } from '#domain/access/actor.ts'
import { all, type Filter, is } from '#domain/query/filter.ts'
import { fold } from '#domain/query/fold.ts'
import { type SearchQuery, type SearchScope, searchScopes } from '#domain/search/search-query.ts'
import { type Bind, binder } from './bind.ts'
import type { RunQuery } from './database.ts'
import { filterSql } from './filter-sql.ts'
import { tables } from './tables.ts'

export type SearchHit = {
  collection: SearchScope
  id: string
  document: Readonly<Record<string, unknown>>
  /** 0 to 1. */
  score: number
}

export type SearchAnswer = {
  hits: SearchHit[]
  /** False while something that was written is not among the texts yet. */
  isCurrent: boolean
}

/** Where the term is found, best first. Each is asked for alone, and only until there are enough. */
const places: readonly { score: number; condition: (term: string, bind: Bind) => string }[] = [
  { score: 1, condition: (term, bind) => like('names', `%\n${escaped(term)}\n%`, bind) },
  { score: 0.9, condition: (term, bind) => like('names', `%\n${escaped(term)}%`, bind) },
  { score: 0.7, condition: (term, bind) => like('names', `% ${escaped(term)}%`, bind) },
  { score: 0.6, condition: (term, bind) => like('names', `%${escaped(term)}%`, bind) },
  { score: 0.5, condition: (term, bind) => eachWord('names', term, bind) },
  { score: 0.4, condition: (term, bind) => like('body', `%\n${escaped(term)}\n%`, bind) },
  { score: 0.3, condition: (term, bind) => like('body', `%${escaped(term)}%`, bind) },
  { score: 0.2, condition: (term, bind) => eachWord('body', term, bind) },
]

export async function searchDocuments(run: RunQuery, actor: Actor, query: SearchQuery): Promise<SearchAnswer> {
  const term = fold(query.term).replaceAll(/\s+/g, ' ')
  const scopes = query.scope ? [query.scope] : searchScopes
  const found = new Map<string, SearchHit>()
  for (const { score, condition } of places) {
    for (const scope of scopes) {
      const wanted = query.limit - found.size
      if (wanted <= 0) break
      const known = [...found.values()].filter(({ collection }) => collection === scope).map(({ id }) => id)
      for (const row of await find(run, actor, scope, query, (bind) => condition(term, bind), known, wanted))
        found.set(`${scope}/${row.id}`, {
          collection: scope,
          id: row.id,
          document: asSeenBy(actor, scope, JSON.parse(row.doc) as Readonly<Record<string, unknown>>),
          score,
        })
    }
  }
  const [state] = await run<{ current: boolean }>(
    `select not exists (select from change where xid >= (select position::xid8 from search_position) ` +
      `and collection = any($1::text[])) and exists (select from search_position where scope = ${searchScopes.length}) as current`,
    [searchScopes],
    'search-is-current',
  )
  return { hits: [...found.values()], isCurrent: state?.current ?? false }
}

function find(
  run: RunQuery,
  actor: Actor,
  scope: SearchScope,
  { collection, contentType }: SearchQuery,
  condition: (bind: Bind) => string,
  known: readonly string[],
  limit: number,
): Promise<{ id: string; doc: string }[]> {
  const asked: Filter[] = [
    ...(collection !== undefined && (scope === 'contents' || scope === 'releases')
      ? [is(`collections.${collection}`, true)]
      : []),
    ...(contentType !== undefined && scope === 'contents' ? [is('type', contentType)] : []),
  ]
  const { bind, parameters } = binder()
  const { name } = tables[scope]
  // What was found in a better place is left out; the texts first, since few match.
  const sql =
    `select id, doc::text as doc from ${name} where id in (select s.id from search_text s ` +
    `where s.collection = ${bind(scope)} and ${condition(bind)} and s.id <> all(${bind(known)}::text[])) ` +
    `and ${filterSql(scope, all(visible(actor, scope), ...asked), bind)} limit ${limit}`
  return run<{ id: string; doc: string }>(sql, parameters)
}

const like = (column: string, pattern: string, bind: Bind): string => `s.${column} like ${bind(pattern)}`

const eachWord = (column: string, term: string, bind: Bind): string =>
  term
    .split(' ')
    .slice(0, 20)
    .map((word) => like(column, `%${escaped(word)}%`, bind))
    .join(' and ')

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')
