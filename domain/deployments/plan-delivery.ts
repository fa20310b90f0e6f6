/** Which releases a delivery takes, which it leaves out, and which hold it up (document 1 §5). */
import type { Publication } from '../publications/publication.ts'
import { latestRelease, type ReleaseState } from '../releases/course/editable-release.ts'
import { isActive } from '../releases/release-status.ts'
import type { DeliveryInput } from './delivery-input.ts'
import { deploymentWarnings, warningsOf } from './deployment-warnings.ts'

/** Beside what the specification checks: of a kind that was not asked for; the file that would go along is not there. */
export const deliveryChecks = [...deploymentWarnings, 'not-asked', 'no-file'] as const
export type DeliveryCheck = (typeof deliveryChecks)[number]

export const deliveryEffects = ['in', 'out', 'blocks'] as const
export type DeliveryEffect = (typeof deliveryEffects)[number]

export type Candidate = ReleaseState & {
  type: Publication['type']
  publicationId?: string | undefined
  /** What would go along of it: of one that is published the print data, of a draft its print preview. */
  hasFile: boolean
}

export type Planned = {
  checks: readonly DeliveryCheck[]
  effect: DeliveryEffect
  /** The one that holds it up. */
  newer: ReleaseState | undefined
}

type Asked = Pick<DeliveryInput, 'nonPublishedReleases' | 'disableCheckForNewerReleases' | 'print' | 'digital'>

/** `release` is undefined where it is not there, or not the person's to see; `siblings` where its publication is not. */
export function planRelease(
  release: Candidate | undefined,
  siblings: readonly ReleaseState[] | undefined,
  asked: Asked,
): Planned {
  const checks: DeliveryCheck[] = warningsOf(release, siblings)
  if (!release) return { checks, effect: 'out', newer: undefined }
  const isAsked = release.type === 'digital' ? asked.digital !== undefined : asked.print !== undefined
  if (!isAsked) checks.push('not-asked')
  if (isAsked && !release.hasFile) checks.push('no-file')
  const newer = checks.includes('newer-release') ? newestActive(siblings ?? []) : undefined
  return { checks, effect: effectOf(release, checks, asked), newer }
}

function effectOf({ status }: Candidate, checks: readonly DeliveryCheck[], asked: Asked): DeliveryEffect {
  if (checks.includes('not-asked')) return 'out'
  const isDraft = status !== 'published'
  // What was rejected or locked never goes out, whatever is asked for.
  if (isDraft && (!asked.nonPublishedReleases || !isActive(status))) return 'out'
  if (checks.includes('no-file')) return isDraft ? 'out' : 'blocks'
  if (checks.includes('newer-release') && !asked.disableCheckForNewerReleases) return 'blocks'
  return 'in'
}

const newestActive = (siblings: readonly ReleaseState[]): ReleaseState | undefined =>
  latestRelease(siblings.filter(({ status }) => isActive(status)))
