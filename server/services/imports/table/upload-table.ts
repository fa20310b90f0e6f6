/** Document 1 §7, UploadContents: what is in a table that was uploaded, and which of its columns is which field. */
import { canWork } from '#domain/access/tenancy.ts'
import { productError } from '#domain/errors.ts'
import type { ImportAbout, StoredImport } from '#domain/imports/import-report.ts'
import { importLimits } from '#domain/imports/limits.ts'
import type { ReadingWishes, TextWishes } from '#domain/imports/text-reading.ts'
import { shortened } from '#domain/formats/refusals/shortened.ts'
import { type FileBody, readFileFrom } from '../../../adapters/files/files.ts'
import { shownSize } from '../../../adapters/files/spool.ts'
import { readTable } from '../../../adapters/tables/read-table.ts'
import { newId } from '../../../store/sql/new-id.ts'
import type { Context } from '../../base/context.ts'
import { authoriseFile } from '../../files/authorise-file.ts'
import { portraitAt } from '../../files/logos-and-photos.ts'
import { noteOpen, readAbout, sheetPath, sourcePath, writeAbout } from './import-files.ts'
import { chooseCaptions, withProposals } from './proposals.ts'

export type TableUploaded = {
  /** Where it was uploaded to: below the person's own folder. */
  file: string
  /** What the file is called where it comes from. */
  name: string
  /** How many cells of a column are shown. */
  sample?: number | undefined
}

const usualSample = 3
const mostSample = 20

/** Throws `write.notAllowed`, `file.notFound`, `upload.tooLarge` and what the readers throw. */
export async function uploadTable(
  context: Context,
  { file, name, sample = usualSample }: TableUploaded,
): Promise<ImportAbout> {
  const { actor, files } = context
  if (!canWork(actor)) throw productError('write.notAllowed')
  // It is gone afterwards: nobody gives away a file of a record, or a photo.
  if (!file.startsWith(`users/${actor.id}/`) || portraitAt(file)) throw productError('file.noAccess')
  await authoriseFile(context, file, 'write')
  const found = await files.open(file)
  if (!found) throw productError('file.notFound')
  if (found.info.size > importLimits.file) {
    found.stream.destroy()
    throw productError('upload.tooLarge', { maxSize: shownSize(importLimits.file) })
  }
  return takeTable(context, { body: found.stream, name, sample }).finally(() => files.delete(file))
}

type Table = { body: FileBody; name: string; sample: number }

/** What lies there is what is read and imported: nobody can put another file in its place. */
export async function takeTable(context: Storing, { body, name, sample }: Table): Promise<ImportAbout> {
  const { files } = context
  const id = newId()
  const { size } = await files.put(sourcePath(context, id), body)
  try {
    const about = await readSource(context, { id, name: shortened(name, 180), size }, { sample })
    const below = about.sheets.map(({ rows, captionsRow }) => rows - (captionsRow ?? -1) - 1)
    await noteOpen(context, { id, name: about.name, rows: Math.max(0, ...below) })
    return about
  } catch (error) {
    await files.delete(sourcePath(context, id))
    throw error
  }
}

/** Read once more, as somebody says where the guess is wrong. What was decided of its columns is decided anew. Throws `import.notFound`. */
export async function readAgain(
  context: Context,
  id: string,
  { captions, ...wishes }: ReadingWishes,
): Promise<ImportAbout> {
  if (captions) return chooseCaptions(context, id, captions)
  const { name, size } = await readAbout(context, id)
  return readSource(context, { id, name, size }, { sample: usualSample, wishes })
}

type Storing = Pick<Context, 'store' | 'files' | 'actor'>
type Brought = Pick<ImportAbout, 'id' | 'name' | 'size'>
type ReadingOf = { sample: number; wishes?: TextWishes }

async function readSource(
  context: Storing,
  brought: Brought,
  { sample, wishes = {} }: ReadingOf,
): Promise<ImportAbout> {
  const { files } = context
  const { id, name } = brought
  const { sheets, text } = await readTable({
    name,
    wishes,
    looking: { sample: Math.min(mostSample, Math.max(0, sample)) },
    bytes: () => readFileFrom(files, sourcePath(context, id)),
  })
  for (const [index, { lines }] of sheets.entries()) await files.put(sheetPath(context, id, index), lines)
  const about: StoredImport = { ...brought, sheets: sheets.map((one) => one.about), text, settings: null }
  await writeAbout(context, about)
  return withProposals(context, about)
}
