/** How many documents meet a filter: counted in the index of values where it knows enough, which touches no document. */
import type { Filter } from '#domain/query/filter.ts'
import { type Asking, isRows, type Narrowed } from './asking.ts'
import { type Bind, binder } from '../sql/bind.ts'
import { filterSql } from '../sql/filter-sql.ts'
import { narrow, testsSql, wholeOf, withIds } from './narrow.ts'
import { meetingSql } from './scope.ts'
import { tables } from '../sql/tables.ts'

export const countDocuments = async (asking: Asking, filter: Filter): Promise<number> =>
  count(asking, await narrow(asking, filter))

async function count(asking: Asking, narrowed: Narrowed): Promise<number> {
  const { kind } = asking
  const { scope, ids, rows, rest } = narrowed
  const [only, ...more] = rest
  if (!ids && only && more.length === 0 && 'not' in only && isRows(only.not)) {
    const all = { ...narrowed, rest: [] }
    return (await count(asking, all)) - (await count(asking, { ...all, rows: [...rows, only.not] }))
  }
  const { name } = tables[kind]
  if (scope && !ids && rows.length === 0 && rest.length === 0)
    return (
      (await counted(
        asking,
        (bind) => `select count(*)::int as count from ${name} where f_owner = ${bind(scope.owner)}`,
      )) + scope.others.length
    )
  const known = rows.length > 0 ? await withIds(asking, narrowed) : narrowed
  if (known.ids && known.isMet) return known.ids.length
  const [first, ...others] = known.rows
  if (known.ids || !first)
    return counted(
      asking,
      (bind) => `select count(*)::int as count from ${name} where ${filterSql(kind, wholeOf(known), bind)}`,
    )
  return counted(asking, (bind) => {
    const from = `${meetingSql({ kind, scope: known.scope }, first, bind)} p`
    const tests = testsSql(kind, { ...known, rows: others }, bind)
    const ids = `select p.id from ${from} where ${['true', ...tests].join(' and ')}`
    return `select count(*)::int as count from (${ids}${first.isOnce ? '' : ' group by p.id'}) c`
  })
}

async function counted({ run }: Asking, statement: (bind: Bind) => string): Promise<number> {
  const { bind, parameters } = binder()
  return (await run<{ count: number }>(statement(bind), parameters))[0]?.count ?? 0
}
