/** What a cell means for a property: the value as it is stored, judged by the property's own rule. Undefined where nothing stands. */
import type { PropertyValue } from '../contents/content.ts'
import { accept, type Outcome, refuse, type Refusal } from '../errors.ts'
import { found, shorten } from '../formats/refusals/expected.ts'
import { fold } from '../query/fold.ts'
import type { Property } from '../properties/property.ts'
import { checkPropertyValue, type Definition, type DefinitionOf } from '../properties/property-value.ts'
import { type Cell, cellText, isNothing, plainNumber } from './cell.ts'
import { readCombination } from './read-combination.ts'
import { readDay } from './read-day.ts'
import { pictureNamed } from '../contents/picture-names.ts'
import { readList } from './read-list.ts'
import { readMonths } from './read-months.ts'
import { type DecimalSign, readAmount, unitOfCell } from './read-number.ts'
import { factorBetween, shownUnit, unitOfLabels } from './units.ts'

/** The property that the cell is of. */
export type Defined = Definition & Pick<Property, 'label'> & { id: string }

export type Reading = {
  /** What the numbers of the column divide by, where one of them tells. */
  decimal?: DecimalSign | undefined
  dayFirst: boolean
  /** By a person, of one value and not of a table: a dash is a text, nothing is reckoned unseen, and no choice is made later. */
  isTyped?: boolean
  /** What a program took for the third of May was the months 3 to 5. */
  daysAreMonths?: boolean | undefined
  /** In what the numbers of the column stand that do not say it themselves; an empty text where none does. */
  unit?: string | undefined
  /** Other currencies whose amounts are taken as they stand. */
  taken?: readonly string[]
  /** What a number in that unit is multiplied by, as a person said; without, as units are reckoned. */
  factor?: number | undefined
  /** Of texts that name nothing: what they stand for, or null where they are left out. */
  values?: Readonly<Record<string, string | null>> | undefined
  /** Ids of the contents that a text names. */
  references: (text: string) => readonly string[]
  /** The stored name of the picture that a text names. */
  picture: (text: string) => string | undefined
  definitionOf?: DefinitionOf
}

export function readCell(cell: Cell, property: Defined, reading: Reading): Outcome<PropertyValue | undefined> {
  const meant = meaningOf(cell, property, reading)
  if (!meant.ok || meant.value === undefined) return meant
  return checkPropertyValue(property.id, property, meant.value, reading.definitionOf)
}

/** The same, not judged: what is no number, day or entry comes as the text that it is. */
export function meaningOf(cell: Cell, property: Defined, reading: Reading): Outcome<PropertyValue | undefined> {
  if (isNothing(cell) && !isMeantDash(cell, property, reading)) return accept(undefined)
  if (isError(cell)) return refuse('import.cellError', { found: found(cell.error) })
  const value = valueOf(cell, property, reading)
  if (isRefusal(value)) return value
  return accept(Array.isArray(value) && value.length === 0 ? undefined : value)
}

type Read = PropertyValue | undefined | Refusal
/** What one entry is. */
type One = string | number | boolean | undefined | Refusal

/** In a table it says that nothing is there; whoever types it into a line means it. */
const isMeantDash = (cell: Cell, { type }: Defined, { isTyped = false }: Reading): boolean =>
  isTyped && (type === 'string' || type === 'text') && cellText(cell).trim() !== ''

const isError = (cell: Cell): cell is { error: string } => typeof cell === 'object' && cell !== null && 'error' in cell
const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'ok' in value && value.ok === false

function valueOf(cell: Cell, property: Defined, reading: Reading): Read {
  switch (property.type) {
    case 'period':
      return monthsIn(cell, reading)
    case 'boolean':
      return typeof cell === 'boolean' ? cell : (yesNo(cellText(cell)) ?? cellText(cell))
    case 'combination':
      return readCombination(cellText(cell), property)
    case 'number':
      if (!property.multiple) return numberIn(cell, property, reading)
      return typeof cell === 'string'
        ? several(readList(cell, false).map((one) => numberIn(one, property, reading)))
        : single(numberIn(cell, property, reading))
    case 'date':
      if (!property.multiple) return dayIn(cell, reading)
      return typeof cell === 'string'
        ? several(readList(cell, true).map((one) => dayIn(one, reading)))
        : single(dayIn(cell, reading))
    default:
      return textsIn(cell, property, reading)
  }
}

function textsIn(cell: Cell, property: Defined, reading: Reading): Read {
  if (losesDigits(cell)) return refuse('import.digitsLost', { found: found(cellText(cell)) })
  const text = cellText(cell)
  if (property.type === 'text')
    return property.multiple ? readList(text, false) : text.replaceAll(/\r\n?/gu, '\n').trim()
  const one = (entry: string): One => entryOf(entry, property, reading)
  if (!property.multiple) return one(lineOf(text))
  // `Gräser & Farne, klein` may be one option.
  const whole = one(lineOf(text))
  if (isChosen(property) && !isRefusal(whole) && !isFree(whole, property)) return whole === undefined ? [] : [whole]
  const byComma =
    !isChosen(property) || !hasCommas(property) || readList(text, true).every((entry) => isOwn(entry, property))
  return several(readList(text, byComma).map(one))
}

const isChosen = ({ type }: Defined): boolean => type !== 'string'
const hasCommas = ({ options, values }: Defined): boolean =>
  [...options.flatMap(({ label }) => Object.values(label)), ...values].some((text) => text.includes(','))

function entryOf(entry: string, property: Defined, reading: Reading): One {
  switch (property.type) {
    case 'select':
    case 'exclude':
      return choiceIn(entry, property, reading)
    case 'reference':
      return referenceIn(entry, reading)
    case 'image':
      return pictureIn(entry, reading)
    default:
      // A trade number is often written in groups.
      return property.format === 'gtin' && /^[\d\s\u00a0-]+$/u.test(entry)
        ? entry.replaceAll(/[\s\u00a0-]/gu, '')
        : entry
  }
}

const lineOf = (text: string): string =>
  text
    .split(/[\r\n]+/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')

/** The digits behind the fifteenth are not those that were typed; `7.6E+12` shows only two of thirteen. */
function losesDigits(cell: Cell): boolean {
  if (typeof cell === 'string') return /^\d[.,]\d+E\+\d+$/iu.test(cell.trim())
  const number =
    typeof cell === 'number' ? cell : typeof cell === 'object' && cell !== null && 'number' in cell ? cell.number : 0
  return Math.abs(number) >= 1e15
}

function numberIn(cell: Cell, property: Defined, reading: Reading): One {
  const { unit: usual, factor, taken = [], isTyped = false } = reading
  const number = numberAsWritten(cell, property, reading)
  if (typeof number !== 'number') return number
  const own = unitOfCell(cell)
  if (own !== undefined && taken.includes(own)) return number
  const isUsual = own === undefined || own === usual
  if (isUsual && (factor !== undefined || !usual)) return times(number, factor)
  const [unit, of] = [own ?? usual, unitOfLabels(Object.values(property.label)) ?? usual]
  if (unit === undefined || of === undefined || unit === of) return number
  if (of === '') return refuse('import.unitAlone', { found: found(cellText(cell)) })
  const reckoned = isTyped ? null : factorBetween(unit, of)
  return reckoned === null
    ? refuse('value.unitOther', { property: property.id, found: found(cellText(cell)), unit: shownUnit(of) })
    : times(number, reckoned)
}

/** Of three metres three hundred centimetres, and no digit more. */
const times = (number: number, factor = 1): number =>
  factor === 1 ? number : Number((number * factor).toPrecision(12))

function numberAsWritten(cell: Cell, { precision }: Defined, { decimal }: Reading): One {
  if (typeof cell === 'number') return cell
  // A share is meant as it is shown: `12 %` is 12.
  if (typeof cell === 'object' && cell !== null && 'number' in cell)
    return cell.shown.trim().endsWith('%') ? Number((cell.number * 100).toPrecision(12)) : cell.number
  return readAmount(cellText(cell), { decimal, precision })?.number ?? cellText(cell)
}

function dayIn(cell: Cell, { dayFirst }: Reading): One {
  if (typeof cell === 'object' && cell !== null && 'day' in cell) return cell.day
  const text = cellText(cell)
  // With a time behind it, as programs write it.
  return readDay(text.replace(/^(\d{4}-\d{2}-\d{2})[T ]00:00(?::00(?:\.0+)?)?Z?$/u, '$1'), dayFirst) ?? text
}

function monthsIn(cell: Cell, { daysAreMonths }: Reading): Read {
  if (typeof cell === 'object' && cell !== null && 'day' in cell) {
    const [, month, day] = cell.day.split('-').map(Number)
    if (daysAreMonths && day !== undefined && month !== undefined && day <= 12) return readMonths(`${day}-${month}`)
    return refuse('import.dateAmbiguous', { found: found(cell.day) })
  }
  return readMonths(typeof cell === 'number' ? String(cell) : cellText(cell)) ?? cellText(cell)
}

const yes = new Set('ja j wahr x ✓ ✔ 1 yes y true oui o vrai'.split(' '))
const no = new Set('nein n falsch 0 no false non faux'.split(' '))

/** Undefined for what is neither. */
export function yesNo(text: string): boolean | undefined {
  const word = text.trim().toLowerCase()
  return yes.has(word) ? true : no.has(word) ? false : undefined
}

/** Compared without case, accents, repeated blanks and the number of a copy (document 1 §9). */
export const folded = (text: string): string =>
  fold(text.normalize('NFC'))
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/ \(\d{1,3}\)$/u, '')

/** What a person said that a text stands for, by how a refusal quoted it; null where it is left out. */
export function meantBy(text: string, { values }: Pick<Reading, 'values'>): string | null | undefined {
  const said = shorten(text)
  return values && Object.hasOwn(values, said) ? values[said] : undefined
}

/** What is offered under this name. */
function choiceNamed(entry: string, { options, values }: Defined): string | undefined {
  const word = folded(entry)
  const option =
    options.find((one) => one.id === entry) ??
    options.find(({ label }) => Object.values(label).some((one) => folded(one) === word))
  return option?.id ?? values.find((one) => folded(one) === word)
}

const isOwn = (entry: string, property: Defined): boolean => choiceNamed(entry, property) !== undefined

/** Where one may enter what one likes, a text that is no choice may still be several. */
const isFree = (read: One, property: Defined): boolean =>
  (property.type === 'select' || property.type === 'exclude') && typeof read === 'string' && !isOwn(read, property)

function choiceIn(entry: string, property: Defined, reading: Reading): One {
  const meant = meantBy(entry, reading)
  if (meant !== undefined) return meant ?? undefined
  const { id, individual } = property
  const own = choiceNamed(entry, property)
  if (own !== undefined) return own
  // What is offered instead is said by the rule.
  return individual || reading.isTyped ? entry : refuse('import.labelUnknown', { property: id, found: found(entry) })
}

function referenceIn(entry: string, reading: Reading): One {
  const meant = meantBy(entry, reading)
  if (meant !== undefined) return meant ?? undefined
  const [id, another] = reading.references(entry)
  if (id === undefined) return refuse('import.referenceUnknown', { found: found(entry) })
  return another === undefined ? id : refuse('import.referenceAmbiguous', { found: found(entry) })
}

function pictureIn(entry: string, reading: Reading): One {
  const name = pictureNamed(entry)
  const meant = meantBy(name, reading)
  if (meant !== undefined) return meant ?? undefined
  return reading.picture(name) ?? refuse('import.pictureUnknown', { found: found(name) })
}

const single = (one: One): Read => (isRefusal(one) ? one : one === undefined ? [] : [one])

/** Nothing twice: `rot, Rot` is one. */
function several(entries: readonly One[]): Read {
  const values: (string | number | boolean)[] = []
  for (const one of entries) {
    if (isRefusal(one)) return one
    if (one !== undefined && !values.includes(one)) values.push(one)
  }
  return values
}

/** A number as a key: its digits, as they are shown. */
export const keyText = (cell: Cell): string => (typeof cell === 'number' ? plainNumber(cell) : lineOf(cellText(cell)))
