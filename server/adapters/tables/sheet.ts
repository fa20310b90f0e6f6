import type { ErrorCode, JsonValue } from '#domain/errors.ts'
import type { Row } from '#domain/values/cell.ts'
import type { SheetFacts } from '#domain/imports/import-report.ts'
import type { Looking } from '#domain/imports/about-sheet.ts'
import type { TextReading, TextWishes } from '#domain/imports/text-reading.ts'

export type Sheet = { name: string; rows: readonly Row[] }

/** `text`: how it was read, where it is a text. */
export type ReadTable = { sheets: readonly Sheet[]; text: TextReading | null }

/** `lines`: its rows as JSON, one a line. */
export type SheetLines = { about: SheetFacts; lines: Uint8Array }
export type TableLines = { sheets: SheetLines[]; text: TextReading | null }

/** What the thread that reads tables is given. */
export type ToTableWorker = { bytes: Uint8Array<ArrayBuffer>; name: string; wishes: TextWishes; looking: Looking }

/** What it answers with. */
export type FromTableWorker = TableLines | { refusal: { code: ErrorCode; params: Readonly<Record<string, JsonValue>> } }
