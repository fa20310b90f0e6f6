/** A content's value as texts, by the kind of its property and in a language. */
import { inLanguage } from '../formats/in-language.ts'
import { localeOf } from '../formats/locale.ts'
import type { Property } from './property.ts'
import type { Content, PropertyValue } from '../contents/content.ts'

export type ReadableProperty = Pick<Property, 'type' | 'options' | 'precision' | 'translatable'> & { latin?: boolean }

/** Labels of the records that reference properties name. */
export type ReferenceLabel = (id: string) => string | undefined

/** The value as kept: in the language or the nearest there is, else the one without language. */
export function rawValueOf(
  content: Pick<Content, 'data'>,
  property: string,
  language: string,
): PropertyValue | undefined {
  const data = Object.hasOwn(content.data, property) ? content.data[property] : undefined
  return inLanguage(data?.translation ?? {}, language) ?? data?.value
}

/** One text for each of the values; months stay numbers, since they are joined to ranges later. */
export function textsOf(
  value: PropertyValue | undefined,
  property: ReadableProperty,
  language: string,
  referenceLabel: ReferenceLabel = () => undefined,
): string[] {
  const values = Array.isArray(value) ? value : [value]
  return values.map((one) => textOf(one, property, language, referenceLabel)).filter((text) => text !== '')
}

function textOf(value: unknown, property: ReadableProperty, language: string, referenceLabel: ReferenceLabel): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'object') {
    const parts =
      property.type === 'combination' ? orderedParts(value as Record<string, unknown>, property) : Object.values(value)
    return parts
      .map((part) => textOf(part, { ...property, type: 'string' }, language, referenceLabel))
      .filter(Boolean)
      .join(' ')
  }
  switch (property.type) {
    case 'number':
      return typeof value === 'number' ? formatNumber(value, property.precision, language) : String(value)
    case 'select':
    case 'exclude':
      return optionLabel(String(value), property, language)
    case 'reference':
      return referenceLabel(String(value)) ?? ''
    case 'date':
      return formatDate(String(value), language)
    case 'boolean':
      return value === true ? 'true' : ''
    default:
      return String(value)
  }
}

/** In the order in which the property lists its parts. */
const orderedParts = (entry: Record<string, unknown>, { options }: ReadableProperty): unknown[] =>
  options.length === 0
    ? Object.values(entry)
    : options.map(({ id, property }) => entry[id] ?? (property ? entry[property] : undefined))

const formatNumber = (value: number, precision: number | undefined, language: string): string =>
  value.toLocaleString(localeOf(language), {
    useGrouping: false,
    ...(precision === undefined
      ? { maximumFractionDigits: 10 }
      : { minimumFractionDigits: precision, maximumFractionDigits: precision }),
  })

export function optionLabel(id: string, { options }: Pick<Property, 'options'>, language: string): string {
  return inLanguage(options.find((option) => option.id === id)?.label ?? {}, language) ?? id
}

/** A calendar day; other texts stay as they are. */
const formatDate = (value: string, language: string): string =>
  /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value))
    ? new Date(value).toLocaleDateString(localeOf(language), {
        timeZone: 'UTC',
        day: '2-digit',
        month: '2-digit',
        year: 'numeric',
      })
    : value
