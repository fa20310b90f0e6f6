import type { ErrorCode, JsonValue } from '#domain/errors.ts'
import type { Row } from '#domain/imports/cell.ts'
import type { TextReading } from '#domain/imports/text-reading.ts'

export type Sheet = { name: string; rows: readonly Row[] }

/** `text`: how it was read, where it is a text. */
export type ReadTable = { sheets: readonly Sheet[]; text: TextReading | null }

/** Its rows as JSON, one a line. */
export type SheetLines = { name: string; rows: number; columns: number; lines: Uint8Array }
export type TableLines = { sheets: SheetLines[]; text: TextReading | null }

/** What the thread that reads tables answers with. */
export type FromTableWorker = TableLines | { refusal: { code: ErrorCode; params: Readonly<Record<string, JsonValue>> } }
