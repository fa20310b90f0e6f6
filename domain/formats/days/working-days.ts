/**
 * Working days of an organization: Monday to Friday less the days on which it is closed, in its own time zone. A day is written
 * `2026-12-04`; it ends at 17:00, whatever the clock of the machine says. The clock is an argument.
 */
export type Calendar = { timeZone: string; closedDays: readonly string[] }

const hour = 3_600_000
const endsAt = 17
const beginsAt = 9

/** Which day it is there. `at`: ISO 8601. */
export function dayAt(at: string, { timeZone }: Pick<Calendar, 'timeZone'>): string {
  const { year, month, day } = partsAt(Date.parse(at), timeZone)
  return `${year}-${two(month)}-${two(day)}`
}

/** In UTC. */
export const endOfDay = (day: string, { timeZone }: Pick<Calendar, 'timeZone'>): string => timeOn(day, endsAt, timeZone)

/** When people begin to work on it. */
export const morningOf = (day: string, { timeZone }: Pick<Calendar, 'timeZone'>): string =>
  timeOn(day, beginsAt, timeZone)

export function isWorkingDay(day: string, { closedDays }: Pick<Calendar, 'closedDays'>): boolean {
  const weekday = new Date(`${day}T00:00:00.000Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !closedDays.includes(day)
}

/** So many working days after a day, or before it where `count` is negative; the day itself does not count. */
export function workingDay(day: string, count: number, calendar: Pick<Calendar, 'closedDays'>): string {
  const step = count < 0 ? -1 : 1
  let found = day
  // A calendar without a working day in ten years has none.
  for (let left = Math.abs(count), tries = 0; left > 0 && tries < 3660; tries++) {
    found = moved(found, step)
    if (isWorkingDay(found, calendar)) left--
  }
  return found
}

const moved = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * 24 * hour).toISOString().slice(0, 10)

/** A time that there is twice, or not at all, when clocks are changed, is never meant: that is at night. */
function timeOn(day: string, hours: number, timeZone: string): string {
  const wanted = Date.parse(`${day}T${two(hours)}:00:00.000Z`)
  const shift = (at: number) => {
    const { year, month, day: date, hour: hours, minute } = partsAt(at, timeZone)
    return Date.UTC(year, month - 1, date, hours, minute) - at
  }
  // By how much clocks there go ahead is asked at the time itself: it may be another on the day before.
  return new Date(wanted - shift(wanted - shift(wanted))).toISOString()
}

type Parts = { year: number; month: number; day: number; hour: number; minute: number }

function partsAt(at: number, timeZone: string): Parts {
  const found = new Map(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const of = (name: string) => found.get(name as Intl.DateTimeFormatPartTypes) ?? 0
  return { year: of('year'), month: of('month'), day: of('day'), hour: of('hour'), minute: of('minute') }
}

const formatOf = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-u-ca-gregory', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })

const two = (value: number): string => String(value).padStart(2, '0')
