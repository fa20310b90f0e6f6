/** Guesses at secrets, counted in the database so that a lock survives a restart and holds in every process. */
import type { Database } from '../database/database.ts'

/**
 * How many guesses of a key there may be since `windowStart`. What was counted as long after `at`, or longer, was counted before the
 * clock was set back, and is over.
 */
export type GuessLimit = { at: Date; windowStart: Date; most: number }

export interface SignInFailures {
  /**
   * Counts one more guess before anybody looks whether it is right, in one statement: of any number at once, `most` are let
   * through. Answers undefined where this one is, else when the window began.
   */
  take(key: string, limit: GuessLimit): Promise<Date | undefined>
  /** Since when one counts who was refused in the last second; asks nothing. */
  refusedLately(key: string, limit: Omit<GuessLimit, 'most'>): Date | undefined
  /** For a guess that was right, or was not looked at. */
  giveBack(key: string): Promise<void>
  clear(key: string): Promise<void>
  /** Drops counts that no longer matter. */
  sweep(windowStart: Date): Promise<void>
}

/** Milliseconds for which a refusal is remembered. */
const lately = 1000
const mostRemembered = 10_000

const counts = 'kept.since > $3 and kept.since < $2::timestamptz + ($2::timestamptz - $3::timestamptz)'

export function createSignInFailures({ query }: Database): SignInFailures {
  const refused = new Map<string, { at: Date; since: Date }>()
  return {
    refusedLately(key, { at, windowStart }) {
      const known = refused.get(key)
      const passed = known ? at.getTime() - known.at.getTime() : Infinity
      return known && passed >= 0 && passed < lately && known.since > windowStart ? known.since : undefined
    },
    async take(key, { at, windowStart, most }) {
      const taken = await query(
        `insert into sign_in_failure as kept (key, failures, since) values ($1, 1, $2)
         on conflict (key) do update set
           failures = case when ${counts} then kept.failures + 1 else 1 end,
           since = case when ${counts} then kept.since else excluded.since end
         where not (${counts}) or kept.failures < $4
         returning key`,
        [key, at, windowStart, most],
      )
      if (taken.length > 0) return undefined
      const [kept] = await query<{ since: Date }>('select since from sign_in_failure where key = $1', [key])
      const since = kept?.since ?? at
      if (refused.size >= mostRemembered) refused.clear()
      refused.set(key, { at, since })
      return since
    },
    async giveBack(key) {
      refused.delete(key)
      await query('update sign_in_failure set failures = failures - 1 where key = $1 and failures > 0', [key])
    },
    async clear(key) {
      refused.delete(key)
      await query('delete from sign_in_failure where key = $1', [key])
    },
    async sweep(windowStart) {
      await query('delete from sign_in_failure where since <= $1', [windowStart])
    },
  }
}
