/** What the operations of one GraphQL call cost: one each, and those that keep the server busy for long as much as ten. */
import type { SelectionSetNode } from 'graphql'

export const mostCost = 20

const heavyCost = 10
const heavy: ReadonlySet<string> = new Set(['downloadContents', 'downloadReleases', 'releaseArtwork', 'collectionCopy'])

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
