/** Finds texts that have a term, names first where many have it, and says roughly where they have it. */
import { nothing } from '#domain/query/filter.ts'
import type { InText } from '#domain/search/rank.ts'
import type { SearchScope } from '#domain/search/search-query.ts'
import type { TermForm } from '#domain/search/term-forms.ts'
import { type Bind, binder } from '../sql/bind.ts'
import type { RunQuery } from '../database/database.ts'
import { filterSql } from '../sql/filter-sql.ts'
import { isCommon, noteCommon } from './common-terms.ts'
import { type AskedScopes, escaped, foundSql } from './search-asked.ts'
import { tables } from '../sql/tables.ts'

type Row = {
  collection: SearchScope
  id: string
  /** As `namesRead` takes them. */
  names: string
  place: InText
}

/**
 * Of each kind so many are weighed, however few are asked for: the database knows only roughly how good a hit is, so that those which
 * come first would otherwise differ with how many are wanted.
 */
const weighed = 300
/** So many times that, of texts: among those that all say the term some are as good as others. */
const weighedFor = 2

/** What is asked of one kind: a condition of `search_text s`. */
type Where = (forms: readonly TermForm[], bind: Bind) => string

const inTexts: Where = (forms, bind) => foundSql('words', forms, bind)

/** Where it is found in names, best first; the last holds all that the others find. */
const inNames: readonly Where[] = [
  // Not by trigrams: thousands of names may have the same.
  (forms, bind) =>
    `(string_to_array(left(s.names, 500), E'\\n') && ${bind(phrasesOf(forms))}::text[] or length(s.names) > 500) ` +
    `and ${saidSql("(s.names || '')", ['%\n', '\n%'], forms, bind)}`,
  (forms, bind) => saidSql('s.names', ['%\n', '%'], forms, bind),
  (forms, bind) => saidSql('s.names', ['% ', '%'], forms, bind),
  (forms, bind) => foundSql('names', forms, bind),
]

/** `isAll`: no kind has more of them than are weighed. */
export async function findTexts(
  run: RunQuery,
  asked: AskedScopes,
  forms: readonly TermForm[],
): Promise<{ rows: Row[]; isAll: boolean }> {
  const termIn = (scope: SearchScope) => ({ scope, filter: asked.get(scope) ?? nothing, forms })
  const [expected, others] = partition([...asked.keys()], (scope) => isCommon(termIn(scope)))
  const best = (scope: SearchScope) => findBest(run, { asked, forms, scope })
  const [few, ...known] = await Promise.all([findFew(run, asked, others, forms), ...expected.map(best)])
  const rows = few.filter(({ of }) => of.length <= weighed).flatMap(({ of }) => of)
  const common = few.filter(({ of }) => of.length > weighed).map(({ scope }) => scope)
  const asBest = [...known, ...(await Promise.all(common.map(best)))]
  for (const [index, scope] of [...expected, ...common].entries())
    noteCommon(termIn(scope), (asBest[index] ?? []).length >= weighed)
  return { rows: [...rows, ...asBest.flat()], isAll: asBest.every((of) => of.length < weighed) }
}

const partition = <One>(all: readonly One[], isFirst: (one: One) => boolean): [One[], One[]] => [
  all.filter(isFirst),
  all.filter((one) => !isFirst(one)),
]

/** Of each kind those that have it, one more than are weighed where so many do. Most terms need no more than this statement. */
async function findFew(
  run: RunQuery,
  asked: AskedScopes,
  scopes: readonly SearchScope[],
  forms: readonly TermForm[],
): Promise<{ scope: SearchScope; of: Row[] }[]> {
  const { bind, parameters } = binder()
  const isFound = inTexts(forms, bind)
  const place = placeSql(forms, bind)
  const parts = scopes.map((scope) => textsSql({ asked, scope, bind, isFound, place, limit: weighed + 1 }))
  if (parts.length === 0) return []
  const rows = await run<Row>(parts.map((part) => `(${part})`).join(' union all '), parameters)
  return [...Map.groupBy(rows, ({ collection }) => collection)].map(([scope, of]) => ({ scope, of }))
}

type Asking = { asked: AskedScopes; forms: readonly TermForm[]; scope: SearchScope }

/** Of a kind of which many have it: place by place, best first, until there are enough. */
async function findBest(run: RunQuery, { asked, forms, scope }: Asking): Promise<Row[]> {
  const found: Row[] = []
  const next = async (where: Where, times: number) => {
    const limit = weighed - found.length
    if (limit === 0) return
    const { bind, parameters } = binder()
    const known = found.length === 0 ? '' : ` and s.id <> all(${bind(found.map(({ id }) => id))}::text[])`
    const isFound = where(forms, bind) + known
    const those = textsSql({ asked, scope, bind, isFound, place: placeSql(forms, bind), limit: times * limit })
    const rows = await run<Row>(
      `select * from (${those}) p order by array_position('{whole,together,words}', place), id limit ${limit}`,
      parameters,
    )
    found.push(...rows)
  }
  for (const where of inNames) await next(where, 1)
  await next(inTexts, weighedFor)
  return found
}

/** Those of one kind that its asker sees. */
function textsSql({
  asked,
  scope,
  bind,
  isFound,
  place,
  limit,
}: {
  asked: AskedScopes
  scope: SearchScope
  bind: Bind
  isFound: string
  place: string
  limit: number
}): string {
  const { name } = tables[scope]
  return (
    `select '${scope}' as collection, s.found as id, s.names, ${place} as place ` +
    // The texts first, since few match.
    `from (select s.id as found, s.names, s.body from search_text s where s.collection = '${scope}' and ${isFound}) s ` +
    `join ${name} on ${name}.id = s.found where ${filterSql(scope, asked.get(scope) ?? nothing, bind)} limit ${limit}`
  )
}

const placeSql = (forms: readonly TermForm[], bind: Bind): string =>
  `case when ${saidSql('s.body', ['%\n', '\n%'], forms, bind)} then 'whole' ` +
  `when ${saidSql('s.body', ['%', '%'], forms, bind)} then 'together' else 'words' end`
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
