/** What something is done to at once: the ticked contents, or all that the list finds but those unticked. */
import { ownedOrServed, seesAll } from '#domain/access/tenancy.ts'
import type { Actor } from '#domain/access/actor.ts'
import { all, any, type Filter, not } from '#domain/query/filter.ts'
import { selectedCount, type Selection } from '#web/ui/grid/selection.ts'

export type Chosen = { where: Filter; count: number }

/** `where` and `total` are the list's. */
export const chosenFrom = (selection: Selection, where: Filter, total: number): Chosen => ({
  where: selection.all
    ? selection.keys.size === 0
      ? where
      : all(where, not(hasId([...selection.keys])))
    : hasId([...selection.keys]),
  count: selectedCount(selection, total),
})

export const chosenOne = (id: string): Chosen => ({ where: hasId([id]), count: 1 })

/** As many ids as one condition takes. */
const together = 5000

export function hasId(ids: readonly string[]): Filter {
  const parts: Filter[] = []
  for (let at = 0; at < ids.length; at += together)
    parts.push({ field: 'id', op: 'in', value: ids.slice(at, at + together) })
  return parts.length === 1 ? (parts[0] as Filter) : any(...parts)
}

/** Those of them that the person may not change, although the list shows them (see `canEditContent`). */
export const lockedAmong = (actor: Actor, where: Filter): Filter | undefined =>
  seesAll(actor) ? undefined : all(where, not(ownedOrServed(actor)))
