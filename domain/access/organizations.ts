import { refuse, type Refusal } from '../errors.ts'
import { givenOf, orderPrefix } from '../orders/order-number.ts'
import { any, everything, is } from '../query/filter.ts'
import type { FilterIn } from '../query/path.ts'
import type { Organization } from '../organizations/organization.ts'
import type { Actor } from './actor.ts'
import type { AccessRule, Document, WriteAttempt } from './rule.ts'
import { canWork, notAllowed, refuseFields, seesAll } from './tenancy.ts'

/** Admins and the main organization all; suppliers themselves and their clients; others only their own. */
export function visibleOrganizations(actor: Actor): FilterIn<Organization> {
  if (seesAll(actor)) return everything
  const own = is('id', actor.organization)
  return actor.isSupplier ? any(own, is('supplier', actor.organization)) : own
}

/** A supplier of the client organization. The main organization serves them all. */
export const servesOrganization = (actor: Actor, organization: Document): boolean =>
  canWork(actor) &&
  actor.isSupplier &&
  organization['type'] === 'client' &&
  (actor.isMain || organization['supplier'] === actor.organization)

/** With it go its people, so never one's own: nobody removes themselves. */
export const canDeleteOrganization = (actor: Actor, organization: Document): boolean =>
  organization['id'] !== actor.organization && (actor.role === 'admin' || servesOrganization(actor, organization))

export const canEditOrganization = (actor: Actor, organization: Document): boolean =>
  actor.role === 'admin' ||
  servesOrganization(actor, organization) ||
  (actor.role === 'owner' && organization['id'] === actor.organization)

/** Members and their number change through operations; the logo is a file. */
const kept: readonly (keyof Organization)[] = ['members', 'owner', 'numMembers', 'logo']

/** Whoever sets these lets strangers in, or opens the picture database. */
const ofThoseWhoServe: readonly (keyof Organization)[] = ['emailDomain', 'emailDomainRegister', 'groupEgp']

export const organizationRule: AccessRule<Organization> = {
  visible: visibleOrganizations,
  staysInHouse: true,
  refusal(actor, attempt): Refusal | undefined {
    const { before, after } = attempt
    if (!before) return after && canCreateOrganization(actor, after) ? refusalOfFields(actor, attempt) : notAllowed()
    if (!after) return canDeleteOrganization(actor, before) ? undefined : notAllowed()
    const falling = refusalOfCounter(before, after)
    if (falling) return falling
    // Managers change members, and the last step of an order counts a number range: the operations know by which rule.
    if (actor.operation && !refuseFields(attempt, ordinary(before, after))) return undefined
    return canEditOrganization(actor, before) ? refusalOfFields(actor, attempt) : notAllowed()
  },
}

/** What was given out is an order's number: it would come again, and be two orders'. A counter that nobody got to may fall. */
function refusalOfCounter(before: Document, after: Document): Refusal | undefined {
  const prefix = orderPrefix(String(before['id']))
  const rangeOf = (organization: Document) =>
    ((organization['numberRanges'] ?? {}) as Organization['numberRanges'])[prefix]
  const given = givenOf(rangeOf(before))
  return before['type'] === 'supplier' && (rangeOf(after)?.counter ?? 0) < given
    ? refuse('organization.counterFalls', { prefix, counter: given })
    : undefined
}

/** Who prints says what goes into print: an owner of a client does not. */
export const setsDemand = (actor: Actor, organization: Document): boolean =>
  actor.role === 'admin' || servesOrganization(actor, organization) || organization['type'] === 'supplier'

export const canCreateOrganization = (actor: Actor, organization: Document): boolean =>
  actor.role === 'admin' ||
  (canWork(actor) &&
    actor.isSupplier &&
    organization['type'] === 'client' &&
    (actor.isMain || organization['supplier'] === actor.organization))

const ordinary = (before: Document, after: Document): (keyof Organization)[] =>
  ([...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof Organization)[]).filter(
    (field) => !kept.includes(field) && field !== 'numberRanges',
  )

/** The last two are what strangers read of whoever runs the installation. */
const ofAdmins = ['license', 'imprint', 'privacy'] as const satisfies readonly (keyof Organization)[]

function refusalOfFields(actor: Actor, attempt: WriteAttempt): Refusal | undefined {
  if (actor.role === 'admin') return undefined
  const isNew = attempt.before === undefined
  const byAdmin = refuseFields(attempt, isNew ? ofAdmins : [...ofAdmins, 'supplier', 'type'])
  if (byAdmin) return byAdmin
  const organization = attempt.before ?? attempt.after ?? {}
  if (!servesOrganization(actor, organization)) {
    const refusal = refuseFields(attempt, ofThoseWhoServe, { emailDomainRegister: false, groupEgp: false })
    if (refusal) return refusal
  }
  if (!setsDemand(actor, organization)) {
    const refusal = refuseFields(attempt, ['publishing'])
    if (refusal) return refusal
  }
  return actor.operation ? undefined : refuseFields(attempt, kept)
}
