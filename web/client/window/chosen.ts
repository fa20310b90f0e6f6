/** What something is done to at once: ticked records, or all that a list finds but those unticked. */
import { all, any, type Filter, not } from '#domain/query/filter.ts'

export type Chosen = { where: Filter; count: number }

/** As a grid has it: these, or all but these. */
type Selection = { readonly all: boolean; readonly keys: ReadonlySet<string> }

/** `where` and `total` are the list's. */
export function chosenFrom(selection: Selection, where: Filter, total: number): Chosen {
  const ids = [...selection.keys]
  if (!selection.all) return { where: hasId(ids), count: ids.length }
  return { where: ids.length === 0 ? where : all(where, not(hasId(ids))), count: Math.max(0, total - ids.length) }
}

export const chosenOne = (id: string): Chosen => ({ where: hasId([id]), count: 1 })

/** As many values as one condition takes. */
const together = 5000

export const hasId = (ids: readonly string[]): Filter => isOneOf('id', ids)

export function isOneOf(field: string, values: readonly string[]): Filter {
  const parts: Filter[] = []
  for (let at = 0; at < values.length; at += together)
    parts.push({ field, op: 'in', value: values.slice(at, at + together) })
  return parts.length === 1 ? (parts[0] as Filter) : any(...parts)
}
