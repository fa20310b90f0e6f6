/** Collections that a person came by last (document 1 §9). */
export const recentKinds = ['used', 'changed'] as const
export type RecentKind = (typeof recentKinds)[number]

/** How many are kept of each, and how many of them are shown at first. */
export const mostRecent: Readonly<Record<RecentKind, { kept: number; shown: number }>> = {
  used: { kept: 10, shown: 6 },
  changed: { kept: 12, shown: 12 },
}
