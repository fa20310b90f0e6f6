/**
 * A forgotten password: a link by mail, good once and for an hour, sets a new one. The link of an invitation does the same
 * for somebody who has none yet. Whether an address has an account is never told, neither by the answer nor by its time.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { systemActor } from '#domain/access/actor.ts'
import { must, productError } from '#domain/errors.ts'
import { isEmail } from '#domain/users/email-address.ts'
import { linkLimits } from '#domain/users/sign-in/link-limits.ts'
import { checkNewPassword } from '#domain/users/sign-in/password.ts'
import type { User } from '#domain/users/user.ts'
import type { AccountOf, Origin } from '../../../adapters/identity/identity.ts'
import { actionAddress, sendAccountMail } from './account-mail.ts'
import { countFrom, secondsToWait } from './count-attempts.ts'
import { findLink } from './find-link.ts'
import type { Services } from '../../base/context.ts'
import { enterAnew } from './by-link.ts'
import { accountKey, type SignedIn } from './sign-in.ts'
import { findUserByEmail } from '../find-user-by-email.ts'
import { guessCode } from './second-factor.ts'

/** Milliseconds that every answer takes at least: longer than the writing of the mail. */
export const shortest = 200

export async function requestPasswordReset(services: Services, email: string, from: Origin): Promise<void> {
  const address = email.trim().toLowerCase()
  if (!address) throw productError('login.emailRequired')
  if (!isEmail(address)) throw productError('login.emailInvalid')
  await countFrom(services, 'reset', from, linkLimits.ofNetwork)
  await Promise.all([mailResetLink(services, address), pause(shortest)])
}

/** Whoever asks for more mails than there are links to use gets none, and is told nothing else: strangers keep nobody from a link. */
export async function mailResetLink(services: Services, email: string): Promise<void> {
  const minutes = Math.min(linkLimits.resetMinutes, services.config.SIGN_IN_LOCK_MINUTES)
  if ((await secondsToWait(services, mailsTo(email), linkLimits.mails, minutes)) > 0) return
  const user = await findUserByEmail(services, email)
  if (!user || user.disabled) return
  const token = await services.identity.links.create(
    'reset',
    user.id,
    new Date(services.clock().getTime() + linkLimits.resetMinutes * 60_000),
  )
  const { language, displayName } = user
  await sendAccountMail(
    services,
    {
      recipient: user.email,
      language,
      about: 'passwordReset',
      params: { name: displayName, minutes: linkLimits.resetMinutes },
    },
    actionAddress(services.config, 'reset', token),
  )
}

const mailsTo = (email: string): string => `reset of ${email.toLowerCase()}`

export type PasswordReset = { token: string; newPassword: string; repetition: string }

/** The mailbox is one factor: who has a second one gives a code of it, too. */
type ResetWithCode = PasswordReset & { code: string }

/** Signs in. A password or a code that is refused leaves the link as it is. */
export async function resetPassword(services: Services, reset: ResetWithCode, from: Origin): Promise<SignedIn> {
  const { identity, passwordLinks, signInFailures } = services
  const { email, name, id } = await describeResetLink(services, reset.token, from)
  must(checkNewPassword({ password: reset.newPassword, repetition: reset.repetition }, [email, name]))
  const proof = await guessCode(services, id, reset.code)
  const hash = await identity.hash(reset.newPassword)
  const isUsed = await passwordLinks.use(identity.links.using('reset', reset.token), { userId: id, hash })
  if (!isUsed) throw productError('login.resetLinkInvalid')
  await Promise.all([accountKey(email), mailsTo(email)].map((key) => signInFailures.clear(key)))
  return enterAnew(services, id, from, [...(proof === 'spareCode' ? (['spareCodeUsed'] as const) : []), 'passwordSet'])
}

/** Whose password a link would set, for the page that asks for it. */
export async function describeResetLink(services: Services, token: string, from: Origin): Promise<AccountOf> {
  const user = await findEnabled(services, await findLink(services, 'reset', token, from))
  if (!user) throw productError('login.resetLinkInvalid')
  return { id: user.id, email: user.email, name: user.displayName }
}

async function findEnabled({ store }: Services, userId: string | undefined): Promise<User | undefined> {
  const found = userId === undefined ? undefined : await store.find(systemActor, 'users', userId)
  return found && found['disabled'] !== true ? found : undefined
}
