/** A value as one line of text that can be edited: `readTyped` reads it as the same value. */
import type { PropertyValue } from '#domain/contents/content.ts'
import type { Property } from '#domain/properties/property.ts'
import { writeCombination } from '#domain/values/read-combination.ts'
import { writeList } from '#domain/values/read-list.ts'
import { seasonText } from '#domain/values/write-cell.ts'
import { formatDay } from '../../ui/words/dates.ts'
import type { Texts } from '../../ui/words/texts.ts'
import { isSeason, monthsOf } from './months.ts'
import { isFilled, partName, valueText } from './property-value.ts'

type Defined = Pick<Property, 'id' | 'type' | 'translatable' | 'options' | 'precision' | 'multiple'>

export function typedValue(value: PropertyValue | undefined, property: Defined, t: Texts): string {
  if (!isFilled(value)) return ''
  if (property.type === 'period' && isSeason(value)) return seasonText(monthsOf(value))
  if (property.type === 'combination') return writeCombination(value ?? '', (part) => plainPartName(property, part))
  if (Array.isArray(value)) return writeList(value.map((one) => typedOne(one, property, t)))
  return typedOne(value ?? '', property, t)
}

/** What would be divided when it is read again is called by its id. */
function plainPartName(property: Defined, part: string): string {
  const name = partName(property, part)
  return /[:;,\n"]/u.test(name) ? part : name
}

const typedOne = (value: PropertyValue, property: Defined, t: Texts): string =>
  property.type === 'date' ? formatDay(String(value)) || String(value) : valueText(value, property, t)
