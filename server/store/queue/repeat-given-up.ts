import type { ErrorCode } from '#domain/errors.ts'
import type { Database } from '../database/database.ts'

type GivenUp = { id: string; name: string; document: string | null }

/**
 * Lets jobs of these names wait again that were given up before, by one of these errors: for one more try, since how often they
 * failed stays. Those that stand behind a newer one of the same record do not.
 */
export const repeatGivenUp =
  ({ query }: Pick<Database, 'query'>) =>
  (names: readonly string[], codes: readonly ErrorCode[], before: Date): Promise<GivenUp[]> =>
    query<GivenUp>(
      `update job set state = 'waiting', due_at = now(), ended_at = null where id in (select id from job old ` +
        `where state = 'failed' and name = any($1::text[]) and error ->> 'code' = any($2::text[]) and ended_at < $3 ` +
        `and not exists (select from job later where later.document = old.document and later.name = old.name ` +
        `and later.created_at > old.created_at) order by ended_at limit 100) returning id, name, document`,
      [names, codes, before.toISOString()],
    )
