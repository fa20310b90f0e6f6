/** Whether a value suits its property (document 2 §3): the one rule of forms, imports and the store. */
import { mostOfLine } from '../fields.ts'
import { refusalOfLength } from '../formats/refusals/refusal-of-length.ts'
import { accept, type Outcome, refuse, type Refusal } from '../errors.ts'
import type { PropertyValue } from '../contents/content.ts'
import { isBlank } from '../formats/blank.ts'
import { found } from '../formats/refusals/expected.ts'
import type { Said, Worded } from '../formats/refusals/said.ts'
import { checksGtin } from '../formats/gtin.ts'
import { isLink } from '../formats/link.ts'
import type { LineFormat, Property, PropertyType } from './property.ts'

export type Definition = Pick<
  Property,
  'type' | 'multiple' | 'options' | 'individual' | 'precision' | 'minimum' | 'maximum' | 'format' | 'values'
>

/** Definitions of the properties that a combination's parts hold. */
export type DefinitionOf = (property: string) => Definition | undefined

/** Null clears a value, and so does an empty text. Months are always several; others where the property is multiple. */
export function checkPropertyValue(
  id: string,
  property: Definition,
  value: PropertyValue,
  definitionOf: DefinitionOf = () => undefined,
): Outcome<PropertyValue> {
  if (value === null || value === '') return accept(null)
  if (Array.isArray(value) && !takesSeveral(property))
    return refuse('value.single', { property: id, found: value.length })
  for (const one of Array.isArray(value) ? value : [value]) {
    const refusal = refusalOfOne(id, property, one, definitionOf)
    if (refusal) return refusal
  }
  return (Array.isArray(value) ? refusalOfList(id, value) : undefined) ?? accept(value)
}

/** Of what stands in a list of values: nothing that is empty, nothing twice. Entries of a combination may be alike. */
export function refusalOfList(path: string, values: readonly unknown[]): Refusal | undefined {
  if (values.some((one) => typeof one === 'string' && isBlank(one))) return refuse('value.emptyEntry', { path })
  const seen = new Set<unknown>()
  for (const one of values) {
    if (seen.has(one)) return refuse('value.twice', { path, id: String(one) })
    seen.add(one)
  }
  return undefined
}

const takesSeveral = ({ multiple, type }: Definition): boolean =>
  multiple || type === 'period' || type === 'combination'

type One = { property: string; definition: Definition; value: unknown; definitionOf: DefinitionOf }

const rules: Record<PropertyType, (one: One) => Refusal | undefined> = {
  string: (one) => lineRefusal(one) ?? formatRefusal(one),
  text: ({ property, value }) =>
    typeof value === 'string' ? undefined : refuse('value.textExpected', { property, found: found(value) }),
  number: numberRefusal,
  date: ({ property, value }) =>
    isDay(value) ? undefined : refuse('value.dateExpected', { property, found: found(value) }),
  period: ({ property, value }) =>
    Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 12
      ? undefined
      : refuse('value.monthExpected', { property, found: found(value) }),
  select: optionRefusal,
  image: lineRefusal,
  boolean: ({ property, value }) =>
    typeof value === 'boolean' ? undefined : refuse('value.yesNoExpected', { property, found: found(value) }),
  reference: ({ property, value }) =>
    typeof value === 'string' && /^[\w-]{1,64}$/.test(value)
      ? undefined
      : refuse('value.idExpected', { property, found: found(value) }),
  exclude: optionRefusal,
  combination: entryRefusal,
}

const refusalOfOne = (
  property: string,
  definition: Definition,
  value: unknown,
  definitionOf: DefinitionOf,
): Refusal | undefined => rules[definition.type]({ property, definition, value, definitionOf })

function lineRefusal({ property, value }: One): Refusal | undefined {
  if (typeof value !== 'string') return refuse('value.textExpected', { property, found: found(value) })
  return refusalOfLine(property, value)
}

/** §9 of document 2: one line of at most 200 characters. */
export function refusalOfLine(property: string, value: string): Refusal | undefined {
  if (/[\r\n\u2028\u2029]/.test(value)) return refuse('value.lineBreak', { property })
  return refusalOfLength(property, value, mostOfLine)
}

const formats: Record<LineFormat, (text: string) => boolean> = { link: isLink, gtin: checksGtin }

function formatRefusal({ property, definition: { format }, value }: One): Refusal | undefined {
  if (format === undefined || formats[format](String(value))) return undefined
  return refuse(format === 'link' ? 'value.linkExpected' : 'value.gtinExpected', { property, found: found(value) })
}

/** Where a definition says nothing: a GTIN of 14 digits has room, and beyond it a slip of the keyboard is likelier than a measure. */
const mostOfNumber = 100_000_000_000_000

function numberRefusal({ property, definition, value }: One): Refusal | undefined {
  const { precision, minimum = -mostOfNumber, maximum = mostOfNumber } = definition
  if (typeof value !== 'number' || !Number.isFinite(value))
    return refuse('value.numberExpected', { property, found: found(value) })
  if (value < minimum) return refuse('value.tooSmall', { property, least: minimum, found: value })
  if (value > maximum) return refuse('value.tooLarge', { property, most: maximum, found: value })
  return precision === undefined || hasDecimals(value, precision)
    ? undefined
    : refuse('value.tooPrecise', { property, decimals: precision, found: value })
}

/** At most so many decimal places, as the number is written. */
export const hasDecimals = (value: number, most: number): boolean => Number(value.toFixed(most)) === value

/** Choices are those offered, and the organization's own; where it is individual, people enter what they like. */
function optionRefusal(one: One): Refusal | undefined {
  const { property, definition, value } = one
  const line = lineRefusal(one)
  if (line || definition.individual || isOffered(definition, value)) return line
  const offered = [...definition.options.map(({ id }) => id), ...definition.values]
  return refuse('value.optionUnknown', { property, found: found(value), options: listed(offered) })
}

const isOffered = ({ options, values }: Definition, value: unknown): boolean =>
  options.some(({ id }) => id === value) || values.some((own) => own === value)

/** Parts are those of the options, by their ids or by the properties they hold. */
function entryRefusal({ property, definition: { options }, value, definitionOf }: One): Refusal | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse('value.entryExpected', { property, found: found(value) })
  for (const [part, held] of Object.entries(value)) {
    const option = options.find((one) => one.id === part || one.property === part)
    if (!option) return refuse('value.partUnknown', { property, part, parts: listed(options.map(({ id }) => id)) })
    const definition = option.property === undefined ? undefined : definitionOf(option.property)
    const outcome = definition && checkPropertyValue(`${property}.${part}`, definition, held as PropertyValue)
    if (outcome?.ok === false) return outcome
  }
  return undefined
}

/** A day of the calendar, alone or with a time after it. */
function isDay(value: unknown): boolean {
  const day =
    typeof value === 'string' ? /^(\d{4}-\d{2}-\d{2})(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2})?)?$/.exec(value)?.[1] : undefined
  const time = day === undefined ? Number.NaN : Date.parse(`${day}T00:00:00Z`)
  return (
    !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day && !Number.isNaN(Date.parse(String(value)))
  )
}

const listed = (names: readonly string[]): Worded =>
  names.length === 0 ? found(undefined) : [...names.slice(0, 12).map(found), ...(names.length > 12 ? [more] : [])]

const more: Said = { says: 'found.more' }
