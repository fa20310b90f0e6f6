/**
 * A value as one line of text, as people type and paste it: the one reader of cells, of pasted blocks and of forms, which reads as an
 * import reads (`read-cell.ts`). What it cannot read stays as it was typed, and no character is lost.
 */
import type { PropertyValue } from '../contents/content.ts'
import type { Refusal } from '../errors.ts'
import { localeOf } from '../formats/locale.ts'
import { formatMonths } from '../formats/days/months.ts'
import { checkPropertyValue } from '../properties/property-value.ts'
import type { ColumnReading } from './column-reading.ts'
import { type Defined, meaningOf, type Reading } from './read-cell.ts'
import { unitsOfCells } from './read-number.ts'

export type TypedReading = {
  /** In which the echo is written. */
  language: string
  /** Of a block: what its column says; a text that is typed alone stands in none. */
  column?: ColumnReading | undefined
} & Partial<Pick<Reading, 'references' | 'picture' | 'definitionOf'>>

export type Typed = {
  /** As it is stored; the text itself where it cannot be read, undefined where nothing stands. */
  value: PropertyValue | undefined
  /** Why it cannot be read. A value that is read may still be refused by the rule, which knows its record. */
  refusal?: Refusal
  /** What a number, a day or months were taken for, where the text does not say it in the same way: `1’234` of `1.234`. */
  echo?: string
  /** In what a number was said to be. */
  unit?: string
}

export function readTyped(text: string, property: Defined, { language, column, ...knowing }: TypedReading): Typed {
  const reading = { dayFirst: true, references: itself, picture: () => undefined, ...column, ...knowing, isTyped: true }
  const read = meaningOf(text, property, reading)
  if (!read.ok) return { value: text, refusal: read }
  const { value } = read
  const judged = value === undefined ? read : checkPropertyValue(property.id, property, value, knowing.definitionOf)
  if (!judged.ok && isUnread(judged)) return { value: text, refusal: judged }
  const echo = value === undefined ? undefined : echoOf(value, text, { type: property.type, language })
  const [unit] = property.type === 'number' ? unitsOfCells([text]) : []
  return { value, ...(echo !== undefined && { echo }), ...(unit !== undefined && { unit }) }
}

/** No number, day, months, yes or no, or entries. What else a value may be, the rule says of whoever owns it. */
const isUnread = ({ code }: Refusal): boolean => /^value\.(?:number|date|month|yesNo|entry)Expected$/u.test(code)

/** Where nobody looks it up, a text names what has this id. */
const itself = (text: string): readonly string[] => [text]

/** As it is typed where nothing is left open. */
const plain = {
  number: /^[-+]?\d*(?:[.,]\d{0,2})?$/u,
  date: /^(?:\d{4}-\d\d-\d\d|\d{1,2}\.\s?\d{1,2}\.\s?\d{4})$/u,
  period: /^[\d\s,;–-]*$/u,
} as const

function echoOf(
  value: PropertyValue,
  text: string,
  { type, language }: Pick<Defined, 'type'> & { language: string },
): string | undefined {
  if ((type !== 'number' && type !== 'date' && type !== 'period') || plain[type].test(text.trim())) return undefined
  const values = [value].flat()
  const echo =
    type === 'period'
      ? formatMonths(values.map(Number), 'short', language)
      : values
          .map((one) => (type === 'date' ? dayEcho(String(one), language) : numberEcho(Number(one), language)))
          .join('; ')
  return echo === text.trim() ? undefined : echo
}

const numberEcho = (number: number, language: string): string =>
  number.toLocaleString(localeOf(language), { maximumFractionDigits: 10 })

const dayEcho = (day: string, language: string): string =>
  new Date(`${day.split('T', 1)[0]}T00:00:00Z`).toLocaleDateString(localeOf(language), {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  })
