/**
 * The one door to permissions. Every path to data (list, read, count, search, live, files, thumbnails, write, delete)
 * asks here; the browser asks the same functions and never derives its own.
 *
 *   visible(actor, 'contents')                 a filter: what the actor may see, for SQL, live queries and memory
 *   refusalToWrite(actor, 'contents', attempt) why not, for the person; undefined when it may be written
 *   lookups('contents', attempt)               the records `attempt.related` must know for that
 *   mayReadHistory(actor, 'contents', document) what happened to it, for those whom it belongs to
 *   withheld(actor, 'collections')             fields that are taken out of what the actor reads
 *
 * Fields that only a service may write (a status, a file's path, a price) pass when the actor acts `within` an operation.
 */
import { refuse, type Refusal } from '../errors.ts'
import { everything, type Filter, matches } from '../query/filter.ts'
import type { z } from 'zod'
import type { Kind } from '../kind.ts'
import { kinds } from './kinds.ts'
import { notFound } from './not-found.ts'
import type { RecordKind } from '../records.ts'
import { refusalOfBelonging } from './belonging.ts'
import type { Reference } from '../access/pointer.ts'
import { changedReferences } from './references.ts'
import { refusalToWriteByKey } from '../users/keys.ts'
import { isSystem, ofOwnHouse, seesAll } from '../access/tenancy.ts'
import { type Document, isRestore, touched, type Withheld, type WriteAttempt } from '../access/rule.ts'
import type { Actor } from '../access/actor.ts'
import { sameJson } from '../same-value.ts'

export type { Document, WriteAttempt, Withheld } from '../access/rule.ts'

export const visible = (actor: Actor, kind: RecordKind): Filter =>
  isSystem(actor) ? everything : kinds[kind].access.visible(actor)

export const maySee = (actor: Actor, kind: RecordKind, document: Document): boolean =>
  matches(visible(actor, kind), document)

export function refusalToWrite(actor: Actor, kind: RecordKind, attempt: WriteAttempt): Refusal | undefined {
  if (isSystem(actor)) return undefined
  const { before, after } = attempt
  if (before && !maySee(actor, kind, before)) {
    const { code, params } = notFound(kind, String(before['id']))
    return { ok: false, code, params }
  }
  const refusal =
    refusalToWriteByKey(actor, kind, attempt) ??
    (isRestore(attempt)
      ? refusalToRestore(actor, kind, attempt)
      : ((before ? undefined : refusalToMake(actor, kind)) ??
        kinds[kind].access.refusal(actor, attempt) ??
        refusalOfServer(actor, kind, attempt) ??
        refusalOfBelonging(actor, kind, attempt) ??
        refusalOfReferences(actor, kind, attempt)))
  if (refusal) return refusal
  if (after && !attempt.isAlong && !maySee(actor, kind, after)) return refuse('write.notAllowed')
  return undefined
}

/** Of a kind that operations alone make: where one comes from instead. */
export function refusalToMake(actor: Actor, kind: RecordKind): Refusal | undefined {
  const { madeElsewhere }: Kind = kinds[kind]
  return madeElsewhere && !actor.operation && !isSystem(actor) ? refuse(madeElsewhere) : undefined
}

/**
 * What the rules need to read beside the record itself. The store loads these without checking the actor, within the
 * transaction (records written earlier in it included), and hands them over as `attempt.related`.
 */
export function lookups(kind: RecordKind, attempt: WriteAttempt): readonly { kind: RecordKind; id: string }[] {
  const { before, after } = attempt
  const found: { kind: RecordKind; id: string }[] = changedReferences(kind, attempt)
  for (const field of ['owner', 'organization']) {
    const organization = after?.[field]
    const isMoved = organization !== before?.[field] || after?.['supplier'] !== before?.['supplier']
    if (typeof organization === 'string' && isMoved) found.push({ kind: 'organizations', id: organization })
  }
  // Of a member it counts who leads the organization and who serves it.
  const isOfMember = !after || after['role'] !== before?.['role'] || after['disabled'] !== before?.['disabled']
  if (kind === 'users' && before && isOfMember)
    found.push({ kind: 'organizations', id: String(before['organization']) })
  const publication = (after ?? before)?.['publicationId']
  if (kind === 'releases' && typeof publication === 'string') found.push({ kind: 'publications', id: publication })
  return [...new Map(found.map(({ kind, id }) => [`${kind}/${id}`, { kind, id }])).values()]
}

export const withheld = (actor: Actor, kind: RecordKind): readonly Withheld[] =>
  isSystem(actor) ? [] : [...(accessOf(kind).withheld?.(actor) ?? []), ...authorsWithheld(actor, kind)]

/** Who wrote a record is told to its house, and to nobody who is shown it because it is public, shared or part of the product. */
const authorsWithheld = (actor: Actor, kind: RecordKind): readonly Withheld[] =>
  seesAll(actor) || accessOf(kind).staysInHouse
    ? []
    : [
        { field: 'createUser', unless: ofOwnHouse(actor) },
        { field: 'updateUser', unless: ofOwnHouse(actor) },
      ]

const accessOf = (kind: RecordKind): Kind['access'] => kinds[kind].access

/** Names of fields that some of the documents an actor reads are without: they can be neither filtered nor sorted by. */
export const hiddenFields = (actor: Actor, kind: RecordKind): readonly string[] =>
  withheld(actor, kind).map(({ field }) => field)

/** The document as the actor may read it. */
export function asSeenBy<Shape extends Document>(actor: Actor, kind: RecordKind, document: Shape): Shape {
  const fields = withheld(actor, kind)
    .filter(({ field, unless }) => Object.hasOwn(document, field) && !matches(unless, document))
    .map(({ field }) => field)
  if (fields.length === 0) return document
  return Object.fromEntries(Object.entries(document).filter(([field]) => !fields.includes(field))) as Shape
}

/**
 * What happened to a record names the people who did it and what it held before it was shown to others: it is for those
 * whom the record belongs to, and not for all who are shown it because it is public, shared or part of the product.
 */
export function mayReadHistory(actor: Actor, kind: RecordKind, document: Document): boolean {
  const { history, staysInHouse } = accessOf(kind)
  return history?.(actor, document) ?? (seesAll(actor) || staysInHouse === true || matches(ofOwnHouse(actor), document))
}

/** Those who may delete a record may also restore it; it returns as it was, with the fields that services had written. */
function refusalToRestore(actor: Actor, kind: RecordKind, { after, ...attempt }: WriteAttempt): Refusal | undefined {
  const { refusal, restoring } = accessOf(kind)
  if (after && restoring) return restoring(actor, after, attempt)
  return refusal(actor, { ...attempt, ...(after && { before: after }) })
}

/** What the server writes, in operations alone: whoever sends it is told which field it is. */
function refusalOfServer(actor: Actor, kind: RecordKind, { before, after, fields }: WriteAttempt): Refusal | undefined {
  const { byServer = [], schema }: Kind = kinds[kind]
  if (actor.operation || !after || byServer.length === 0) return undefined
  const changed = touched({ after, ...(before && { before }), ...(fields && { fields }) })
  const found = byServer.find((field) =>
    before ? changed.has(field) : !sameJson(after[field], initialOf(schema, field)),
  )
  return found === undefined ? undefined : refuse('write.fieldNotAllowed', { path: found })
}

/** What a new record has there where nobody says anything. */
const initialOf = ({ shape }: Kind['schema'], field: string): unknown =>
  (shape[field] as z.ZodType | undefined)?.safeParse(undefined).data

/** Nobody may refer to what they may not see: resolving the reference later would show it to them. */
function refusalOfReferences(actor: Actor, kind: RecordKind, attempt: WriteAttempt): Refusal | undefined {
  const hidden = changedReferences(kind, attempt).find(
    (reference) => reference.added && !mayReferTo(actor, reference, attempt),
  )
  return hidden && refuse('write.referenceNotVisible', { path: hidden.path })
}

function mayReferTo(actor: Actor, { kind, id }: Reference, { related }: WriteAttempt): boolean {
  if (kind === 'organizations' && (id === actor.supplier || id === actor.organization)) return true
  const target = related?.(kind, id)
  return target !== undefined && maySee(actor, kind, target)
}
