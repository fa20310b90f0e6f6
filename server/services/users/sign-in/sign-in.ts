/**
 * Sign-in by e-mail and password with the refusals of specification §5 and §8. Whether an account exists is never told:
 * a wrong password and an unknown address get the same answer after the same work, and both count towards the lock. Every
 * guess is counted before it is looked at: of many at once, no more are looked at than of as many in a row. A browser that the
 * person signed in with is counted by itself: nobody else's guesses keep them out of it.
 */
import type { Actor } from '#domain/access/actor.ts'
import { productError, ProductError } from '#domain/errors.ts'
import type { SecurityKind } from '#domain/users/security-event.ts'
import { isEmail } from '#domain/users/email-address.ts'
import type { NewSession, Origin } from '../../../adapters/identity/identity.ts'
import type { Services } from '../../base/context.ts'
import { networkOf } from '../../../adapters/identity/network-of.ts'
import { type Budget, giveBack, lockedOut, secondsKnown, spend } from './count-attempts.ts'
import { refuseKnownPassword } from './known-password.ts'
import { noteActivity } from '../note-activity.ts'
import { noteOfOneself } from '../note-security.ts'
import type { RefusalKind } from '../../base/refused-guesses.ts'
import { isCodeRequired, type Proof, proveSecondFactor } from './second-factor.ts'

export type SignInInput = Origin & { email: string; password: string; code: string; device: string }
/** `device`: what the browser is known by at the next sign-in. */
export type SignedIn = { token: string; expiresAt: Date; actor: Actor; device: string }

/** A network may be shared by an office; and so many networks are guessed from before all that nobody knows are refused. */
const networkFactor = 5

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

async function guess(services: Services, input: SignInInput): Promise<SignedIn> {
  const { signInFailures, identity } = services
  const { email, password, code, address, agent } = input
  const budgets = await budgetsOf(services, input)
  await spend(services, budgets)
  const signedIn = await identity.signIn({ email: email.trim(), password }, { address, agent })
  if (!signedIn) throw productError('login.wrongPassword')
  let proof: Proof
  try {
    proof = await proveSecondFactor(services, signedIn.userId, code)
  } catch (error) {
    await identity.signOut(signedIn.token)
    // Who is only asked for the code has not guessed wrong.
    if (isCodeRequired(error)) await giveBack(services, budgets)
    throw error
  }
  const [own, ...shared] = budgets
  await Promise.all([signInFailures.clear(own.key), giveBack(services, shared)])
  return welcome(services, signedIn, { address, agent }, proof === 'spareCode' ? ['spareCodeUsed'] : [])
}

/** Its own first: who gets in by it has guessed at nothing. */
async function budgetsOf(
  services: Services,
  { email, device, address }: SignInInput,
): Promise<readonly [Budget, ...Budget[]]> {
  const most = services.config.SIGN_IN_ATTEMPTS
  const known = await services.identity.findDevice(email.trim(), device)
  if (known !== undefined) return [{ key: `device ${known}`, most, refusal: lockedOut }]
  const account = accountKey(email)
  const network = networkOf(address)
  const source = `address ${network}`
  // A flood from a network that is refused costs the database nothing.
  const seconds = secondsKnown(services, source)
  if (seconds > 0) throw rateLimited(seconds)
  return [
    { key: `${account} from ${network}`, most, refusal: lockedOut },
    { key: account, most: most * networkFactor, refusal: lockedOut },
    { key: source, most: most * networkFactor, refusal: rateLimited },
  ]
}

const rateLimited = (seconds: number): ProductError => productError('auth.rateLimited', { seconds })

/** A session is given only to somebody who may act: not to a disabled person. `after`: what else the security log tells of it. */
export async function welcome(
  services: Services,
  session: NewSession,
  from: Origin,
  after: readonly SecurityKind[] = [],
): Promise<SignedIn> {
  try {
    const actor = await services.actors.of(session.userId)
    await noteActivity(services, actor, 'signedIn')
    for (const kind of [...after, 'signedIn'] as const) await noteOfOneself(services, actor, kind, from)
    const device = await services.identity.deviceOf(actor.id)
    return { token: session.token, expiresAt: session.expiresAt, actor, device }
  } catch (error) {
    await services.identity.signOut(session.token)
    throw error
  }
}

/** Under which failed sign-ins of an account are counted, from wherever nobody knows. */
export const accountKey = (email: string): string => `account ${email.trim().toLowerCase()}`
