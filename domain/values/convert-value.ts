/**
 * A value as another definition of its property takes it: what was typed as a line becomes the number, day or choice that it
 * says, and what was a choice, day or number the text that it was read as. What says nothing of the kind stays as it is, and is
 * known to be wrong; nothing is guessed, rounded or cut.
 */
import { type PropertyData, type PropertyValue } from '../contents/content.ts'
import { type ReadableProperty, textsOf } from '../properties/property-text.ts'
import { checkPropertyValue, type Definition, type DefinitionOf, hasDecimals } from '../properties/property-value.ts'
import type { PropertyType } from '../properties/property.ts'
import { isEmptyValue, sameJson } from '../same-value.ts'
import { yesNo } from './read-cell.ts'
import { readDay } from './read-day.ts'
import { readMonths } from './read-months.ts'
import { readNumber } from './read-number.ts'

type Asked = Definition & { translatable: boolean }

/** By which definition a value was read, and in which language. */
type Read = { before?: ReadableProperty | undefined; language?: string | undefined }

/** Kept as one thing and read as another: as texts they would read as they are kept. */
const readTypes: readonly PropertyType[] = ['select', 'exclude', 'date', 'number']

/** Whether values would read otherwise, even those that suit. */
export const isReadOtherwise = (before: Pick<Definition, 'type'>, after: Pick<Definition, 'type'>): boolean =>
  readTypes.includes(before.type) && (after.type === 'string' || after.type === 'text')

/** Undefined where it suits already and reads as before, or cannot be made to. */
export function convertValue(
  value: PropertyValue,
  definition: Definition,
  definitionOf?: DefinitionOf,
  { before, language = 'de' }: Read = {},
): PropertyValue | undefined {
  const suits = (one: PropertyValue) => checkPropertyValue('', definition, one, definitionOf).ok
  if (isEmptyValue(value)) return undefined
  const said = before && isReadOtherwise(before, definition) ? readAs(value, before, language) : value
  if (sameJson(said, value) && suits(value)) return undefined
  return candidates(said, definition).find((one) => !isEmptyValue(one) && suits(one))
}

function readAs(value: PropertyValue, before: ReadableProperty, language: string): PropertyValue {
  const each = [value].flat().map((one) => {
    const isRounded = typeof one === 'number' && !hasDecimals(one, before.precision ?? 10)
    return isRounded ? one : (textsOf(one, before, language)[0] ?? one)
  })
  return Array.isArray(value) ? (each as PropertyValue) : (each[0] ?? value)
}

/** Of one content, whose main language is `main`. Undefined where nothing of it changes; what was in no language is in that one. */
export function convertData(
  { value, translation = {} }: PropertyData,
  definition: Asked,
  definitionOf?: DefinitionOf,
  { before, language: main = 'de' }: Read = {},
): PropertyData | undefined {
  const converted = (one: PropertyValue, language = main) =>
    convertValue(one, definition, definitionOf, { before, language })
  const suiting = (one: PropertyValue, language = main) =>
    converted(one, language) ?? (checkPropertyValue('', definition, one, definitionOf).ok ? one : undefined)
  const texts = Object.entries(translation).filter(([, one]) => !isEmptyValue(one))
  if (definition.translatable) {
    const isFree = (language: string) => isEmptyValue(translation[language])
    const moved =
      isEmptyValue(value) || !isFree(main) || suiting(value) === undefined
        ? []
        : [main, ...languagesCalled(value, definition, before)]
            .filter(isFree)
            .map((language) => [language, suiting(value, language)] as const)
    const next = texts.map(([language, one]) => [language, converted(one, language)] as const)
    const found = [...moved, ...next].filter(([, one]) => one !== undefined)
    if (found.length === 0) return undefined
    return {
      ...(moved.length === 0 && value !== undefined && { value }),
      translation: { ...translation, ...(Object.fromEntries(found) as Record<string, PropertyValue>) },
    }
  }
  if (texts.length > 0) {
    const [only] = texts
    const moved = texts.length === 1 && isEmptyValue(value) && only ? suiting(only[1], only[0]) : undefined
    return moved === undefined ? undefined : { value: moved }
  }
  const next = isEmptyValue(value) ? undefined : converted(value)
  return next === undefined ? undefined : { value: next, ...(Object.keys(translation).length > 0 && { translation }) }
}

/** Where choices become texts, the languages in which each of them has a name. */
function languagesCalled(value: PropertyValue, definition: Definition, before: ReadableProperty | undefined): string[] {
  if (!before?.options.length || !isReadOtherwise(before, definition)) return []
  const labels = [value].flat().map((one) => before.options.find(({ id }) => id === one)?.label ?? {})
  return Object.keys(labels[0] ?? {}).filter((language) => labels.every((label) => label[language]))
}

/** What it may mean, the likeliest first. */
function candidates(value: PropertyValue, definition: Definition): PropertyValue[] {
  const { type, multiple } = definition
  const isList = Array.isArray(value)
  const entries = isList ? value.filter((one) => !isEmptyValue(one)) : [value]
  if (entries.some((one) => typeof one === 'object')) return []
  const scalars = entries as readonly Scalar[]
  if (type === 'period') return periods(scalars)
  const each = scalars.map((one) => readings[type](one, definition))
  const all = each.every((one) => one !== undefined) ? (each as Scalar[]) : undefined
  const [only] = all ?? []
  const several = all && multiple ? [all] : []
  const joined = isList && !multiple && scalars.length > 1 && type === 'text' ? [scalars.map(String).join('\n')] : []
  return [...(all?.length === 1 && !(multiple && isList) && only !== undefined ? [only] : []), ...several, ...joined]
}

type Scalar = string | number | boolean

function periods(scalars: readonly Scalar[]): PropertyValue[] {
  const read = readMonths(scalars.map(String).join(','))
  return read ? [read] : []
}

const asText = (one: Scalar): string | undefined => (typeof one === 'boolean' ? undefined : String(one))

type Reading = (one: Scalar, definition: Definition) => Scalar | undefined

const readings: Record<Exclude<PropertyType, 'period'>, Reading> = {
  // Each run of blanks is read once, however long it is.
  string: (one) =>
    asText(one)
      ?.replaceAll(/\s+/g, (blanks) => (/[\r\n\u2028\u2029]/.test(blanks) ? ' ' : blanks))
      .trim(),
  text: asText,
  number: (one) => (typeof one === 'string' ? readNumber(one) : asNumber(one)),
  date: (one) => (typeof one === 'string' ? readDay(one) : undefined),
  select: choiceOf,
  exclude: choiceOf,
  image: asText,
  boolean: (one) => yesNo(String(one)),
  reference: () => undefined,
  combination: () => undefined,
}

const asNumber = (one: number | boolean): number | undefined => (typeof one === 'number' ? one : undefined)

/** By its id, or by what it is called in a language; of two that are called so, neither. */
function choiceOf(one: Scalar, { options }: Definition): string | undefined {
  const text = String(one).trim()
  if (options.some(({ id }) => id === text)) return text
  const folded = text.toLowerCase()
  const found = options.filter(({ label }) => Object.values(label).some((name) => name.trim().toLowerCase() === folded))
  return found.length === 1 ? found[0]?.id : undefined
}
