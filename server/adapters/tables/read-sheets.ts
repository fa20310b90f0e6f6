/** A table in whichever file people have it: what kind it is, and its sheets. Runs in a thread of its own (`read-table.ts`). */
import { unzipSync, zipSync } from 'fflate'
import { productError } from '#domain/errors.ts'
import { importLimits } from '#domain/imports/limits.ts'
import type { Row } from '#domain/values/cell.ts'
import type { TextWishes } from '#domain/imports/text-reading.ts'
import { cellText } from '#domain/values/cell.ts'
import { decoded } from './decoded.ts'
import { readCsv } from './read-csv.ts'
import { readJson } from './read-json.ts'
import { readWorkbook, type WorkbookKind } from './read-workbook.ts'
import type { ReadTable } from './sheet.ts'
import { checkZip } from './check-zip.ts'

const workbooks = ['xlsx', 'xlsm', 'xls', 'ods']
const texts = ['csv', 'tsv', 'txt', 'tab']
const json = ['json', 'ndjson', 'jsonl']
export const tableTypes = ['xlsx', 'xls', 'ods', 'csv', 'tsv', 'json'] as const

/** Throws `import.typeNotSupported`, `import.otherType`, `import.encrypted` and what its readers throw. */
export async function readSheets(bytes: Uint8Array, name: string, wishes: TextWishes = {}): Promise<ReadTable> {
  const { sheets: found, text } = await tableOf(bytes, name, wishes)
  const sheets = found.map((sheet) => ({ ...sheet, rows: withoutTail(sheet.rows.map(withoutEnd)) }))
  const filled = sheets.filter(({ rows }) => rows.length > 0)
  if (filled.length === 0) throw productError('import.empty')
  for (const { rows } of filled) requireSize(rows)
  return { sheets: filled, text }
}

async function tableOf(bytes: Uint8Array, name: string, wishes: TextWishes): Promise<ReadTable> {
  const type = /\.([^.]+)$/u.exec(name.toLowerCase())?.[1] ?? ''
  const found = signatureOf(bytes)
  if (found === 'ole') {
    // Of locked workbooks the package lies in a stream of this name.
    if (Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'))) throw productError('import.encrypted')
    if (type !== 'xls') throw isTable(type) ? productError('import.otherType', { name }) : notSupported(type)
    return { sheets: await readWorkbook(bytes, 'xls'), text: null }
  }
  if (workbooks.includes(type) && found !== 'zip') throw productError('import.otherType', { name })
  if (found === 'zip') {
    const parts = await checkZip(bytes)
    const kind: WorkbookKind | undefined = parts.has('xl/workbook.xml')
      ? 'xlsx'
      : parts.has('content.xml')
        ? 'ods'
        : undefined
    if (kind === undefined)
      throw isTable(type) ? productError('import.otherType', { name }) : notSupported(type || 'zip')
    // An Excel file is called so with macros, too; nothing else goes by another's name.
    if (kind === 'ods' ? type !== 'ods' : !['xlsx', 'xlsm'].includes(type))
      throw productError('import.otherType', { name })
    if (kind === 'ods') requireWidth(bytes)
    return { sheets: await readWorkbook(kind === 'ods' ? withStyles(bytes, parts) : bytes, kind), text: null }
  }
  if (!isTable(type)) throw notSupported(type || '?')
  const read = decoded(bytes, wishes.encoding)
  if (read === undefined) throw productError('import.otherType', { name })
  const { encoding } = read
  const title = name.replace(/\.[^.]+$/u, '')
  if (json.includes(type))
    return { sheets: [{ name: title, rows: readJson(read.text) }], text: { encoding, divider: null } }
  const { rows, divider } = readCsv(read.text, wishes.divider)
  return { sheets: [{ name: title, rows }], text: { encoding, divider } }
}

const isTable = (type: string): boolean => [...workbooks, ...texts, ...json].includes(type)

const notSupported = (type: string) =>
  productError('import.typeNotSupported', { type: type.slice(0, 20), types: tableTypes.join(', ') })

function signatureOf(bytes: Uint8Array): 'zip' | 'ole' | undefined {
  const head = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  return head === '504b0304' || head === '504b0506' ? 'zip' : head === 'd0cf11e0' ? 'ole' : undefined
}

/** Of an OpenDocument: one cell says how often it stands beside itself, before the reader writes it so often. */
function requireWidth(bytes: Uint8Array): void {
  const parts = unzipSync(bytes, { filter: ({ name }) => name === 'content.xml' })
  const text = Buffer.from(parts['content.xml'] ?? []).toString('latin1')
  for (const [, times] of text.matchAll(
    /<table:table-cell\b[^>]*?:number-columns-repeated=["'](\d+)["'][^>]*(?<!\/)>/gu,
  ))
    if (Number(times) > importLimits.columns)
      throw productError('import.tooManyColumns', { limit: importLimits.columns })
}

const withoutStyles = ['content.xml', 'META-INF/manifest.xml']

/** Small programs write an OpenDocument without the part that says how it looks, and the reader does not go without. */
function withStyles(bytes: Uint8Array, parts: ReadonlySet<string>): Uint8Array {
  if (parts.has('styles.xml')) return bytes
  const kept = unzipSync(bytes, { filter: ({ name }) => withoutStyles.includes(name) })
  return zipSync({ ...kept, 'styles.xml': new TextEncoder().encode('<styles/>') }, { level: 0 })
}

const isFilled = (row: Row): boolean => row.some((cell) => cellText(cell).trim() !== '')
/** A million dividers behind the last word are no columns, and nothing that anybody reads again. */
const withoutEnd = (row: Row): Row => row.slice(0, row.findLastIndex((cell) => cell !== null && cell !== '') + 1)
const withoutTail = (rows: readonly Row[]): readonly Row[] => rows.slice(0, rows.findLastIndex(isFilled) + 1)

function requireSize(rows: readonly Row[]): void {
  if (rows.length > importLimits.rows) throw productError('import.tooManyRows', { limit: importLimits.rows })
  for (const row of rows) {
    if (row.length > importLimits.columns) throw productError('import.tooManyColumns', { limit: importLimits.columns })
    for (const cell of row)
      if (typeof cell === 'string' && cell.length > importLimits.text)
        throw productError('import.textTooLong', { limit: importLimits.text })
  }
}
