/**
 * The sheets of a workbook, `.xlsx`, `.xls` or `.ods`, with the values that its formulas had when it was saved. Of a ZIP file
 * `checkZip` has looked at it before.
 */
import { read, set_cptable, SSF, type CellObject, type WorkBook } from '@e965/xlsx'
import { productError } from '#domain/errors.ts'
import { found } from '#domain/formats/refusals/expected.ts'
import type { Cell, Row } from '#domain/values/cell.ts'
import { unitOfCell } from '#domain/values/read-number.ts'
import { importLimits } from '#domain/imports/limits.ts'
import type { Sheet } from './sheet.ts'

export type WorkbookKind = 'xlsx' | 'xls' | 'ods'

/** Throws `import.encrypted`, `import.fileUnreadable`, `import.tooManySheets`, `import.tooManyColumns`. */
export async function readWorkbook(bytes: Uint8Array, kind: WorkbookKind): Promise<Sheet[]> {
  // Before Unicode a workbook was in the code page of whoever wrote it; the tables are large, so only those load them.
  if (kind === 'xls') set_cptable(await import('@e965/xlsx/dist/cpexcel.full'))
  const book = bookOf(bytes, kind)
  const { SheetNames: names, Sheets: sheets } = book
  if (names.length > importLimits.sheets) throw productError('import.tooManySheets', { limit: importLimits.sheets })
  const is1904 = book.Workbook?.WBProps?.date1904 === true
  return names.map((name) => {
    const rows = (sheets[name]?.['!data'] ?? []) as (CellObject | undefined)[][]
    return { name, rows: Array.from(rows, (row) => cellsOf(row ?? [], is1904)) }
  })
}

function bookOf(bytes: Uint8Array, kind: WorkbookKind): WorkBook {
  try {
    return read(bytes, {
      type: 'array',
      dense: true,
      cellNF: true,
      cellHTML: false,
      cellFormula: false,
      // One more than is read, so that it is known.
      sheetRows: importLimits.rows + 1,
    })
  } catch (error) {
    if (error instanceof Error && /password|encrypt/iu.test(error.message)) throw productError('import.encrypted')
    // What the library says is in English, and about its own parts.
    throw productError('import.fileUnreadable', { reason: found(kind.toUpperCase()) })
  }
}

function cellsOf(row: readonly (CellObject | undefined)[], is1904: boolean): Row {
  if (row.length > importLimits.columns) {
    const last = row.findLastIndex((cell) => cell?.v !== undefined && cell.v !== '')
    if (last >= importLimits.columns) throw productError('import.tooManyColumns', { limit: importLimits.columns })
  }
  return Array.from(row.slice(0, importLimits.columns), (cell) => (cell ? cellOf(cell, is1904) : null))
}

function cellOf({ t, v, w, z }: CellObject, is1904: boolean): Cell {
  if (t === 'z' || v === undefined || v === null) return null
  if (t === 'e') return { error: w ?? '#' }
  if (typeof v === 'boolean') return v
  if (typeof v !== 'number') return String(v)
  const format = typeof z === 'string' ? z : ''
  if (format !== '' && SSF.is_date(format)) return dayOf(v, w, is1904)
  const shown = w?.trim() ?? ''
  // Zeros before a number are part of it, so is its unit, and a share is meant as it is shown.
  if (format.endsWith('%') && !shown.endsWith('%')) return { number: v, shown: `${Number((v * 100).toPrecision(12))}%` }
  return /^0\d+$/u.test(shown) || unitOfCell(shown) !== undefined ? { number: v, shown } : v
}

function dayOf(value: number, shown: string | undefined, date1904: boolean): Cell {
  const found = SSF.parse_date_code(value, { date1904 }) as {
    y: number
    m: number
    d: number
    S: number
    H: number
    M: number
  } | null
  if (!found || found.y === 0 || value < 1) return shown ?? value
  if (found.H + found.M + found.S > 0) return shown ?? value
  return {
    day: `${String(found.y).padStart(4, '0')}-${String(found.m).padStart(2, '0')}-${String(found.d).padStart(2, '0')}`,
  }
}
