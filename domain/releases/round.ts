/**
 * Who is asked for the word about a version: all of them or any, at once or one after the other, and what has come of it. A word counts
 * for the pages it was said about: others void it. Rejecting, and an approval received outside the product, end a round whoever says it.
 */
import { z } from 'zod'
import { refuse, type Refusal } from '../errors.ts'
import { Count, Id, Timestamp } from '../fields.ts'
import { PagesHash } from './pages-hash.ts'

export const roundNeeds = ['all', 'any'] as const
export const mostApprovers = 20

/** `rank`: those of the same are asked at once, the lowest first; of those of whom any will do, all are. */
const Approver = z.strictObject({ person: Id, rank: z.int().min(1).max(mostApprovers).default(1) })

/** Whom an organization has its proofs decided by; without any, everybody who works there decides alone. */
export const Approvers = z.strictObject({
  needs: z.enum(roundNeeds).default('all'),
  of: z.array(Approver).max(mostApprovers).default([]),
})
export type Approvers = z.infer<typeof Approvers>

const Asked = Approver.extend({
  /** They agreed: to which pages, and when. */
  pages: PagesHash.optional(),
  at: Timestamp.optional(),
})
export type Asked = z.infer<typeof Asked>

export const Round = z.strictObject({
  /** Until when the word is asked for. */
  due: Timestamp.optional(),
  /** How many reminders were told. */
  reminded: Count.default(0),
  needs: z.enum(roundNeeds).default('all'),
  of: z.array(Asked).max(mostApprovers).default([]),
})
export type Round = z.infer<typeof Round>

/** Of those who can still be asked; undefined where none can. */
export function beginRound(
  { needs, of }: Approvers,
  able: ReadonlySet<string>,
): Pick<Round, 'needs' | 'of'> | undefined {
  const asked = of.filter(
    ({ person }, index) => able.has(person) && of.findIndex((one) => one.person === person) === index,
  )
  return asked.length === 0 ? undefined : { needs, of: asked.map(({ person, rank }) => ({ person, rank })) }
}

type People = Pick<Round, 'needs' | 'of'>

export const askedStates = ['agreed', 'void', 'asked', 'later'] as const

/** Particular people are asked; else whoever comes first decides. */
export const isRunning = (round: Round | undefined): round is Round => round !== undefined && round.of.length > 0

/** The same without those whose word about these pages is missing and who can say none any more: who is gone holds up nobody. */
export function withoutGone(round: Round, pages: string | undefined, isThere: (person: string) => boolean): Round {
  const of = round.of.filter((asked) => hasAgreed(asked, pages) || isThere(asked.person))
  return of.length === round.of.length ? round : { ...round, of }
}

/** How it stands with one of them. `pages`: what the version shows now. */
export function stateOfAsked(round: People, asked: Asked, pages: string | undefined): (typeof askedStates)[number] {
  if (hasAgreed(asked, pages)) return 'agreed'
  if (asked.at !== undefined) return 'void'
  return askedNow(round, pages).some(({ person }) => person === asked.person) ? 'asked' : 'later'
}

/** Whose word is next. */
export function askedNow({ needs, of }: People, pages: string | undefined): readonly Asked[] {
  const open = of.filter((asked) => !hasAgreed(asked, pages))
  const first = Math.min(...open.map(({ rank }) => rank))
  return needs === 'any' ? open : open.filter(({ rank }) => rank === first)
}

const hasAgreed = ({ at, pages: agreed }: Asked, pages: string | undefined): boolean =>
  at !== undefined && agreed === pages

type Word = {
  person: string
  pages: string | undefined
  /** ISO 8601. */
  at: string
  /** Somebody of the party decides in place of those who are asked, and says why. */
  endsRound?: boolean | undefined
  reason?: string | undefined
}

export type RoundOutcome =
  /** The version is approved. */
  | { is: 'ended'; round: Round }
  /** A word more; `next` are asked only now. */
  | { is: 'counted'; round: Round; next: readonly Asked[] }

/** What an approval by one person makes of it. */
export function agreeInRound(round: Round, { person, pages, at, endsRound, reason }: Word): RoundOutcome | Refusal {
  const before = askedNow(round, pages)
  const isAsked = before.some((asked) => asked.person === person)
  // Those who are left have all agreed: whoever works there ends it.
  const isNobodyLeft = before.length === 0
  if (!isAsked && !isNobodyLeft && !endsRound) return refuse('release.roundRuns', { count: before.length })
  if (endsRound && !reason?.trim()) return refuse('release.reasonRequired')
  const own = { at, ...(pages !== undefined && { pages }) }
  const after = isAsked
    ? {
        ...round,
        of: round.of.map(({ person: one, rank, ...said }) => ({ person: one, rank, ...(one === person ? own : said) })),
      }
    : round
  const left = askedNow(after, pages)
  if (endsRound || round.needs === 'any' || left.length === 0) return { is: 'ended', round: after }
  return {
    is: 'counted',
    round: after,
    next: left.filter((asked) => !before.some((one) => one.person === asked.person)),
  }
}
