/**
 * What a record is in is told as far as one may see that: the id of a collection that one does not see is nothing the record
 * says, and nothing it can be asked by. A question that names one is answered as if nothing were in it.
 */
import type { Kind } from '../kind.ts'
import { kinds } from './kinds.ts'
import { type Condition, everything, type Filter, matches, nothing } from '../query/filter.ts'
import type { Query } from '../query/query.ts'
import { withConditions } from '../query/with-conditions.ts'
import { type RecordKind, recordKinds } from '../records.ts'
import { visible } from './access-door.ts'
import type { Actor } from '../access/actor.ts'
import type { Document } from '../access/rule.ts'
import { isSystem, seesAll } from '../access/tenancy.ts'

export type Sees = (id: string) => boolean

/** Asked several times of each record that is read or written. */
const fields: ReadonlyMap<RecordKind, string | undefined> = new Map(
  recordKinds.map((kind) => [kind, (kinds[kind] as Kind).references.find(({ toldIfSeen }) => toldIfSeen)?.field]),
)
const fieldOf = (kind: RecordKind): string | undefined => fields.get(kind)

/** Which collections are told of with records of this kind; undefined where all that a record says is. */
export const toldOf = (actor: Actor, kind: RecordKind): Filter | undefined =>
  fieldOf(kind) === undefined || isSystem(actor) || seesAll(actor) ? undefined : visible(actor, 'collections')

/** Ids of what it is in. */
export function membershipsOf(kind: RecordKind, document: Document): readonly string[] {
  const field = fieldOf(kind)
  return field === undefined ? [] : entriesOf(document[field]).map(([id]) => id)
}

/** Of a document, or of values by path: ids of what it is in are told, and of what it was in. */
export function membershipsNamed(kind: RecordKind, fields: Document): readonly string[] {
  const field = fieldOf(kind)
  if (field === undefined) return []
  return [...membershipsOf(kind, fields), ...Object.keys(fields).flatMap((path) => idIn(field, path) ?? [])]
}

/** The same without what one does not see; itself where one sees it all. */
export function withMemberships<Fields extends Document>(kind: RecordKind, fields: Fields, sees: Sees): Fields {
  const field = fieldOf(kind)
  if (field === undefined || membershipsNamed(kind, fields).every(sees)) return fields
  const told = Object.entries(fields).filter(([path]) => isTold(field, path, sees))
  return Object.fromEntries(
    told.map(([path, value]) => [
      path,
      path === field ? Object.fromEntries(entriesOf(value).filter(([id]) => sees(id))) : value,
    ]),
  ) as Fields
}

/** As one wrote it who does not see all that it is in: what they do not see stays. */
export function withUnseen<Fields extends Document>(
  kind: RecordKind,
  after: Fields,
  before: Document,
  sees: Sees,
): Fields {
  const field = fieldOf(kind)
  if (field === undefined) return after
  const unseen = entriesOf(before[field]).filter(([id]) => !sees(id))
  return unseen.length === 0 ? after : { ...after, [field]: { ...Object.fromEntries(unseen), ...Object(after[field]) } }
}

/** Whether a path says anything about what a record is in. */
export function isMembershipPath(kind: RecordKind, path: string): boolean {
  const field = fieldOf(kind)
  return field !== undefined && (path === field || path.startsWith(`${field}.`))
}

/** Ids that a question is put by. */
export function membershipsAsked(
  kind: RecordKind,
  { where, orderBy = [] }: Pick<Query, 'where' | 'orderBy'>,
): string[] {
  const field = fieldOf(kind)
  if (field === undefined) return []
  const found = orderBy.map(({ field: path }) => path)
  if (where) withConditions(where, (condition) => (found.push(condition.field), condition))
  return found.flatMap((path) => idIn(field, path) ?? [])
}

/** The question as it is answered to one who sees these. */
export function askedBy<Asked extends Pick<Query, 'where' | 'orderBy'>>(
  kind: RecordKind,
  query: Asked,
  sees: Sees,
): Asked {
  const { where, orderBy } = query
  const field = fieldOf(kind)
  if (field === undefined) return query
  return {
    ...query,
    ...(where && { where: filterFor(kind, where, sees) }),
    ...(orderBy && { orderBy: orderBy.filter(({ field: path }) => path !== field && isTold(field, path, sees)) }),
  }
}

export function filterFor(kind: RecordKind, filter: Filter, sees: Sees): Filter {
  const field = fieldOf(kind)
  if (field === undefined) return filter
  return withConditions(filter, (condition) =>
    condition.field !== field && isTold(field, condition.field, sees) ? condition : asOfNone(field, condition),
  )
}

/** Met by whatever meets the filter for some people, whichever collections these see. */
export function filterForAny(kind: RecordKind, filter: Filter): Filter {
  const ofNone = filterFor(kind, filter, () => false)
  return ofNone === filter ? filter : { any: [filter, ofNone] }
}

/** Whether it holds of a record that is in nothing. */
const asOfNone = (field: string, condition: Condition): Filter =>
  matches(condition, { [field]: {} }) ? everything : nothing

const isTold = (field: string, path: string, sees: Sees): boolean => {
  const id = idIn(field, path)
  return id === undefined || sees(id)
}

const idIn = (field: string, path: string): string | undefined =>
  path.startsWith(`${field}.`) ? path.slice(field.length + 1).split('.', 1)[0] : undefined

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []
