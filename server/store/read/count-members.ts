/** How many records are in each of several collections: one statement for all of them, by the index of memberships. */
import type { Filter } from '#domain/query/filter.ts'
import { type Bind, binder } from '../sql/bind.ts'
import type { RunQuery } from '../database/database.ts'
import { filterSql } from '../sql/filter-sql.ts'
import { tables } from '../sql/tables.ts'

/** `filter` says which records count. Collections that hold none are left out. */
export async function countMembers(
  run: RunQuery,
  kind: 'contents' | 'releases',
  collections: readonly string[],
  filter: Filter,
): Promise<ReadonlyMap<string, number>> {
  if (collections.length === 0) return new Map()
  const { bind, parameters } = binder()
  const rows = await run<{ member: string; count: number }>(
    statement(kind, bind(collections), filterSql(kind, filter, bind)),
    parameters,
  )
  return new Map(rows.map(({ member, count }) => [member, count]))
}

const statement = (kind: 'contents' | 'releases', ids: ReturnType<Bind>, isMet: string): string =>
  `select m.member, count(*)::int as count from ${tables[kind].name}, unnest(f_collections) as m(member) ` +
  `where f_collections && ${ids}::text[] and m.member = any(${ids}::text[]) and ${isMet} group by m.member`
