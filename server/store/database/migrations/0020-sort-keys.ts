/**
 * What lists are sorted by has a column that says where it stands (domain/query/value-key.ts), with an index where a list may
 * be long.
 */
import { valueKey } from '#domain/query/value-key.ts'
import type { RunQuery } from '../database.ts'

const keys: readonly { table: string; columns: readonly string[] }[] = [
  { table: 'organizations', columns: ['name'] },
  { table: 'users', columns: ['email'] },
  { table: 'collections', columns: ['name'] },
  { table: 'contents', columns: ['label_de', 'type'] },
  { table: 'content_types', columns: ['label_de'] },
  { table: 'properties', columns: ['group'] },
  { table: 'publications', columns: ['label', 'type', 'status'] },
  { table: 'releases', columns: ['label', 'type', 'status'] },
  { table: 'templates', columns: ['name'] },
  { table: 'orders', columns: ['status'] },
  { table: 'pictures', columns: ['name'] },
  { table: 'fonts', columns: ['filename'] },
  { table: 'hyphenations', columns: ['name'] },
]

export const sql = `
${keys.flatMap(({ table, columns }) => columns.map((name) => `alter table ${table} add column s_${name} text collate "C";`)).join('\n')}
create index contents_s_label_de on contents (s_label_de, id);
create index contents_f_owner_s_label_de on contents (f_owner, s_label_de, id);
`

const portion = 5000

export async function fill(run: RunQuery): Promise<void> {
  for (const { table, columns } of keys) {
    const shown = columns.map((name) => `f_${name}`).join(', ')
    const typed = columns.map((name) => `s_${name} text`).join(', ')
    const sets = columns.map((name) => `s_${name} = k.s_${name}`).join(', ')
    for (let after = ''; ;) {
      const rows = await run<Record<string, string | null> & { id: string }>(
        `select id, ${shown} from ${table} where id > $1 order by id limit ${portion}`,
        [after],
      )
      const last = rows.at(-1)
      if (!last) break
      const found = rows.map((row) => ({
        id: row.id,
        ...Object.fromEntries(columns.map((name) => [`s_${name}`, valueKey(row[`f_${name}`]) ?? null])),
      }))
      await run(
        `update ${table} t set ${sets} from json_to_recordset($1::json) as k(id text, ${typed}) where t.id = k.id`,
        [JSON.stringify(found)],
      )
      after = last.id
    }
  }
}
