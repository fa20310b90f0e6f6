import { expect, test } from 'vitest'
import { people, type Person } from '../../access/test-people.ts'
import { nextReminder, refusalOfDue, refusalToNudge, urgencyOf } from './reminders.ts'
import type { ReleaseStatus } from '../release-status.ts'

const calendar = { timeZone: 'Europe/Zurich', closedDays: ['2026-12-08'] }
/** A Monday. */
const due = '2026-12-07T16:00:00.000Z'

test.each<[number, string, string | undefined]>([
  [0, '2026-12-01T08:00:00.000Z', '1 2026-12-04T08:00:00.000Z'],
  [1, '2026-12-04T08:00:00.000Z', '2 2026-12-07T08:00:00.000Z'],
  // The 8th is closed.
  [2, '2026-12-07T08:00:00.000Z', '3 2026-12-10T08:00:00.000Z'],
  [3, '2026-12-10T08:00:00.000Z', '4 2026-12-14T08:00:00.000Z'],
  [4, '2026-12-14T08:00:00.000Z', '5 2026-12-16T08:00:00.000Z'],
  [5, '2026-12-16T08:00:00.000Z', undefined],
  // Asked for on the day itself: none for what has passed.
  [0, '2026-12-07T10:00:00.000Z', '3 2026-12-10T08:00:00.000Z'],
  // A machine that stood still tells one, and not all that it missed.
  [1, '2026-12-11T08:00:00.000Z', '4 2026-12-14T08:00:00.000Z'],
])('after %i told, at %s, the next is %s', (reminded, now, expected) => {
  const next = nextReminder(due, reminded, now, calendar)
  expect(next && `${next.number} ${next.at}`).toBe(expected)
})

test.each([
  ['2026-12-01', undefined],
  ['2026-11-30', 'release.duePast'],
  ['2027-11-30', undefined],
  ['2028-01-01', 'release.duePast'],
])('on the first of December, %s as a day is refused by %s', (day, code) => {
  // There it is the first already.
  expect(refusalOfDue(day, '2026-11-30T23:30:00.000Z', calendar)?.code).toBe(code)
})

test.each([
  ['2026-12-04T12:00:00.000Z', 'soon'],
  ['2026-12-07T08:00:00.000Z', 'today'],
  ['2026-12-07T16:00:01.000Z', 'overdue'],
])('at %s it is %s', (now, expected) => expect(urgencyOf(due, now, calendar)).toBe(expected))

test.each<[Person, ReleaseStatus, string | undefined, string, string | undefined]>([
  ['mainSupplier', 'approval', undefined, '2026-12-04T12:00:00.000Z', undefined],
  ['owner', 'review', undefined, '2026-12-04T12:00:00.000Z', undefined],
  ['owner', 'approval', undefined, '2026-12-04T12:00:00.000Z', 'release.nudgeNotAllowed'],
  ['mainSupplier', 'published', undefined, '2026-12-04T12:00:00.000Z', 'release.nudgeNotAllowed'],
  ['neighbour', 'review', undefined, '2026-12-04T12:00:00.000Z', 'release.nudgeNotAllowed'],
  ['buyer', 'review', undefined, '2026-12-04T12:00:00.000Z', 'release.nudgeNotAllowed'],
  ['mainSupplier', 'approval', '2026-12-04T07:00:00.000Z', '2026-12-04T12:00:00.000Z', 'release.nudgedToday'],
  ['mainSupplier', 'approval', '2026-12-04T07:00:00.000Z', '2026-12-06T12:00:00.000Z', 'release.nudgedToday'],
  ['mainSupplier', 'approval', '2026-12-04T07:00:00.000Z', '2026-12-07T07:00:00.000Z', undefined],
  ['mainSupplier', 'approval', '2026-12-07T07:00:00.000Z', '2026-12-08T12:00:00.000Z', 'release.nudgedToday'],
])('%s reminds of %s, last at %s, now %s: refused by %s', (person, status, last, now, code) => {
  const log = last ? [{ timestamp: last, userId: 'u', userName: 'u', action: 'nudged' }] : []
  const release = { type: 'print', status, owner: 'rosenhof', supplier: 'mcs', log } as const
  expect(refusalToNudge(people[person], release, now, calendar)?.code).toBe(code)
})
