import { localized } from '#web/ui/texts.ts'
import type { PropertyValue } from '#domain/contents/content.ts'
import type { Property } from '#domain/properties/property.ts'

/** The options, the organization's own values, and values that are chosen but no longer offered. */
export function selectChoices(
  { options, values }: Pick<Property, 'options' | 'values'>,
  chosen: PropertyValue | undefined,
): { value: string; label: string }[] {
  const choices = new Map(options.map(({ id, label }) => [id, localized(label) || id]))
  for (const value of values) if (!choices.has(value)) choices.set(value, value)
  for (const value of Array.isArray(chosen) ? chosen : [chosen]) {
    if (typeof value === 'string' && value !== '' && !choices.has(value)) choices.set(value, value)
  }
  return [...choices].map(([value, label]) => ({ value, label }))
}
