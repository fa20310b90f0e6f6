/** One table as a text that Excel and LibreOffice open by a click: UTF-8 with its mark, `;` between cells, decimal commas but in English. */
import { type Cell, cellText, type Row } from '#domain/imports/cells/cell.ts'
import { Readable } from 'node:stream'

type CsvTable = { captions: readonly string[]; rows: AsyncIterable<Row>; language: string }

export const csvStream = (table: CsvTable): Readable => Readable.from(encoded(table), { objectMode: false })

async function* encoded({ captions, rows, language }: CsvTable): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const lineOf = (row: Row) => `${row.map((cell) => written(cell, language)).join(';')}\r\n`
  yield encoder.encode(`\ufeff${lineOf(captions)}`)
  let waiting = ''
  for await (const row of rows) {
    waiting += lineOf(row)
    if (waiting.length < 65_536) continue
    yield encoder.encode(waiting)
    waiting = ''
  }
  yield encoder.encode(waiting)
}

function written(cell: Cell, language: string): string {
  if (typeof cell === 'number') return language === 'en' ? cellText(cell) : cellText(cell).replace('.', ',')
  const text = guarded(cellText(cell))
  return /[;"\r\n]/u.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

/** What a spreadsheet would take for a formula; the import takes the sign off again. */
const guarded = (text: string): string => (/^[=@+\-'\t\r]/u.test(text) ? `'${text}` : text)
