/** By which view somebody looks at a list: the one in the address, else the one that is usual for the type they look at. */
import type { View } from '#domain/collections/view.ts'

/** In the address: by none, also not by a usual one. */
export const noView = 'none'

export function chosenView(
  views: readonly View[],
  asked: string | undefined,
  type: string | undefined,
): View | undefined {
  if (asked !== undefined) return views.find(({ id }) => id === asked)
  return usualFor(views, type)
}

/** Of several, the one that was changed last. */
export const usualFor = (views: readonly View[], type: string | undefined): View | undefined =>
  views
    .filter((view) => type !== undefined && view.shared && view.usualFor === type)
    .toSorted((one, other) => (one.updateTimestamp < other.updateTimestamp ? 1 : -1))[0]
