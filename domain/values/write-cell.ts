/** What an export writes for a stored value; `read-cell.ts` reads it. Null where nothing stands. */
import type { PropertyValue } from '../contents/content.ts'
import { inLanguage } from '../formats/in-language.ts'
import { monthRanges } from '../formats/days/months.ts'
import { isEmptyValue } from '../same-value.ts'
import { type Cell, cellText, plainNumber } from './cell.ts'
import { writeCombination } from './read-combination.ts'
import { type Defined, folded } from './read-cell.ts'
import { writeList } from './read-list.ts'

export type Writing = {
  language: string
  /** What a content is called; undefined where two are called alike, or none sees it. */
  referenceLabel: (id: string) => string | undefined
}

export function writeCell(value: PropertyValue | undefined, property: Defined, writing: Writing): Cell {
  if (value === undefined || value === null || isEmptyValue(value)) return null
  if (property.type === 'period' && isMonths(value)) return seasonText(value)
  if (property.type === 'combination' || isEntry(value)) return writeCombination(value)
  if (Array.isArray(value)) return writeList(value.map((one) => cellText(writeOne(one, property, writing))))
  return writeOne(value, property, writing)
}

const isEntry = (value: PropertyValue): boolean =>
  Array.isArray(value) ? value.some((one) => typeof one === 'object') : typeof value === 'object'

function writeOne(value: unknown, property: Defined, { language, referenceLabel }: Writing): Cell {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value
  const text = String(value)
  switch (property.type) {
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/u.test(text) ? { day: text } : text
    case 'select':
    case 'exclude':
      return optionText(text, property, language)
    case 'reference':
      return referenceLabel(text) ?? text
    default:
      return text
  }
}

/** By its label, by its id where another reads alike. */
function optionText(id: string, { options, values }: Defined, language: string): string {
  const label = inLanguage(options.find((one) => one.id === id)?.label ?? {}, language)
  if (label === undefined) return id
  const word = folded(label)
  const alike = options.filter(
    (one) => one.id === label || Object.values(one.label).some((other) => folded(other) === word),
  )
  return alike.length > 1 || values.some((own) => folded(own) === word) ? id : label
}

/** `5-7, 9`. */
export const seasonText = (months: readonly number[]): string =>
  monthRanges(months)
    .map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`))
    .join(', ')

const isMonths = (value: PropertyValue): value is number[] =>
  Array.isArray(value) && value.every((one) => Number.isInteger(one) && Number(one) >= 1 && Number(one) <= 12)

/** Whether two cells say the same, however programs keep them: `12` and `"12"`, a day and its text, a line end and another. */
export const saysSame = (one: Cell, other: Cell): boolean => plain(one) === plain(other)

function plain(cell: Cell): string {
  if (typeof cell === 'boolean') return cell ? 'true' : 'false'
  if (typeof cell === 'object' && cell !== null && 'number' in cell) return plainNumber(cell.number)
  const text = cellText(cell).replaceAll(/\r\n?/gu, '\n').trim()
  return text === 'TRUE' ? 'true' : text === 'FALSE' ? 'false' : text
}
