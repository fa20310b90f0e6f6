/** One table as a text that Excel and LibreOffice open by a click: UTF-8 with its mark, `;` between cells, decimal commas but in English. */
import { csvLine } from '#domain/formats/export/csv.ts'
import { cellText, type Row } from '#domain/values/cell.ts'
import { Readable } from 'node:stream'

type CsvTable = { captions: readonly string[]; rows: AsyncIterable<Row>; language: string }

export const csvStream = (table: CsvTable): Readable => Readable.from(encoded(table), { objectMode: false })

async function* encoded({ captions, rows, language }: CsvTable): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const decimals = language === 'en' ? '.' : ','
  const lineOf = (row: Row) =>
    csvLine(
      row.map((cell) => (typeof cell === 'number' ? cell : cellText(cell))),
      { decimals },
    )
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
