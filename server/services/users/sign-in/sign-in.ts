/**
 * Sign-in by e-mail and password with the refusals of specification §5 and §8. Whether an account exists is never told:
 * a wrong password and an unknown address get the same answer after the same work, and both count towards the lock. Every
 * guess is counted before it is looked at: of many at once, no more are looked at than of as many in a row.
 */
import type { Actor } from '#domain/access/actor.ts'
import { productError, ProductError } from '#domain/errors.ts'
import type { SecurityKind } from '#domain/users/security-event.ts'
import { isEmail } from '#domain/users/invitations.ts'
import type { NewSession, Origin } from '../../../adapters/identity/identity.ts'
import type { Services } from '../../base/context.ts'
import { countGuess, secondsKnown, secondsToWait } from './attempt-limit.ts'
import { refuseKnownPassword } from './known-password.ts'
import { noteActivity } from '../note-activity.ts'
import { noteOfOneself } from '../note-security.ts'
import type { RefusalKind } from '../../base/refused-guesses.ts'
import { isCodeRequired, type Proof, proveSecondFactor } from './second-factor.ts'

export type SignInInput = Origin & { email: string; password: string; code: string }
export type SignedIn = { token: string; expiresAt: Date; actor: Actor }

/** An address may be shared by an office. */
const addressFactor = 5

export async function signIn(services: Services, input: SignInInput): Promise<SignedIn> {
  const { email, address, agent } = input
  if (!email.trim()) throw productError('login.emailRequired')
  if (!isEmail(email.trim())) throw productError('login.emailInvalid')
  if (!input.password) throw productError('login.passwordRequired')
  refuseKnownPassword(services.config, input.password)
  try {
    return await guess(services, input)
  } catch (error) {
    const refused = error instanceof ProductError ? refusals[error.code] : undefined
    if (refused) services.refusedGuesses.note({ email }, refused, { address, agent })
    throw error
  }
}

const refusals: Readonly<Record<string, RefusalKind>> = {
  'login.wrongPassword': 'signInRefused',
  'login.codeWrong': 'signInRefused',
  'login.userDisabled': 'signInRefused',
  'auth.lockedOut': 'signInLocked',
  'auth.rateLimited': 'signInLocked',
}

async function guess(services: Services, { email, password, code, address, agent }: SignInInput): Promise<SignedIn> {
  const { signInFailures, identity, config } = services
  const account = accountKey(email)
  const source = `address ${address}`

  // A flood from an address that is refused costs the database nothing.
  const known = secondsKnown(services, source)
  if (known > 0) throw productError('auth.rateLimited', { seconds: known })
  await countGuess(services, account)
  const seconds = await secondsToWait(services, source, config.SIGN_IN_ATTEMPTS * addressFactor)
  if (seconds > 0) {
    await signInFailures.giveBack(account)
    throw productError('auth.rateLimited', { seconds })
  }

  const signedIn = await identity.signIn({ email: email.trim(), password }, { address, agent })
  if (!signedIn) throw productError('login.wrongPassword')
  let proof: Proof
  try {
    proof = await proveSecondFactor(services, signedIn.userId, code)
  } catch (error) {
    await identity.signOut(signedIn.token)
    // Who is only asked for the code has not guessed wrong.
    if (isCodeRequired(error)) await Promise.all([account, source].map((key) => signInFailures.giveBack(key)))
    throw error
  }
  await Promise.all([signInFailures.clear(account), signInFailures.giveBack(source)])
  return welcome(services, signedIn, { address, agent }, proof === 'spareCode' ? ['spareCodeUsed'] : [])
}

/** A session is given only to somebody who may act: not to a disabled person. `after`: what else the security log tells of it. */
export async function welcome(
  services: Services,
  session: NewSession,
  from: Origin,
  after: readonly SecurityKind[] = [],
): Promise<SignedIn> {
  try {
    const actor = await services.actors.of(session.userId)
    await noteActivity(services, actor, 'lastSignInTime')
    for (const kind of [...after, 'signedIn'] as const) await noteOfOneself(services, actor, kind, from)
    return { token: session.token, expiresAt: session.expiresAt, actor }
  } catch (error) {
    await services.identity.signOut(session.token)
    throw error
  }
}

/** Under which failed sign-ins of an address are counted. */
export const accountKey = (email: string): string => `account ${email.trim().toLowerCase()}`
