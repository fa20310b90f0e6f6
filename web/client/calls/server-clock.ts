/**
 * What time it is on the server, as its answers tell: never later than it is there. Whoever says "as I saw it at" by a clock that
 * goes fast would overwrite what others did meanwhile.
 */
let behind: number | undefined

/** From the header of an answer, which names whole seconds; `askedAt` is when it was asked, by the clock here. */
export function noteServerTime(date: string | null, askedAt: number): void {
  const at = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(at)) return
  const least = at - Date.now()
  // The clock here was set meanwhile: what was known cannot be so any more.
  if (behind !== undefined && behind > at + 1000 - askedAt) behind = undefined
  // The answer that came fastest is nearest to the truth.
  behind = Math.max(behind ?? Number.NEGATIVE_INFINITY, least)
}

/** Milliseconds, as `Date.now()` has them. */
export const serverTime = (): number => Date.now() + (behind ?? 0)

/** ISO 8601. */
export const serverNow = (): string => new Date(serverTime()).toISOString()

/** The day it is then where the person is: `2026-11-21`. */
export function today(): string {
  const now = new Date(serverTime())
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

/** When a day began where the person is, ISO 8601 in UTC. */
export const beginOfDay = (day: string): string => new Date(`${day}T00:00`).toISOString()
