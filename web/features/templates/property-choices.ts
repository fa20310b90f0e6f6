import type { Property } from '#web/client/data-sets.ts'
import { localized } from '#web/ui/texts.ts'

/** The properties a placeholder may take its value from, by name. */
export const propertyChoices = (
  properties: readonly Property[],
  language: string,
): { value: string; label: string }[] =>
  properties
    .map(({ id, label }) => ({ value: id, label: localized(label, language) || id }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
