/**
 * Who takes a release from which status to which, and what must be given with it (document 2 §4). A disabled release comes
 * back only as the latest one of a publication without a published one.
 */
import type { Actor } from '../../access/actor.ts'
import { refuse, type Refusal } from '../../errors.ts'
import type { ReleaseState } from './editable-release.ts'
import type { publicationTypes } from '../../publications/publication.ts'
import { approvalChannels, approvalReceived, type ReleaseStatus, type StatusTarget } from '../release-status.ts'

export type Party = 'owner' | 'supplier'

export type Transition = {
  /** Nothing leads back to pending: a new version is begun instead. */
  to: Exclude<StatusTarget, 'pending'>
  by: readonly Party[]
  /**
   * `reason`: why it is rejected. `approval`: contact, date and channel of an approval given outside the product. `corrections`: what
   * is to become another, as open remarks or as a reason.
   */
  needs?: 'reason' | 'approval' | 'corrections'
  /** A rejection that says: as soon as it is corrected (`choicesOf`). */
  afterChanges?: true
  /** Named in `guards`. */
  when?: 'templateHasReview' | 'latestAndNonePublished'
}

const both = ['owner', 'supplier'] as const

export const printTransitions: Record<ReleaseStatus, readonly Transition[]> = {
  pending: [
    { to: 'review', by: ['owner'], when: 'templateHasReview' },
    { to: 'approval', by: ['supplier'] },
    { to: 'reviewAndPublish', by: ['owner'] },
  ],
  review: [
    { to: 'approval', by: ['supplier'] },
    { to: 'rejected', by: ['owner'], needs: 'reason' },
  ],
  approval: [
    { to: 'published', by: ['owner'] },
    { to: approvalReceived, by: ['supplier'], needs: 'approval' },
    { to: 'rejected', by: both, needs: 'reason' },
  ],
  reviewAndPublish: [
    { to: 'published', by: ['supplier'] },
    { to: 'rejected', by: ['owner'], needs: 'reason' },
  ],
  published: [{ to: 'disabled', by: both }],
  rejected: [],
  disabled: [{ to: 'published', by: both, when: 'latestAndNonePublished' }],
}

export const digitalTransitions: Record<ReleaseStatus, readonly Transition[]> = {
  pending: [{ to: 'published', by: both }],
  review: [],
  approval: [],
  reviewAndPublish: [],
  published: [{ to: 'disabled', by: both }],
  rejected: [],
  disabled: [{ to: 'published', by: both, when: 'latestAndNonePublished' }],
}

export type TransitionCircumstances = {
  release: {
    id: string
    status: ReleaseStatus
    type: (typeof publicationTypes)[number]
    owner: string
    supplier: string
  }
  /** All releases of the publication, this one included; only this one where there is no publication. */
  siblings: readonly ReleaseState[]
  /** The template's workflow goes without review. */
  disableReview: boolean
  /** Remarks on it that nobody has resolved. */
  remarks?: number
}

const guards: Record<NonNullable<Transition['when']>, (circumstances: TransitionCircumstances) => boolean> = {
  templateHasReview: ({ disableReview }) => !disableReview,
  latestAndNonePublished: ({ release, siblings }) => {
    const own = siblings.find(({ id }) => id === release.id)?.number ?? Number.POSITIVE_INFINITY
    return siblings.every(({ status, number }) => status !== 'published' && number <= own)
  },
}

/** The owner's people work for the release's owner; a supplier's for its supplier, or for the main organization. */
export function partiesOf(actor: Actor, release: { owner: string; supplier: string }): readonly Party[] {
  if (actor.role === 'buyer') return []
  const parties: Party[] = []
  if (actor.organization === release.owner) parties.push('owner')
  if (actor.isSupplier && (actor.isMain || actor.organization === release.supplier)) parties.push('supplier')
  return parties
}

export function allowedTransitions(actor: Actor, circumstances: TransitionCircumstances): readonly Transition[] {
  const { release } = circumstances
  const table = release.type === 'digital' ? digitalTransitions : printTransitions
  const parties = partiesOf(actor, release)
  return table[release.status].filter(
    ({ by, when }) => by.some((party) => parties.includes(party)) && (!when || guards[when](circumstances)),
  )
}

/**
 * What the owner may answer a proof with, as people choose it: beside rejecting it, to approve it after corrections. That is a
 * rejection, too: nobody approves pages that do not exist yet.
 */
export const choicesOf = (
  actor: Actor,
  release: TransitionCircumstances['release'],
  transitions: readonly Transition[],
): readonly Transition[] =>
  release.status === 'approval' && partiesOf(actor, release).includes('owner')
    ? transitions.flatMap((one) => (one.to === 'rejected' ? [afterChangesOf(one), one] : [one]))
    : transitions

const afterChangesOf = (transition: Transition): Transition => ({
  ...transition,
  needs: 'corrections',
  afterChanges: true,
})

export type StatusChange = {
  to: StatusTarget
  /** With a rejection. */
  afterChanges?: boolean
  reason?: string
  /** With an approval: in place of those who are asked. */
  endsRound?: boolean
  /** With a step that asks the other side: until which day. */
  due?: string
  /** `date` is ISO 8601, such as `2026-03-01`. */
  approval?: { contact: string; date: string; channel: (typeof approvalChannels)[number] }
}

export type StatusDecision = {
  ok: true
  status: ReleaseStatus
  comment: string | undefined
  /** Of an approval given outside the product. */
  approval: StatusChange['approval']
  afterChanges: true | undefined
  generatePrintData: boolean
}

/** The status that results and what goes into the log, or why not. Several releases are decided one by one. */
export function decideStatusChange(
  actor: Actor,
  circumstances: TransitionCircumstances,
  { to, reason, approval, afterChanges = false }: StatusChange,
  now: Date,
): StatusDecision | Refusal {
  const transition = choicesOf(actor, circumstances.release, allowedTransitions(actor, circumstances)).find(
    (candidate) => candidate.to === to && (candidate.afterChanges ?? false) === afterChanges,
  )
  if (!transition) return refuse('release.statusNotAllowed')
  if (transition.needs === 'corrections' && !reason?.trim() && !circumstances.remarks)
    return refuse('release.correctionsRequired')
  if (transition.needs === 'reason' && !reason?.trim()) return refuse('release.reasonRequired')
  if (transition.needs === 'approval' && !isComplete(approval)) return refuse('release.approvalDetailsRequired')
  if (transition.needs === 'approval' && approval && !hasBegun(approval.date, now))
    return refuse('release.approvalInFuture')
  const status = to === approvalReceived ? 'published' : to
  const received =
    transition.needs === 'approval' && approval
      ? { contact: approval.contact.trim(), date: approval.date, channel: approval.channel }
      : undefined
  const comment = received
    ? [received.contact, received.date, received.channel, reason?.trim()].filter(Boolean).join(', ')
    : reason?.trim() || undefined
  return {
    ok: true,
    status,
    comment,
    approval: received,
    afterChanges: transition.afterChanges,
    generatePrintData: status === 'published' && circumstances.release.type === 'print',
  }
}

const isComplete = (approval: StatusChange['approval']): boolean =>
  approval !== undefined &&
  approval.contact.trim() !== '' &&
  /^\d{4}-\d{2}-\d{2}/.test(approval.date) &&
  !Number.isNaN(Date.parse(approval.date)) &&
  approvalChannels.includes(approval.channel)

/** It has begun where days begin first: whoever is there names it already. */
const hasBegun = (day: string, now: Date): boolean => Date.parse(day) <= now.getTime() + 14 * 3_600_000
