import { parentPort, workerData } from 'node:worker_threads'
import { ProductError } from '#domain/errors.ts'
import { aboutSheet } from '#domain/imports/about-sheet.ts'
import { readSheets } from './read-sheets.ts'
import type { FromTableWorker, Sheet, SheetLines, ToTableWorker } from './sheet.ts'

const { bytes, name, wishes, looking } = workerData as ToTableWorker

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

function linesOf(sheet: Sheet): SheetLines {
  const lines = new TextEncoder().encode(sheet.rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  return { about: aboutSheet(sheet, looking), lines }
}

function say(message: FromTableWorker, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer)
}
