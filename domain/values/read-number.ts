/** Numbers as people and programs write them into tables: `CHF 1’234.50`, `1.234,00 €`, `12.–`, `40 cm`. */
import { type Cell, cellText } from './cell.ts'
import { isMoney, unitOfAmount } from './units.ts'

export type DecimalSign = ',' | '.'

export type NumberReading = {
  /** What the numbers of its column divide by, where one of them tells. */
  decimal?: DecimalSign | undefined
  /** How many places behind the sign its property has, where it says so. */
  precision?: number | undefined
}

export type AmountRead = {
  number: number
  /** In what it stands; undefined where it says nothing. */
  unit: string | undefined
  /** Whether nothing but custom says what its sign is: `1.234` without a column, of a property that may have three places. */
  isOpen: boolean
}

/**
 * Undefined for what is no number. One sign with three digits behind it is what the column says; else it parts thousands where the property has
 * fewer places, and divides where it may have them.
 */
export function readAmount(text: string, { decimal, precision }: NumberReading = {}): AmountRead | undefined {
  const { bare, unit } = amountIn(text) ?? {}
  if (bare === undefined) return undefined
  const told = decimalSignOf(bare) ?? decimal
  const only = /[.,]/u.exec(bare)?.[0] as DecimalSign | undefined
  const isOpen = told === undefined && only !== undefined && !partsThousands(precision)
  const sign = told ?? (isOpen ? only : only && otherSign(only))
  const plain = sign === undefined ? bare : bare.replaceAll(otherSign(sign), '').replace(sign, '.')
  return { number: Number(plain), unit, isOpen }
}

/** Whether three digits behind a sign are no places of a number that has so many. */
export const partsThousands = (precision: number | undefined): boolean => precision !== undefined && precision < 3

/** A number that stands alone; undefined for what is none, or says in what it is. */
export function readNumber(text: string, reading?: NumberReading): number | undefined {
  const { number, unit } = readAmount(text, reading) ?? {}
  return unit === undefined ? number : undefined
}

const otherSign = (sign: DecimalSign): DecimalSign => (sign === ',' ? '.' : ',')

/** In what a number stands, such as `ml` of `500 ml`; undefined where it says nothing, or is none. */
export function unitOfCell(cell: Cell): string | undefined {
  return typeof cell === 'number' ? undefined : amountIn(cellText(cell))?.unit
}

/** In what the numbers of cells stand, each once. */
export const unitsOfCells = (cells: readonly Cell[]): string[] => [
  ...new Set(cells.flatMap((cell) => unitOfCell(cell) ?? [])),
]

type Amount = { bare: string; unit: string | undefined }

/** Digits with their signs; undefined where there is something else, or groups that are none. */
function amountIn(text: string): Amount | undefined {
  const compact = text.replaceAll(/[\s\u00a0\u202f'’`´]/gu, '').replace('−', '-')
  const [, before = '', number = '', behind = ''] =
    /^([^\d.,+-]+\.?)?([-+]?[\d.,]*\d(?:[.,][-–—]*)?)(\D*|m2)$/u.exec(compact) ?? []
  const bare = number.replace(/[.,][-–—]*$/u, '')
  const [money, measure] = [unitOfAmount(before), unitOfAmount(behind)]
  if ((before !== '' && (money === undefined || !isMoney(money))) || (behind !== '' && measure === undefined))
    return undefined
  // Francs and euros at once are neither.
  if (money !== undefined && measure !== undefined && money !== measure) return undefined
  return /^[-+]?(?:\d{1,15}(?:[.,]\d+)?|\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d{1,3}(?:,\d{3})+(?:\.\d+)?|[.,]\d+)$/u.test(bare)
    ? { bare, unit: money ?? measure }
    : undefined
}

/** Undefined where the number may be read either way, such as `1.234`, or has no sign. */
function decimalSignOf(bare: string): DecimalSign | undefined {
  const signs = [...bare.matchAll(/[.,]/gu)]
  const last = signs.at(-1)
  if (!last) return undefined
  const sign = last[0] as DecimalSign
  if (signs.some(([one]) => one !== sign)) return sign
  if (signs.length > 1) return otherSign(sign)
  const [before = '', behind = ''] = bare.replace(/^[-+]/u, '').split(sign)
  return behind.length === 3 && before.length > 0 && before.length <= 3 && !/^0+$/u.test(before) ? undefined : sign
}

/** Which sign the numbers of a column divide by. Where none of them tells, `isOpen` says whether one of them may be read either way. */
export function decimalOf(cells: readonly Cell[]): { sign: DecimalSign | undefined; isOpen: boolean } {
  let isOpen = false
  for (const cell of cells) {
    const bare = typeof cell === 'string' ? amountIn(cell)?.bare : undefined
    if (bare === undefined || !/[.,]/u.test(bare)) continue
    const sign = decimalSignOf(bare)
    if (sign !== undefined) return { sign, isOpen: false }
    isOpen = true
  }
  return { sign: undefined, isOpen }
}

/** Of a column that nobody was asked about: where no cell tells, its property does (undefined), else the language. */
export const decimalOfColumn = (
  cells: readonly Cell[],
  precision: number | undefined,
  language: string,
): DecimalSign | undefined =>
  decimalOf(cells).sign ?? (partsThousands(precision) ? undefined : language === 'en' ? '.' : ',')
