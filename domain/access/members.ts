/** Who may invite, remove and promote whom (document 2 §6), and why not. */
import { refuse, type Refusal } from '../errors.ts'
import { type Actor, type Role, roles } from './actor.ts'
import { servesOrganization } from './organizations.ts'
import type { Document } from './rule.ts'

/** A member as the rules see one: the user's own record. */
export type MemberOf = { id: string; role: Role; organization: string }

const manages = (actor: Actor, organization: Document): boolean =>
  (actor.role === 'owner' || actor.role === 'manager') && organization['id'] === actor.organization

/** By its own word or by its list of members, should they disagree. */
const hasOwner = ({ owner, members }: Document): boolean =>
  owner !== undefined ||
  Object.values((members ?? {}) as Readonly<Record<string, { role?: unknown }>>).some(({ role }) => role === 'owner')

export const canInviteMembers = (actor: Actor, organization: Document): boolean =>
  invitableRoles(actor, organization).length > 0

/**
 * The roles that an actor invites into, the first of them first: nobody is invited as an admin, and an organization that
 * has no owner gets one from those who serve it.
 */
export function invitableRoles(actor: Actor, organization: Document): readonly Role[] {
  const below = roles.filter((role) => role !== 'admin' && role !== 'owner')
  if (actor.role === 'admin' || servesOrganization(actor, organization))
    return hasOwner(organization) ? below : ['owner', ...below]
  if (!manages(actor, organization)) return []
  return actor.role === 'owner' ? below : below.filter((role) => role !== 'manager')
}

/** Never oneself; a manager removes managers and those below, not the owner. */
export const canRemoveMember = (actor: Actor, organization: Document, member: MemberOf): boolean =>
  refusalToRemove(actor, organization, member) === undefined

/** Whoever may remove somebody may disable them, which is milder. */
export function refusalToRemove(actor: Actor, organization: Document, member: MemberOf): Refusal | undefined {
  if (member.id === actor.id) return refuse('member.self')
  if (member.organization !== organization['id']) return refuse('member.removeNotAllowed')
  if (actor.role === 'admin') return undefined
  if (member.role === 'admin') return refuse('member.removeNotAllowed')
  if (servesOrganization(actor, organization)) return undefined
  if (!manages(actor, organization)) return refuse('member.removeNotAllowed')
  return actor.role === 'manager' && member.role === 'owner' ? refuse('member.ownerKept') : undefined
}

const assignable: Partial<Record<Role, readonly Role[]>> = {
  owner: ['owner', 'manager', 'member', 'editor', 'buyer'],
  manager: ['member', 'editor', 'buyer'],
}

/** The roles an actor may give a member; empty where it may change nothing. */
export function assignableRoles(actor: Actor, organization: Document, member: MemberOf): readonly Role[] {
  if (member.id === actor.id) return []
  if (actor.role === 'admin') return roles
  if (member.organization !== organization['id'] || member.role === 'admin') return []
  // An owner who was removed left nobody who could name another.
  if (servesOrganization(actor, organization)) return !hasOwner(organization) && mayTakeOver(member) ? ['owner'] : []
  if (!manages(actor, organization)) return []
  if (actor.role === 'manager' && !['member', 'editor', 'buyer'].includes(member.role)) return []
  const given = assignable[actor.role] ?? []
  return mayTakeOver(member) ? given : given.filter((role) => role !== 'owner')
}

/** An owner transfers ownership to a manager or a member. */
const mayTakeOver = ({ role }: MemberOf): boolean => role === 'manager' || role === 'member'

export const canChangeRole = (actor: Actor, organization: Document, member: MemberOf, to: Role): boolean =>
  assignableRoles(actor, organization, member).includes(to)

export function refusalToChangeRole(
  actor: Actor,
  organization: Document,
  member: MemberOf,
  to: Role,
): Refusal | undefined {
  if (canChangeRole(actor, organization, member, to)) return undefined
  if (member.id === actor.id) return refuse('member.self')
  if (!manages(actor, organization) || to === 'admin') return refuse('member.roleNotAllowed')
  if (actor.role === 'manager') return refuse('member.managerByOwner')
  return to === 'owner' ? refuse('member.ownerFromBelow') : refuse('member.roleNotAllowed')
}

/** Ownership goes to a manager or a member; the owner before becomes a manager, since there is only one. */
export const roleChanges = (member: MemberOf, to: Role, owner: MemberOf | undefined): readonly MemberOf[] =>
  to === 'owner' && owner && owner.id !== member.id
    ? [
        { ...member, role: 'owner' },
        { ...owner, role: 'manager' },
      ]
    : [{ ...member, role: to }]
