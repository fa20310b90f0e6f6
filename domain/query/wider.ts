/** What a document alone says of a filter that also asks what other records say: the store answers that, others only what may be. */
import { everything, type Filter, nothing } from './filter.ts'

/** Conditions on what other records say, wherever they stand; not those within them. */
export function beyondIn(filter: Filter): Filter[] {
  if ('all' in filter) return filter.all.flatMap(beyondIn)
  if ('any' in filter) return filter.any.flatMap(beyondIn)
  if ('not' in filter) return beyondIn(filter.not)
  return isBeyond(filter) ? [filter] : []
}

/** Met by whatever meets the filter: what is not known may be so. */
export const wider = (filter: Filter): Filter => widened(filter, everything)

function widened(filter: Filter, unknown: Filter): Filter {
  if ('all' in filter) return { all: filter.all.map((one) => widened(one, unknown)) }
  if ('any' in filter) return { any: filter.any.map((one) => widened(one, unknown)) }
  // What may be so may also not be so.
  if ('not' in filter) return { not: widened(filter.not, unknown === everything ? nothing : everything) }
  return isBeyond(filter) ? unknown : filter
}

const isBeyond = (filter: Filter): boolean => 'used' in filter || 'ready' in filter || 'inherits' in filter
