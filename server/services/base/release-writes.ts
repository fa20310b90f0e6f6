/** What puts a release into its publication, used by every operation that makes one. */
import { refusalOfLength } from '#domain/formats/refusals/refusal-of-length.ts'
import { placeholderKey } from '#domain/templates/placeholder.ts'
import { ProductError, productError } from '#domain/errors.ts'
import { longestMessage, type Release } from '#domain/releases/release.ts'
import type { Actor } from '#domain/access/actor.ts'
import { shortened } from '#domain/formats/refusals/shortened.ts'

/** Throws `value.lineTooLong`. */
export function logEntry(actor: Actor, at: Date, action: string, message = '', pages?: string) {
  const tooLong = refusalOfLength('message', message, longestMessage)
  if (tooLong) throw new ProductError(tooLong)
  return {
    timestamp: at.toISOString(),
    userId: actor.id,
    userName: shortened(actor.displayName ?? actor.email ?? actor.id, 200),
    action,
    ...(message && { message }),
    ...(pages !== undefined && { pages }),
    ...(actor.guest !== undefined && { guest: actor.guest }),
  }
}

/** What a decision on a release rests on: what it is, and what has become of it. */
export const decidedOn = ({ status, template, data, bound, ownPdf, log, round }: Release) => ({
  status,
  template: template ?? null,
  data,
  bound: bound ?? null,
  ownPdf: ownPdf ?? null,
  log,
  round: round ?? null,
})

/** Of a write that expects this. Throws `release.changedMeanwhile`: whoever was slower hears that, and not of which field. */
export const asDecided = <Outcome>(writing: Promise<Outcome>): Promise<Outcome> =>
  writing.catch((error: unknown) => {
    const isSlower = error instanceof ProductError && error.code === 'write.conflict'
    throw isSlower ? productError('release.changedMeanwhile') : error
  })

/** The key of a file in `release.files`. */
export const fileKey = (filename: string): string => placeholderKey(filename)
