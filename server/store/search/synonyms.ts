/** Words that mean the same to an actor's organization: its own lines, and those of the organization that serves it. */
import type { Actor } from '#domain/access/actor.ts'
import type { Synonyms } from '#domain/search/term-forms.ts'
import type { Organization } from '#domain/organizations/organization.ts'
import type { RunQuery } from '../database/database.ts'
import { tables } from '../sql/tables.ts'

export async function synonymsFor(run: RunQuery, { organization, supplier }: Actor): Promise<Synonyms> {
  const rows = await run<{ synonyms: string | null }>(
    `select (doc::json->'synonyms')::text as synonyms from ${tables.organizations.name} where id = any($1::text[])`,
    [[...new Set([organization, supplier])]],
    'synonyms',
  )
  return rows.flatMap(({ synonyms }) =>
    synonyms === null ? [] : (JSON.parse(synonyms) as Organization['synonyms']).map(({ words }) => words),
  )
}
