/** Searches: who may not see a record does not find it, in the very statement that finds. */
import { visible } from '#domain/access/access.ts'
import type { Actor } from '#domain/access/actor.ts'
import type { Document } from '#domain/access/rule.ts'
import { all, type Filter, is, nothing, wordsWithin } from '#domain/query/filter.ts'
import { fold } from '#domain/query/fold.ts'
import { type SearchQuery, type SearchScope, searchScopes } from '#domain/search/search-query.ts'
import { type Bind, binder } from './bind.ts'
import type { RunQuery } from './database.ts'
import { filterSql } from './filter-sql.ts'
import { questionOf, shownTo } from './shown.ts'
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

type Place = {
  score: number
  condition: (term: string, bind: Bind) => string
  /** The same, where another index than that of the condition finds it sooner. */
  found?: (term: string, bind: Bind) => string
}
type Column = 'names' | 'body'

/** Where the term is found, best first; the last of each column holds all that the others find. */
const places: Readonly<Record<Column, readonly [Place, ...Place[]]>> = {
  names: [
    {
      score: 1,
      condition: (term, bind) => like('names', `%\n${escaped(term)}\n%`, bind),
      // Not by trigrams: thousands of names may have the same.
      found: (term, bind) =>
        `(string_to_array(left(s.names, 500), E'\\n') @> array[${bind(term)}]::text[] or length(s.names) > 500) ` +
        `and (s.names || '') like ${bind(`%\n${escaped(term)}\n%`)}`,
    },
    { score: 0.9, condition: (term, bind) => like('names', `%\n${escaped(term)}%`, bind) },
    { score: 0.7, condition: (term, bind) => like('names', `% ${escaped(term)}%`, bind) },
    { score: 0.6, condition: (term, bind) => like('names', `%${escaped(term)}%`, bind) },
    { score: 0.5, condition: (term, bind) => eachWord('names', term, bind) },
  ],
  body: [
    { score: 0.4, condition: (term, bind) => like('body', `%\n${escaped(term)}\n%`, bind) },
    { score: 0.3, condition: (term, bind) => like('body', `%${escaped(term)}%`, bind) },
    // No word of the term goes across two of the text.
    { score: 0.2, condition: (term, bind) => eachWord('words', term, bind) },
  ],
}

/**
 * So many times what is wanted is weighed, of each kind and column. Of more, names are asked for place by place, best first;
 * among texts that all say the term some of these are as good as others.
 */
const weighedFor = 2

type Found = { collection: SearchScope; id: string; score: number; weighed: number }

export async function searchDocuments(run: RunQuery, actor: Actor, query: SearchQuery): Promise<SearchAnswer> {
  const term = fold(query.term).replaceAll(/\s+/g, ' ')
  const scopes = query.scope ? [query.scope] : searchScopes
  const found: Found[] = []
  const asking = (kinds: readonly SearchScope[], ranked: readonly Place[], known: readonly Found[]) =>
    find(run, { actor, query, term, limit: query.limit - found.length }, kinds, ranked, known)
  for (const ranked of [places.names, places.body]) {
    if (found.length >= query.limit) break
    const wanted = query.limit - found.length
    const best = await asking(scopes, ranked, found)
    const isMore = ({ weighed }: Found) => weighed === weighedFor * wanted
    const common = new Set(best.filter(isMore).map(({ collection }) => collection))
    if (ranked === places.names && common.size > 0) {
      const isRare = ({ collection }: Found) => !common.has(collection)
      best.splice(0, best.length, ...best.filter(isRare))
      for (const place of ranked) {
        const others = scopes.filter((scope) => common.has(scope))
        if (best.filter((one) => one.score >= place.score).length < wanted)
          best.push(...(await asking(others, [place], best)))
      }
    }
    best.sort((a, b) => b.score - a.score)
    found.push(...best.slice(0, wanted))
  }
  const [state] = await run<{ current: boolean }>(
    `select not exists (select from change where xid >= (select position::xid8 from search_position) ` +
      `and collection = any($1::text[])) and exists (select from search_position where scope = ${searchScopes.length}) as current`,
    [searchScopes],
    'search-is-current',
  )
  const documents = await readFound(run, actor, found)
  const hits = found.flatMap(({ collection, id, score }): SearchHit[] => {
    const document = documents.get(`${collection}/${id}`)
    return document ? [{ collection, id, document, score }] : []
  })
  return { hits, isCurrent: state?.current ?? false }
}

/** The documents of the hits alone, not of all that was weighed. */
async function readFound(run: RunQuery, actor: Actor, found: readonly Found[]): Promise<Map<string, Document>> {
  const { bind, parameters } = binder()
  const parts = [...Map.groupBy(found, ({ collection }) => collection)].map(([scope, hits]) => {
    const isMeant = `id = any(${bind(hits.map(({ id }) => id))}::text[])`
    const isSeen = filterSql(scope, visible(actor, scope), bind)
    return `select '${scope}' as collection, id, doc::text as doc from ${tables[scope].name} where ${isMeant} and ${isSeen}`
  })
  if (parts.length === 0) return new Map()
  const rows = await run<{ collection: SearchScope; id: string; doc: string }>(parts.join(' union all '), parameters)
  const documents = new Map<string, Document>()
  for (const [scope, of] of Map.groupBy(rows, ({ collection }) => collection)) {
    const read = of.map(({ doc }) => JSON.parse(doc) as Document)
    const shown = await shownTo(run, actor, scope, read)
    for (const [index, document] of shown.entries()) documents.set(`${scope}/${of[index]?.id ?? ''}`, document)
  }
  return documents
}

/** One statement for all kinds. `ranked`: places of one column. */
async function find(
  run: RunQuery,
  { actor, query, term, limit }: { actor: Actor; query: SearchQuery; term: string; limit: number },
  scopes: readonly SearchScope[],
  ranked: readonly Place[],
  known: readonly Found[],
): Promise<Found[]> {
  const { bind, parameters } = binder()
  const widest = ranked.at(-1) as Place
  const most = ranked.length === 1 ? limit : weighedFor * limit
  const score = `case ${ranked.map((one) => `when ${one.condition(term, bind)} then ${one.score}`).join(' ')} end`
  const isFound = (widest.found ?? widest.condition)(term, bind)
  const asked = new Map<SearchScope, Filter>()
  for (const scope of scopes) {
    const { where } = await questionOf(run, actor, scope, { where: all<string>(...askedOf(scope, query)) })
    asked.set(scope, all(visible(actor, scope), where))
  }
  const parts = scopes.map((scope) => {
    const { name } = tables[scope]
    const ids = known.filter(({ collection }) => collection === scope).map(({ id }) => id)
    const isKnown = ids.length === 0 ? '' : ` and s.id <> all(${bind(ids)}::text[])`
    // The texts first, since few match.
    const weighed =
      `select s.found, s.score from (select s.id as found, ${score} as score from search_text s ` +
      `where s.collection = '${scope}' and ${isFound}${isKnown}) s join ${name} on ${name}.id = s.found ` +
      `where ${filterSql(scope, asked.get(scope) ?? nothing, bind)} limit ${most}`
    return (
      `(select '${scope}' as collection, found as id, score::float8 as score, count(*) over ()::int as weighed ` +
      `from (${weighed}) w order by score desc, found limit ${limit})`
    )
  })
  return run<Found>(parts.join(' union all '), parameters)
}

const askedOf = (scope: SearchScope, { collection, contentType }: SearchQuery): Filter[] => [
  ...(collection !== undefined && (scope === 'contents' || scope === 'releases')
    ? [is(`collections.${collection}`, true)]
    : []),
  ...(contentType !== undefined && scope === 'contents' ? [is('type', contentType)] : []),
]

const like = (column: string, pattern: string, bind: Bind): string => `s.${column} like ${bind(pattern)}`

const mostWords = 20

const eachWord = (column: string, term: string, bind: Bind): string =>
  wordsWithin(term, mostWords)
    .map((word) => like(column, `%${escaped(word)}%`, bind))
    .join(' and ') || 'true'

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')
