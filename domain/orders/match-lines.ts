/** A pasted list: article number, barcode or name, and how many, a line each; as it comes out of a spreadsheet. */
import { parseQuantity } from '../formats/quantity-as-typed.ts'
import { fold } from '../query/fold.ts'
import { mostOfRelease } from './basket-item.ts'

export type PastedLine = {
  /** From 1, as in the text. */
  line: number
  wanted: string
  /** Undefined where none is said: the least that may be ordered. */
  quantity: number | undefined
  /** What stands where a quantity would, and is none, such as `-4`: nobody guesses what was meant. */
  unclear?: string
}

export const mostLines = 1000
/** Characters. */
export const longestList = 200_000

/** Empty lines are none. The quantity is the last cell that is a number, or the last word of a line without cells. */
export function parsePasted(text: string): PastedLine[] {
  return text.split(/\r\n|\r|\n/).flatMap((row, index): PastedLine[] => {
    const cells = cellsOf(row)
    if (cells.length === 0) return []
    const last = cells.length > 1 ? quantityIn(cells.at(-1) ?? '') : undefined
    const wanted = (last === undefined ? cells : cells.slice(0, -1)).join(' ')
    return [{ line: index + 1, wanted, quantity: undefined, ...last }]
  })
}

function cellsOf(row: string): string[] {
  const cells = row
    .split(/[\t;]/)
    .map((cell) => cell.trim())
    .filter(Boolean)
  if (cells.length !== 1) return cells
  const [, name, number] = /^(.*\S)[ \u00a0]+(\S+)$/.exec(cells[0] ?? '') ?? []
  return name !== undefined && number !== undefined && quantityIn(number) !== undefined ? [name, number] : cells
}

/** Undefined for what is no number at all, or one as long as a barcode. */
function quantityIn(cell: string): Pick<PastedLine, 'quantity' | 'unclear'> | undefined {
  if (!/^[-+–−]?[\d.,'’\s]*\d[\d.,'’\s]*$/.test(cell) || /^\d{10,}$/.test(cell)) return undefined
  const quantity = parseQuantity(cell)
  return quantity !== null && quantity <= mostOfRelease ? { quantity } : { quantity: undefined, unclear: cell }
}

export type Listed = {
  id: string
  label: string
  number: number
  /** Article numbers, barcodes: what names it beside its label. */
  codes: readonly string[]
}

/** Those that a line means: by a code or the whole name; else those whose name has all of its words. */
export function createMatcher(listed: readonly Listed[]): (wanted: string) => readonly Listed[] {
  const byName = new Map<string, Listed[]>()
  for (const one of listed)
    for (const name of new Set([one.label, ...one.codes].map(plain)))
      byName.set(name, [...(byName.get(name) ?? []), one])
  const folded = listed.map((one) => ({ one, text: plain(one.label) }))
  return (wanted) => {
    const text = plain(wanted)
    const exact = byName.get(text)
    if (exact) return exact
    const words = text.split(' ').filter(Boolean)
    if (words.length === 0) return []
    return folded.flatMap(({ one, text: name }) => (words.every((word) => name.includes(word)) ? [one] : []))
  }
}

const plain = (text: string): string =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A value on a page that names an article: with a digit, and without blanks. */
export const isCode = (value: unknown): value is string =>
  typeof value === 'string' && value.length >= 3 && value.length <= 64 && /\d/.test(value) && !/\s/.test(value)
