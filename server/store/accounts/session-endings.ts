/** Why sign-ins ended (migration 0069): told to nobody but whoever holds the token of one. */
import { isErrorCode, type JsonValue, type Refusal } from '#domain/errors.ts'
import type { Database } from '../database/database.ts'

type Why = Omit<Refusal, 'ok'>

export function createSessionEndings({ query }: Database) {
  return {
    /** To be said just before: why those of a person end, but that of `except`. */
    async note(userId: string, { code, params }: Why, except = ''): Promise<void> {
      await query(
        `insert into auth_ended (token, why)
         select token, $2::jsonb from auth_session where "userId" = $1 and token <> $3
         on conflict (token) do update set why = excluded.why`,
        [userId, JSON.stringify({ code, params }), except],
      )
    },
    /** Undefined for one that ran out, or ended long ago. */
    async find(token: string): Promise<Why | undefined> {
      const [found] = await query<{ why: { code: string; params: Record<string, JsonValue> } }>(
        'select why from auth_ended where token = $1',
        [token],
      )
      return found && isErrorCode(found.why.code) ? { code: found.why.code, params: found.why.params } : undefined
    },
    async sweep(before: Date): Promise<void> {
      await query('delete from auth_ended where at < $1', [before])
    },
  }
}
