import type { ErrorCode, JsonValue } from '#domain/errors.ts'
import type { Row } from '#domain/imports/cell.ts'

export type Sheet = { name: string; rows: readonly Row[] }

/** Its rows as JSON, one a line. */
export type SheetLines = { name: string; rows: number; columns: number; lines: Uint8Array }

/** What the thread that reads tables answers with. */
export type FromTableWorker =
  | { sheets: SheetLines[] }
  | { refusal: { code: ErrorCode; params: Readonly<Record<string, JsonValue>> } }
