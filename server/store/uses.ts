/** Where a document is used, as far as the actor may see the users. */
import { visible } from '#domain/access/access.ts'
import type { Actor } from '#domain/access/actor.ts'
import { isRecordKind, type RecordKind } from '#domain/records.ts'
import { binder } from './bind.ts'
import type { RunQuery } from './database.ts'
import { filterSql } from './filter-sql.ts'
import { tables } from './tables.ts'

export type Use = { collection: RecordKind; id: string; path: string }

const most = 1000

export async function listUses(run: RunQuery, actor: Actor, kind: RecordKind, id: string): Promise<Use[]> {
  const kinds = await run<{ kind: string }>(
    'select distinct from_collection as kind from reference where to_collection = $1 and to_id = $2',
    [kind, id],
  )
  const { bind, parameters } = binder()
  const selects = kinds
    .map(({ kind: from }) => from)
    .filter(isRecordKind)
    .map(
      (from) =>
        `select from_collection as collection, from_id as id, r.kind as path from reference r ` +
        `where to_collection = ${bind(kind)} and to_id = ${bind(id)} and from_collection = ${bind(from)} ` +
        `and exists (select from ${tables[from].name} where id = r.from_id and ${filterSql(from, visible(actor, from), bind)})`,
    )
  if (selects.length === 0) return []
  return run<Use>(`${selects.join(' union all ')} order by collection, id, path limit ${bind(most)}`, parameters)
}
