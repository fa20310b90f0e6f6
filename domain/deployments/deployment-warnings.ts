/** What speaks against deploying a release, and whether it blocks (both documents §4, document 1 §5). */
import type { ReleaseState } from '../releases/editable-release.ts'
import { isActive } from '../releases/release-status.ts'

export const deploymentWarnings = [
  'no-release',
  'not-published',
  'no-publication-id',
  'no-publication',
  'newer-release',
] as const
export type DeploymentWarning = (typeof deploymentWarnings)[number]

type Candidate = { id: string; status: ReleaseState['status']; publicationId?: string | undefined }

/** `releases` are all of the publication; undefined where that is not loaded. */
export function warningsOf(
  release: Candidate | undefined,
  releases: readonly ReleaseState[] | undefined,
): DeploymentWarning[] {
  if (!release) return ['no-release']
  const warnings: DeploymentWarning[] = []
  if (release.status !== 'published') warnings.push('not-published')
  if (release.publicationId === undefined) warnings.push('no-publication-id')
  else if (!releases) warnings.push('no-publication')
  else if (releases.some(isOtherActive(release))) warnings.push('newer-release')
  return warnings
}

/** Another release that was neither rejected nor locked, and comes after this one. */
const isOtherActive =
  ({ id }: Candidate) =>
  (other: ReleaseState, _index: number, all: readonly ReleaseState[]): boolean =>
    other.id !== id && isActive(other.status) && other.number > (all.find((one) => one.id === id)?.number ?? 0)

export type DeploymentSelection = {
  nonPublishedReleases: boolean
  disableCheckForNewerReleases: boolean
}

export type DeploymentPlan = {
  /** Ids of what is deployed. */
  take: readonly string[]
  /** Ids of what is left out: not published, and not asked for either. */
  ignore: readonly string[]
  /** Ids with open changes; any blocks the deployment. */
  block: readonly string[]
  /** Nothing is left to deploy. */
  empty: boolean
}

export function planDeployment(
  candidates: readonly { id: string; warnings: readonly DeploymentWarning[] }[],
  { nonPublishedReleases, disableCheckForNewerReleases }: DeploymentSelection,
): DeploymentPlan {
  const there = candidates.filter(({ warnings }) => !warnings.includes('no-release'))
  const taken = there.filter(({ warnings }) => nonPublishedReleases || !warnings.includes('not-published'))
  const blocked = disableCheckForNewerReleases ? [] : taken.filter(({ warnings }) => warnings.includes('newer-release'))
  return {
    take: ids(taken),
    ignore: ids(candidates.filter((candidate) => !taken.includes(candidate))),
    block: ids(blocked),
    empty: taken.length === 0,
  }
}

const ids = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id)
