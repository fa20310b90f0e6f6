import { parentPort, workerData } from 'node:worker_threads'
import { ProductError } from '#domain/errors.ts'
import { type Sheet, readSheets } from './read-sheets.ts'
import type { FromTableWorker, SheetLines } from './read-table.ts'

const { bytes, name } = workerData as { bytes: Uint8Array; name: string }

try {
  const sheets = (await readSheets(bytes, name)).map(linesOf)
  say(
    { sheets },
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
    columns: Math.max(0, ...rows.slice(0, 1000).map((row) => row.length)),
    lines,
  }
}

function say(message: FromTableWorker, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer)
}
