import { canEndDeployment, deploymentStatusAt } from '../deployments/deployment-status.ts'
import { expirationOf } from '../deployments/expiry-presets.ts'
import { authorId, type Author } from '../fields.ts'
import { refuse, type Refusal } from '../errors.ts'
import { all, any, everything, type Filter, is, nothing } from '../query/filter.ts'
import type { FilterIn } from '../query/path.ts'
import type { Deployment } from '../deployments/deployment.ts'
import { type Actor, hasLicence } from './actor.ts'
import type { AccessRule, Document, WriteAttempt } from './rule.ts'
import { canPlace, canWork, notAllowed, refuseFields, seesAll } from './tenancy.ts'

/** Suppliers; of clients the owner, managers and members where the organization has the digital licence. */
export const canSeeDeployments = (actor: Actor): boolean =>
  seesAll(actor) ||
  actor.isSupplier ||
  (hasLicence(actor, 'digital') && ['owner', 'manager', 'member'].includes(actor.role))

export const canUseDeployments = (actor: Actor): boolean => canWork(actor) && canSeeDeployments(actor)

/** Hidden ones show to admins and suppliers only. */
export function visibleDeployments(actor: Actor): FilterIn<Deployment> {
  if (!canSeeDeployments(actor)) return nothing
  if (seesAll(actor)) return everything
  if (actor.isSupplier) return any(is('organization', actor.organization), is('supplier', actor.organization))
  return all(is('organization', actor.organization), is('hidden', false))
}

/** Of whose deliveries one is told what went out last: of hidden ones, too, but not where they are. */
export const visibleExports = (actor: Actor): Filter<'organization' | 'supplier'> => {
  if (!canSeeDeployments(actor)) return nothing
  if (seesAll(actor)) return everything
  const own = is('organization', actor.organization)
  return actor.isSupplier ? any(own, is('supplier', actor.organization)) : own
}

/** Who made it, within their organization, and suppliers: they end, restart and pass it on. */
export const managesDeployment = (actor: Actor, deployment: Document): boolean =>
  canUseDeployments(actor) &&
  (seesAll(actor) ||
    actor.isSupplier ||
    (deployment['organization'] === actor.organization && authorId(deployment['createUser'] as Author) === actor.id))

/** When it is neither requested nor in progress: an admin, a supplier, or the member who created it. */
export const canDeleteDeployment = (actor: Actor, deployment: Document, now: string | undefined): boolean =>
  managesDeployment(actor, deployment) && canEndDeployment(deployment as Deployment, now)

/** What it was made of stays: by hand only its name, its end and whether it is hidden change. */
const settled: readonly (keyof Deployment)[] = [
  'organization',
  'supplier',
  'collectionId',
  'orderId',
  'releaseIds',
  'nonPublishedReleases',
  'disableCheckForNewerReleases',
  'fileNames',
  'folders',
  'list',
  'print',
  'digital',
  'webhook',
  'callsWebhook',
]

export const deploymentRule: AccessRule<Deployment> = {
  visible: visibleDeployments,
  staysInHouse: true,
  refusal(actor, attempt): Refusal | undefined {
    const { before, after, now } = attempt
    if (!canUseDeployments(actor)) return notAllowed()
    if (!before) return canPlace(actor, attempt, 'organization') ? refusalOfFields(actor, attempt) : notAllowed()
    if (!after) return canDeleteDeployment(actor, before, now) ? undefined : notAllowed()
    if (!managesDeployment(actor, before)) return notAllowed()
    return refusalOfFields(actor, attempt) ?? refusalOfEnd(actor, attempt)
  },
  withheld: (actor) =>
    canWork(actor) && (seesAll(actor) || actor.isSupplier)
      ? []
      : [{ field: 'webhook', unless: is('createUser.id', actor.id) }],
}

function refusalOfFields(actor: Actor, attempt: WriteAttempt): Refusal | undefined {
  const hiding = seesAll(actor) || actor.isSupplier ? undefined : refuseFields(attempt, ['hidden'], { hidden: false })
  return hiding ?? (attempt.before && !actor.operation ? refuseFields(attempt, settled) : undefined)
}

/** A link that is dead stays dead: of what has expired another is made. One that lives ends within a year. */
function refusalOfEnd(actor: Actor, { before, after, now }: WriteAttempt): Refusal | undefined {
  const end = (after as Deployment).expiration
  if (actor.operation || before?.['expiration'] === end) return undefined
  if (deploymentStatusAt(before as Deployment, now) === 'expired') return refuse('deployment.notRestartable')
  if (now === undefined) return undefined
  const latest = expirationOf('12m', now)
  // Who chose a year a moment ago is not late.
  const isTooLate = end === undefined || Date.parse(end) > Date.parse(latest) + 86_400_000
  return isTooLate ? refuse('deployment.endTooLate', { latest }) : undefined
}
