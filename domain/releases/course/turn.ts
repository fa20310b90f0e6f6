/**
 * Whose word a release waits for, what is theirs to work on, and what leads on from there: the one table of both (document 2 §4,
 * client and supplier flow).
 */
import type { Actor } from '../../access/actor.ts'
import type { publicationTypes } from '../../publications/publication.ts'
import { all, any, type Filter, is, nothing } from '../../query/filter.ts'
import type { ReleaseState } from './editable-release.ts'
import type { Release } from '../release.ts'
import { releaseStatuses, type ReleaseStatus, sellableStatuses, type StatusTarget } from '../release-status.ts'
import { allowedTransitions, partiesOf, type Party } from './release-transitions.ts'

/** `turn`: the other side waits, and hears of it by mail. `work`: nobody asked for it yet. Of the acts the most wanted is first. */
type Stand = { is: 'turn' | 'work'; acts: readonly StatusTarget[] }

/** Where neither side stands in a row, it is decided. */
const printed: Record<ReleaseStatus, Partial<Record<Party, Stand>>> = {
  pending: {
    owner: { is: 'work', acts: ['review', 'reviewAndPublish'] },
    supplier: { is: 'work', acts: ['approval'] },
  },
  review: { supplier: { is: 'turn', acts: ['approval'] } },
  approval: { owner: { is: 'turn', acts: ['published', 'rejected'] } },
  reviewAndPublish: { supplier: { is: 'turn', acts: ['published'] } },
  published: {},
  // The next act is a version of its own.
  rejected: { owner: { is: 'work', acts: [] }, supplier: { is: 'work', acts: [] } },
  disabled: {},
}

const digital: Partial<typeof printed> = {
  pending: { owner: { is: 'work', acts: ['published'] }, supplier: { is: 'work', acts: ['published'] } },
}

const parties = ['owner', 'supplier'] as const satisfies readonly Party[]
const statusesOf = (party: Party, what: Stand['is']): ReleaseStatus[] =>
  releaseStatuses.filter((status) => printed[status][party]?.is === what)

/** Who has to act next on what is printed. What is decided waits for nobody. */
export const nextParty = (status: ReleaseStatus): Party | undefined =>
  parties.find((party) => statusesOf(party, 'turn').includes(status))

export type Standing = Pick<Release, 'type' | 'status' | 'owner' | 'supplier'>

/** Of whoever works for both sides, that of the owner first. */
function standOf(actor: Actor, release: Standing): Stand | undefined {
  const row = (release.type === 'print' ? printed : digital)[release.status]
  const [stand] = partiesOf(actor, release).flatMap((party) => row?.[party] ?? [])
  return stand
}

export const isTheirTurn = (actor: Actor, release: Standing): boolean => standOf(actor, release)?.is === 'turn'

type OfSide = Filter<'type' | 'status' | 'owner' | 'supplier'>

/** Printed releases in a status in which this person's side has the next word. */
export const waitingFor = (actor: Actor): OfSide => all(is('type', 'print'), ofSide(actor, 'turn'))

/** What this person's side may go on with, of publications by their latest version. */
export const workOf = (actor: Actor): OfSide => ofSide(actor, 'work')

/** What was sent back, then what is begun: a store sorts a status by its letters, and those of work stand so. */
export const workOrder = [
  { field: 'status', direction: 'descending' },
  { field: 'updateTimestamp', direction: 'descending' },
] as const

/** As `partiesOf` has it. */
function ofSide(actor: Actor, what: Stand['is']): OfSide {
  const inWhich = (party: Party): OfSide => ({ field: 'status', op: 'in', value: statusesOf(party, what) })
  if (actor.role === 'buyer') return nothing
  const asOwner = all(is('owner', actor.organization), inWhich('owner'))
  if (!actor.isSupplier) return asOwner
  return any(asOwner, actor.isMain ? inWhich('supplier') : all(is('supplier', actor.organization), inWhich('supplier')))
}

export type NextStep =
  | { does: 'decide'; acts: readonly StatusTarget[] }
  /** The owner agrees to pages that others have written on. */
  | { does: 'confirm' }
  /** A new version, with what was to be corrected. */
  | { does: 'renew' }
  /** On to another release that waits for this person. */
  | { does: 'next' }
  | { does: 'order' }
  | { does: 'print' }

export type Circumstances = {
  siblings: readonly ReleaseState[]
  disableReview: boolean
  /** Others have written on the pages since they were approved in advance. */
  isVoid: boolean
  /** This person has just taken a step of it. */
  isDecided: boolean
  /** Releases, beside this one, that wait for this person. */
  waiting: number
  /** Where several are asked, this person is, now. */
  isAsked: boolean
  mayRenew: boolean
  mayOrder: boolean
  hasPrintFile: boolean
}

/** What is the blue button of this person: one, and a second act beside it where the turn has two. */
export function nextStep(
  actor: Actor,
  release: Standing & { id: string; type: (typeof publicationTypes)[number] },
  circumstances: Circumstances,
): NextStep | undefined {
  const { isVoid, isDecided, waiting, isAsked, mayRenew, mayOrder, hasPrintFile } = circumstances
  const { status, type } = release
  const next: NextStep | undefined = waiting > 0 ? { does: 'next' } : undefined
  // Nothing is published before the owner has agreed to what the pages are now.
  if (isVoid && status === 'reviewAndPublish')
    return partiesOf(actor, release).includes('owner') ? { does: 'confirm' } : next
  const stand = standOf(actor, release)
  if (isDecided && next && stand?.is !== 'turn') return next
  const allowed = allowedTransitions(actor, { release, ...circumstances })
  const acts = (status === 'approval' && !isAsked ? [] : (stand?.acts ?? [])).filter((act) =>
    allowed.some(({ to }) => to === act),
  )
  if (acts.length > 0) return { does: 'decide', acts: stand?.is === 'turn' ? acts : acts.slice(0, 1) }
  if (status === 'rejected' && mayRenew) return { does: 'renew' }
  if (next && type === 'print' && nextParty(status)) return next
  if (mayOrder && type === 'print' && sellableStatuses.includes(status)) return { does: 'order' }
  return hasPrintFile && status === 'published' ? { does: 'print' } : undefined
}

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
