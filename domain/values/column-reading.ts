/** What the texts of one column of a pasted block say together of how each is read, and what is asked of the person before. */
import { isDayFirst } from './read-day.ts'
import type { Defined, Reading } from './read-cell.ts'
import { type DecimalSign, decimalOf, partsThousands, readAmount, unitsOfCells } from './read-number.ts'
import { isMoney, unitOfLabels } from './units.ts'

export type ColumnReading = Pick<Reading, 'decimal' | 'dayFirst' | 'unit' | 'factor'>

export type BlockQuestion =
  /** Whether the sign of `text` divides; `,` and `.` are the answers. */
  | { about: 'sign'; text: string; whole: number; divided: number; sign: DecimalSign }
  /** Whether amounts in `from` are taken as they stand into a field in `to`; nothing is changed into another currency. */
  | { about: 'money'; from: string; to: string }

export type ColumnSaid = { reading: ColumnReading; asks: readonly BlockQuestion[] }

export function columnReading(texts: readonly string[], property: Defined): ColumnSaid {
  if (property.type !== 'number') return { reading: { dayFirst: isDayFirst(texts) }, asks: [] }
  const { sign, isOpen } = decimalOf(texts)
  const units = unitsOfCells(texts)
  const of = unitOfLabels(Object.values(property.label))
  // Where the field does not say it, the first cell that does speaks for those that are silent, and the others stay out.
  const reading: ColumnReading = { dayFirst: true, decimal: sign, ...(of === undefined && { unit: units[0] }) }
  const [only] = units
  const isOther = units.length === 1 && only !== undefined && of !== undefined && only !== of
  return {
    reading,
    asks: [
      ...(isOpen && !partsThousands(property.precision) ? signQuestion(texts) : []),
      ...(isOther && isMoney(only) && isMoney(of) ? [{ about: 'money', from: only, to: of } as const] : []),
    ],
  }
}

function signQuestion(texts: readonly string[]): BlockQuestion[] {
  const text = texts.find((one) => readAmount(one)?.isOpen)
  const sign = /[.,]/u.exec(text ?? '')?.[0] as DecimalSign | undefined
  if (text === undefined || sign === undefined) return []
  const read = (decimal: DecimalSign) => readAmount(text, { decimal })?.number ?? 0
  return [{ about: 'sign', text: text.trim(), sign, divided: read(sign), whole: read(sign === ',' ? '.' : ',') }]
}

/** The column as it is read after an answer: the sign divides or not, amounts of another currency are taken or not. */
export const answered = (reading: ColumnReading, question: BlockQuestion, isYes: boolean): ColumnReading =>
  question.about === 'sign'
    ? { ...reading, decimal: isYes === (question.sign === ',') ? ',' : '.' }
    : { ...reading, ...(isYes && { unit: question.from, factor: 1 }) }
