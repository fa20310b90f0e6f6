/** An import as it is opened: which of its columns is which field is asked each time, since fields come and go. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Row } from '#domain/values/cell.ts'
import { aboutSheet, columnsOf } from '#domain/imports/about-sheet.ts'
import { bestOf, likelyFields, type Proposal } from '#domain/imports/columns/propose-mapping.ts'
import type { ImportAbout, SheetAbout, StoredImport } from '#domain/imports/import-report.ts'
import { headRows } from '#domain/imports/limits.ts'
import type { ReadingWishes } from '#domain/imports/text-reading.ts'
import type { Context } from '../../base/context.ts'
import { productError } from '#domain/errors.ts'
import { importCatalog } from './import-catalog.ts'
import { readAbout, readLastTime, rowsOf, writeAbout } from './import-files.ts'

/** A stranger's table may have a thousand, each with texts to look at. */
const columnsAtOnce = 20

type Reading = Pick<Context, 'store' | 'files' | 'actor'>

/** Throws `import.notFound`. */
export const openImport = async (context: Reading, id: string): Promise<ImportAbout> =>
  withProposals(context, await readAbout(context, id))

export async function withProposals(context: Reading, about: StoredImport): Promise<ImportAbout> {
  const { fields, typeNamed } = await importCatalog(context, context.actor.organization)
  const likely = likelyFields({
    fields: [...fields.values()],
    language: 'de',
    lastTime: await readLastTime(context),
    typeNamed,
  })
  const sheets: SheetAbout[] = []
  for (const [index, sheet] of about.sheets.entries()) {
    const found: Proposal[] = []
    for (const column of columnsOf(sheet, await headOf(context, about.id, index))) {
      found.push(...likely(column))
      // Others come in between.
      if (column.index % columnsAtOnce === 0) await pause(0)
    }
    sheets.push({ ...sheet, mappingProposal: bestOf(found) })
  }
  return { ...about, sheets }
}

/** Another row holds the captions. What was decided of its columns is decided anew. Throws `import.notFound`, `import.sheetUnknown`. */
export async function chooseCaptions(
  context: Reading,
  id: string,
  { sheet: index, row: chosen }: NonNullable<ReadingWishes['captions']>,
): Promise<ImportAbout> {
  const about = await readAbout(context, id)
  const sheet = about.sheets[index]
  if (!sheet) throw productError('import.sheetUnknown', { sheet: index + 1 })
  const sample = Math.max(0, ...sheet.sample.map(({ values }) => values.length))
  const { rows, columns, usual, captions: before } = sheet
  const read = aboutSheet({ name: sheet.name, rows: await headOf(context, id, index) }, { sample, chosen })
  // A row far below may be wider than all of the first.
  const captions = before.map((_, column) => read.captions[column] ?? '')
  const samples = sheet.sample.map((one, column) => read.sample[column] ?? one)
  const sheets = about.sheets.with(index, { ...read, rows, columns, usual, captions, sample: samples })
  const next = { ...about, sheets, settings: null }
  await writeAbout(context, next)
  return withProposals(context, next)
}

async function headOf(context: Reading, id: string, sheet: number): Promise<Row[]> {
  const head: Row[] = []
  for await (const { row } of rowsOf(context, id, sheet)) {
    head.push(row)
    if (head.length === headRows) break
  }
  return head
}
