import { isOffered } from '#domain/query/archived.ts'
import type { Property } from '../../../client/window/data-sets.ts'
import { localized } from '../../../ui/texts.ts'
import { markArchived } from '../../../shared/uses/mark-archived.ts'

/** The properties a placeholder may take its value from, by name; of those that are archived only what it has already. */
export const propertyChoices = (
  properties: readonly Property[],
  language: string,
  isUsed: (property: string) => boolean,
): { value: string; label: string }[] =>
  properties
    .filter((one) => isOffered(one) || isUsed(one.id))
    .map((one) => ({ value: one.id, label: markArchived(localized(one.label, language) || one.id, one) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
