/** What a mailed link is for, and the link itself, in one: it is used up by what is done, and by nothing else. */
import { type ErrorCode, productError, refuse } from '#domain/errors.ts'
import type { SecurityKind } from '#domain/users/security-event.ts'
import type { LinkAction } from '../../../adapters/identity/action-links.ts'
import type { Origin } from '../../../adapters/identity/identity.ts'
import type { Effect } from '../../../store/store.ts'
import type { Services } from '../../base/context.ts'
import { type SignedIn, welcome } from './sign-in.ts'

/** `over` is what is said of one that is used, over or unknown. */
export type Link = { action: LinkAction; token: string; over: Extract<ErrorCode, `login.${string}Invalid`> }

/** What follows the write that the link is for. */
export const usedFor = (
  { identity }: Pick<Services, 'identity'>,
  { action, token }: Link,
  password: { userId: string; hash: string },
): Effect[] => [{ link: identity.links.using(action, token) }, { password }]

/** Of two who use it at the same time the second is told that it is over. */
export async function byLink<Result>(
  { identity }: Pick<Services, 'identity'>,
  { action, token, over }: Link,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    throw (await identity.links.find(action, token)) === undefined ? productError(over) : error
  }
}

/** Signs in with the password that was just set: what was open with the one before ends. */
export async function enterAnew(
  services: Services,
  userId: string,
  from: Origin,
  after: readonly SecurityKind[] = [],
): Promise<SignedIn> {
  const { identity } = services
  await identity.endEverything(userId, refuse('auth.passwordChanged'))
  return welcome(services, await identity.beginSession(userId, from), from, after)
}
