/** Lines of cells as a file for spreadsheets, which take it for UTF-8 by its first sign. */
import { csvLine } from '#domain/formats/export/csv.ts'

export const csvFile = (lines: readonly (readonly string[])[]): Blob =>
  new Blob([`\uFEFF${lines.map((cells) => csvLine(cells)).join('')}`], { type: 'text/csv;charset=utf-8' })
