/** How many records hold what is to be deleted: by kind those that the actor sees, and how many others there are. */
import { visible } from '#domain/kinds/access-door.ts'
import type { Actor } from '#domain/access/actor.ts'
import type { RecordKind } from '#domain/records.ts'
import { binder } from '../sql/bind.ts'
import type { RunQuery } from '../database/database.ts'
import { filterSql } from '../sql/filter-sql.ts'
import type { Own, Used, UserCounts } from '../stage/questions.ts'
import { keyOf } from '../stage/stage.ts'
import { statementName } from '../sql/statement-name.ts'
import { tables } from '../sql/tables.ts'
import { usedJson, usersSql, usingKinds } from './used-records.ts'

type Row = { from_kind: RecordKind; to_kind: RecordKind; to_id: string; total: number; seen: number }

/** By `keyOf` of what is held; what nobody holds is not in it. */
export async function countHolders(
  run: RunQuery,
  actor: Actor,
  used: readonly Used[],
  own: Own,
): Promise<Map<string, UserCounts>> {
  const to = new Set(used.map(({ kind }) => kind))
  const { bind, parameters } = binder()
  const [given, except] = [bind(usedJson(used)), bind(JSON.stringify(own))]
  const selects = usingKinds(to).map(
    (from) =>
      `select '${from}' as from_kind, u.to_kind, u.to_id, count(distinct u.from_id)::int as total, ` +
      `count(distinct u.from_id) filter (where ${isSeenSql(actor, from, bind)})::int as seen ` +
      `from (${usersSql(from, to, given, 'holding')}) u where not exists (` +
      `select from json_array_elements(${except}::json) w where w->>0 = '${from}' and w->>1 = u.from_id) group by 2, 3`,
  )
  const sql = selects.join(' union all ')
  const rows = await run<Row>(sql, parameters, statementName(sql))
  return new Map(
    [...Map.groupBy(rows, ({ to_kind, to_id }) => keyOf(to_kind, to_id))].map(([key, list]) => [
      key,
      {
        seen: new Map(list.filter(({ seen }) => seen > 0).map(({ from_kind, seen }) => [from_kind, seen])),
        hidden: list.reduce((sum, { total, seen }) => sum + total - seen, 0),
      },
    ]),
  )
}

/** Of the row `u`. */
export const isSeenSql = (actor: Actor, from: RecordKind, bind: (value: unknown) => string): string =>
  `exists (select from ${tables[from].name} where id = u.from_id and ${filterSql(from, visible(actor, from), bind)})`
