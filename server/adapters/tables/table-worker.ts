import { parentPort, workerData } from 'node:worker_threads'
import { ProductError } from '#domain/errors.ts'
import type { TextWishes } from '#domain/imports/text-reading.ts'
import { readSheets } from './read-sheets.ts'
import type { FromTableWorker, Sheet, SheetLines } from './sheet.ts'

const { bytes, name, wishes } = workerData as { bytes: Uint8Array; name: string; wishes: TextWishes }

try {
  const read = await readSheets(bytes, name, wishes)
  const sheets = read.sheets.map(linesOf)
  say(
    { sheets, text: read.text },
    sheets.map(({ lines }) => lines.buffer as ArrayBuffer),
  )
} catch (error) {
  if (!(error instanceof ProductError)) throw error
  say({ refusal: { code: error.code, params: error.params } })
}

function linesOf({ name: title, rows }: Sheet): SheetLines {
  const lines = new TextEncoder().encode(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  return {
    name: title,
    rows: rows.length,
    columns: rows.reduce((most, row) => Math.max(most, row.length), 0),
    lines,
  }
}

function say(message: FromTableWorker, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer)
}
