import type { Property, PropertyOverride } from './property.ts'

type Overridable = Pick<Property, 'individual' | 'label' | 'translatable' | 'values'>

/** The property with what an organization changed of it for itself (document 2 §3). */
export function withOverride<Shape extends Overridable>(
  property: Shape,
  override: PropertyOverride | undefined,
): Shape {
  if (!override) return property
  return {
    ...property,
    individual: override.individual ?? property.individual,
    label: { ...property.label, ...override.label },
    translatable: override.translatable ?? property.translatable,
    values: override.values ?? property.values,
  }
}
