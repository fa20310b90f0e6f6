/** A filter with each of its conditions replaced; what is asked of records of another kind is not its own. */
import type { Condition, Filter } from './filter.ts'

export function withConditions(filter: Filter, replace: (condition: Condition) => Filter): Filter {
  if ('all' in filter) return { all: filter.all.map((one) => withConditions(one, replace)) }
  if ('any' in filter) return { any: filter.any.map((one) => withConditions(one, replace)) }
  if ('not' in filter) return { not: withConditions(filter.not, replace) }
  if ('used' in filter || 'ready' in filter) return filter
  return replace(filter)
}
