/** Lines of cells as a file for spreadsheets. */
import { exportFormats } from '#domain/formats/export-format.ts'

/** Spreadsheets take a file for UTF-8 by its first sign, and a cell that begins as a formula does for one. */
export const csvFile = (lines: readonly (readonly string[])[]): Blob =>
  new Blob([`\uFEFF${lines.map((cells) => `${cells.map(cellOf).join(';')}\r\n`).join('')}`], {
    type: 'text/csv;charset=utf-8',
  })

const cellOf = (text: string): string => exportFormats.semicolon(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
