/** The types that a content may have: those that are offered, and its own. */
import { isOffered } from '#domain/query/archived.ts'
import { type Catalog, typeLabel } from '../../values/catalog.ts'
import type { SelectChoice } from '../../values/select-choices.ts'

export function typeChoices({ types }: Catalog, own: string): SelectChoice[] {
  const offered = [...types.values()]
    .filter((one) => isOffered(one) || one.id === own)
    .map((one) => ({ value: one.id, label: typeLabel(one, one.id) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  return types.has(own) ? offered : [...offered, { value: own, label: own }]
}
