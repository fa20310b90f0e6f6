/** A cell of a table as a reader hands it over: what it holds, and where that matters also how it was shown. */
import { z } from 'zod'

export const Cell = z.union([
  z.null(),
  z.string(),
  z.number(),
  z.boolean(),
  /** A number that is shown otherwise, such as `00053` or `12 %`. */
  z.strictObject({ number: z.number(), shown: z.string() }),
  /** A day of the calendar, `2026-05-03`. */
  z.strictObject({ day: z.string() }),
  /** What a formula came to that could not be reckoned, such as `#REF!`. */
  z.strictObject({ error: z.string() }),
])
export type Cell = z.infer<typeof Cell>

export type Row = readonly Cell[]

/** As one reads it. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return plainNumber(cell)
  if (typeof cell !== 'object') return String(cell)
  return 'shown' in cell ? cell.shown : 'day' in cell ? cell.day : cell.error
}

/** All its digits: a trade number of thirteen is no power of ten. */
export const plainNumber = (number: number): string =>
  Number.isInteger(number) && Math.abs(number) < 1e21 ? BigInt(number).toString() : String(number)

/** What people write where there is nothing. */
const nothings: ReadonlySet<string> = new Set(['', '-', '–', '—', 'n/a', 'k. a.', 'k.a.', 'n. a.', 'n.a.'])

export const isNothing = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && nothings.has(cell.trim().toLowerCase()))
