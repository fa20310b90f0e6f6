/** Finds texts that have a term, names first, and says roughly where they have it. */
import { nothing } from '#domain/query/filter.ts'
import { type InText, ofText } from '#domain/search/rank.ts'
import type { SearchScope } from '#domain/search/search-query.ts'
import type { TermForm } from '#domain/search/term-forms.ts'
import { type Bind, binder } from '../sql/bind.ts'
import type { RunQuery } from '../database/database.ts'
import { filterSql } from '../sql/filter-sql.ts'
import { type AskedScopes, escaped, foundSql } from './search-asked.ts'
import { tables } from '../sql/tables.ts'

type Row = {
  collection: SearchScope
  id: string
  score: number
  /** As `namesRead` takes them. */
  names: string
  place: InText | null
  weighed: number
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
    condition: (forms, bind) => saidSql('s.names', ['%\n', '\n%'], forms, bind),
    // Not by trigrams: thousands of names may have the same.
    found: (forms, bind) =>
      `(string_to_array(left(s.names, 500), E'\\n') && ${bind(phrasesOf(forms))}::text[] or length(s.names) > 500) ` +
      `and ${saidSql("(s.names || '')", ['%\n', '\n%'], forms, bind)}`,
  },
  { score: 0.9, condition: (forms, bind) => saidSql('s.names', ['%\n', '%'], forms, bind) },
  { score: 0.7, condition: (forms, bind) => saidSql('s.names', ['% ', '%'], forms, bind) },
  { score: 0.6, condition: (forms, bind) => foundSql('names', forms, bind) },
]

/**
 * Of each kind so many are weighed, however few are asked for: the database knows only roughly how good a hit is, so that those which
 * come first would otherwise differ with how many are wanted.
 */
const weighed = 300
/** So many times that, of texts: among those that all say the term some are as good as others. */
const weighedFor = 2

export async function findTexts(run: RunQuery, asked: AskedScopes, forms: readonly TermForm[]): Promise<Row[]> {
  const asking = { asked, forms, limit: weighed }
  const best = await findInNames(run, asking, [...asked.keys()], inNames, [])
  // Of what so many are called, names are asked for place by place, best first.
  const common = new Set(best.filter((row) => row.weighed === weighed).map(({ collection }) => collection))
  if (common.size > 0) {
    best.splice(0, best.length, ...best.filter(({ collection }) => !common.has(collection)))
    for (const scope of common) {
      const own: Row[] = []
      for (const place of inNames)
        if (own.length < weighed) own.push(...(await findInNames(run, asking, [scope], [place], own)))
      best.push(...own)
    }
  }
  if (best.length >= weighed) return best
  return [...best, ...(await findInTexts(run, { ...asking, limit: weighed - best.length }, best))]
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
  const score = `case ${ranked.map((one) => `when ${one.condition(forms, bind)} then ${one.score}`).join(' ')} end`
  const isFound = (widest.found ?? widest.condition)(forms, bind)
  return findEach(
    run,
    { asked, scopes, known, bind, parameters },
    { score, isFound, limit, most: limit, place: 'null' },
  )
}

async function findInTexts(run: RunQuery, { asked, forms, limit }: Asking, known: readonly Row[]): Promise<Row[]> {
  const { bind, parameters } = binder()
  const place =
    `case when ${saidSql('s.body', ['%\n', '\n%'], forms, bind)} then 'whole' ` +
    `when ${saidSql('s.body', ['%', '%'], forms, bind)} then 'together' else 'words' end`
  const score = `case ${place} when 'whole' then ${ofText.whole} when 'together' then ${ofText.together} else ${ofText.words} end`
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
    const those =
      `select s.found, s.score, s.names, s.place from (select s.id as found, ${score} as score, s.names, ${place} as place ` +
      `from search_text s where s.collection = '${scope}' and ${isFound}${isKnown}) s join ${name} on ${name}.id = s.found ` +
      `where ${filterSql(scope, asked.get(scope) ?? nothing, bind)} limit ${most}`
    return (
      `(select '${scope}' as collection, found as id, score::float8 as score, names, place::text as place, ` +
      `count(*) over ()::int as weighed from (${those}) w order by score desc, found limit ${limit})`
    )
  })
  return parts.length === 0 ? [] : run<Row>(parts.join(' union all '), parameters)
}

const phrasesOf = (forms: readonly TermForm[]): string[] => [...new Set(forms.flatMap(({ phrases }) => phrases))]

/** All of it together, in one of its spellings, with what stands before and behind it. */
const saidSql = (
  column: string,
  [before, behind]: readonly [string, string],
  forms: readonly TermForm[],
  bind: Bind,
): string =>
  `(${phrasesOf(forms)
    .map((phrase) => `${column} like ${bind(`${before}${escaped(phrase)}${behind}`)}`)
    .join(' or ')})`
