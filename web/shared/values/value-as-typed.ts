/**
 * A value as one line of text that can be edited, and back. What cannot be read as a value is kept as it was typed: the rule
 * then says what is wrong with it, and no character is lost.
 */
import type { PropertyValue } from '#domain/contents/content.ts'
import { parseDay } from '#domain/formats/day-as-typed.ts'
import { parseNumber } from '#domain/formats/number-as-typed.ts'
import { readCombination, writeCombination } from '#domain/values/read-combination.ts'
import type { Property } from '#domain/properties/property.ts'
import { formatDay } from '../../ui/dates.ts'
import { localized, type Texts } from '../../ui/texts.ts'
import { parseList, typedList } from './list-as-typed.ts'
import { isSeason, monthsOf, parseSeason, seasonText } from './months.ts'
import { isFilled, partName, valueText } from './property-value.ts'

type Defined = Pick<Property, 'id' | 'type' | 'translatable' | 'options' | 'values' | 'precision' | 'multiple'>

export function typedValue(value: PropertyValue | undefined, property: Defined, t: Texts): string {
  if (!isFilled(value)) return ''
  if (property.type === 'period' && isSeason(value)) return seasonText(monthsOf(value))
  if (property.type === 'combination') return writeCombination(value ?? '', (part) => plainPartName(property, part))
  if (Array.isArray(value)) return typedList(value.map((one) => typedOne(one, property, t)))
  return typedOne(value ?? '', property, t)
}

export function parseTyped(text: string, property: Defined): PropertyValue | undefined {
  if (text.trim() === '') return undefined
  if (property.type === 'period') return parseMonthList(text)
  if (property.type === 'combination') return readCombination(text, property)
  // In some languages the comma is part of a number.
  const isDivided = property.type === 'number' ? text.includes(';') : /[,;]/.test(text)
  if (!property.multiple) return parseOne(text, property)
  return (isDivided ? parseList(text) : [text.trim()]).map((entry) => parseOne(entry, property))
}

/** Months as a season text, such as `5-7, 9`. */
export function parseMonthList(text: string): PropertyValue | undefined {
  const months = parseSeason(text)
  return months ? (months.length === 0 ? undefined : [...months]) : text
}

/** What would be divided when it is read again is called by its id. */
function plainPartName(property: Defined, part: string): string {
  const name = partName(property, part)
  return /[:;,\n"]/u.test(name) ? part : name
}

const typedOne = (value: PropertyValue, property: Defined, t: Texts): string =>
  property.type === 'date' ? formatDay(String(value)) || String(value) : valueText(value, property, t)

/** One entry of several, or the only one. */
export function parseOne(text: string, property: Defined): string | number {
  switch (property.type) {
    case 'number':
      return parseNumber(text) ?? text
    case 'date':
      return parseDay(text) ?? text
    case 'select':
    case 'exclude':
      return choiceNamed(text.trim(), property)
    case 'text':
      return text
    default:
      return text.trim()
  }
}

/** By its id, or by what it is called in any language. */
export function choiceNamed(text: string, { options }: Pick<Property, 'options'>): string {
  const folded = text.toLowerCase()
  const found =
    options.find(({ id }) => id === text) ??
    options.find(({ label }) => [localized(label), ...Object.values(label)].some((one) => one.toLowerCase() === folded))
  return found?.id ?? text
}
