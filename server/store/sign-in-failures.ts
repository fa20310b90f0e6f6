/** Failed sign-ins, counted in the database so that a lock survives a restart and holds in every process. */
import type { Database } from './database.ts'

export type FailureCount = { failures: number; since: Date }

export interface SignInFailures {
  /** Failures of the key within the window; zero when the last window is over. */
  count(key: string, windowStart: Date): Promise<FailureCount>
  add(key: string, at: Date, windowStart: Date): Promise<void>
  clear(key: string): Promise<void>
  /** Drops counts that no longer matter. */
  sweep(windowStart: Date): Promise<void>
}

export function createSignInFailures({ query }: Database): SignInFailures {
  return {
    async count(key, windowStart) {
      const [found] = await query<FailureCount>(
        'select failures, since from sign_in_failure where key = $1 and since > $2',
        [key, windowStart],
      )
      return found ?? { failures: 0, since: windowStart }
    },
    async add(key, at, windowStart) {
      await query(
        `insert into sign_in_failure as kept (key, failures, since) values ($1, 1, $2)
         on conflict (key) do update set
           failures = case when kept.since > $3 then kept.failures + 1 else 1 end,
           since = case when kept.since > $3 then kept.since else excluded.since end`,
        [key, at, windowStart],
      )
    },
    async clear(key) {
      await query('delete from sign_in_failure where key = $1', [key])
    },
    async sweep(windowStart) {
      await query('delete from sign_in_failure where since <= $1', [windowStart])
    },
  }
}
