/** Bounds how often something may be tried, counted in the database: over restarts and over all processes. */
import { productError } from '#domain/errors.ts'
import type { Services } from '../context.ts'

/** Counts one more attempt of the key; refuses with `request.rateLimited` where there were `most` within the lock time. */
export async function countAttempt(
  { signInFailures, clock, config }: Pick<Services, 'signInFailures' | 'clock' | 'config'>,
  key: string,
  most: number,
): Promise<void> {
  const now = clock()
  const windowStart = new Date(now.getTime() - config.SIGN_IN_LOCK_MINUTES * 60_000)
  const { failures, since } = await signInFailures.count(key, windowStart)
  if (failures >= most)
    throw productError('request.rateLimited', {
      seconds: Math.max(1, Math.ceil((since.getTime() - windowStart.getTime()) / 1000)),
    })
  await signInFailures.add(key, now, windowStart)
}
