/** Who may invite, remove and promote whom (document 2 §6). */
import { type Actor, type Role, roles } from './actor.ts'
import { servesOrganization } from './organizations.ts'
import type { Document } from './rule.ts'

/** A member as the rules see one: the user's own record. */
export type MemberOf = { id: string; role: Role; organization: string }

export const canInviteMembers = (actor: Actor, organization: Document): boolean =>
  actor.role === 'admin' ||
  servesOrganization(actor, organization) ||
  ((actor.role === 'owner' || actor.role === 'manager') && organization['id'] === actor.organization)

/** Never oneself; a manager removes managers and those below, not the owner. */
export function canRemoveMember(actor: Actor, organization: Document, member: MemberOf): boolean {
  if (member.id === actor.id || member.organization !== organization['id']) return false
  if (actor.role === 'admin') return true
  if (member.role === 'admin') return false
  if (servesOrganization(actor, organization)) return true
  if (organization['id'] !== actor.organization) return false
  return actor.role === 'owner' || (actor.role === 'manager' && member.role !== 'owner')
}

const assignable: Partial<Record<Role, readonly Role[]>> = {
  admin: roles,
  owner: ['owner', 'manager', 'member', 'editor', 'buyer'],
  manager: ['member', 'editor', 'buyer'],
}

/** The roles an actor may give a member; empty where it may change nothing. */
export function assignableRoles(actor: Actor, member: MemberOf): readonly Role[] {
  if (member.id === actor.id) return []
  if (actor.role === 'admin') return roles
  if (member.organization !== actor.organization || member.role === 'admin') return []
  if (actor.role === 'manager' && !['member', 'editor', 'buyer'].includes(member.role)) return []
  const given = assignable[actor.role] ?? []
  return mayTakeOver(member) ? given : given.filter((role) => role !== 'owner')
}

/** An owner transfers ownership to a manager or a member. */
const mayTakeOver = ({ role }: MemberOf): boolean => role === 'manager' || role === 'member'

export const canChangeRole = (actor: Actor, member: MemberOf, to: Role): boolean =>
  assignableRoles(actor, member).includes(to)

/** Ownership goes to a manager or a member; the owner before becomes a manager, since there is only one. */
export const roleChanges = (member: MemberOf, to: Role, owner: MemberOf | undefined): readonly MemberOf[] =>
  to === 'owner' && owner && owner.id !== member.id
    ? [
        { ...member, role: 'owner' },
        { ...owner, role: 'manager' },
      ]
    : [{ ...member, role: to }]
