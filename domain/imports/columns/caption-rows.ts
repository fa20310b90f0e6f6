/**
 * Which row of a table holds its captions: the one that differs most from what follows, since above it a letterhead may stand. Two
 * rows may share them, also a word of two («Waren-» above «gruppe»).
 */
import { type Cell, cellText, isNothing, type Row } from '../cells/cell.ts'
import { readNumber } from '../cells/read-number.ts'

const firstRows = 20
/** Rows below by which a row is compared. */
const compared = 30
const filledShare = 0.6
/** Of the columns below, for one that counts: notes beside the data have no captions. */
const usedShare = 0.25

export type CaptionRows = {
  /** The row above the first of the data, from 0. */
  row: number
  /** How many rows the captions stand in: 1 or 2. */
  count: number
  captions: string[]
}

/** Null where there is none, such as in a table without captions. */
export function captionRows(rows: readonly Row[]): CaptionRows | null {
  let best: (CaptionRows & { score: number }) | null = null
  for (const row of rows.slice(0, firstRows).keys()) {
    for (const count of row > 0 ? [2, 1] : [1]) {
      const score = scoreOf(rows, row, count)
      if (score !== undefined && (best === null || score > best.score))
        best = { row, count, captions: captionsAt(rows, row, count), score }
    }
  }
  return best && { row: best.row, count: best.count, captions: best.captions }
}

/** Those of a row that somebody chose, or of two. */
export function captionsAt(rows: readonly Row[], row: number, count: number): string[] {
  const width = Math.max(0, ...rows.map(({ length }) => length))
  return Array.from({ length: width }, (_, column) => {
    const lower = textAt(rows[row], column)
    const isJoined = count > 1
    const upper = isJoined ? textAt(rows[row - 1], column) : ''
    const text = isJoined && isFigure(lower) ? upper : joined(upper, lower)
    // A word may begin one row higher.
    const above = isJoined ? textAt(rows[row - 2], column) : ''
    return above.endsWith('-') && text !== '' ? joined(above, text) : text
  })
}

/** `Waren-` and `gruppe` are one word; `Preis` and `Euro` are two. */
function joined(upper: string, lower: string): string {
  if (upper === '' || lower === '') return upper || lower
  return upper.endsWith('-') && /^\p{Ll}/u.test(lower) ? upper.slice(0, -1) + lower : `${upper} ${lower}`
}

const textAt = (row: Row | undefined, column: number): string => cellText(row?.[column] ?? null).trim()
const isFigure = (text: string): boolean => text !== '' && !/\p{L}/u.test(text.replaceAll(/\b(?:chf|eur)\b/giu, ''))
const isText = (cell: Cell | undefined): boolean => typeof cell === 'string' && !isNothing(cell) && !isFigure(cell)

/** How many of its cells are unlike those below; undefined where it can hold no captions. */
function scoreOf(rows: readonly Row[], row: number, count: number): number | undefined {
  const lower = rows[row] ?? []
  const below = rows.slice(row + 1, row + 1 + compared).filter((one) => !one.every(isNothing))
  const upper = count > 1 ? (rows[row - 1] ?? []) : []
  if (count > 1 && !areShared(upper, lower)) return undefined
  const captions = captionsAt(rows, row, count).map((text) => (isFigure(text) ? '' : text))
  const named = captions.filter((text) => text !== '')
  const figures = lower.filter((cell, column) => !isNothing(cell) && !isText(cell) && !isText(upper[column]))
  if (named.length === 0 || figures.length > 0 || new Set(named.map((text) => text.toLowerCase())).size < named.length)
    return undefined
  const used = captions.flatMap((_, column) => {
    const held = below.filter((one) => !isNothing(one[column])).length
    return held > 0 && held >= below.length * usedShare ? [column] : []
  })
  const covered = used.filter((column) => captions[column] !== '').length
  if (covered < used.length * filledShare || (used.length > 0 && covered === 0)) return undefined
  return captions.reduce((sum, text, column) => sum + (text === '' ? 0 : unlikeness(below, column)), 0)
}

/** The share of cells below that are no texts. */
function unlikeness(below: readonly Row[], column: number): number {
  const cells = below.map((row) => row[column] ?? null).filter((cell) => !isNothing(cell))
  if (cells.length === 0) return 0
  return cells.filter((cell) => typeof cell !== 'string' || readNumber(cell, ',') !== undefined).length / cells.length
}

/** Two rows hold one row of captions where a word goes on below, or each has what the other has not. */
function areShared(upper: Row, lower: Row): boolean {
  const columns = Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => column)
  const texts = (row: Row) => columns.filter((column) => isText(row[column]))
  if (texts(upper).length < 2 || texts(lower).length < 2) return false
  if (upper.some((cell) => !isNothing(cell) && !isText(cell))) return false
  const goesOn = columns.some((column) => textAt(upper, column).endsWith('-') && /^\p{Ll}/u.test(textAt(lower, column)))
  if (goesOn) return true
  const both = columns.filter((column) => isText(upper[column]) && isText(lower[column])).length
  const only = (row: Row, other: Row) => columns.some((column) => isText(row[column]) && isNothing(other[column]))
  const all = columns.filter((column) => isText(upper[column]) || isText(lower[column])).length
  return both * 3 <= all && only(upper, lower) && only(lower, upper)
}

/** A row that says something beside the data, such as a heading or a legend: one cell where rows hold several. */
export const isAside = (row: Row, usual: number): boolean =>
  usual >= 3 && row.filter((cell) => !isNothing(cell)).length === 1

/** How many cells the rows of a table hold, most of them. */
export function usualWidth(rows: readonly Row[]): number {
  const widths = rows
    .map((row) => row.filter((cell) => !isNothing(cell)).length)
    .filter((width) => width > 0)
    .toSorted((a, b) => a - b)
  return widths[Math.floor(widths.length / 2)] ?? 0
}
