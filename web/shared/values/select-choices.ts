import type { PropertyValue } from '#domain/contents/content.ts'
import type { Property } from '#domain/properties/property.ts'
import { localized } from '../../ui/words/texts.ts'

export type SelectChoice = { value: string; label: string; disabled?: boolean; picture?: string }

/** The options and the organization's own values. What is chosen and not offered any more is there to be read, not to be chosen. */
export function selectChoices(
  { options, values, individual }: Pick<Property, 'options' | 'values' | 'individual'>,
  chosen: PropertyValue | undefined,
): SelectChoice[] {
  const choices = new Map<string, SelectChoice>(
    options.map(({ id, label, image }) => [
      id,
      { value: id, label: localized(label) || id, ...(image !== undefined && { picture: image }) },
    ]),
  )
  for (const value of values) if (!choices.has(value)) choices.set(value, { value, label: value })
  for (const value of [chosen].flat())
    if (isText(value) && !choices.has(value)) choices.set(value, { value, label: value, disabled: !individual })
  return [...choices.values()]
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
