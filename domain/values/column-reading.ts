/** What the texts of one column of a pasted block say together of how each is read, and what is asked of the person before. */
import { isDayFirst } from './read-day.ts'
import type { Defined, Reading } from './read-cell.ts'
import { type DecimalSign, decimalOf, partsThousands, readAmount, unitOfCell, unitsOfCells } from './read-number.ts'
import { isMoney, unitOfLabels } from './units.ts'

export type ColumnReading = Pick<Reading, 'decimal' | 'dayFirst' | 'unit' | 'taken'> & {
  /** Currencies whose amounts the person does not want in it: their cells are left as they are. */
  left?: readonly string[]
}

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
  const others = of !== undefined && isMoney(of) ? units.filter((one) => one !== of && isMoney(one)) : []
  return {
    reading,
    asks: [
      ...(isOpen && !partsThousands(property.precision) ? signQuestion(texts) : []),
      ...others.map((from) => ({ about: 'money', from, to: of ?? '' }) as const),
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

/** The column as it is read after an answer: the sign divides or not, amounts of another currency are taken or stay out. */
export function answered(reading: ColumnReading, question: BlockQuestion, isYes: boolean): ColumnReading {
  if (question.about === 'sign') return { ...reading, decimal: isYes === (question.sign === ',') ? ',' : '.' }
  const { taken = [], left = [] } = reading
  const { from } = question
  return { ...reading, ...(isYes ? { taken: [...taken, from] } : { left: [...left, from] }) }
}

/** Whether the person said of amounts such as this one that they stay out. */
export function isLeft(text: string, { left = [] }: ColumnReading): boolean {
  const unit = left.length > 0 ? unitOfCell(text) : undefined
  return unit !== undefined && left.includes(unit)
}
