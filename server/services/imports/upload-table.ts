/** Document 1 §7, UploadContents: what is in a table that was uploaded, and which of its columns is which field. */
import { buffer } from 'node:stream/consumers'
import { canWork } from '#domain/access/tenancy.ts'
import { productError } from '#domain/errors.ts'
import { captionsRow } from '#domain/imports/captions.ts'
import { cellText, isNothing, type Row } from '#domain/imports/cell.ts'
import type { ImportAbout, SheetAbout } from '#domain/imports/import-report.ts'
import { proposeMapping } from '#domain/imports/propose-mapping.ts'
import { shortened } from '#domain/formats/shortened.ts'
import { shownSize } from '#server/adapters/spool.ts'
import { readTable } from '#server/adapters/tables/read-table.ts'
import { newId } from '#server/store/new-id.ts'
import type { Context } from '../context.ts'
import { authoriseFile } from '../files/authorise-file.ts'
import { portraitAt } from '../files/portrait-files.ts'
import { type ImportCatalog, importCatalog } from './import-catalog.ts'
import { noteOpen, readLastTime, sheetPath, writeAbout } from './import-files.ts'

export type TableUploaded = {
  /** Where it was uploaded to: below the person's own folder. */
  file: string
  /** What the file is called where it comes from. */
  name: string
  /** How many cells of a column are shown. */
  sample?: number | undefined
}

const mostMB = 64
const mostSample = 20
/** Rows that captions are looked for in, and columns are known by. */
const headRows = 220

/** Throws `write.notAllowed`, `file.notFound`, `upload.tooLarge` and what the readers throw. */
export async function uploadTable(context: Context, { file, name, sample = 3 }: TableUploaded): Promise<ImportAbout> {
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
  // What is read is what is imported: nobody can put another file in its place.
  const bytes = new Uint8Array(await buffer(found.stream))
  return takeTable(context, { bytes, name, sample }).finally(() => files.delete(file))
}

type Table = { bytes: Uint8Array<ArrayBuffer>; name: string; sample: number }

export async function takeTable(
  context: Pick<Context, 'store' | 'files' | 'actor'>,
  { bytes, name, sample }: Table,
): Promise<ImportAbout> {
  const { actor, files } = context
  const size = bytes.length
  const sheets = await readTable(bytes, name)
  const catalog = await importCatalog(context, actor.organization)
  const lastTime = await readLastTime(context)
  const id = newId()
  const about: ImportAbout = { id, name: shortened(name, 180), size, sheets: [], settings: null }
  for (const [index, { lines }] of sheets.entries()) await files.put(sheetPath(context, id, index), lines)
  const abouts = sheets.map(({ name: title, rows, columns, lines }) =>
    aboutSheet(
      { title, rows, columns, head: headOf(lines) },
      { catalog, lastTime, sample: Math.min(mostSample, Math.max(0, sample)) },
    ),
  )
  await writeAbout(context, { ...about, sheets: abouts })
  await noteOpen(context, { id, name: about.name, rows: Math.max(0, ...abouts.map(({ rows }) => rows)) })
  return { ...about, sheets: abouts }
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

type Read = { title: string; rows: number; columns: number; head: readonly Row[] }
type Knowing = { catalog: ImportCatalog; lastTime: ReadonlyMap<string, string>; sample: number }

function aboutSheet({ title, rows, columns, head }: Read, { catalog, lastTime, sample }: Knowing): SheetAbout {
  const at = captionsRow(head)
  const below = head.slice(at === null ? 0 : at + 1)
  const indexes = Array.from({ length: columns }, (_, index) => index)
  const captions = indexes.map((index) => (at === null ? '' : cellText(head[at]?.[index])))
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
      values: cellsOf(index)
        .filter((cell) => !isNothing(cell))
        .slice(0, sample)
        .map((cell) => shortened(cellText(cell), 80)),
    })),
  }
}
