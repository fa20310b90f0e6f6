/** Which release of a publication is edited, which is sold, which is outdated by a newer one, and when a new one may begin (document 2 §4). */
import type { Actor } from '../../access/actor.ts'
import type { Publication } from '../../publications/publication.ts'
import { isActive, type ReleaseStatus, sellableStatuses } from '../release-status.ts'

export type ReleaseState = { id: string; number: number; status: ReleaseStatus }

type WithReleases = Readonly<Record<string, unknown>> | Publication | undefined

/** Newest first. */
export function releasesOf(publication: WithReleases): ReleaseState[] {
  const releases = (publication?.releases ?? {}) as Publication['releases']
  return Object.entries(releases)
    .map(([id, state]) => ({ id, ...state }))
    .toSorted((a, b) => b.number - a.number || (a.id < b.id ? 1 : -1))
}

export const latestRelease = (releases: readonly ReleaseState[]): ReleaseState | undefined =>
  releases.toSorted((a, b) => b.number - a.number)[0]

/** What one of this number is compared with: the newest before it that was not locked. One that was rejected says what was asked for. */
export const versionBefore = (number: number, releases: readonly ReleaseState[]): ReleaseState | undefined =>
  latestRelease(releases.filter((one) => one.number < number && one.status !== 'disabled'))

/** Only the latest can be edited: while pending; by admins and suppliers also in review and approved in advance. */
export function editableRelease(actor: Actor, releases: readonly ReleaseState[]): ReleaseState | undefined {
  const latest = latestRelease(releases)
  return latest && isEditableStatus(actor, latest.status) ? latest : undefined
}

/** A release without a publication can be edited on its own; one whose publication is not known cannot be edited. */
export function canEditRelease(
  actor: Actor,
  release: Readonly<Record<string, unknown>>,
  publication: WithReleases,
): boolean {
  if (actor.role === 'buyer') return false
  if (release['publicationId'] === undefined) return isEditableStatus(actor, release['status'] as ReleaseStatus)
  if (!publication) return false
  const editable = editableRelease(actor, releasesOf(publication))
  return editable?.id === release['id'] && isEditableStatus(actor, release['status'] as ReleaseStatus)
}

/** A change version that was not sent for review yet may be discarded by everybody who may edit it (document 2 §4). */
export const canDiscardRelease = (
  actor: Actor,
  release: Readonly<Record<string, unknown>>,
  publication: WithReleases,
): boolean => release['status'] === 'pending' && canEditRelease(actor, release, publication)

/** Nothing leads back to a status in which somebody may edit from one in which they may not. */
export const isEditableStatus = (actor: Actor, status: ReleaseStatus): boolean =>
  status === 'pending' ||
  ((status === 'review' || status === 'reviewAndPublish') && (actor.role === 'admin' || actor.isSupplier))

/**
 * The most recent one that was neither rejected nor locked is published, or there is none such: "a new change version can
 * be created" after a rejection, the first included.
 */
export function isNewReleaseAllowed(releases: readonly ReleaseState[]): boolean {
  const recent = latestRelease(releases.filter(({ status }) => isActive(status)))
  return recent === undefined || recent.status === 'published'
}

/** What the next version begins from: the newest that is decided; of rejected and locked ones alone, the newest of them. */
export function sourceRelease(releases: readonly ReleaseState[]): ReleaseState | undefined {
  return latestRelease(releases.filter(({ status }) => isActive(status))) ?? latestRelease(releases)
}

/** The release that may be ordered: the latest of those on sale. Digital publications are not ordered. */
export function salableRelease(type: Publication['type'], releases: readonly ReleaseState[]): ReleaseState | undefined {
  if (type === 'digital') return undefined
  return latestRelease(releases.filter(({ status }) => sellableStatuses.includes(status)))
}

/** A newer one exists that was neither rejected nor locked. */
export const isOutdated = (release: ReleaseState, releases: readonly ReleaseState[]): boolean =>
  releases.some(({ number, status }) => number > release.number && isActive(status))
