/** What stands in the entries of a combination, by the property that a part holds: a part is called by its id or by that property. */
import type { Property } from '../../properties/property.ts'
import type { PropertyValue } from '../content.ts'

export type PartValue = { property: string; value: PropertyValue }

export function partValues(options: Property['options'], value: PropertyValue | undefined): PartValue[] {
  return [value].flat().flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null) return []
    return Object.entries(entry).flatMap(([part, held]): PartValue[] => {
      const property = options.find((one) => one.id === part || one.property === part)?.property
      return property === undefined ? [] : [{ property, value: held }]
    })
  })
}

/** What a value that names others names: one or several, or none. */
export const textsIn = (value: PropertyValue | undefined): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string' && one !== '')
