/**
 * Sign-in by e-mail and password with the refusals of specification §5 and §8. Whether an account exists is never told:
 * a wrong password and an unknown address get the same answer after the same work, and both count towards the lock.
 */
import type { Actor } from '#domain/access/actor.ts'
import { productError } from '#domain/errors.ts'
import { isEmail } from '#domain/users/invitations.ts'
import type { NewSession, Origin } from '#server/adapters/identity.ts'
import type { Services } from '../context.ts'
import { noteActivity } from './note-activity.ts'

export type SignInInput = Origin & { email: string; password: string }
export type SignedIn = { token: string; expiresAt: Date; actor: Actor }

/** An address may be shared by an office. */
const addressFactor = 5

export async function signIn(services: Services, { email, password, address, agent }: SignInInput): Promise<SignedIn> {
  if (!email.trim()) throw productError('login.emailRequired')
  if (!isEmail(email.trim())) throw productError('login.emailInvalid')
  if (!password) throw productError('login.passwordRequired')
  const { signInFailures, identity, config, clock } = services
  const windowStart = new Date(clock().getTime() - config.SIGN_IN_LOCK_MINUTES * 60_000)
  const account = accountKey(email)
  const source = `address ${address}`

  const [ofAccount, ofSource] = await Promise.all([
    signInFailures.count(account, windowStart),
    signInFailures.count(source, windowStart),
  ])
  if (ofAccount.failures >= config.SIGN_IN_ATTEMPTS)
    throw productError('auth.lockedOut', { minutes: Math.ceil(remaining(ofAccount.since, windowStart) / 60) })
  if (ofSource.failures >= config.SIGN_IN_ATTEMPTS * addressFactor)
    throw productError('auth.rateLimited', { seconds: remaining(ofSource.since, windowStart) })

  const signedIn = await identity.signIn({ email: email.trim(), password }, { address, agent })
  if (!signedIn) {
    await Promise.all([account, source].map((key) => signInFailures.add(key, clock(), windowStart)))
    throw productError('login.wrongPassword')
  }
  await signInFailures.clear(account)
  return welcome(services, signedIn)
}

/** A session is given only to somebody who may act: not to a disabled person. */
export async function welcome(services: Services, session: NewSession): Promise<SignedIn> {
  try {
    const actor = await services.actors.of(session.userId)
    await noteActivity(services, actor, 'lastSignInTime')
    return { token: session.token, expiresAt: session.expiresAt, actor }
  } catch (error) {
    await services.identity.signOut(session.token)
    throw error
  }
}

/** Under which failed sign-ins of an address are counted. */
export const accountKey = (email: string): string => `account ${email.trim().toLowerCase()}`

/** Seconds until the window that began at `since` is over. */
const remaining = (since: Date, windowStart: Date): number =>
  Math.max(1, Math.ceil((since.getTime() - windowStart.getTime()) / 1000))
