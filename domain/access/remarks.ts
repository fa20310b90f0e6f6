import type { Refusal } from '../errors.ts'
import { all, everything, nothing } from '../query/filter.ts'
import { isOwnRemark, type Remark } from '../releases/remark.ts'
import { type AccessRule, touched } from './rule.ts'
import { canManage, canWork, notAllowed, ownedOrServed, seesAll, touchesOnly } from './tenancy.ts'

/** Those who work with a version: buyers see what they may order, and not what was said about it before. */
export const remarkRule: AccessRule<Remark> = {
  visible: (actor) => (!canWork(actor) ? nothing : seesAll(actor) ? everything : all(ownedOrServed(actor))),
  staysInHouse: true,
  refusal(actor, attempt): Refusal | undefined {
    const { before, after, related } = attempt
    if (!before) {
      const release = after && related?.('releases', String(after['release']))
      if (!after || !release || !canManage(actor, release)) return notAllowed()
      return after['owner'] === release['owner'] && after['supplier'] === release['supplier'] ? undefined : notAllowed()
    }
    // What somebody said is theirs.
    if (!isOwnRemark(actor, before as Remark)) return notAllowed()
    if (!after) return undefined
    // How a thread stands is told by what is said in it, in order: that is not written over.
    return touchesOnly(attempt, ['text', 'place', 'instead', 'forGuests', 'attachments']) || touched(attempt).size === 0
      ? undefined
      : notAllowed()
  },
}
