/**
 * One table as an Excel file (Office Open XML, ECMA-376 part 1, §18), row by row: nothing of it lies in memory as a whole.
 * Texts are texts, also those that begin like a formula.
 */
import { shortened } from '#domain/formats/refusals/shortened.ts'
import { type Cell, cellText, type Row } from '#domain/values/cell.ts'
import { Readable } from 'node:stream'
import { zipStream } from './zip/write-zip-up-to-4-gb.ts'

export type Table = {
  sheet: string
  captions: readonly string[]
  rows: Iterable<Row> | AsyncIterable<Row>
  /** Of the file's parts. */
  modified: Date
}

/** What Excel takes: rows and columns of a sheet, characters of a cell. */
export const xlsxLimits = { rows: 1_048_576, columns: 16_384, text: 32_767 }

export function xlsxStream({ sheet, captions, rows, modified }: Table): Readable {
  const part = (name: string, text: string | (() => AsyncIterable<string>)) => ({
    name,
    modified,
    isPacked: false,
    open: async () => Readable.from(encoded(typeof text === 'string' ? [text] : text()), { objectMode: false }),
  })
  return zipStream([
    part('[Content_Types].xml', contentTypes),
    part('_rels/.rels', relations('officeDocument', 'xl/workbook.xml')),
    part('xl/workbook.xml', workbook(sheet)),
    part('xl/_rels/workbook.xml.rels', relations('worksheet', 'worksheets/sheet1.xml', 'styles', 'styles.xml')),
    part('xl/styles.xml', styles),
    part('xl/worksheets/sheet1.xml', () => worksheet(captions, rows)),
  ])
}

async function* encoded(texts: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const text of texts) yield encoder.encode(text)
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`

/** Kinds and targets in turn. */
function relations(...pairs: readonly string[]): string {
  const found = pairs.flatMap((kind, index) =>
    index % 2 === 0
      ? [`<Relationship Id="rId${index / 2 + 1}" Type="${office}/${kind}" Target="${pairs[index + 1] ?? ''}"/>`]
      : [],
  )
  return `${head}<Relationships xmlns="${packages}/relationships">${found.join('')}</Relationships>`
}

/** A sheet's name has at most 31 characters, and none of `[]:*?/\`. */
const workbook = (sheet: string): string =>
  `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(
    sheet
      .replace(/[[\]:*?/\\]/g, ' ')
      .slice(0, 31)
      .trim() || '1',
  )}" sheetId="1" r:id="rId1"/></sheets></workbook>`

/** The second style is the captions': bold. The third is a day, as the reader's language writes it. */
const styles = `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="14" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

async function* worksheet(captions: readonly string[], rows: Table['rows']): AsyncGenerator<string> {
  // The first row stays while one scrolls.
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
  yield row(captions, ' s="1"')
  let waiting = ''
  for await (const cells of rows) {
    waiting += row(cells, '')
    if (waiting.length < 65_536) continue
    yield waiting
    waiting = ''
  }
  yield `${waiting}</sheetData></worksheet>`
}

const row = (cells: Row, style: string): string => `<row>${cells.map((cell) => written(cell, style)).join('')}</row>`

function written(cell: Cell, style: string): string {
  if (cell === null || cell === '') return `<c${style}/>`
  if (typeof cell === 'boolean') return `<c${style} t="b"><v>${cell ? 1 : 0}</v></c>`
  if (typeof cell === 'object' && 'day' in cell && serialOf(cell.day) > 0)
    return `<c s="2"><v>${serialOf(cell.day)}</v></c>`
  if (typeof cell === 'number' && Number.isFinite(cell)) return `<c${style}><v>${cell}</v></c>`
  return `<c${style} t="inlineStr"><is><t xml:space="preserve">${escaped(shortened(cellText(cell), xlsxLimits.text))}</t></is></c>`
}

/** Days since the last but one of 1899, as Excel counts them; before March 1900 it is a day off, and they stay texts. */
function serialOf(day: string): number {
  const serial = Math.round((Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000)
  return serial > 60 ? serial : 0
}

/** XML has no place for most control characters, nor for half a surrogate pair. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // oxlint-disable-next-line no-control-regex -- Control characters are what is removed.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
