/** Whether a value suits its property, and how an organization sees a property (document 2 §3). */
import { accept, type Outcome, refuse } from '../errors.ts'
import type { PropertyValue } from '../contents/content.ts'
import type { Property, PropertyOverride, PropertyType } from './property.ts'

type Definition = Pick<Property, 'type' | 'multiple' | 'options' | 'individual'>

const isText = (value: unknown): boolean => typeof value === 'string'
const isEntry = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

const expectations: Record<PropertyType, { expected: string; suits: (value: unknown) => boolean }> = {
  string: {
    expected: 'string <= 200',
    suits: (value) => typeof value === 'string' && value.length <= 200 && !/[\r\n]/.test(value),
  },
  text: { expected: 'string', suits: isText },
  number: { expected: 'number', suits: (value) => typeof value === 'number' && Number.isFinite(value) },
  date: {
    expected: 'date',
    suits: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value)),
  },
  period: {
    expected: 'integer 1..12',
    suits: (value) => Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 12,
  },
  select: { expected: 'option', suits: isText },
  image: { expected: 'string', suits: isText },
  boolean: { expected: 'boolean', suits: (value) => typeof value === 'boolean' },
  reference: { expected: 'id', suits: isText },
  exclude: { expected: 'option', suits: isText },
  combination: { expected: 'object', suits: isEntry },
}

/** Null clears a value. Months are always several; other values where the property is multiple. */
export function checkPropertyValue(id: string, property: Definition, value: PropertyValue): Outcome<PropertyValue> {
  if (value === null || value === '') return accept(null)
  const { expected, suits } = expectations[property.type]
  const several = property.multiple || property.type === 'period' || property.type === 'combination'
  if (Array.isArray(value) && !several) return wrong(id, expected, value)
  const values = Array.isArray(value) ? value : [value]
  const strange = values.find((one) => !suits(one) || !isOffered(property, one))
  return strange === undefined ? accept(value) : wrong(id, expected, strange)
}

/** Choices are those offered, unless people may enter their own. */
const isOffered = ({ type, options, individual }: Definition, value: unknown): boolean =>
  type !== 'select' || individual || options.length === 0 || options.some(({ id }) => id === value)

const wrong = (property: string, expected: string, found: unknown) =>
  refuse('property.wrongValue', { property, expected, found: JSON.stringify(found).slice(0, 100) })

/** The property with what an organization changed of it for itself. */
export function withOverride<Shape extends Pick<Property, 'individual' | 'label' | 'translatable' | 'values'>>(
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
