import { refuse, type Refusal } from '../errors.ts'
import { canEditRelease, isNewReleaseAllowed, releasesOf } from '../releases/course/editable-release.ts'
import { sellableStatuses } from '../releases/release-status.ts'
import { all, everything, type Filter, is } from '../query/filter.ts'
import type { FilterIn } from '../query/path.ts'
import type { Publication } from '../publications/publication.ts'
import type { Release } from '../releases/release.ts'
import type { Actor } from './actor.ts'
import { isMembershipChange, refusalOfMembership } from './contents.ts'
import type { RecordOf } from '../records.ts'
import type { AccessRule, Document, WriteAttempt } from './rule.ts'
import {
  canManage,
  canPlace,
  canWork,
  notAllowed,
  ownedOrServed,
  refuseFields,
  seesAll,
  touchedOf,
  touchesOnly,
} from './tenancy.ts'

/** Buyers see what they may order, and only that (document 2 §5). */
export const orderable: FilterIn<Release> = all(is('type', 'print'), {
  field: 'status',
  op: 'in',
  value: sellableStatuses,
})

/** Kept beside the versions of a publication, for one that holds an orderable one. */
const withOrderable: FilterIn<Publication> = all(is('type', 'print'), is('orderable', true))

export const visiblePublications = (actor: Actor): FilterIn<Publication> => visibleWork(actor, withOrderable)
export const visibleReleases = (actor: Actor): FilterIn<Release> => visibleWork(actor, orderable)

/** The owner filter of the publication and release lists: one's own, or for suppliers those they serve (document 2 §6). */
export const publicationViews = {
  organization: (actor: Actor): Filter<'owner'> => is('owner', actor.organization),
  supplier: (actor: Actor): Filter<'supplier'> => is('supplier', actor.organization),
} as const

export type PublicationView = keyof typeof publicationViews | 'all'

export type OwnedList = 'publications' | 'releases'

/** Without a filter: admins in the publication list, admins and suppliers in the release list. */
export const publicationViewsFor = (actor: Actor, list: OwnedList): readonly PublicationView[] => [
  'organization',
  ...(actor.isSupplier ? (['supplier'] as const) : []),
  ...(actor.role === 'admin' || (list === 'releases' && actor.isSupplier) ? (['all'] as const) : []),
]

/** To a view that the person has, or to one organization; without either to the widest of their views. */
export function narrowedToOwner(actor: Actor, list: OwnedList, asked?: string): Filter<'owner' | 'supplier'> {
  if (asked !== undefined && asked !== 'all' && !Object.hasOwn(publicationViews, asked)) return is('owner', asked)
  const views = publicationViewsFor(actor, list)
  const view = views.find((one) => one === asked) ?? views.at(-1) ?? 'organization'
  return view === 'all' ? everything : publicationViews[view](actor)
}

function visibleWork<Field extends string>(
  actor: Actor,
  forBuyers: Filter<Field>,
): Filter<Field | 'owner' | 'supplier'> {
  const filters: Filter<Field | 'owner' | 'supplier'>[] = [
    ...(seesAll(actor) ? [] : [ownedOrServed(actor)]),
    ...(canWork(actor) ? [] : [forBuyers]),
  ]
  return filters.length === 0 ? everything : all(...filters)
}

export const publicationRule: AccessRule<Publication> = {
  visible: visiblePublications,
  staysInHouse: true,
  refusal(actor, attempt): Refusal | undefined {
    const { before, after } = attempt
    if (!before) return canWork(actor) && canPlace(actor, attempt) ? undefined : notAllowed()
    if (!canManage(actor, before)) return notAllowed()
    if (!after) return refusalToDeletePublication(actor, before)
    const tenancy = seesAll(actor) ? undefined : refuseFields(attempt, ['owner', 'supplier'])
    return tenancy ?? (actor.operation ? undefined : refuseFields(attempt, ['type']))
  },
}

/** A new change version: for those who manage the publication, once the previous version is decided. */
export const canCreateVersion = (actor: Actor, publication: Document): boolean =>
  canManage(actor, publication) && isNewReleaseAllowed(releasesOf(publication))

/** Whoever manages it, while nothing of it is in a workflow or in print. */
export function refusalToDeletePublication(actor: Actor, publication: Document): Refusal | undefined {
  if (!canManage(actor, publication)) return notAllowed()
  const isFree = releasesOf(publication).every(({ status }) => ['pending', 'rejected', 'disabled'].includes(status))
  return isFree || seesAll(actor) ? undefined : refuse('publication.inWorkflow', { name: String(publication['label']) })
}

/** A service writes these: a status goes through `release-transitions.ts`, a path through an upload. */
export const releaseByServer = [
  'status',
  'number',
  'files',
  'log',
  'exportPath',
  'printDataGenerated',
  'pictureInfo',
  'bound',
  'ownPdf',
  'attachments',
  'approvedPages',
  'renewal',
  'undrawn',
  'round',
  'nextReminder',
] as const satisfies readonly (keyof RecordOf<'releases'>)[]

/** Beside them what a release is for as long as it is there. */
const keptOfRelease = [...releaseByServer, 'type', 'publicationId'] as const

/** What a service may touch of a release that is no longer edited: its course, and what was made from it. */
const courseOfRelease = [...keptOfRelease, 'collections', 'referencedContents']

export const releaseRule: AccessRule<Release> = {
  visible: visibleReleases,
  staysInHouse: true,
  refusal(actor, attempt): Refusal | undefined {
    const { before, after } = attempt
    if (!before) return refusalToCreateRelease(actor, attempt)
    if (after && isMembershipChange(attempt)) return refusalOfMembership(actor, attempt)
    if (!canManage(actor, before)) return notAllowed()
    if (!after) return canDeleteRelease(actor, attempt) ? undefined : notAllowed()
    if (!seesAll(actor)) {
      const refusal = refuseFields(attempt, ['owner', 'supplier'])
      if (refusal) return refusal
    }
    if (actor.operation && touchesOnly(attempt, courseOfRelease)) return undefined
    const kept = actor.operation ? undefined : refuseFields(attempt, keptOfRelease)
    if (kept) return touchedOf(attempt, ['status']) === undefined ? kept : refuse('release.statusBySteps')
    if (!canEditRelease(actor, before, publicationOf(attempt))) return refuse('release.editNotAllowed')
    return refusalOfMembership(actor, attempt)
  },
  restoring: refusalToRestoreRelease,
}

/**
 * A version that was discarded has its number only until another is made: two of one number are told apart by nobody, and
 * only admins put back what newer ones follow.
 */
function refusalToRestoreRelease(
  actor: Actor,
  release: Document,
  attempt: Pick<WriteAttempt, 'related' | 'isAlong'>,
): Refusal | undefined {
  const deletion = { ...attempt, before: release }
  if (!canManage(actor, release)) return notAllowed()
  const number = Number(release['number'])
  const others = releasesOf(publicationOf(deletion)).filter(({ id }) => id !== release['id'])
  if (others.some((one) => one.number === number || (!seesAll(actor) && one.number > number)))
    return refuse('release.placeTaken', { number })
  return canDeleteRelease(actor, deletion) ? undefined : notAllowed()
}

function refusalToCreateRelease(actor: Actor, attempt: WriteAttempt): Refusal | undefined {
  const { after } = attempt
  if (!after || !canWork(actor) || !canPlace(actor, attempt)) return notAllowed()
  const publication = publicationOf(attempt)
  if (after['publicationId'] !== undefined) {
    if (!publication || publication['owner'] !== after['owner']) return notAllowed()
    const others = releasesOf(publication).filter(({ id }) => id !== after['id'])
    if (!isNewReleaseAllowed(others)) return refuse('release.newNotAllowed')
  }
  if (after['status'] !== undefined && after['status'] !== 'pending') return refuse('release.statusNotAllowed')
  return refusalOfMembership(actor, attempt)
}

/** Discarding a change version that nobody was asked about yet. */
const canDeleteRelease = (actor: Actor, attempt: WriteAttempt): boolean =>
  attempt.before !== undefined &&
  (seesAll(actor) ||
    (attempt.before['status'] === 'pending' && canEditRelease(actor, attempt.before, withVersion(attempt))))

/** Its publication as it is with it: one that comes back from the trash is not known there any more. */
function withVersion(attempt: WriteAttempt): Document | undefined {
  const publication = publicationOf(attempt)
  const { id, number, status } = attempt.before ?? {}
  if (!publication || releasesOf(publication).some((one) => one.id === id)) return publication
  return { ...publication, releases: { ...(publication['releases'] as object), [String(id)]: { number, status } } }
}

function publicationOf({ before, after, related }: WriteAttempt): Document | undefined {
  const id = (after ?? before)?.['publicationId']
  return typeof id === 'string' ? related?.('publications', id) : undefined
}
