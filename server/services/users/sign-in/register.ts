/**
 * Self-registration (document 1 §5): for addresses of a domain that an organization opened. The person exists only once
 * the link of the mail proved that the address is theirs.
 */
import { mostOfLine } from '#domain/fields.ts'
import { refusalOfLength } from '#domain/formats/refusals/refusal-of-length.ts'
import { interfaceLanguages } from '#domain/formats/interface-languages.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { systemActor } from '#domain/access/actor.ts'
import { must, ProductError, productError } from '#domain/errors.ts'
import type { Organization } from '#domain/organizations/organization.ts'
import { all, is } from '#domain/query/filter.ts'
import { isEmail } from '#domain/users/email-address.ts'
import { mayRegister } from '#domain/users/sign-in/self-registration.ts'
import { linkLimits } from '#domain/users/sign-in/link-limits.ts'
import { checkNewPassword } from '#domain/users/sign-in/password.ts'
import type { Origin } from '../../../adapters/identity/identity.ts'
import type { Language } from '../../../texts.ts'
import { z } from 'zod'
import { actionAddress, sendAccountMail } from './account-mail.ts'
import { countAttempt, countFrom } from './count-attempts.ts'
import type { Services } from '../../base/context.ts'
import { findUserByEmail } from '../find-user-by-email.ts'
import { listAll } from '../../base/list-all.ts'
import { joinOrganization } from '../join-organization.ts'
import { findLink } from './find-link.ts'
import { mailResetLink, type PasswordReset, shortest } from './reset-password.ts'
import { byLink, enterAnew, type Link, usedFor } from './by-link.ts'
import type { SignedIn } from './sign-in.ts'

export type Registration = { email: string; name: string; language: Language }

/** Throws `login.registrationFailed` where no organization takes the address. An existing account gets a reset link. */
export async function register(services: Services, input: Registration, from: Origin): Promise<boolean> {
  const { email, name, language } = { ...input, email: input.email.trim().toLowerCase(), name: input.name.trim() }
  if (!email) throw productError('login.emailRequired')
  if (!isEmail(email)) throw productError('login.emailInvalid')
  if (!name) throw productError('login.nameRequired')
  const tooLong = refusalOfLength('name', name, mostOfLine)
  if (tooLong) throw new ProductError(tooLong)
  await countFrom(services, 'registration', from, linkLimits.ofNetwork)
  await countAttempt(services, `registration of ${email}`, linkLimits.mails)
  const organization = await organizationFor(services, email)
  if (!organization) throw productError('login.registrationFailed')
  const send = async () => {
    if (await findUserByEmail(services, email)) return mailResetLink(services, email)
    const pending: Pending = { email, name, organization: organization.id, language }
    const expiresAt = new Date(services.clock().getTime() + linkLimits.registrationHours * 3_600_000)
    const token = await services.identity.links.create('verify', JSON.stringify(pending), expiresAt)
    await sendAccountMail(
      services,
      {
        recipient: email,
        language,
        about: 'registration',
        params: { name: pending.name, hours: linkLimits.registrationHours },
      },
      actionAddress(services.config, 'verify', token),
    )
  }
  await Promise.all([send(), pause(shortest)])
  return true
}

/** Whose registration a link confirms, for the page that asks for a password. */
export async function describeRegistrationLink(
  services: Services,
  token: string,
  from: Origin,
): Promise<{ email: string; name: string }> {
  const { email, name } = await findPending(services, token, from)
  return { email, name }
}

/** Creates the person, sets the password and signs in. A password that is refused leaves the link as it is. */
export async function confirmRegistration(
  services: Services,
  { token, newPassword, repetition }: PasswordReset,
  from: Origin,
): Promise<SignedIn> {
  const { email, name, organization, language } = await findPending(services, token, from)
  must(checkNewPassword({ password: newPassword, repetition }, [email, name]))
  // The domain may have been closed since.
  if ((await organizationFor(services, email))?.id !== organization) throw productError('login.registrationFailed')
  const newcomer = { email, displayName: name, role: 'member', language } as const
  const link: Link = { action: 'verify', token, over: 'login.verifyLinkInvalid' }
  const hash = await services.identity.hash(newPassword)
  const [user] = await byLink(services, link, () =>
    joinOrganization(services, systemActor, organization, [newcomer], {
      label: 'Register',
      followsOf: async (people) => people.flatMap(({ id }) => usedFor(services, link, { userId: id, hash })),
    }),
  )
  if (!user) throw productError('login.registrationFailed')
  return enterAnew(services, user.id, from)
}

async function findPending(services: Services, token: string, from: Origin): Promise<Pending> {
  const subject = await findLink(services, 'verify', token, from)
  if (subject === undefined) throw productError('login.verifyLinkInvalid')
  return Pending.parse(JSON.parse(subject))
}

const Pending = z.object({
  email: z.string(),
  name: z.string(),
  organization: z.string(),
  language: z.enum(interfaceLanguages),
})
type Pending = z.infer<typeof Pending>

/** A domain is whose people have addresses of it: saying so is not enough. One that two organizations have is neither's. */
async function organizationFor({ store }: Services, email: string): Promise<Organization | undefined> {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const claims = await listAll({ store, actor: systemActor }, 'organizations', {
    where: all(is('emailDomain', domain), is('emailDomainRegister', true)),
  })
  const theirs: Organization[] = []
  for (const one of claims)
    if (mayRegister(email, one) && (await isOfTheirs({ store }, one.id, domain))) theirs.push(one)
  return theirs.length === 1 ? theirs[0] : undefined
}

async function isOfTheirs({ store }: Pick<Services, 'store'>, organization: string, domain: string): Promise<boolean> {
  const where = all(is('organization', organization), { field: 'email', op: 'contains', value: `@${domain}` })
  const people = await listAll({ store, actor: systemActor }, 'users', { where })
  return people.some((one) => one.email.toLowerCase().endsWith(`@${domain}`))
}
