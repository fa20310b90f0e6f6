/** What the operations of one GraphQL call cost: one each, and those that keep the server busy for long as much as ten. */
import type { DocumentNode, SelectionSetNode } from 'graphql'

export const mostCost = 20

export const heavyCost = 10
const heavy: ReadonlySet<string> = new Set([
  'downloadContents',
  'downloadReleases',
  'releaseArtwork',
  'collectionCopy',
  'collectionPublicationsFromContents',
])

/**
 * Counts no further than behind `mostCost`, which also ends fragments that contain themselves. A fragment costs one more than
 * what is in it.
 */
export function costOf(
  { selections }: SelectionSetNode,
  fragment: (name: string) => SelectionSetNode | undefined,
  spent = 0,
): number {
  let cost = spent
  for (const selection of selections) {
    if (cost > mostCost) break
    if (selection.kind === 'Field') {
      cost += heavy.has(selection.name.value) ? heavyCost : 1
      continue
    }
    const inner = selection.kind === 'InlineFragment' ? selection.selectionSet : fragment(selection.name.value)
    cost = inner ? costOf(inner, fragment, cost + 1) : cost + 1
  }
  return cost
}

/** Fields of all operations together, at every depth, with those of a fragment wherever it stands; how deep they lie. */
export const queryLimits = { fields: 600, depth: 20 } as const

/**
 * Which limit a query passes, if any. Asked before GraphQL looks at it: what it does to find contradictions takes seconds for
 * ten thousand fields. The usual question for the whole schema has 250 fields, 13 deep.
 */
export function passedLimit({ definitions }: DocumentNode): number | undefined {
  const fragments = new Map(
    definitions.flatMap((one) =>
      one.kind === 'FragmentDefinition' ? [[one.name.value, one.selectionSet] as const] : [],
    ),
  )
  let fields = 0
  let passed: number | undefined
  const count = (set: SelectionSetNode | undefined, depth: number): void => {
    if (depth > queryLimits.depth) passed ??= queryLimits.depth
    for (const selection of set?.selections ?? []) {
      if (passed !== undefined) return
      if (++fields > queryLimits.fields) passed = queryLimits.fields
      else if (selection.kind === 'FragmentSpread') count(fragments.get(selection.name.value), depth)
      else count(selection.selectionSet, selection.kind === 'Field' ? depth + 1 : depth)
    }
  }
  for (const one of definitions) if ('selectionSet' in one) count(one.selectionSet, 1)
  return passed
}
