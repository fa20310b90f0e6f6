/** What is told of a sheet before anything is assigned: its captions, what its columns are likely to be, and some of its cells. */
import { shortened } from '../formats/refusals/shortened.ts'
import { captionsRow } from './captions.ts'
import { type Cell, cellText, isNothing, type Row } from './cells/cell.ts'
import type { SheetAbout } from './import-report.ts'
import { type Knowing, proposeMapping } from './propose-mapping.ts'
import { decimalOf } from './cells/read-number.ts'

/** Characters: whatever is longer is a text, and is compared with the names of all fields. */
const mostOfCaption = 200
/** Rows that captions are looked for in, and columns are known by. */
const headRows = 220

/** `sample`: how many cells of a column are shown. */
export type Looking = Omit<Knowing, 'language'> & { sample: number }

export function aboutSheet(
  { name, rows }: { name: string; rows: readonly Row[] },
  { fields, lastTime, sample }: Looking,
): SheetAbout {
  const head = rows.slice(0, headRows)
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const at = captionsRow(head)
  const below = head.slice(at === null ? 0 : at + 1)
  const indexes = Array.from({ length: columns }, (_, index) => index)
  const captions = indexes.map((index) => (at === null ? '' : shortened(cellText(head[at]?.[index]), mostOfCaption)))
  const cellsOf = (index: number) => below.map((row) => row[index] ?? null)
  return {
    name,
    rows: rows.length,
    columns,
    captionsRow: at,
    captions,
    mappingProposal: proposeMapping(
      indexes.map((index) => ({ index, caption: captions[index] ?? '', cells: cellsOf(index) })),
      { fields, language: 'de', lastTime },
    ),
    sample: indexes.map((index) => ({
      index,
      isDecimalOpen: decimalOf(cellsOf(index), 'de').isAsked,
      days: cellsOf(index).filter(isDay).length,
      values: cellsOf(index)
        .filter((cell) => !isNothing(cell))
        .slice(0, sample)
        .map((cell) => shortened(cellText(cell), 80)),
    })),
  }
}

const isDay = (cell: Cell): boolean => typeof cell === 'object' && cell !== null && 'day' in cell
