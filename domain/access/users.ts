import type { Refusal } from '../errors.ts'
import type { View } from '../collections/view.ts'
import { all, any, everything, is, not } from '../query/filter.ts'
import type { FilterIn } from '../query/path.ts'
import type { Notification } from '../users/notification.ts'
import type { User } from '../users/user.ts'
import type { Actor, Role } from './actor.ts'
import { canChangeRole, canRemoveMember, invitableRoles, type MemberOf } from './members.ts'
import { canDeleteOrganization } from './organizations.ts'
import { listsOf } from './routes.ts'
import { type AccessRule, type Document, isRestore, touched, type WriteAttempt } from './rule.ts'
import { canWork, fieldNotAllowed, notAllowed, refuseFields, touchedOf, touchesOnly } from './tenancy.ts'

/**
 * Oneself, and one's circle without its admins: they are invisible to others. Who deletes an organization deletes them with
 * it all the same.
 */
export function visibleUsers(actor: Actor): FilterIn<User> {
  if (actor.role === 'admin') return everything
  const noAdmin = actor.operation === 'organization.delete' ? everything : not(is('role', 'admin'))
  return any(is('id', actor.id), actor.isMain ? noAdmin : all(circle(actor), noAdmin))
}

/** A supplier's people also see the people of the organizations it serves. */
const circle = (actor: Actor): FilterIn<User> =>
  actor.isSupplier
    ? any(is('organization', actor.organization), is('supplier', actor.organization))
    : is('organization', actor.organization)

/** What people set for themselves. */
const own = ['displayName', 'language', 'simpleView', 'emailNotify', 'emailTopics', 'timeZone', 'standIn']

/** What an admin may also set directly; all else of an account changes through operations. */
const byAdmin = [...own, 'disabled', 'license']

export const userRule: AccessRule<User> = {
  visible: visibleUsers,
  staysInHouse: true,
  refusal(actor, attempt): Refusal | undefined {
    const { before, after } = attempt
    if (!before) return after && canCreateUser(actor, attempt, after) ? undefined : notAllowed()
    if (!after) return canDeleteUser(actor, attempt, before) ? undefined : notAllowed()
    if (touchedOf(attempt, ['role']) && after['role'] !== before['role'])
      return actor.operation &&
        (canGiveRole(actor, attempt, before, after['role'] as Role) || isHandingOver(actor, attempt))
        ? refuseFields(attempt, ['organization', 'supplier', 'isSupplier', 'email'])
        : fieldNotAllowed('role')
    if (isOfDirectory(actor, attempt, before)) return undefined
    if (before['id'] === actor.id)
      return touchesOnly(attempt, actor.operation ? [...own, 'photoURL'] : own) ? undefined : notAllowed()
    if (actor.role === 'admin' && touchesOnly(attempt, byAdmin)) return undefined
    return canDisable(actor, attempt, before) ? undefined : notAllowed()
  },
  // With their organization, by whoever may delete that. It lists them again, save admins; who was removed from it is not listed.
  restoring(actor, user, { related, isAlong }) {
    const organization = related?.('organizations', String(user['organization']))
    const isOfIt = isAlong || Object.hasOwn(organization?.['members'] ?? {}, String(user['id']))
    return organization && isOfIt && canDeleteOrganization(actor, organization) ? undefined : notAllowed()
  },
}

/** The one exception to never changing one's own role: an owner who made another the owner steps back. */
const isHandingOver = (actor: Actor, { before, after }: WriteAttempt): boolean =>
  before?.['id'] === actor.id && before['role'] === 'owner' && after?.['role'] === 'manager'

const organizationOf = ({ related }: WriteAttempt, user: Document): Document | undefined =>
  related?.('organizations', String(user['organization']))

function canGiveRole(actor: Actor, attempt: WriteAttempt, user: Document, to: Role): boolean {
  const organization = organizationOf(attempt, user)
  return organization !== undefined && canChangeRole(actor, organization, memberOf(user), to)
}

function canDisable(actor: Actor, attempt: WriteAttempt, user: Document): boolean {
  const organization = organizationOf(attempt, user)
  return (
    actor.operation !== undefined &&
    organization !== undefined &&
    touchesOnly(attempt, ['disabled']) &&
    canRemoveMember(actor, organization, memberOf(user))
  )
}

/** A directory says what people of its organization are called; neither their address nor their role. */
const isOfDirectory = (actor: Actor, attempt: WriteAttempt, user: Document): boolean =>
  actor.key?.scope === 'scim' &&
  actor.operation === 'DirectoryUpdate' &&
  user['organization'] === actor.organization &&
  (user['role'] !== 'admin' || actor.role === 'admin') &&
  touchesOnly(attempt, ['displayName', 'language', 'externalId'])

/** An invitation: the role is one the inviter may give, and the claims are the organization's. */
function canCreateUser(actor: Actor, attempt: WriteAttempt, user: Document): boolean {
  const organization = organizationOf(attempt, user)
  return (
    actor.operation !== undefined &&
    organization !== undefined &&
    user['supplier'] === organization['supplier'] &&
    user['isSupplier'] === (organization['type'] === 'supplier') &&
    invitableRoles(actor, organization).includes(user['role'] as Role)
  )
}

function canDeleteUser(actor: Actor, attempt: WriteAttempt, user: Document): boolean {
  const organization = organizationOf(attempt, user)
  if (actor.operation === undefined || organization === undefined) return false
  if (actor.operation === 'organization.delete')
    return user['id'] !== actor.id && canDeleteOrganization(actor, organization)
  return canRemoveMember(actor, organization, memberOf(user))
}

const memberOf = (user: Document): MemberOf => ({
  id: String(user['id']),
  role: user['role'] as Role,
  organization: String(user['organization']),
})

/** A person's own; only operations send them, and all one can do is read and remove them. */
export const notificationRule: AccessRule<Notification> = {
  visible: (actor) => is('user', actor.id),
  staysInHouse: true,
  refusal(_actor, attempt): Refusal | undefined {
    const { before, after } = attempt
    if (!before) return notAllowed()
    return !after || touchesOnly(attempt, ['read']) ? undefined : notAllowed()
  },
}

/** Of the security log: what is about the person; about the people of `organization` as well where it is there. */
export type SecurityScope = 'everything' | { person: string; organization?: string }

export function securityScope(actor: Actor): SecurityScope {
  if (actor.role === 'admin') return 'everything'
  const leads = actor.role === 'owner' || actor.role === 'manager'
  return { person: actor.id, ...(leads && { organization: actor.organization }) }
}

/**
 * From which address somebody acts is told to admins, to themselves, and to those who lead their organization where it is about what
 * they did to themselves: where an admin sits who changes a role, is nobody's business.
 */
export const seesOrigin = (actor: Actor, { by, person }: { by: string | null; person: string | null }): boolean =>
  actor.role === 'admin' || by === null || by === person || by === actor.id

/** Views go with their organization, and with their person those that nobody else sees, whoever does it. */
const endsOfOthers: readonly string[] = ['organization.delete', 'OrganizationMemberRemove']

/** One's own, and those that are shared of lists that one opens, of one's organization. Nobody looks through the eyes of others: admins have their own. */
const visibleViews = (actor: Actor): FilterIn<View> =>
  endsOfOthers.includes(actor.operation ?? '')
    ? everything
    : all(
        is('owner', actor.organization),
        any(is('keeper', actor.id), all(is('shared', true), { field: 'list', op: 'in', value: listsOf(actor) })),
      )

/** Who leads an organization tidies what all its people see. */
const leads = (actor: Actor): boolean => actor.role === 'owner' || actor.role === 'manager' || actor.role === 'admin'

export const canEditView = (actor: Actor, view: Document): boolean =>
  view['owner'] === actor.organization && (view['keeper'] === actor.id || (view['shared'] === true && leads(actor)))

/** A buyer arranges for themselves. */
export const canShareView = (actor: Actor, view: Document): boolean => canEditView(actor, view) && canWork(actor)

export const canMakeUsual = (actor: Actor, view: Document): boolean => canShareView(actor, view) && leads(actor)

function refusalOfFields(actor: Actor, attempt: WriteAttempt, after: Document): Refusal | undefined {
  const { before } = attempt
  const moved = before && refuseFields(attempt, ['owner', 'keeper'])
  if (moved) return moved
  const fields = touched(attempt)
  if (fields.has('list') && !listsOf(actor).some((list) => list === after['list'])) return fieldNotAllowed('list')
  if (after['shared'] === true && before?.['shared'] !== true && !canShareView(actor, after))
    return fieldNotAllowed('shared')
  const isOther = fields.has('usualFor') && after['usualFor'] !== before?.['usualFor']
  return isOther && !canMakeUsual(actor, after) ? fieldNotAllowed('usualFor') : undefined
}

export const viewRule: AccessRule<View> = {
  visible: visibleViews,
  staysInHouse: true,
  // What it was called and asked before it was shared was nobody else's.
  history: (actor, view) => view['keeper'] === actor.id,
  refusal(actor, attempt): Refusal | undefined {
    const { before, after } = attempt
    if (!after && endsOfOthers.includes(actor.operation ?? '')) return undefined
    const view = before ?? after
    if (!before && after?.['owner'] === actor.organization && after['keeper'] !== actor.id)
      return fieldNotAllowed('keeper')
    if (!view || !canEditView(actor, view)) return notAllowed()
    return after && !isRestore(attempt) ? refusalOfFields(actor, attempt, after) : undefined
  },
  restoring: (actor, view, { isAlong }) => (isAlong || canEditView(actor, view) ? undefined : notAllowed()),
}
