/** What releases are bound to, those in the trash as well, since they may come back: some at a time. */
import type { Database } from '../database/database.ts'

/** SHA-256: of the set of its parts, of its own PDF, and of how its pages look. */
export type BoundTo = { set: string | null; pdf: string | null; looks: readonly string[] | null }

export async function* boundReleases({ query }: Pick<Database, 'query'>): AsyncGenerator<readonly BoundTo[]> {
  for (const source of ['releases where', `trash where collection = 'releases' and`])
    for (let after = ''; ;) {
      const rows = await query<BoundTo & { id: string }>(
        `select id, doc -> 'bound' ->> 'set' as "set", doc -> 'ownPdf' ->> 'sha256' as pdf, ` +
          `(select json_agg(page ->> 'look') from json_array_elements(doc -> 'ownPdf' -> 'pages') page) as looks ` +
          `from ${source} id > $1 order by id limit 500`,
        [after],
      )
      const last = rows.at(-1)
      if (!last) break
      yield rows
      after = last.id
    }
}
