/**
 * How many a search finds: of each kind, and by what it can be narrowed, each counted as if it were not narrowed by that itself.
 * One statement says how many there are of each combination; all counts are sums of these.
 */
import type { Actor } from '#domain/access/actor.ts'
import { mostHits, type SearchQuery, type SearchScope, searchScopes } from '#domain/search/search-query.ts'
import type { TermForm } from '#domain/search/term-forms.ts'
import { binder } from '../sql/bind.ts'
import type { RunQuery } from '../database/database.ts'
import { filterSql } from '../sql/filter-sql.ts'
import { askedScopes, type Facet, facetField, foundSql, offeredAmong } from './search-asked.ts'
import { columnOf, tables } from '../sql/tables.ts'

export type Counted = { value: string; count: number }
export type FoundTotals = {
  /** Of all kinds that were asked for. */
  total: number
  /** Of every kind that the actor may be asked about, whichever were asked for. */
  scopes: { value: SearchScope; count: number }[]
  owner: Counted[]
  status: Counted[]
  type: Counted[]
  /** What stands aside, and was left out. */
  aside: number
}

type Combination = {
  scope: SearchScope
  owner: string | null
  status: string | null
  type: string | null
  offered: boolean
  count: number
}

/** The others are too few each to be chosen by. */
const mostValues = 100

export async function countFound(
  run: RunQuery,
  actor: Actor,
  query: SearchQuery,
  forms: readonly TermForm[],
): Promise<FoundTotals> {
  const wanted = { owner: query.organization, status: query.status, type: query.contentType }
  const all = await combinations(run, actor, query, forms)
  const isNarrowed = Object.values(wanted).some((value) => value !== undefined)
  // So that it is exact where there are too many to count without what it is narrowed by.
  const counted = isNarrowed && isFull(all) ? await combinations(run, actor, query, forms, true) : all
  const fits = (one: Combination, but?: Facet) =>
    (['owner', 'status', 'type'] as const).every(
      (facet) => facet === but || wanted[facet] === undefined || wanted[facet] === one[facet],
    )
  const isShown = ({ offered }: Combination) => offered || query.aside
  const isAsked = ({ scope }: Combination) => query.scopes.includes(scope)
  const shown = counted.filter((one) => fits(one) && isShown(one))
  const by = (facet: Facet) =>
    summed(
      all.filter((one) => fits(one, facet) && isShown(one) && isAsked(one)),
      (one) => one[facet],
    ).slice(0, mostValues)
  return {
    total: sum(shown.filter(isAsked)),
    scopes: summed(shown, ({ scope }) => scope),
    owner: by('owner'),
    status: by('status'),
    type: by('type'),
    aside: query.aside ? 0 : sum(counted.filter((one) => fits(one) && !one.offered && isAsked(one))),
  }
}

const sum = (of: readonly Combination[]): number => of.reduce((total, { count }) => total + count, 0)

/** The most first. */
function summed<Value extends string>(
  of: readonly Combination[],
  valueOf: (one: Combination) => Value | null,
): { value: Value; count: number }[] {
  const counts = new Map<Value, number>()
  for (const one of of) {
    const value = valueOf(one)
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + one.count)
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

const isFull = (all: readonly Combination[]): boolean =>
  [...Map.groupBy(all, ({ scope }) => scope).values()].some((of) => sum(of) >= mostHits)

/** Of each kind at most `mostHits`. */
async function combinations(
  run: RunQuery,
  actor: Actor,
  query: SearchQuery,
  forms: readonly TermForm[],
  isNarrowed = false,
): Promise<Combination[]> {
  const { bind, parameters } = binder()
  const isFound = foundSql('words', forms, bind)
  const narrowed = isNarrowed ? {} : { organization: undefined, status: undefined, contentType: undefined }
  const asked = await askedScopes(run, actor, { ...query, ...narrowed, scopes: searchScopes, aside: true })
  const parts = [...asked].map(([scope, filter]) => {
    const { name } = tables[scope]
    const value = (facet: Facet): string => {
      const field = facetField(scope, facet)
      const column = field === 'id' ? 'id' : field && columnOf(scope, field)?.name
      return column ? `${name}.${column}` : 'null::text'
    }
    return (
      `(select '${scope}' as scope, ${value('owner')} as owner, ${value('status')} as status, ${value('type')} as type, ` +
      `${filterSql(scope, offeredAmong(scope), bind)} as offered ` +
      `from (select s.id as found from search_text s where s.collection = '${scope}' and ${isFound}) s ` +
      `join ${name} on ${name}.id = s.found where ${filterSql(scope, filter, bind)} limit ${mostHits})`
    )
  })
  if (forms.length === 0 || parts.length === 0) return []
  return run<Combination>(
    `select scope, owner, status, type, offered is true as offered, count(*)::int as count from (${parts.join(' union all ')}) f ` +
      `group by 1, 2, 3, 4, 5`,
    parameters,
  )
}
