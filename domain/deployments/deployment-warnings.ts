/** What speaks against deploying a release (both documents §4, document 1 §5). What becomes of it: `plan-delivery.ts`. */
import { isOutdated, type ReleaseState } from '../releases/course/editable-release.ts'

export const deploymentWarnings = [
  'no-release',
  'not-published',
  'no-publication-id',
  'no-publication',
  'newer-release',
] as const
export type DeploymentWarning = (typeof deploymentWarnings)[number]

type Candidate = ReleaseState & { publicationId?: string | undefined }

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
  else if (isOutdated(release, releases)) warnings.push('newer-release')
  return warnings
}
