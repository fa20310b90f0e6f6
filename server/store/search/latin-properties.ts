/** Properties whose values are names in Latin, in the order in which they stand: the name before the family. */
import type { RunQuery } from '../database/database.ts'
import { tables } from '../sql/tables.ts'

export async function latinProperties(run: RunQuery): Promise<ReadonlySet<string>> {
  const rows = await run<{ id: string }>(
    // As text first: most properties are none, and are not read.
    `select id from ${tables.properties.name} where doc::text like '%"latin":true%' and doc::json->>'latin' = 'true' ` +
      `order by (doc::json->>'order')::numeric, id`,
    [],
    'latin-properties',
  )
  return new Set(rows.map(({ id }) => id))
}
