/** Document 2 §4. In progress, in review, approval required, approved in advance, published, rejected, locked. */
export const releaseStatuses = [
  'pending',
  'review',
  'approval',
  'reviewAndPublish',
  'published',
  'rejected',
  'disabled',
] as const
export type ReleaseStatus = (typeof releaseStatuses)[number]

export const isReleaseStatus = (value: unknown): value is ReleaseStatus =>
  releaseStatuses.some((status) => status === value)

/** A supplier records a print approval that the client gave outside the product; the release becomes published. */
export const approvalReceived = '_approvalReceived'
export const approvalChannels = ['email', 'phone', 'inPerson'] as const
export type StatusTarget = ReleaseStatus | typeof approvalReceived

/** Versions that one call takes to another status. */
export const mostDecided = 500

/** Whoever takes this step has agreed to the pages. */
export const approves = (to: StatusTarget): boolean =>
  to === 'reviewAndPublish' || to === 'published' || to === approvalReceived

/** What the print check holds up is neither agreed to nor sent as a proof. Asking for a check stays open: one may ask because of a fault. */
export const stopsAt = (to: StatusTarget): boolean => to === 'approval' || approves(to)

/** Neither rejected nor locked: the active statuses of document 1 §4. */
export const isActive = (status: StatusTarget): boolean => status !== 'rejected' && status !== 'disabled'

/** What may be ordered: approved in advance counts (document 2 §4, "orderable"). */
export const sellableStatuses: readonly ReleaseStatus[] = ['reviewAndPublish', 'published']

/** The release list hides locked releases until asked for them. */
export const defaultStatusFilter: readonly ReleaseStatus[] = releaseStatuses.filter((status) => status !== 'disabled')
