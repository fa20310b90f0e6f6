/** When mails go that are gathered: hourly or daily, as people chose. */

/** What is not sent by itself at once goes together: everything of its time is one mail. Milliseconds. */
export const paces = { hourly: 3_600_000, daily: 86_400_000 } as const
export type Pace = keyof typeof paces

/** When a digest goes: with the one that waits already, else when its time has passed since the last. `now`: milliseconds. */
export function dueOf(pace: Pace, now: number, { waits, went }: { waits?: number; went?: number }): number {
  const earliest = waits ?? (went === undefined ? now : went + paces[pace])
  // Nothing waits longer, also where the clock was set back since.
  return Math.max(now, Math.min(now + paces[pace], earliest))
}
