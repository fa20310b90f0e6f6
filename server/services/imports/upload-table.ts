/** Document 1 §7, UploadContents: what is in a table that was uploaded, and which of its columns is which field. */
import { canWork } from '#domain/access/tenancy.ts'
import { productError } from '#domain/errors.ts'
import { captionsRow } from '#domain/imports/captions.ts'
import { type Cell, cellText, isNothing, type Row } from '#domain/imports/cell.ts'
import type { ImportAbout, SheetAbout } from '#domain/imports/import-report.ts'
import { decimalOf } from '#domain/imports/read-number.ts'
import { proposeMapping } from '#domain/imports/propose-mapping.ts'
import type { TextWishes } from '#domain/imports/text-reading.ts'
import { shortened } from '#domain/formats/shortened.ts'
import { type FileBody, readFileFrom } from '#server/adapters/files.ts'
import { shownSize } from '#server/adapters/spool.ts'
import { readTable } from '#server/adapters/tables/read-table.ts'
import { newId } from '#server/store/new-id.ts'
import type { Context } from '../context.ts'
import { authoriseFile } from '../files/authorise-file.ts'
import { portraitAt } from '../files/portrait-files.ts'
import { type ImportCatalog, importCatalog } from './import-catalog.ts'
import { noteOpen, readAbout, readLastTime, sheetPath, sourcePath, writeAbout } from './import-files.ts'

export type TableUploaded = {
  /** Where it was uploaded to: below the person's own folder. */
  file: string
  /** What the file is called where it comes from. */
  name: string
  /** How many cells of a column are shown. */
  sample?: number | undefined
}

const mostMB = 64
const usualSample = 3
const mostSample = 20
/** Characters: whatever is longer is a text, and is compared with the names of all fields. */
const mostOfCaption = 200
/** Rows that captions are looked for in, and columns are known by. */
const headRows = 220

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
  if (found.info.size > mostMB * 1024 * 1024) {
    found.stream.destroy()
    throw productError('upload.tooLarge', { maxSize: shownSize(mostMB * 1024 * 1024) })
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
    await noteOpen(context, { id, name: about.name, rows: Math.max(0, ...about.sheets.map(({ rows }) => rows)) })
    return about
  } catch (error) {
    await files.delete(sourcePath(context, id))
    throw error
  }
}

/** Read once more, as somebody says where the guess is wrong. What was decided of its columns is decided anew. Throws `import.notFound`. */
export async function readAgain(context: Context, id: string, wishes: TextWishes): Promise<ImportAbout> {
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
  const { actor, files } = context
  const { id, name } = brought
  const { sheets, text } = await readTable({
    name,
    wishes,
    bytes: async () => new Uint8Array(await readFileFrom(files, sourcePath(context, id))),
  })
  const catalog = await importCatalog(context, actor.organization)
  const lastTime = await readLastTime(context)
  for (const [index, { lines }] of sheets.entries()) await files.put(sheetPath(context, id, index), lines)
  const abouts = sheets.map(({ name: title, rows, columns, lines }) =>
    aboutSheet(
      { title, rows, columns, head: headOf(lines) },
      { catalog, lastTime, sample: Math.min(mostSample, Math.max(0, sample)) },
    ),
  )
  const about: ImportAbout = { ...brought, sheets: abouts, text, settings: null }
  await writeAbout(context, about)
  return about
}

/** Its first rows. */
function headOf(lines: Uint8Array): Row[] {
  const rows: Row[] = []
  const decoder = new TextDecoder()
  for (let at = 0; at < lines.length && rows.length < headRows;) {
    const end = lines.indexOf(10, at)
    rows.push(JSON.parse(decoder.decode(lines.subarray(at, end))) as Row)
    at = end + 1
  }
  return rows
}

const isDay = (cell: Cell): boolean => typeof cell === 'object' && cell !== null && 'day' in cell

type Read = { title: string; rows: number; columns: number; head: readonly Row[] }
type Knowing = { catalog: ImportCatalog; lastTime: ReadonlyMap<string, string>; sample: number }

function aboutSheet({ title, rows, columns, head }: Read, { catalog, lastTime, sample }: Knowing): SheetAbout {
  const at = captionsRow(head)
  const below = head.slice(at === null ? 0 : at + 1)
  const indexes = Array.from({ length: columns }, (_, index) => index)
  const captions = indexes.map((index) => (at === null ? '' : shortened(cellText(head[at]?.[index]), mostOfCaption)))
  const cellsOf = (index: number) => below.map((row) => row[index] ?? null)
  return {
    name: title,
    rows,
    columns,
    captionsRow: at,
    captions,
    mappingProposal: proposeMapping(
      indexes.map((index) => ({ index, caption: captions[index] ?? '', cells: cellsOf(index) })),
      { fields: [...catalog.fields.values()], language: 'de', lastTime },
    ),
    sample: indexes.map((index) => ({
      index,
      isDecimalOpen: decimalOf(cellsOf(index), 'de').isAsked,
      days: cellsOf(index).filter(isDay).length,
      values: cellsOf(index)
        .filter((cell) => !isNothing(cell))
        .slice(0, sample)
        .map((cell) => shortened(cellText(cell), 80)),
    })),
  }
}
