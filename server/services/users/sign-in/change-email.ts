/**
 * Another address to sign in with: it is proven by a link before it counts. The address before gets a link that restores it, good
 * for a week, which ends all sign-ins: whoever took an account over keeps it no longer than its owner reads mail.
 */
import { systemActor } from '#domain/access/actor.ts'
import { productError, refuse } from '#domain/errors.ts'
import { isEmail } from '#domain/users/email-address.ts'
import { linkLimits } from '#domain/users/sign-in/link-limits.ts'
import type { User } from '#domain/users/user.ts'
import type { Origin } from '../../../adapters/identity/identity.ts'
import type { Effect } from '../../../store/store.ts'
import type { Context, Services } from '../../base/context.ts'
import { accountMail, actionAddress, sendAccountMail } from './account-mail.ts'
import { countAttempt, countGuess } from './count-attempts.ts'
import { findUserByEmail } from '../find-user-by-email.ts'
import { noteOfOneself } from '../note-security.ts'
import { findLink } from './find-link.ts'
import { revokeAllKeysOf } from '../end-keys.ts'

const { addressHours: hours, restoreDays: days } = linkLimits

export type EmailChange = { email: string; password: string }

/** Mails a link to the new address. Nothing changes before it is opened. */
export async function requestEmailChange(context: Context, change: EmailChange, from: Origin): Promise<void> {
  const { actor, store, identity, signInFailures, refusedGuesses, clock, config } = context
  const email = change.email.trim().toLowerCase()
  if (!email) throw productError('login.emailRequired')
  if (!isEmail(email)) throw productError('login.emailInvalid')
  if (!change.password) throw productError('account.currentPasswordRequired')
  const key = `password ${actor.id}`
  await countGuess(context, key)
  if (!(await identity.isPassword(actor.id, change.password))) {
    refusedGuesses.note({ id: actor.id }, 'passwordRefused', from)
    throw productError('account.currentPasswordWrong')
  }
  await signInFailures.clear(key)
  await countAttempt(context, `email of ${actor.id}`, linkLimits.addresses)
  const user = await store.get(actor, 'users', actor.id)
  if (user.email === email) throw productError('account.emailSame')
  if (await findUserByEmail(context, email)) throw productError('user.exists', { email })
  const token = await identity.links.create('email', subjectOf(user.id, email), inHours(clock(), hours))
  await sendAccountMail(
    context,
    { recipient: email, language: user.language, about: 'emailChange', params: { name: user.displayName, hours } },
    actionAddress(config, 'email', token),
  )
}

type LinkOfAddress = 'email' | 'restore'

/** Which address a link confirms or restores, for the page that asks whether it shall. */
export async function describeEmailLink(
  services: Services,
  { action, token }: { action: LinkOfAddress; token: string },
  from: Origin,
): Promise<{ email: string; name: string }> {
  const { user, email } = await findMoving(services, action, token, from)
  return { email, name: user.displayName }
}

/** By the link to the new address. Who is signed in stays so. */
export async function confirmEmail(services: Services, token: string, from: Origin): Promise<void> {
  const { user, email } = await findMoving(services, 'email', token, from)
  const { identity, clock, config } = services
  const back = identity.links.beginning('restore', subjectOf(user.id, user.email), inHours(clock(), days * 24))
  const mail = accountMail(
    {
      recipient: user.email,
      language: user.language,
      about: 'emailChanged',
      params: { name: user.displayName, email, days },
    },
    actionAddress(config, 'restore', back.token),
    clock(),
  )
  // All of it or nothing: nobody is at another address without a way back.
  await moveTo(services, user, email, from, [
    { link: identity.links.using('email', token) },
    { link: { begins: back.begins } },
    { mail },
  ])
}

/**
 * By the link to the address before. All sign-ins end, and so do all open links: they may be somebody else's. This one goes with
 * them, at the end: where that was cut off, it is opened once more.
 */
export async function restoreEmail(services: Services, token: string, from: Origin): Promise<void> {
  const { user, email } = await findMoving(services, 'restore', token, from)
  await moveTo(services, user, email, from)
  await services.identity.endEverything(user.id, refuse('auth.emailRestored'))
  await revokeAllKeysOf(services, user.id)
}

/** What the person signs in with follows in the same statement. */
async function moveTo(
  services: Services,
  user: User,
  email: string,
  from: Origin,
  follows: readonly Effect[] = [],
): Promise<void> {
  const { store, actors } = services
  const taken = await findUserByEmail(services, email)
  if (taken && taken.id !== user.id) throw productError('user.exists', { email })
  await store.write(systemActor, [{ kind: 'update', collection: 'users', id: user.id, set: { email } }], {
    label: 'UserChangeEmail',
    follows,
  })
  actors.forget()
  await noteOfOneself(services, await actors.of(user.id), 'emailChanged', from)
}

async function findMoving(services: Services, action: LinkOfAddress, token: string, from: Origin) {
  const [id = '', email = ''] = (await findLink(services, action, token, from))?.split(' ') ?? []
  const user = id === '' ? undefined : await services.store.find(systemActor, 'users', id)
  if (!user || user.disabled) throw productError('login.emailLinkInvalid')
  return { user, email }
}

/** Begins with the person's id: all their links end together. Neither has a space. */
const subjectOf = (id: string, email: string): string => `${id} ${email}`

const inHours = (now: Date, count: number): Date => new Date(now.getTime() + count * 3_600_000)
