/** What is told of a sheet before anything is assigned: its captions, and some of its cells. */
import { shortened } from '../formats/refusals/shortened.ts'
import { captionRows, captionsAt, isAside, usualWidth } from './columns/find-caption-rows.ts'
import { type Cell, cellText, isNothing, type Row } from '../values/cell.ts'
import type { SheetFacts } from './import-report.ts'
import { headRows, importLimits, shownRows } from './limits.ts'
import type { Column } from './columns/propose-mapping.ts'
import { guessField } from './columns/guess-field.ts'
import { decimalOf, unitsOfCells } from '../values/read-number.ts'

/** Characters: whatever is longer is a text, and is compared with the names of all fields. */
const mostOfCaption = 200

/** `sample`: how many cells of a column are shown. `chosen`: the row of the captions where a person says it; null for none. */
export type Looking = { sample: number; chosen?: number | null | undefined }

export function aboutSheet(
  { name, rows }: { name: string; rows: readonly Row[] },
  { sample, chosen }: Looking,
): SheetFacts {
  const head = rows.slice(0, headRows)
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const found = chosen === undefined ? captionRows(head) : chosenRows(head, chosen)
  const indexes = Array.from({ length: columns }, (_, index) => index)
  const captions = indexes.map((index) => shortened(found?.captions[index] ?? '', mostOfCaption))
  const usual = usualWidth(rows.slice((found?.row ?? -1) + 1, importLimits.rows))
  const below = head.slice((found?.row ?? -1) + 1).filter((row) => !isAside(row, { usual, captions }))
  const cellsOf = (index: number) => below.map((row) => row[index] ?? null)
  return {
    name,
    rows: rows.length,
    columns,
    captionsRow: found?.row ?? null,
    captionRows: found?.count ?? 0,
    captions,
    usual,
    head: head.slice(0, shownRows).map((row) => row.map((cell) => shortened(cellText(cell), 40))),
    sample: indexes.map((index) => ({
      index,
      isDecimalOpen: decimalOf(cellsOf(index)).isOpen,
      days: cellsOf(index).filter(isDay).length,
      units: unitsOfCells(cellsOf(index).map(briefly)),
      guess: guessField(found?.captions[index] ?? '', cellsOf(index).map(briefly)),
      values: cellsOf(index)
        .filter((cell) => !isNothing(cell))
        .slice(0, sample)
        .map((cell) => shortened(cellText(cell), 80)),
    })),
  }
}

const chosenRows = (head: readonly Row[], row: number | null) =>
  row === null ? null : { row, count: 1, captions: captionsAt(head, row, 1) }

/** The columns of a sheet with the cells below their captions, by its first rows. */
export const columnsOf = (
  { captions, captionsRow, usual }: Pick<SheetFacts, 'captions' | 'captionsRow' | 'usual'>,
  head: readonly Row[],
): Column[] => {
  const below = head.slice((captionsRow ?? -1) + 1).filter((row) => !isAside(row, { usual, captions }))
  return captions.map((caption, index) => ({ index, caption, cells: below.map((row) => briefly(row[index] ?? null)) }))
}

/** A text that is longer says no more of its column. */
const briefly = (cell: Cell): Cell => (typeof cell === 'string' ? cell.slice(0, 500) : cell)

const isDay = (cell: Cell): boolean => typeof cell === 'object' && cell !== null && 'day' in cell
