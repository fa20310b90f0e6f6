/** What puts a release into its publication, used by every operation that makes one. */
import { placeholderKey } from '#domain/templates/placeholder.ts'
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
