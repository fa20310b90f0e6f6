import type { Filter } from '#domain/query/filter.ts'

/** What follows from the rest is left out: of `owner = x` and (`owner = x` or public) only the first. */
export function absorbed(filter: Filter): { all: readonly Filter[] } {
  const members = conjuncts(filter)
  const known = new Set(members.map((member) => JSON.stringify(member)))
  const needed = members.filter(
    (member, index) =>
      !optionsOf(member).some(
        (one) => one !== member && conjuncts(one).every((part) => known.has(JSON.stringify(part))),
      ) && members.findIndex((other) => JSON.stringify(other) === JSON.stringify(member)) === index,
  )
  return { all: needed }
}

const conjuncts = (filter: Filter): Filter[] => ('all' in filter ? filter.all.flatMap(conjuncts) : [filter])
const optionsOf = (filter: Filter): Filter[] => ('any' in filter ? filter.any.flatMap(optionsOf) : [filter])
