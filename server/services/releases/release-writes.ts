/** What puts a release into its publication, used by every operation that makes one. */
import { placeholderKey } from '#domain/templates/placeholder.ts'
import { productError } from '#domain/errors.ts'
import { longestMessage } from '#domain/releases/release.ts'
import type { Actor } from '#domain/access/actor.ts'

/** Throws `value.lineTooLong`. */
export function logEntry(actor: Actor, at: Date, action: string, message = '') {
  if (message.length > longestMessage)
    throw productError('value.lineTooLong', { property: 'message', most: longestMessage, found: message.length })
  return {
    timestamp: at.toISOString(),
    userId: actor.id,
    userName: (actor.displayName ?? actor.email ?? actor.id).slice(0, 200),
    action,
    ...(message && { message }),
  }
}

/** The key of a file in `release.files`. */
export const fileKey = (filename: string): string => placeholderKey(filename)
