/** What puts a release into its publication, used by every operation that makes one. */
import { placeholderKey } from '#domain/templates/placeholder.ts'
import type { ReleaseState } from '#domain/publications/editable-release.ts'
import { sellableStatuses } from '#domain/publications/release-status.ts'
import type { Actor } from '#domain/access/actor.ts'

export const logEntry = (actor: Actor, at: Date, action: string, message?: string) => ({
  timestamp: at.toISOString(),
  userId: actor.id,
  userName: (actor.displayName ?? actor.email ?? actor.id).slice(0, 200),
  action,
  ...(message && { message: message.slice(0, 5000) }),
})

/** The key of a file in `release.files`. */
export const fileKey = (filename: string): string => placeholderKey(filename)

/** Beside the releases, so that rules which need them all read one record. `preview` follows the newest release. */
export function publicationSummary(releases: readonly ReleaseState[]): Record<string, unknown> {
  const latest = releases.toSorted((a, b) => b.number - a.number)[0]
  return {
    releases: Object.fromEntries(releases.map(({ id, number, status }) => [id, { number, status }])),
    numReleases: releases.length,
    status: latest?.status ?? 'pending',
    orderable: releases.some(({ status }) => sellableStatuses.includes(status)),
  }
}
