/**
 * Records are asked for by another that names them: contents by `releases.{id}`, of which each version keeps the list. Nothing
 * stands in the record itself, so that a version that is written touches no content; the list is read when it is asked for,
 * and of a version that one does not see it is empty.
 */
import type { Kind } from '../kind.ts'
import { Id } from '../fields.ts'
import type { Actor } from '../access/actor.ts'
import { all, any, type Condition, everything, type Filter, matches, not, nothing } from '../query/filter.ts'
import type { RecordKind } from '../records.ts'
import { visible, withheld } from './access-door.ts'
import { kinds } from './kinds.ts'
import { withConditions } from '../query/with-conditions.ts'

/** The kind whose records have the lists, and the field these are in. */
export type NamedIn = { kind: RecordKind; by: string }

export const namedIn = (kind: RecordKind): NamedIn | undefined => (kinds[kind] as Kind).namedIn

/** The record that a path asks for, such as `r1` of `releases.r1`. */
export function namingRecord(kind: RecordKind, path: string): string | undefined {
  const field = (kinds[kind] as Kind).namedIn?.field
  const [first, id, ...rest] = path.split('.')
  return field !== undefined && first === field && rest.length === 0 && Id.safeParse(id).success ? id : undefined
}

export function namingRecordsAsked(kind: RecordKind, filter: Filter): readonly string[] {
  if (!namedIn(kind)) return []
  const found = new Set<string>()
  withConditions(filter, (condition) => {
    const id = namingRecord(kind, condition.field)
    if (id !== undefined) found.add(id)
    return condition
  })
  return [...found]
}

/** Those whose lists one is told. */
export function listsTold(actor: Actor, { kind, by }: NamedIn): Filter {
  const hidden = withheld(actor, kind).filter(({ field }) => field === by)
  return all(visible(actor, kind), ...hidden.map(({ unless }) => unless))
}

/** The question in terms of the records themselves. `namedBy`: ids that a record names. */
export function withNamed(kind: RecordKind, filter: Filter, namedBy: (id: string) => readonly string[]): Filter {
  if (!namedIn(kind)) return filter
  return withConditions(filter, (condition) => {
    const id = namingRecord(kind, condition.field)
    return id === undefined ? condition : ofNamed(condition, namedBy(id))
  })
}

/** Met by whatever meets the filter, whichever records are named. */
export const withAnyNamed = (kind: RecordKind, filter: Filter): Filter =>
  namingRecordsAsked(kind, filter).length === 0
    ? filter
    : withConditions(filter, (one) => (namingRecord(kind, one.field) === undefined ? one : everything))

function ofNamed(condition: Condition, ids: readonly string[]): Filter {
  const isMet = (value: true | undefined) => matches({ ...condition, field: 'value' }, { value })
  const among: Filter = { field: 'id', op: 'in', value: ids }
  return any(isMet(true) ? among : nothing, isMet(undefined) ? not(among) : nothing)
}
