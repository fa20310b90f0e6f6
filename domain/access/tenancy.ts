/** The sentences about organizations that every other rule is made of. */
import type { RecordKind, RecordOf } from '../records.ts'
import { refuse, type Refusal } from '../errors.ts'
import { any, type Filter, is, nothing } from '../query/filter.ts'
import { type Actor, systemActor } from './actor.ts'
import { type Document, touched, type WriteAttempt } from './rule.ts'

/** No person can have its id: ids are checked by `parseId`. */
export const isSystem = (actor: Actor): boolean => actor.id === systemActor.id

/** Admins and the people of the main organization see and edit everything (document 1 §6). */
export const seesAll = (actor: Actor): boolean => actor.role === 'admin' || actor.isMain

/** A buyer views and orders. */
export const canWork = (actor: Pick<Actor, 'role'>): boolean => actor.role !== 'buyer'

export const owns = (actor: Actor, document: Document): boolean => document['owner'] === actor.organization

/** A supplier's people work for the organizations it serves. */
export const serves = (actor: Actor, document: Document): boolean =>
  actor.isSupplier && document['supplier'] === actor.organization

export const ownedOrServed = (actor: Actor): Filter<'owner' | 'supplier'> =>
  actor.isSupplier
    ? any(is('owner', actor.organization), is('supplier', actor.organization))
    : is('owner', actor.organization)

/** Of any kind: those of one's organization, one's own, and for a supplier's people those of whom it serves. */
export const ofOwnHouse = (actor: Actor): Filter =>
  any<string>(
    ownedOrServed(actor),
    is('organization', actor.organization),
    is('user', actor.id),
    actor.isSupplier ? is('supplier', actor.organization) : nothing,
  )

/** Its owner's own people, those who serve them, and those who see all: they see what is composed for it. */
export const worksFor = (actor: Actor, document: Document): boolean =>
  seesAll(actor) || owns(actor, document) || serves(actor, document)

export const canManage = (actor: Actor, document: Document): boolean => canWork(actor) && worksFor(actor, document)

/**
 * A new record belongs to one's own organization, or to one that one's organization serves: nobody places records into
 * the lists of strangers. Its supplier is always the one that serves the owner, not the writer's.
 */
export function canPlace(actor: Actor, attempt: WriteAttempt, ownerField = 'owner'): boolean {
  const { after, related } = attempt
  const owner = after?.[ownerField]
  if (typeof owner !== 'string') return false
  if (owner === actor.organization) return after?.['supplier'] === actor.supplier
  const supplier = related?.('organizations', owner)?.['supplier']
  if (supplier === undefined || after?.['supplier'] !== supplier) return false
  return seesAll(actor) || (actor.isSupplier && supplier === actor.organization)
}

export const notAllowed = (): Refusal => refuse('write.notAllowed')
export const fieldNotAllowed = (path: string): Refusal => refuse('write.fieldNotAllowed', { path })

/** The first of `fields` that an update touches. */
export const touchedOf = (attempt: WriteAttempt, fields: readonly string[]): string | undefined => {
  const names = touched(attempt)
  return fields.find((field) => names.has(field))
}

/** Whether an update touches nothing but `fields`. */
export const touchesOnly = (attempt: WriteAttempt, fields: readonly string[]): boolean =>
  [...touched(attempt)].every((name) => fields.includes(name))

/** A name that no kind has any more would protect nothing. */
type FieldOfAny = { [Kind in RecordKind]: keyof RecordOf<Kind> & string }[RecordKind]

/**
 * Refuses to touch `fields`: in an update any write, in a creation a value that differs from `initial`.
 */
export function refuseFields(
  attempt: WriteAttempt,
  fields: readonly FieldOfAny[],
  initial: Document = {},
): Refusal | undefined {
  if (!attempt.after) return undefined
  const found = attempt.before
    ? touchedOf(attempt, fields)
    : fields.find((field) => !isInitial(attempt.after?.[field], initial[field]))
  return found === undefined ? undefined : fieldNotAllowed(found)
}

const isInitial = (value: unknown, initial: unknown): boolean =>
  value === undefined ||
  value === initial ||
  value === 0 ||
  (typeof value === 'object' && value !== null && Object.keys(value).length === 0)
