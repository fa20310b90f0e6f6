/**
 * Cells as a spreadsheet copies them: rows of lines, cells divided by tabs; a cell with line breaks, tabs or quotes stands in
 * quotes, its own quotes doubled. The line end behind the last row begins no other.
 */
export function pastedBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy
  for (const [whole, quoted, plain = '', end] of text.matchAll(cell)) {
    if (whole === '' && rows.at(-1)?.length === 0) break
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  return rows.filter((row) => row.length > 0)
}

/** Cells as a spreadsheet takes them: what this writes is read above as the same cells. A row has at least one cell. */
export function writeBlock(cells: readonly (readonly string[])[]): string {
  const text = cells.map((row) => row.map(quoted).join('\t')).join('\n')
  // Else an empty cell at the end would be no row.
  return cells.at(-1)?.join('\t') === '' ? `${text}\n` : text
}

const quoted = (cell: string): string => (/[\t\r\n]|^"/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
