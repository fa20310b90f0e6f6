/**
 * What is archived is offered to nobody and comes into no new use; what uses it already goes on
 * (docs/decisions/0220-what-is-used-does-not-vanish.md, 0239-one-rule-for-what-is-archived.md).
 */
import type { Reference } from '../access/pointer.ts'
import { endAt } from './references.ts'
import type { Document } from '../access/rule.ts'
import { refuse, type Refusal } from '../errors.ts'
import type { Kind } from '../kind.ts'
import { kinds } from './kinds.ts'
import { calledIn } from './called.ts'
import { isOffered } from '../query/archived.ts'
import type { RecordKind } from '../records.ts'

/**
 * Why a record may not begin to name what it did not name before. `found` are the records that go by that id or that name;
 * of several, those are meant that are open to whom the record belongs to.
 */
export function refusalOfNewUse(
  user: { kind: RecordKind; document: Document },
  { kind, path }: Reference,
  found: readonly Document[],
): Refusal | undefined {
  if (!isChosen(user.kind, path)) return undefined
  const meant = (kinds[kind] as Kind).names ? meantBy(user.document, kind, found) : found
  const [first] = meant
  return first && !meant.some(isOffered) ? refuse('record.archived', { name: calledIn(kind, first) }) : undefined
}

/**
 * Whoever stays as it is without the other does not use it: a position of a basket names the template of its release. The
 * pictures that a design was made with may be files of its own.
 */
export const isChosen = (kind: RecordKind, path: string): boolean =>
  endAt(kind, path) !== 'stays' && path !== 'designNames.pictures'

/** Why a record may not go into a collection that it was not in: it is archived, before and after. */
export function refusalOfMembership(
  kind: RecordKind,
  { before, after }: { before: Document | undefined; after: Document },
  named: Reference,
): Refusal | undefined {
  const isMembership = named.kind === 'collections' && named.path === `collections.${named.id}`
  return isMembership && before?.['archived'] === true && after['archived'] === true
    ? refuse('record.archived', { name: calledIn(kind, after) })
    : undefined
}

/** A record without an owner, such as a property, means them all. Of pictures one's own comes first. */
function meantBy({ owner, supplier }: Document, kind: RecordKind, found: readonly Document[]): readonly Document[] {
  if (owner === undefined) return found
  const own = kind === 'pictures' ? found.filter((one) => one['owner'] === owner) : []
  if (own.length > 0) return own
  return found.filter((one) => {
    const { isOpen, organizations } = (kinds[kind] as Kind).names?.(one) ?? { isOpen: true, organizations: [] }
    const isServed = owner === one['owner'] || owner === one['supplier'] || supplier === one['owner']
    return isOpen || isServed || organizations.some((organization) => organization === owner)
  })
}
