/**
 * Searches: who may not see a record does not find it, in the very statement that finds. The database finds, and says roughly
 * where; `domain/search/rank.ts` says how good a hit is.
 */
import { visible } from '#domain/access/access.ts'
import type { Actor } from '#domain/access/actor.ts'
import type { Document } from '#domain/access/rule.ts'
import { nothing } from '#domain/query/filter.ts'
import { type InText, leastOfName, rank, scoreOfSimilar } from '#domain/search/rank.ts'
import { type SearchQuery, type SearchScope, searchScopes } from '#domain/search/search-query.ts'
import { namesRead } from '#domain/search/search-text.ts'
import { type TermForm, termForms } from '#domain/search/term-forms.ts'
import { type Bind, binder } from './bind.ts'
import { countFound, type FoundTotals } from './count-found.ts'
import type { RunQuery } from './database.ts'
import { filterSql } from './filter-sql.ts'
import { type AskedScopes, askedScopes, escaped, foundSql } from './search-asked.ts'
import { shownTo } from './shown.ts'
import { similarTerms } from './similar-words.ts'
import { synonymsFor } from './synonyms.ts'
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
  /** There are more than were asked for. */
  isMore: boolean
  /** What was looked for, folded: what is marked in what was found. */
  words: string[]
  /** What was searched instead, where little was found: it is among what this actor finds. */
  similar?: string
  totals?: FoundTotals
  /** False while something that was written is not among the texts yet. */
  isCurrent: boolean
}

/** So little was found, and nothing that is called so, that it may have been mistyped. */
const seemsMistyped = (found: readonly Found[]): boolean =>
  found.length < 3 && !found.some(({ score }) => score >= leastOfName)

export async function searchDocuments(run: RunQuery, actor: Actor, query: SearchQuery): Promise<SearchAnswer> {
  const forms = termForms(query.term, query.language, await synonymsFor(run, actor))
  const isAsked = query.parts.includes('hits')
  const found = isAsked ? await findRanked(run, actor, query, forms) : []
  const instead = isAsked && seemsMistyped(found) ? await findSimilar(run, actor, query, forms) : undefined
  const others = instead?.found.filter((one) => !found.some((known) => isSame(one, known))) ?? []
  const all = [...found, ...others]
  const documents = await readFound(run, actor, all.slice(0, query.limit))
  const hits = all.slice(0, query.limit).flatMap(({ collection, id, score }): SearchHit[] => {
    const document = documents.get(`${collection}/${id}`)
    return document ? [{ collection, id, document, score }] : []
  })
  return {
    hits,
    isMore: all.length > query.limit,
    words: wordsOf([...forms, ...(instead?.forms ?? [])]),
    ...(others.length > 0 && instead && { similar: instead.term }),
    ...(query.parts.includes('totals') && { totals: await countFound(run, actor, query, forms) }),
    isCurrent: await isCurrent(run),
  }
}

const isSame = (one: Found, other: Found): boolean => one.collection === other.collection && one.id === other.id

const wordsOf = (forms: readonly TermForm[]): string[] => [
  ...new Set(forms.flatMap(({ phrases, words }) => [...phrases, ...words.flatMap((word) => (word.isShort ? [] : word.forms))])),
]

async function isCurrent(run: RunQuery): Promise<boolean> {
  const [state] = await run<{ current: boolean }>(
    `select not exists (select from change where xid >= (select position::xid8 from search_position) ` +
      `and collection = any($1::text[])) and exists (select from search_position where scope = ${searchScopes.length}) as current`,
    [searchScopes],
    'search-is-current',
  )
  return state?.current ?? false
}

/** The first of what may have been meant that this actor finds anything by. */
async function findSimilar(run: RunQuery, actor: Actor, query: SearchQuery, forms: readonly TermForm[]) {
  for (const term of await similarTerms(run, query.term)) {
    if (forms.some(({ phrases }) => phrases.includes(term))) continue
    const instead = termForms(term, 'la')
    const found = await findRanked(run, actor, query, instead)
    if (found.length > 0)
      return { term, forms: instead, found: found.map((one) => ({ ...one, score: scoreOfSimilar })) }
  }
  return undefined
}

type Found = { collection: SearchScope; id: string; score: number }
type Row = Found & { weighed: number; names: string; place: InText | null }

/** One more than is asked for, so that it is known whether there are more. */
async function findRanked(
  run: RunQuery,
  actor: Actor,
  query: SearchQuery,
  forms: readonly TermForm[],
): Promise<Found[]> {
  if (forms.length === 0) return []
  const asked = await askedScopes(run, actor, query)
  const rows = await find(run, asked, forms, query.limit + 1)
  return rows
    .map(({ collection, id, names: written, place }) => {
      const names = namesRead(written)
      const score = rank({ names, id, inText: place ?? 'words' }, forms, query.language)
      return { collection, id, score, name: names[0]?.text ?? '' }
    })
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        a.name.length - b.name.length ||
        (a.name < b.name ? -1 : a.name > b.name ? 1 : 0) ||
        (a.id < b.id ? -1 : 1),
    )
    .slice(0, query.limit + 1)
}

type Place = {
  score: number
  condition: (forms: readonly TermForm[], bind: Bind) => string
  /** The same, where another index than that of the condition finds it sooner. */
  found?: (forms: readonly TermForm[], bind: Bind) => string
}

/** Where it is found in names, best first; the last holds all that the others find. */
const inNames: readonly Place[] = [
  {
    score: 1,
    condition: (forms, bind) => saidSql('names', '%\n', '\n%', forms, bind),
    // Not by trigrams: thousands of names may have the same.
    found: (forms, bind) =>
      `(string_to_array(left(s.names, 500), E'\\n') && ${bind(phrasesOf(forms))}::text[] or length(s.names) > 500) ` +
      `and ${saidSql('names', '%\n', '\n%', forms, bind, " || ''")}`,
  },
  { score: 0.9, condition: (forms, bind) => saidSql('names', '%\n', '%', forms, bind) },
  { score: 0.7, condition: (forms, bind) => saidSql('names', '% ', '%', forms, bind) },
  { score: 0.6, condition: (forms, bind) => foundSql('names', forms, bind) },
]

/**
 * So many times what is wanted is weighed, of each kind and column. Of more, names are asked for place by place, best first;
 * among texts that all say the term some of these are as good as others.
 */
const weighedFor = 2

async function find(run: RunQuery, asked: AskedScopes, forms: readonly TermForm[], wanted: number): Promise<Row[]> {
  const best = await findInNames(run, { asked, forms, limit: wanted }, [...asked.keys()], inNames, [])
  const isMore = ({ weighed }: Row) => weighed === weighedFor * wanted
  const common = new Set(best.filter(isMore).map(({ collection }) => collection))
  if (common.size > 0) {
    best.splice(0, best.length, ...best.filter(({ collection }) => !common.has(collection)))
    for (const place of inNames) {
      if (best.filter((one) => one.score >= place.score).length < wanted)
        best.push(...(await findInNames(run, { asked, forms, limit: wanted }, [...common], [place], best)))
    }
  }
  if (best.length >= wanted) return best
  return [...best, ...(await findInTexts(run, { asked, forms, limit: wanted - best.length }, best))]
}

type Asking = { asked: AskedScopes; forms: readonly TermForm[]; limit: number }

/** One statement for all kinds. */
async function findInNames(
  run: RunQuery,
  { asked, forms, limit }: Asking,
  scopes: readonly SearchScope[],
  ranked: readonly Place[],
  known: readonly Row[],
): Promise<Row[]> {
  const { bind, parameters } = binder()
  const widest = ranked.at(-1) as Place
  const most = ranked.length === 1 ? limit : weighedFor * limit
  const score = `case ${ranked.map((one) => `when ${one.condition(forms, bind)} then ${one.score}`).join(' ')} end`
  const isFound = (widest.found ?? widest.condition)(forms, bind)
  return findEach(run, { asked, scopes, known, bind, parameters }, { score, isFound, limit, most, place: 'null' })
}

async function findInTexts(run: RunQuery, { asked, forms, limit }: Asking, known: readonly Row[]): Promise<Row[]> {
  const { bind, parameters } = binder()
  const place =
    `case when ${saidSql('body', '%\n', '\n%', forms, bind)} then 'whole' ` +
    `when ${saidSql('body', '%', '%', forms, bind)} then 'together' else 'words' end`
  const score = `case ${place} when 'whole' then 0.4 when 'together' then 0.3 else 0.2 end`
  const isFound = foundSql('words', forms, bind)
  return findEach(
    run,
    { asked, scopes: [...asked.keys()], known, bind, parameters },
    { score, isFound, limit, most: weighedFor * limit, place },
  )
}

async function findEach(
  run: RunQuery,
  {
    asked,
    scopes,
    known,
    bind,
    parameters,
  }: {
    asked: AskedScopes
    scopes: readonly SearchScope[]
    known: readonly Row[]
    bind: Bind
    parameters: unknown[]
  },
  {
    score,
    isFound,
    limit,
    most,
    place,
  }: { score: string; isFound: string; limit: number; most: number; place: string },
): Promise<Row[]> {
  const parts = scopes.map((scope) => {
    const { name } = tables[scope]
    const ids = known.filter(({ collection }) => collection === scope).map(({ id }) => id)
    const isKnown = ids.length === 0 ? '' : ` and s.id <> all(${bind(ids)}::text[])`
    // The texts first, since few match.
    const weighed =
      `select s.found, s.score, s.names, s.place from (select s.id as found, ${score} as score, s.names, ${place} as place ` +
      `from search_text s where s.collection = '${scope}' and ${isFound}${isKnown}) s join ${name} on ${name}.id = s.found ` +
      `where ${filterSql(scope, asked.get(scope) ?? nothing, bind)} limit ${most}`
    return (
      `(select '${scope}' as collection, found as id, score::float8 as score, names, place::text as place, ` +
      `count(*) over ()::int as weighed from (${weighed}) w order by score desc, found limit ${limit})`
    )
  })
  return parts.length === 0 ? [] : run<Row>(parts.join(' union all '), parameters)
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

const phrasesOf = (forms: readonly TermForm[]): string[] => [...new Set(forms.flatMap(({ phrases }) => phrases))]

/** All of it together, in one of its spellings. */
const saidSql = (
  column: 'names' | 'body',
  before: string,
  behind: string,
  forms: readonly TermForm[],
  bind: Bind,
  asIs = '',
): string =>
  `(${phrasesOf(forms)
    .map((phrase) => `(s.${column}${asIs}) like ${bind(`${before}${escaped(phrase)}${behind}`)}`)
    .join(' or ')})`
