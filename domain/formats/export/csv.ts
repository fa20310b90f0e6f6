/**
 * Lines of cells that spreadsheets open and that the import reads as they were (RFC 4180). Where a text begins with a sign that a
 * spreadsheet would take for a formula's, an apostrophe stands before it, which the import takes off again.
 */

type CsvForm = { separator?: ',' | ';'; decimals?: '.' | ',' }

/** Numbers are written as such; whatever else comes as text. With its end. */
export const csvLine = (
  cells: readonly (string | number)[],
  { separator = ';', decimals = '.' }: CsvForm = {},
): string =>
  `${cells
    .map((cell) => (typeof cell === 'number' ? String(cell).replace('.', decimals) : csvCell(cell, separator)))
    .join(separator)}\r\n`

export function csvCell(value: string, separator: ',' | ';'): string {
  const text = mayBeFormula.test(value) && !isNoFormula(value) ? `'${value}` : value
  const isPlain = !text.includes(separator) && !/["\r\n]/.test(text) && text === text.trim()
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`
}

/** The text of a cell that `csvCell` wrote. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && mayBeFormula.test(cell) ? cell.slice(1) : cell

/** Also one that was guarded, or looks so: it gets one apostrophe more, so that one can be taken off. */
const mayBeFormula = /^'*[=@＝＠＋－+\t\r\n-]/u

/** Numbers below zero, and telephone numbers: spreadsheets compute nothing of them. */
const isNoFormula = (value: string): boolean => /^-[\d.,]+$|^\+\d[\d\s()./-]*$/.test(value)
