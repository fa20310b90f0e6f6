/** Imports: tables that become contents. They begin with `uploadContents` and are checked and run by `importContents`. */
import { CheckedRow, CheckReport, ImportAbout, OpenImport, rowActions } from '#domain/imports/import-report.ts'
import { BulkReport } from '#domain/bulk/bulk-change.ts'
import { Id } from '#domain/fields.ts'
import { ImportSettings } from '#domain/imports/import-settings.ts'
import { ReadingWishes } from '#domain/imports/text-reading.ts'
import { z } from 'zod'
import { call, media } from '../call.ts'
import { done, list, pageEnd } from '../parts.ts'

export const listImports = call({
  method: 'GET',
  path: '/api/imports',
  says: 'Tables that one uploaded and has not imported yet, the newest first',
  answer: z.object({ data: list(OpenImport) }),
})

export const readImport = call({
  method: 'GET',
  path: '/api/imports/:id',
  says: 'A table that one uploaded, and what it was checked with last',
  answer: ImportAbout,
})

export const discardImport = call({
  method: 'DELETE',
  path: '/api/imports/:id',
  says: 'Gives a table up: it is no longer among those that are not imported yet',
  answer: done,
})

export const readAgain = call({
  method: 'POST',
  path: '/api/imports/:id/reading',
  says: 'Reads the text of a table once more, in another encoding or divided by another sign, or takes another row for the captions; its columns are proposed anew',
  body: ReadingWishes,
  answer: ImportAbout,
})

export const beginCheck = call({
  method: 'POST',
  path: '/api/imports/:id/checks',
  says: 'What an import would do, row by row: at once up to 2000 rows, else in the background',
  body: ImportSettings,
  bodyKB: 'most',
  answer: CheckReport,
})

export const readCheck = call({
  method: 'GET',
  path: '/api/imports/:id/checks/:check',
  says: 'How far a check is, and how many rows of each kind it found',
  query: z.object({ job: Id.optional() }),
  answer: CheckReport,
})

export const listCheckedRows = call({
  method: 'GET',
  path: '/api/imports/:id/checks/:check/rows',
  says: 'The rows of a check, 100 at a time',
  query: z.object({ only: z.enum(rowActions).optional(), after: pageEnd.optional() }),
  answer: z.object({ data: list(CheckedRow), next: z.string().nullable() }),
})

export const fetchFaultyRows = call({
  method: 'GET',
  path: '/api/imports/:id/checks/:check/faulty',
  says: 'The faulty rows as an Excel file, with why; mended, it can be uploaded again',
  answer: media('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
})

export const runImport = call({
  method: 'POST',
  path: '/api/imports/:id/checks/:check/run',
  says: 'Writes the good rows of a check as one changeset; asked again, answers how far that is',
  answer: BulkReport,
})
