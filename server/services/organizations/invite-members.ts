/** Document 2 §7, OrganizationMembersInvite: one address per line; each gets a mail with a link to come in by. */
import { found, oneOfWords } from '#domain/formats/refusals/expected.ts'
import { interfaceLanguages } from '#domain/formats/interface-languages.ts'
import { invitableRoles } from '#domain/access/members.ts'
import { type Role, roles, systemActor } from '#domain/access/actor.ts'
import { productError, ProductError, type Refusal, refuse } from '#domain/errors.ts'
import type { Organization } from '#domain/organizations/organization.ts'
import { parseInvitations } from '#domain/users/invitations.ts'
import { linkLimits } from '#domain/users/sign-in/link-limits.ts'
import type { User } from '#domain/users/user.ts'
import { isLanguage } from '#server/texts.ts'
import type { NewMail } from '../../store/queue/add-mails.ts'
import { accountMail, actionAddress } from '../users/sign-in/account-mail.ts'
import type { Context } from '../base/context.ts'
import { findUserByEmail } from '../users/find-user-by-email.ts'
import { changeMemberRole } from './change-member-role.ts'
import { joinOrganization, type Newcomer } from '../users/join-organization.ts'

/** `refusal` is null for who was invited. */
export type InvitationResult = { email: string; id: string | null; refusal: Refusal | null }

type Invited = Pick<User, 'id' | 'email' | 'language'>

export type InvitationOf = {
  id: string
  emails: string
  /** Of all of them, but an organization has one owner: the others of the list become members. */
  role?: string | undefined
  /** Of the mail and of their account; that of whoever invites where it is left out. */
  language?: string | undefined
}

/**
 * Refuses the whole list where a line is no address. Somebody who has an account is refused alone; a member who never
 * signed in is invited again. The role that is said is given; where none is, the first person of an organization becomes
 * its owner (document 2 §6).
 */
export async function inviteMembers(context: Context, invitation: InvitationOf): Promise<InvitationResult[]> {
  const { store, actor } = context
  const { id } = invitation
  const organization = await store.get(actor, 'organizations', id)
  const invitable = invitableRoles(actor, organization)
  if (invitable.length === 0) throw productError('member.inviteNotAllowed')
  const role = roleOf(invitation, invitable, organization)
  const invitations = parseInvitations(invitation.emails)
  const [fault] = invitations.faults
  if (fault) throw new ProductError(fault.refusal)
  if (invitations.emails.length === 0) throw productError('login.emailRequired')

  const inviter = await store.find(actor, 'users', actor.id)
  const language = languageOf(invitation, inviter)
  const known = new Map<string, User>()
  for (const email of invitations.emails) {
    const user = await findUserByEmail(context, email)
    if (user) known.set(email, user)
  }
  const newcomers = invitations.emails.filter((email) => !known.has(email))
  const joined =
    newcomers.length === 0
      ? []
      : await joinOrganization(
          context,
          actor,
          id,
          newcomers.map((email, index): Newcomer => ({
            email,
            displayName: email.slice(0, email.indexOf('@')),
            // One of them, whoever else is in the list.
            role: role === 'owner' && index > 0 ? 'member' : role,
            language,
          })),
          {
            label: 'OrganizationMembersInvite',
            followsOf: (people) =>
              Promise.all(people.map(async (person) => ({ mail: await invitationOf(context, organization, person) }))),
          },
        )
  const invited = new Map(joined.map((user) => [user.email, user]))
  const results: InvitationResult[] = []
  for (const email of invitations.emails) {
    const again = await asAskedNow(context, invitation, waiting(known.get(email), id), role)
    if (again) await context.outbox.add([await invitationOf(context, organization, again)])
    const user = invited.get(email) ?? again
    results.push(
      user ? { email, id: user.id, refusal: null } : { email, id: null, refusal: refuse('user.exists', { email }) },
    )
  }
  return results
}

function roleOf(invitation: InvitationOf, invitable: readonly Role[], { members }: Organization): Role {
  const isFirst = Object.keys(members).length === 0 && invitable.includes('owner')
  const { role = isFirst ? 'owner' : 'member' } = invitation
  const given = invitable.find((one) => one === role)
  if (given) return given
  if (roles.some((one) => one === role)) throw productError('member.roleNotAllowed')
  throw productError('parameter.invalid', { name: 'role', expected: oneOfWords(invitable), found: found(role) })
}

function languageOf({ language }: InvitationOf, inviter: User | undefined): User['language'] {
  if (language === undefined) return inviter?.language ?? 'de'
  if (isLanguage(language)) return language
  const expected = oneOfWords(interfaceLanguages)
  throw productError('parameter.invalid', { name: 'language', expected, found: found(language) })
}

/** A member who was invited and has never been here. */
const waiting = (user: User | undefined, organization: string): User | undefined =>
  user?.organization === organization && !user.lastSignInTime && !user.disabled ? user : undefined

/** Who is invited once more comes in with the role and the language of the newer invitation. */
async function asAskedNow(
  context: Context,
  { id, role: asked, language }: InvitationOf,
  user: User | undefined,
  role: Role,
): Promise<User | undefined> {
  if (!user) return undefined
  if (asked !== undefined && role !== user.role && user.role !== 'owner')
    await changeMemberRole(context, { id, userId: user.id, role })
  if (language === undefined || language === user.language || !isLanguage(language)) return { ...user, role }
  await context.store.write(systemActor, [{ kind: 'update', collection: 'users', id: user.id, set: { language } }])
  return { ...user, role, language }
}

/** The mail with the link that lets them in. */
export async function invitationOf(context: Context, { name }: Organization, user: Invited): Promise<NewMail> {
  const { identity, clock, config, actor } = context
  const expiresAt = new Date(clock().getTime() + linkLimits.invitationDays * 86_400_000)
  const token = await identity.links.create('invite', user.id, expiresAt)
  const params = { person: actor.displayName ?? systemActor.id, organization: name, days: linkLimits.invitationDays }
  return accountMail(
    { recipient: user.email, language: user.language, about: 'invitation', params },
    actionAddress(config, 'invite', token),
    clock(),
  )
}
