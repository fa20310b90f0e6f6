/**
 * Which row of a table holds its captions: the one that differs most from what follows, since above it a letterhead may stand. Two
 * rows may share them, also a word of two («Waren-» above «gruppe»).
 */
import { type Cell, cellText, isNothing, type Row } from '../../values/cell.ts'
import { readAmount, unitOfCell } from '../../values/read-number.ts'
import { isUnitAlone } from '../../values/units.ts'

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
  let best: Candidate | null = null
  for (const top of rows.slice(0, firstRows).keys()) {
    const [one, two] = [candidateAt(rows, top, 1), candidateAt(rows, top + 1, 2)]
    const goesOn = two !== undefined && isGoingOn(rows, top)
    for (const found of goesOn ? [two, one] : [one, two]) {
      if (found?.isCertain) return captionsOf(found)
      if (found && (best === null || found.score > best.score)) best = found
    }
  }
  return best && captionsOf(best)
}

type Candidate = CaptionRows & {
  /** How many of its cells are unlike those below. */
  score: number
  /** Words alone, above all that holds something: whatever comes below is data, also where a price is «auf Anfrage». */
  isCertain: boolean
}

const captionsOf = ({ row, count, captions }: CaptionRows): CaptionRows => ({ row, count, captions })

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

/** `Waren-` and `gruppe` are one word, `Artikel-` and `Nr.` two that belong together; `Preis` and `Euro` are two. */
function joined(upper: string, lower: string): string {
  if (upper === '' || lower === '') return upper || lower
  if (!upper.endsWith('-')) return `${upper} ${lower}`
  return /^\p{Ll}/u.test(lower) ? upper.slice(0, -1) + lower : upper + lower
}

const textAt = (row: Row | undefined, column: number): string => cellText(row?.[column] ?? null).trim()
const isNumber = (cell: Cell | undefined): boolean =>
  !isNothing(cell) && (typeof cell !== 'string' || readAmount(cell) !== undefined)
/** A number, also one with its unit, and what has no word, such as a day. */
const isFigure = (text: string): boolean => text !== '' && (!/\p{L}/u.test(text) || isNumber(text))
const isText = (cell: Cell | undefined): boolean => typeof cell === 'string' && !isNothing(cell) && !isFigure(cell)

/** Undefined where a row, or it with the one above it, can hold no captions. */
function candidateAt(rows: readonly Row[], row: number, count: number): Candidate | undefined {
  const lower = rows[row]
  if (!lower) return undefined
  const below = rows.slice(row + 1, row + 1 + compared).filter((one) => !one.every(isNothing))
  const upper = count > 1 ? (rows[row - 1] ?? []) : []
  if (count > 1 && !areShared(rows, row - 1)) return undefined
  // Prices may stand below `3 l` and `5 l`, but no `1 l` does.
  const isCaption = (column: number) => isText(lower[column]) || isText(upper[column]) || isSize(lower, below, column)
  if (lower.some((cell, column) => !isNothing(cell) && !isCaption(column))) return undefined
  const captions = captionsAt(rows, row, count)
  const named = captions.filter((text) => text !== '')
  if (named.length === 0 || new Set(named.map((text) => text.toLowerCase())).size < named.length) return undefined
  const used = [...captions.keys()].filter((column) => {
    const { length } = held(below, column)
    return length > 0 && length >= below.length * usedShare
  })
  const covered = used.filter((column) => captions[column] !== '').length
  if (covered < used.length * filledShare || (used.length > 0 && covered === 0)) return undefined
  const numeric = used.filter((column) => unlikeness(below, column) > 0.5)
  if (rows.slice(0, row + 1 - count).some((one) => isData(one, { used, numeric }))) return undefined
  const score = captions.reduce((sum, text, column) => sum + (text === '' ? 0 : unlikeness(below, column)), 0)
  const isWhole = used.length > 1 && covered === used.length && (count === 1 || isGoingOn(rows, row - 1))
  const isCertain = isWhole && !named.some((text) => /[\d@]|www\./u.test(text))
  return { row, count, captions, score, isCertain }
}

/** A number with its unit, above what has none. */
const isSize = (row: Row, below: readonly Row[], column: number): boolean =>
  typeof row[column] === 'string' && isMeasured(row[column]) && !held(below, column).some(isMeasured)
const isMeasured = (cell: Cell): boolean => /\p{L}/u.test(cellText(cell)) && unitOfCell(cell) !== undefined

/** As wide as what is below, with numbers where that has some: no captions stand below it. A row that counts the columns is none. */
function isData(row: Row, { used, numeric }: { used: readonly number[]; numeric: readonly number[] }): boolean {
  const counts = row.every((cell, column) => column === 0 || Number(cell) === Number(row[column - 1]) + 1)
  if (counts || used.some((column) => isNothing(row[column]))) return false
  return numeric.some((column) => isNumber(row[column]))
}

const held = (rows: readonly Row[], column: number): Cell[] =>
  rows.map((row) => row[column] ?? null).filter((cell) => !isNothing(cell))

/** The share of cells below that are no texts. */
function unlikeness(below: readonly Row[], column: number): number {
  const cells = held(below, column)
  return cells.length === 0 ? 0 : cells.filter(isNumber).length / cells.length
}

/** Two rows hold one row of captions where words go on below, or each has what the other has not. */
function areShared(rows: readonly Row[], top: number): boolean {
  const [upper = [], lower = []] = [rows[top], rows[top + 1]]
  const columns = columnsOf(upper, lower)
  const texts = (row: Row) => columns.filter((column) => isText(row[column]))
  if (texts(upper).length < 2 || texts(lower).length < 2) return false
  if (upper.some((cell) => !isNothing(cell) && !isText(cell))) return false
  if (isGoingOn(rows, top)) return true
  const both = columns.filter((column) => isText(upper[column]) && isText(lower[column])).length
  const only = (row: Row, other: Row) => columns.some((column) => isText(row[column]) && isNothing(other[column]))
  const all = columns.filter((column) => isText(upper[column]) || isText(lower[column])).length
  return both * 3 <= all && only(upper, lower) && only(lower, upper)
}

const columnsOf = (upper: Row, lower: Row): number[] =>
  Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => column)

/** Where a word is divided over both rows, or its unit stands below it, above numbers: data has units of its own. */
function isGoingOn(rows: readonly Row[], top: number): boolean {
  const [upper = [], lower = []] = [rows[top], rows[top + 1]]
  const below = rows.slice(top + 2, top + 2 + compared)
  return columnsOf(upper, lower).some((column) => {
    const [text, more] = [textAt(upper, column), textAt(lower, column)]
    if (text === '' || more === '') return false
    if (text.endsWith('-')) return /^\p{L}[^\d]*$/u.test(more)
    const cells = held(below, column)
    const counted = cells.filter((cell) => /^\D{0,5}\d/u.test(cellText(cell))).length
    return isUnitAlone(more) && counted > 0 && counted * 2 >= cells.length
  })
}

/** A row that says something beside the data: a heading or a legend, one cell where rows hold several; or the captions again. */
export function isAside(row: Row, { usual, captions }: { usual: number; captions: readonly string[] }): boolean {
  const filled = row.flatMap((cell, column) => (isNothing(cell) ? [] : [column]))
  if (usual >= 3 && filled.length === 1) return true
  return filled.length > 1 && filled.every((column) => textAt(row, column) === captions[column]?.trim())
}

/** How many cells the rows of a table hold, most of them. */
export function usualWidth(rows: readonly Row[]): number {
  const widths = rows
    .map((row) => row.filter((cell) => !isNothing(cell)).length)
    .filter((width) => width > 0)
    .toSorted((a, b) => a - b)
  return widths[Math.floor(widths.length / 2)] ?? 0
}

/** How many rows stand above the captions where one of them is as wide as the data, and may be some: they are not imported. */
export function rowsAbove({ head, captionsRow, captionRows: count, usual }: Above): number {
  const rows = captionsRow === null ? 0 : captionsRow + 1 - count
  const isWide = head.slice(0, rows).some((row) => row.filter((cell) => !isNothing(cell)).length >= Math.max(2, usual))
  return isWide ? rows : 0
}

type Above = { head: readonly Row[]; captionsRow: number | null; captionRows: number; usual: number }
