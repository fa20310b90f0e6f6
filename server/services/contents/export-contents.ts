/**
 * Contents as a file to take along, as an import reads it back: whatever a view shows, however many they are. What is read is
 * written at once, a thousand contents at a time. With their pictures, it is a ZIP file.
 */
import type { Readable } from 'node:stream'
import { contentLabel } from '#domain/contents/content-label.ts'
import type { Content } from '#domain/contents/content.ts'
import {
  type ExportColumn,
  exportColumns,
  type ExportWords,
  noteUsed,
  nothingUsed,
  type Used,
} from '#domain/imports/export-table.ts'
import type { ContentsExport } from '#domain/imports/contents-export.ts'
import { productError } from '#domain/errors.ts'
import { plainFields } from '#domain/imports/import-field.ts'
import type { Row } from '#domain/values/cell.ts'
import { inLanguage } from '#domain/formats/in-language.ts'
import type { Picture } from '#domain/pictures/picture.ts'
import { everything } from '#domain/query/filter.ts'
import { createNamer, plainName } from '#domain/releases/pages/download-names.ts'
import { csvStream } from '../../adapters/files/csv-stream.ts'
import { xlsxLimits, xlsxStream } from '../../adapters/files/xlsx-stream.ts'
import { type ZipEntry, zipLimits, zipStream } from '../../adapters/files/zip/write-zip-up-to-4-gb.ts'
import { newId } from '../../store/sql/new-id.ts'
import { type Language, textOf } from '#server/texts.ts'
import type { Context } from '../base/context.ts'
import { contentsNamed } from './look-up.ts'
import { listAll, pagesOf } from '../base/list-all.ts'
import { listById } from '../base/list-by-id.ts'

/** `files`: with the pictures. `missing`: names of pictures that there are not, or not for this person. */
export type ExportMade = {
  name: string
  path: string
  size: number
  rows: number
  files: number
  missing: readonly string[]
}

/** Throws `download.empty`, `download.tooLarge`. `progress` gets percent. */
export async function exportContents(
  context: Context,
  asked: ContentsExport,
  progress: (percent: number) => Promise<void> = async () => {},
): Promise<ExportMade> {
  const { where = everything, format, title } = asked
  const query = { where, orderBy: [{ field: 'label.de' }] } as const
  const total = await context.store.count(context.actor, 'contents', where)
  if (total === 0) throw productError('download.empty')
  const looked = await lookedThrough(context, query, asked)
  const columns = await columnsOf(context, looked, asked)
  if (columns.length > xlsxLimits.columns || total >= xlsxLimits.rows) throw productError('download.tooLarge')
  let rows = 0
  const table = async function* (): AsyncGenerator<Row> {
    for await (const page of pagesOf(context, 'contents', query)) {
      looked.labels = await referenceLabels(context, page, looked, asked.language)
      for (const content of page) yield columns.map(({ cell }) => cell(content))
      rows += page.length
      await progress(Math.min(99, (100 * rows) / total))
    }
  }
  const name = plainName(title) || textOf('contents.title', asked.language)
  const stream = streamOf({ format, name, columns, rows: table(), language: asked.language, modified: context.clock() })
  const { entries, missing } = asked.pictures
    ? await pictureEntries(context, looked)
    : { entries: undefined, missing: [] }
  const file = entries
    ? zipStream([{ name: `${name}.${format}`, modified: context.clock(), open: async () => stream }, ...entries])
    : stream
  const full = `${name}.${entries ? 'zip' : format}`
  const path = `previews/${newId()}/${full}`
  const { size } = await context.files.put(path, file)
  return { name: full, path, size, rows, files: 1 + (entries?.length ?? 0), missing }
}

type Streamed = {
  format: ContentsExport['format']
  name: string
  columns: readonly ExportColumn[]
  rows: AsyncIterable<Row>
  language: Language
  modified: Date
}

function streamOf({ format, name, columns, rows, language, modified }: Streamed): Readable {
  const captions = columns.map(({ caption }) => caption)
  return format === 'csv'
    ? csvStream({ captions, rows, language })
    : xlsxStream({ sheet: name, captions, rows, modified })
}

type Looked = {
  used: Used
  types: Set<string>
  pictures: Set<string>
  /** What the contents are called that those of the page name. */
  labels: ReadonlyMap<string, string>
  properties: ReadonlyMap<string, Awaited<ReturnType<typeof listAll<'properties'>>>[number]>
}

/** Which fields and languages there are, before the first row is written. */
async function lookedThrough(
  context: Context,
  query: Parameters<typeof pagesOf<'contents'>>[2],
  { pictures }: ContentsExport,
): Promise<Looked> {
  const properties = new Map((await listAll(context, 'properties', {})).map((one) => [one.id, one]))
  const looked: Looked = { used: nothingUsed(), types: new Set(), pictures: new Set(), labels: new Map(), properties }
  for await (const page of pagesOf(context, 'contents', query)) {
    noteUsed(looked.used, page)
    for (const { type, data } of page) {
      looked.types.add(type)
      if (!pictures) continue
      for (const [id, { value }] of Object.entries(data))
        if (properties.get(id)?.type === 'image')
          for (const one of [value].flat()) if (typeof one === 'string' && one !== '') looked.pictures.add(one)
    }
  }
  return looked
}

async function columnsOf(
  context: Context,
  looked: Looked,
  { language, columns, languages }: ContentsExport,
): Promise<ExportColumn[]> {
  const types = await listById(context, 'contentTypes', [...looked.types])
  return exportColumns({
    used: looked.used,
    property: (id) => looked.properties.get(id),
    typeLabel: (id) => inLanguage(types.get(id)?.label ?? {}, language) ?? id,
    words: Object.fromEntries(
      plainFields.map((field) => [field, textOf(`imports.field.${field}`, language)]),
    ) as ExportWords,
    writing: { language, referenceLabel: (id) => looked.labels.get(id) },
    columns,
    languages,
  })
}

/** Only of those whose name means one content: others stay ids. */
async function referenceLabels(
  context: Context,
  page: readonly Content[],
  { properties }: Looked,
  language: string,
): Promise<Map<string, string>> {
  const ids = page.flatMap(({ data }) =>
    Object.entries(data).flatMap(([id, { value }]) =>
      properties.get(id)?.type === 'reference' ? [value].flat().filter((one) => typeof one === 'string') : [],
    ),
  )
  if (ids.length === 0) return new Map()
  const found = await listById(context, 'contents', ids)
  const labels = [...found.values()].flatMap((content) => {
    const label = contentLabel(content, language)
    return label === undefined ? [] : [[content.id, label] as const]
  })
  const named = await contentsNamed(
    context,
    labels.map(([, label]) => label),
  )
  return new Map(labels.filter(([id, label]) => named(label).length === 1 && named(label)[0] === id))
}

async function pictureEntries(
  context: Context,
  { pictures }: Looked,
): Promise<{ entries: ZipEntry[]; missing: string[] }> {
  const names = [...pictures]
  const found = new Map<string, Picture>()
  for (let at = 0; at < names.length; at += 500)
    for (const one of await listAll(context, 'pictures', {
      where: { field: 'name', op: 'in', value: names.slice(at, at + 500) },
    }))
      found.set(one.name, one)
  if ([...found.values()].reduce((sum, { size }) => sum + size, 0) > zipLimits.bytes || found.size >= zipLimits.entries)
    throw productError('download.tooLarge')
  const nameOf = createNamer()
  return {
    entries: [...found.values()].map(({ name, path, updateTimestamp, format }) => ({
      name: nameOf(name.replace(/\.[^.]+$/u, ''), /\.([^.]+)$/u.exec(name)?.[1] ?? format),
      modified: new Date(updateTimestamp),
      open: async () => (await context.files.open(path))?.stream,
    })),
    missing: names.filter((name) => !found.has(name)),
  }
}
