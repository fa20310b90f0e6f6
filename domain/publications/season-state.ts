/** How far the labels are that were made of a content on a template: what the board of a season says in one cell. */
import { type ReleaseStatus, sellableStatuses } from '../releases/release-status.ts'

/** The first that holds. */
export const seasonStates = [
  'outdated',
  'ordered',
  'approved',
  'inProof',
  'draft',
  'locked',
  'unused',
  'missing',
] as const
export type SeasonState = (typeof seasonStates)[number]

/**
 * A publication that was made of the content: the status of the version that is worked on, whether the database has newer values
 * for it, whether one of its versions is in an order that stands.
 */
export type SeasonMade = { status: ReleaseStatus; isOutdated: boolean; isOrdered: boolean }

/** Of what is not `inUse`, such as a content that is not active, no label is made, nor brought up to date. */
export function seasonState(made: readonly SeasonMade[], inUse: boolean): SeasonState {
  const possible = seasonStates.filter((state) => inUse || state !== 'outdated')
  return possible.find((state) => made.some((one) => holds[state](one))) ?? (inUse ? 'missing' : 'unused')
}

/** What people agreed to, or bought: of these it is told how many there are. */
export const isDone = (state: SeasonState): boolean => state === 'approved' || state === 'ordered'

const holds: Readonly<Record<SeasonState, (made: SeasonMade) => boolean>> = {
  // Of what is locked nothing is printed any more.
  outdated: ({ status, isOutdated }) => status !== 'disabled' && isOutdated,
  ordered: ({ status, isOrdered }) => status !== 'disabled' && isOrdered,
  approved: ({ status }) => sellableStatuses.includes(status),
  inProof: ({ status }) => status === 'review' || status === 'approval',
  // What was rejected is worked on again.
  draft: ({ status }) => status === 'pending' || status === 'rejected',
  locked: ({ status }) => status === 'disabled',
  unused: () => false,
  missing: () => false,
}
