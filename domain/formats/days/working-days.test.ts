import { describe, expect, test } from 'vitest'
import { dayAt, endOfDay, isWorkingDay, morningOf, workingDay } from './working-days.ts'

describe('a day ends at five in the afternoon of its own place', () => {
  test.each([
    ['Europe/Zurich', '2026-12-04', '2026-12-04T16:00:00.000Z'],
    ['Europe/Zurich', '2026-07-03', '2026-07-03T15:00:00.000Z'],
    // Clocks are put forward on the 29th of March, and back on the 25th of October.
    ['Europe/Zurich', '2026-03-28', '2026-03-28T16:00:00.000Z'],
    ['Europe/Zurich', '2026-03-29', '2026-03-29T15:00:00.000Z'],
    ['Europe/Zurich', '2026-10-24', '2026-10-24T15:00:00.000Z'],
    ['Europe/Zurich', '2026-10-25', '2026-10-25T16:00:00.000Z'],
    ['UTC', '2026-12-04', '2026-12-04T17:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T22:00:00.000Z'],
    ['Asia/Kolkata', '2026-12-04', '2026-12-04T11:30:00.000Z'],
    ['Pacific/Auckland', '2026-12-04', '2026-12-04T04:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-12-04', '2026-12-04T03:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-12-04', '2026-12-05T04:00:00.000Z'],
  ])('in %s on %s', (timeZone, day, expected) => {
    expect(endOfDay(day, { timeZone })).toBe(expected)
    expect(dayAt(expected, { timeZone })).toBe(day)
    expect(dayAt(morningOf(day, { timeZone }), { timeZone })).toBe(day)
    expect(Date.parse(expected) - Date.parse(morningOf(day, { timeZone }))).toBe(8 * 3_600_000)
  })
})

test.each([
  ['Europe/Zurich', '2026-12-03T23:30:00.000Z', '2026-12-04'],
  ['America/New_York', '2026-12-04T03:00:00.000Z', '2026-12-03'],
  ['Pacific/Kiritimati', '2026-12-31T11:00:00.000Z', '2027-01-01'],
])('in %s, %s is on %s', (timeZone, at, day) => expect(dayAt(at, { timeZone })).toBe(day))

const closedDays = ['2026-12-08', '2026-12-25', '2026-12-26', '2027-01-01']

test.each([
  // A Friday.
  ['2026-12-04', 1, '2026-12-07'],
  ['2026-12-04', 2, '2026-12-09'],
  ['2026-12-05', 1, '2026-12-07'],
  ['2026-12-24', 1, '2026-12-28'],
  ['2026-12-31', 1, '2027-01-04'],
  ['2026-12-07', -1, '2026-12-04'],
  ['2026-12-09', -1, '2026-12-07'],
  ['2026-12-06', -1, '2026-12-04'],
  ['2026-12-04', 0, '2026-12-04'],
  ['2026-03-27', 1, '2026-03-30'],
])('%s and %i working days is %s', (day, count, expected) => {
  expect(workingDay(day, count, { closedDays })).toBe(expected)
})

test.each([
  ['2026-12-07', true],
  ['2026-12-05', false],
  ['2026-12-06', false],
  ['2026-12-08', false],
])('%s is a working day: %s', (day, expected) => expect(isWorkingDay(day, { closedDays })).toBe(expected))
