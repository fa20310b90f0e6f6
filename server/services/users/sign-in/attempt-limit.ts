/** Bounds how often something may be tried, counted in the database: over restarts and over all processes. */
import { productError } from '#domain/errors.ts'
import type { Services } from '../../base/context.ts'

type Counting = Pick<Services, 'signInFailures' | 'clock' | 'config'>

/** Counts one more attempt of the key; refuses with `request.rateLimited` where there were `most` within the lock time. */
export async function countAttempt(services: Counting, key: string, most: number): Promise<void> {
  const seconds = await secondsToWait(services, key, most)
  if (seconds > 0) throw productError('request.rateLimited', { seconds })
}

/** Counts one more attempt of the key and answers 0; where there were `most` within the lock time, until it is over. */
export async function secondsToWait(services: Counting, key: string, most: number): Promise<number> {
  const window = windowOf(services)
  return secondsUntil(await services.signInFailures.take(key, { ...window, most }), window)
}

/** The same of who was refused in the last second, counting and asking nothing; 0 for all others. */
export function secondsKnown(services: Counting, key: string): number {
  const window = windowOf(services)
  return secondsUntil(services.signInFailures.refusedLately(key, window), window)
}

type Window = { at: Date; windowStart: Date }

function windowOf({ clock, config }: Counting): Window {
  const at = clock()
  return { at, windowStart: new Date(at.getTime() - config.SIGN_IN_LOCK_MINUTES * 60_000) }
}

const secondsUntil = (since: Date | undefined, { windowStart }: Window): number =>
  since ? Math.max(1, Math.ceil((since.getTime() - windowStart.getTime()) / 1000)) : 0

/** A guess at an account's password: refuses with `auth.lockedOut` where there were too many that were wrong. */
export async function countGuess(services: Counting, key: string): Promise<void> {
  const seconds = await secondsToWait(services, key, services.config.SIGN_IN_ATTEMPTS)
  if (seconds > 0) throw productError('auth.lockedOut', { minutes: Math.ceil(seconds / 60) })
}
