/**
 * Counts how often something is tried, in the database: over restarts and over all processes. How often it may be is no
 * matter of this file: `SIGN_IN_*` in `server/config.ts`, or what the caller says.
 */
import { type ProductError, productError } from '#domain/errors.ts'
import type { Origin } from '../../../adapters/identity/identity.ts'
import { networkOf } from '../../../adapters/identity/network-of.ts'
import type { Services } from '../../base/context.ts'

type Counting = Pick<Services, 'signInFailures' | 'clock' | 'config'>

/** Counts one more attempt of the key; refuses with `request.rateLimited` where there were `most` within the lock time. */
export async function countAttempt(services: Counting, key: string, most: number): Promise<void> {
  const seconds = await secondsToWait(services, key, most)
  if (seconds > 0) throw productError('request.rateLimited', { seconds })
}

/** The same of whoever asks from one network. */
export const countFrom = (services: Counting, what: string, { address }: Origin, most: number): Promise<void> =>
  countAttempt(services, `${what} from ${networkOf(address)}`, most)

/** For one that was right. */
export const giveBackTo = ({ signInFailures }: Counting, what: string, { address }: Origin): Promise<void> =>
  signInFailures.giveBack(`${what} from ${networkOf(address)}`)

/** Counts one more attempt of the key and answers 0; where there were `most` within the lock time, until it is over. */
export async function secondsToWait(
  services: Counting,
  key: string,
  most: number,
  minutes = services.config.SIGN_IN_LOCK_MINUTES,
): Promise<number> {
  const window = windowOf(services, minutes)
  return secondsUntil(await services.signInFailures.take(key, { ...window, most }), window)
}

/** The same of who was refused in the last second, counting and asking nothing; 0 for all others. */
export function secondsKnown(services: Counting, key: string): number {
  const window = windowOf(services, services.config.SIGN_IN_LOCK_MINUTES)
  return secondsUntil(services.signInFailures.refusedLately(key, window), window)
}

type Window = { at: Date; windowStart: Date }

function windowOf({ clock }: Counting, minutes: number): Window {
  const at = clock()
  return { at, windowStart: new Date(at.getTime() - minutes * 60_000) }
}

const secondsUntil = (since: Date | undefined, { windowStart }: Window): number =>
  since ? Math.max(1, Math.ceil((since.getTime() - windowStart.getTime()) / 1000)) : 0

/** A guess at an account's password: refuses with `auth.lockedOut` where there were too many that were wrong. */
export async function countGuess(services: Counting, key: string): Promise<void> {
  const seconds = await secondsToWait(services, key, services.config.SIGN_IN_ATTEMPTS)
  if (seconds > 0) throw lockedOut(seconds)
}

export const lockedOut = (seconds: number): ProductError =>
  productError('auth.lockedOut', { minutes: Math.ceil(seconds / 60) })

/** What an attempt is counted by, and how it is refused where that is used up. */
export type Budget = { key: string; most: number; refusal: (seconds: number) => ProductError }

/** Counts one more attempt of each, or of none where one of them is used up. */
export async function spend(services: Counting, budgets: readonly Budget[]): Promise<void> {
  for (const [at, { key, most, refusal }] of budgets.entries()) {
    const seconds = await secondsToWait(services, key, most)
    if (seconds === 0) continue
    await giveBack(services, budgets.slice(0, at))
    throw refusal(seconds)
  }
}

/** For an attempt that was right, or was not looked at. */
export async function giveBack(
  { signInFailures }: Pick<Counting, 'signInFailures'>,
  budgets: readonly Budget[],
): Promise<void> {
  await Promise.all(budgets.map(({ key }) => signInFailures.giveBack(key)))
}
