/** How many a search finds: of each kind, and by what it can be narrowed. Each is counted as if it were not narrowed by that itself. */
import type { Actor } from '#domain/access/actor.ts'
import { mostHits, type SearchQuery, type SearchScope, searchScopes } from '#domain/search/search-query.ts'
import type { TermForm } from '#domain/search/term-forms.ts'
import { type Bind, binder } from './bind.ts'
import type { RunQuery } from './database.ts'
import { filterSql } from './filter-sql.ts'
import { askedScopes, type Facet, facetField, foundSql } from './search-asked.ts'
import { columnOf, tables } from './tables.ts'

export type Counted = { value: string; count: number }
export type FoundTotals = {
  /** Of all kinds that were asked for, up to `mostHits` each. */
  total: number
  /** Of every kind that the actor may be asked about, whichever were asked for. */
  scopes: { value: SearchScope; count: number }[]
  owner: Counted[]
  status: Counted[]
  type: Counted[]
  /** What stands aside, and was left out. */
  aside: number
}

/** The others are too few each to be chosen by. */
const mostValues = 100

export async function countFound(
  run: RunQuery,
  actor: Actor,
  query: SearchQuery,
  forms: readonly TermForm[],
): Promise<FoundTotals> {
  if (forms.length === 0) return { total: 0, scopes: [], owner: [], status: [], type: [], aside: 0 }
  const every = await countScopes(run, actor, { ...query, scopes: searchScopes }, forms)
  const sum = (counts: readonly { value: SearchScope; count: number }[]) =>
    counts.filter(({ value }) => query.scopes.includes(value)).reduce((total, { count }) => total + count, 0)
  const withAside = query.aside ? 0 : sum(await countScopes(run, actor, { ...query, aside: true }, forms))
  return {
    total: sum(every),
    scopes: every.filter(({ count }) => count > 0),
    owner: await countBy(run, actor, query, forms, 'owner'),
    status: await countBy(run, actor, query, forms, 'status'),
    type: await countBy(run, actor, query, forms, 'type'),
    aside: Math.max(0, withAside - sum(every)),
  }
}

async function countScopes(
  run: RunQuery,
  actor: Actor,
  query: SearchQuery,
  forms: readonly TermForm[],
): Promise<{ value: SearchScope; count: number }[]> {
  const { bind, parameters } = binder()
  const saying = textsSaying(forms, bind)
  const parts = [...(await askedScopes(run, actor, query))].map(([scope, filter]) => {
    const { name } = tables[scope]
    return (
      `select '${scope}' as value, count(*)::int as count from (select from ${saying(scope)} join ${name} on ${name}.id = s.found ` +
      `where ${filterSql(scope, filter, bind)} limit ${mostHits}) f`
    )
  })
  return parts.length === 0 ? [] : run(parts.join(' union all '), parameters)
}

async function countBy(
  run: RunQuery,
  actor: Actor,
  query: SearchQuery,
  forms: readonly TermForm[],
  facet: Facet,
): Promise<Counted[]> {
  const { bind, parameters } = binder()
  const saying = textsSaying(forms, bind)
  const parts = [...(await askedScopes(run, actor, query, facet))].flatMap(([scope, filter]) => {
    const { name } = tables[scope]
    const field = facetField(scope, facet)
    const column = field === 'id' ? 'id' : field && columnOf(scope, field)?.name
    if (!column) return []
    return (
      `(select ${name}.${column} as value from ${saying(scope)} join ${name} on ${name}.id = s.found ` +
      `where ${filterSql(scope, filter, bind)} limit ${mostHits})`
    )
  })
  if (parts.length === 0) return []
  return run(
    `select value, count(*)::int as count from (${parts.join(' union all ')}) f where value is not null ` +
      `group by value order by count desc, value limit ${mostValues}`,
    parameters,
  )
}

const textsSaying = (forms: readonly TermForm[], bind: Bind) => {
  const isFound = foundSql('words', forms, bind)
  return (scope: SearchScope): string =>
    `(select s.id as found from search_text s where s.collection = '${scope}' and ${isFound}) s`
}
