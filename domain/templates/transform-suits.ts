import { isMonthTransform } from './transform/apply-transform.ts'
import type { PropertyType } from '../properties/property.ts'
import type { Placeholder } from './placeholder.ts'
import type { Transform } from './transform/transform.ts'

/** Only texts are joined; months are written as such where they come from a period or are typed ("3-5; 9"). */
export function transformSuits(
  transform: Transform,
  placeholder: Placeholder['type'],
  property: PropertyType | undefined,
): boolean {
  if (placeholder === 'image' || placeholder === 'color' || placeholder === 'barcode') return false
  const isTyped = property === undefined || property === 'period' || property === 'string' || property === 'text'
  return isTyped || property === 'number' || !isMonthTransform(transform)
}
