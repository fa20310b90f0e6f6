/** Numbers as people and programs write them into tables: `CHF 1’234.50`, `1.234,00 €`, `12.–`, `40 cm`. */
import { type Cell, cellText } from './cell.ts'
import { isMoney, unitOfAmount } from './units.ts'

export type DecimalSign = ',' | '.'

/** Undefined for what is none. `decimal` decides where one sign has three digits behind it. */
export function readNumber(text: string, decimal: DecimalSign): number | undefined {
  const { bare } = amountIn(text) ?? {}
  if (bare === undefined) return undefined
  const sign = decimalSignOf(bare) ?? decimal
  const plain = bare.replaceAll(sign === ',' ? '.' : ',', '').replace(sign, '.')
  return Number(plain)
}

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
    /^([^\d.,+-]+\.?)?([-+]?[\d.,]*\d(?:[.,][-–—]+)?)(\D*|m2)$/u.exec(compact) ?? []
  const bare = number.replace(/[.,][-–—]+$/u, '')
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
  if (signs.length > 1) return sign === ',' ? '.' : ','
  const [before = '', behind = ''] = bare.replace(/^[-+]/u, '').split(sign)
  return behind.length === 3 && before.length > 0 && before.length <= 3 && !/^0+$/u.test(before) ? undefined : sign
}

/** Which sign the numbers of a column divide by, and whether none of them tells: then it is the language's. */
export function decimalOf(cells: readonly Cell[], language: string): { sign: DecimalSign; isAsked: boolean } {
  let isOpen = false
  for (const cell of cells) {
    const bare = typeof cell === 'string' ? amountIn(cell)?.bare : undefined
    if (bare === undefined || !/[.,]/u.test(bare)) continue
    const sign = decimalSignOf(bare)
    if (sign !== undefined) return { sign, isAsked: false }
    isOpen = true
  }
  return { sign: language === 'en' ? '.' : ',', isAsked: isOpen }
}
