/** What something is done to at once: ticked records, or all that a list finds but those unticked. */
import { all, any, type Filter, not } from '#domain/query/filter.ts'

/** Of these records, or by the paths of their list. */
export type Chosen<Field extends string = 'id'> = { where: Filter<Field | 'id'>; count: number }

/** As a grid has it: these, or all but these. */
type Selection = { readonly all: boolean; readonly keys: ReadonlySet<string> }

/** `where` and `total` are the list's. */
export function chosenFrom<Field extends string>(
  selection: Selection,
  where: Filter<Field>,
  total: number,
): Chosen<Field> {
  const ids = [...selection.keys]
  if (!selection.all) return { where: hasId(ids), count: ids.length }
  return {
    where: ids.length === 0 ? where : all<Field | 'id'>(where, not(hasId(ids))),
    count: Math.max(0, total - ids.length),
  }
}

export const chosenOne = (id: string): Chosen => ({ where: hasId([id]), count: 1 })

/** As many values as one condition takes. */
const together = 5000

export const hasId = (ids: readonly string[]): Filter<'id'> => isOneOf('id', ids)

export function isOneOf<Field extends string>(field: Field, values: readonly string[]): Filter<Field> {
  const parts: Filter<Field>[] = []
  for (let at = 0; at < values.length; at += together)
    parts.push({ field, op: 'in', value: values.slice(at, at + together) })
  return parts.length === 1 ? (parts[0] as Filter<Field>) : any(...parts)
}
