import { labelField } from '#domain/properties/label-field.ts'
import { isOffered } from '#domain/query/archived.ts'
import type { Property } from '../../../client/window/data-sets.ts'
import { localized } from '../../../ui/words/texts.ts'
import { markArchived } from '../../../shared/uses/mark-archived.ts'

/** What a placeholder may take its value from: what a content is called, and the properties by name; of those that are archived only what it has already. */
export const propertyChoices = (
  properties: readonly Property[],
  language: string,
  { isUsed, labelName }: { isUsed: (property: string) => boolean; labelName: string },
): { value: string; label: string }[] => [
  ...(properties.some(({ id }) => id === labelField) ? [] : [{ value: labelField, label: labelName }]),
  ...properties
    .filter((one) => isOffered(one) || isUsed(one.id))
    .map((one) => ({ value: one.id, label: markArchived(localized(one.label, language) || one.id, one) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language)),
]
