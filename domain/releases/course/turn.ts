/** How far a printed release has come, and whose word is next (document 2 §4). */
import type { Actor } from '../../access/actor.ts'
import type { Release } from '../release.ts'
import type { ReleaseStatus, StatusTarget } from '../release-status.ts'
import { partiesOf, type Party } from './release-transitions.ts'

/** Who has to act next. What is decided waits for nobody. */
export const nextParty: Partial<Record<ReleaseStatus, Party>> = {
  review: 'supplier',
  approval: 'owner',
  reviewAndPublish: 'supplier',
}

/** What leads on from there, for those whose turn it is. */
const acts: Partial<Record<ReleaseStatus, readonly StatusTarget[]>> = {
  review: ['approval'],
  approval: ['published', 'rejected'],
  reviewAndPublish: ['published'],
}

type Standing = Pick<Release, 'type' | 'status' | 'owner' | 'supplier'>

export const isTheirTurn = (actor: Actor, release: Standing): boolean => {
  const party = release.type === 'print' ? nextParty[release.status] : undefined
  return party !== undefined && partiesOf(actor, release).includes(party)
}

/** The steps that wait for this person: the most wanted first. */
export const waitingActs = (actor: Actor, release: Standing): readonly StatusTarget[] =>
  isTheirTurn(actor, release) ? (acts[release.status] ?? []) : []

export const releaseSteps = ['pending', 'review', 'approval', 'published'] as const
export type ReleaseStep = {
  step: (typeof releaseSteps)[number]
  state: 'done' | 'now' | 'ahead' | 'skipped' | 'stopped'
  /** Who brought it there, and when; of the last time. */
  by?: { name: string; at: string }
}

const leadsTo: Record<ReleaseStep['step'], readonly string[]> = {
  pending: ['created', 'copied'],
  review: ['status.review'],
  approval: ['status.approval', 'status.reviewAndPublish'],
  published: ['status.published', 'status.approvalReceived'],
}

export function stepsOf({ status, log }: Pick<Release, 'status' | 'log'>): ReleaseStep[] {
  const entries = releaseSteps.map((step) => log.findLast(({ action }) => leadsTo[step].includes(action)))
  const reached = entries.findLastIndex((entry, index) => index === 0 || entry !== undefined)
  const standing: Partial<Record<ReleaseStatus, number>> = {
    pending: 0,
    review: 1,
    approval: 2,
    reviewAndPublish: 2,
    published: 3,
  }
  const now = standing[status] ?? reached
  return releaseSteps.map((step, index) => {
    const entry = entries[index]
    const isStopped = status === 'rejected' || status === 'disabled'
    const state =
      index > now
        ? 'ahead'
        : index === now
          ? isStopped
            ? 'stopped'
            : status === 'published'
              ? 'done'
              : 'now'
          : entry || index === 0
            ? 'done'
            : 'skipped'
    return { step, state, ...(entry && index <= now && { by: { name: entry.userName, at: entry.timestamp } }) }
  })
}
