/** Who is asked for the word about a proof, as its owner wants it, and what a word of one of them makes of that. */
import { type Actor, systemActor, within } from '#domain/access/actor.ts'
import { ProductError } from '#domain/errors.ts'
import { endOfDay } from '#domain/formats/days/working-days.ts'
import { calendarOf } from '#domain/organizations/calendar-of.ts'
import { all, is } from '#domain/query/filter.ts'
import { agreed } from '#domain/releases/pages/approved-pages.ts'
import type { StatusChange } from '#domain/releases/course/release-transitions.ts'
import { nextReminder, refusalOfDue } from '#domain/releases/course/reminders.ts'
import { nextParty } from '#domain/releases/course/turn.ts'
import { drawnPages } from '#domain/releases/pages/drawn-pages.ts'
import { isPersonsTurn } from '#domain/releases/persons-turn.ts'
import type { Release } from '#domain/releases/release.ts'
import type { ReleaseStatus } from '#domain/releases/release-status.ts'
import {
  agreeInRound,
  beginRound,
  isRunning,
  type Round,
  type RoundOutcome,
  withoutGone,
} from '#domain/releases/round.ts'
import { whoCanBeTold } from '#domain/users/who-can-be-told.ts'
import type { Context } from '../base/context.ts'
import { newJob } from '../base/job-queue.ts'
import { listAll } from '../base/list-all.ts'
import { asDecided, decidedOn, logEntry } from '../base/release-writes.ts'
import { aboutRelease } from '../telling/address-of-release.ts'

type AskedFor = { round?: Round; nextReminder?: string }

/**
 * Whom a step asks for a word, and until when: a proof those whom the owner's organization names, as far as they are there and have come
 * in. `due` is a day. Throws `release.duePast`.
 */
export async function askedFor(
  { store, clock }: Context,
  { owner, type, ...release }: Release,
  status: ReleaseStatus,
  due: string | undefined,
): Promise<AskedFor> {
  const party = nextParty(status)
  if (type !== 'print' || !party) return {}
  const organization = await store.find(systemActor, 'organizations', party === 'owner' ? owner : release.supplier)
  const able =
    status === 'approval' && organization && organization.approvers.of.length > 0
      ? await listAll({ store, actor: systemActor }, 'users', { where: all(is('organization', owner), whoCanBeTold()) })
      : []
  const people = organization && beginRound(organization.approvers, new Set(able.map(({ id }) => id)))
  if (due === undefined) return people ? { round: { ...people, reminded: 0 } } : {}
  const calendar = calendarOf(organization)
  const now = clock().toISOString()
  const refusal = refusalOfDue(due, now, calendar)
  if (refusal) throw new ProductError(refusal)
  const until = endOfDay(due, calendar)
  const next = nextReminder(until, 0, now, calendar)
  const round = { needs: 'all' as const, of: [], ...people, reminded: 0, due: until }
  return { round, ...(next && { nextReminder: next.at }) }
}

/** As it runs now; undefined where nobody in particular is asked any more. */
export async function runningRound(
  { store }: Pick<Context, 'store'>,
  { status, round, owner }: Pick<Release, 'status' | 'round' | 'owner'>,
  pages: string | undefined,
): Promise<Round | undefined> {
  if (status !== 'approval' || !isRunning(round)) return undefined
  const people = { field: 'id', op: 'in', value: round.of.map(({ person }) => person) } as const
  const where = all(is('organization', owner), whoCanBeTold(), people)
  const there = new Set((await listAll({ store, actor: systemActor }, 'users', { where })).map(({ id }) => id))
  const left = withoutGone(round, pages, (person) => there.has(person))
  return isRunning(left) ? left : undefined
}

/** Whether this person is asked for the word now: of several whoever the round asks, as far as they are there. */
export async function isAskedNow(
  context: Pick<Context, 'store'>,
  actor: Actor,
  { round: whole, ...release }: Release,
): Promise<boolean> {
  const round = whole && (await runningRound(context, { ...release, round: whole }, drawnPages(release)))
  return isPersonsTurn(actor, { ...release, ...(round && { round }) })
}

/** Undefined where no round runs, or where it is no approval. A guest's word is their host's. Throws what it is refused for. */
export async function outcomeOf(
  context: Context,
  release: Release,
  { to, endsRound, reason }: StatusChange,
  pages: string | undefined,
): Promise<RoundOutcome | undefined> {
  const { actor, clock } = context
  const round = to === 'published' ? await runningRound(context, release, pages) : undefined
  if (!round) return undefined
  const outcome = agreeInRound(round, { person: actor.id, pages, at: clock().toISOString(), endsRound, reason })
  if ('ok' in outcome) throw new ProductError(outcome)
  return outcome
}

/** The version stays where it is; whoever is asked only now hears of it. */
export async function countWord(
  { store, actor, clock }: Context,
  release: Release,
  { round, next }: Extract<RoundOutcome, { is: 'counted' }>,
  { pages, comment }: { pages: string | undefined; comment: string | undefined },
): Promise<void> {
  const { id, status } = release
  const log = [...release.log, logEntry(actor, clock(), agreed, comment, pages)]
  const by = { id: actor.guest ?? actor.id, name: actor.displayName ?? actor.id }
  const news = { releaseId: id, status, comment, by, to: next.map(({ person }) => person) }
  const telling = newJob('tell-of-status', news, { actor, about: aboutRelease(release) })
  const writing = store.write(
    within(actor, 'release.changeStatus'),
    [{ kind: 'update', collection: 'releases', id, set: { round, log }, expect: { values: decidedOn(release) } }],
    { label: 'ReleaseAgree', follows: next.length > 0 ? [{ job: telling }] : [] },
  )
  await asDecided(writing)
}
