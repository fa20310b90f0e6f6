/** Where a property's value lies in a content and how it reads. Paths: specification 1 §3. */
import type { Content, PropertyData, PropertyValue } from '#domain/contents/content.ts'
import { hasDecimals } from '#domain/properties/property-value.ts'
import type { Property } from '#domain/properties/property.ts'
import { formatDate, formatNumber } from '../../ui/words/dates.ts'
import { localized, type Texts } from '../../ui/words/texts.ts'
import { isSeason, monthsOf, monthsText } from './months.ts'

type Defined = Pick<Property, 'id' | 'type' | 'translatable' | 'options' | 'precision' | 'multiple'>

/** Of a translatable property in one language. */
export const valuePath = (property: Defined, language: string): string =>
  property.translatable ? `data.${property.id}.translation.${language}` : `data.${property.id}.value`

export function propertyValue(
  content: Pick<Content, 'data'>,
  property: Defined,
  language: string,
): PropertyValue | undefined {
  const data: PropertyData | undefined = content.data[property.id]
  return property.translatable ? data?.translation?.[language] : data?.value
}

export const isFilled = (value: PropertyValue | undefined): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** Options chosen: one or several. */
export const chosenIds = (value: PropertyValue | undefined): string[] =>
  (Array.isArray(value) ? value : value === undefined || value === null || value === '' ? [] : [value]).flatMap((one) =>
    typeof one === 'object' ? [] : [String(one)],
  )

/** As a cell says it. */
export function valueText(value: PropertyValue | undefined, property: Defined, t: Texts): string {
  if (!isFilled(value) || value === undefined || value === null) return ''
  if (property.type === 'period' && isSeason(value)) return monthsText(monthsOf(value), t)
  if (Array.isArray(value))
    return value.map((one) => valueText(one, property, t)).join(property.type === 'combination' ? '; ' : ', ')
  if (typeof value === 'object') return combinationText(value, property)
  if (typeof value === 'boolean') return t(value ? 'ui.yes' : 'ui.no')
  if (property.type === 'select' || property.type === 'exclude') return optionText(property, String(value))
  if (property.type === 'date') return formatDate(String(value)) || String(value)
  if (typeof value === 'number') return formatNumber(value, digits(property, value))
  return value
}

export function optionText({ options }: Pick<Property, 'options'>, id: string): string {
  const option = options.find((one) => one.id === id)
  return option ? localized(option.label) || id : id
}

function combinationText(parts: Readonly<Record<string, unknown>>, property: Defined): string {
  return Object.entries(parts)
    .map(
      ([part, value]) =>
        `${partName(property, part)}: ${Array.isArray(value) ? value.join(', ') : String(value ?? '')}`,
    )
    .join(', ')
}

/** A part is called by its id, or by the property that it holds. */
export const partNamed = (
  { options }: Pick<Property, 'options'>,
  name: string,
): Property['options'][number] | undefined =>
  options.find(({ id }) => id === name) ?? options.find(({ property }) => property === name)

export function partName(property: Pick<Property, 'options'>, name: string): string {
  const part = partNamed(property, name)
  return part ? localized(part.label) || part.id : name
}

/** What many values come to: with the places of one, and its thousands apart. */
export const amountText = (value: number, property: Defined): string =>
  formatNumber(value, { ...digits(property, value), useGrouping: true })

/** A number with more places than it should have is shown with all of them. */
const digits = ({ precision }: Defined, value: number): Intl.NumberFormatOptions =>
  precision === undefined || !hasDecimals(value, precision)
    ? { maximumFractionDigits: 10, useGrouping: false }
    : { minimumFractionDigits: precision, maximumFractionDigits: precision, useGrouping: false }
