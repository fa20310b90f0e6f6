/** When whoever is asked for a word is reminded of it: a working day before it is due, on the day, and then every second one, three times. */
import { type Calendar, dayAt, isWorkingDay, morningOf, workingDay } from '../../formats/days/working-days.ts'
import { refuse, type Refusal } from '../../errors.ts'
import type { Actor } from '../../access/actor.ts'
import { partiesOf } from './release-transitions.ts'
import { nextParty } from './turn.ts'
import type { Release } from '../release.ts'

/** Working days from the due day, in order. */
const days = [-1, 0, 2, 4, 6] as const

type Reminder = {
  /** From 1. */
  number: number
  /** ISO 8601. */
  at: string
}

/** The first that is still to come. `reminded`: how many were told. */
export function nextReminder(due: string, reminded: number, now: string, calendar: Calendar): Reminder | undefined {
  const day = dayAt(due, calendar)
  return days
    .map((count, index) => ({ number: index + 1, at: morningOf(workingDay(day, count, calendar), calendar) }))
    .find(({ number, at }) => number > reminded && at > now)
}

/** A day that has not passed, and that people still wait for. */
export function refusalOfDue(day: string, now: string, calendar: Calendar): Refusal | undefined {
  const today = dayAt(now, calendar)
  const latest = dayAt(new Date(Date.parse(now) + 366 * 24 * 3_600_000).toISOString(), calendar)
  return day < today || day > latest ? refuse('release.duePast') : undefined
}

type Urgency = 'soon' | 'today' | 'overdue'

export function urgencyOf(due: string, now: string, calendar: Calendar): Urgency {
  if (now > due) return 'overdue'
  return dayAt(due, calendar) === dayAt(now, calendar) ? 'today' : 'soon'
}

/** How the log calls it. */
export const nudged = 'nudged'

type Waiting = Pick<Release, 'type' | 'status' | 'owner' | 'supplier'>

/** The side that waits reminds the other. */
export function mayNudge(actor: Actor, release: Waiting): boolean {
  const party = release.type === 'print' ? nextParty(release.status) : undefined
  const own = partiesOf(actor, release)
  return party !== undefined && own.length > 0 && !own.includes(party)
}

/** Once a working day: a weekend counts to the Friday before it. */
export function refusalToNudge(
  actor: Actor,
  release: Waiting & Pick<Release, 'log'>,
  now: string,
  calendar: Calendar,
): Refusal | undefined {
  if (!mayNudge(actor, release)) return refuse('release.nudgeNotAllowed')
  const last = release.log.findLast(({ action }) => action === nudged)?.timestamp
  return last !== undefined && workDayOf(last, calendar) === workDayOf(now, calendar)
    ? refuse('release.nudgedToday')
    : undefined
}

export function workDayOf(at: string, calendar: Calendar): string {
  const day = dayAt(at, calendar)
  return isWorkingDay(day, calendar) ? day : workingDay(day, -1, calendar)
}
