/** Document 1 §7, DownloadContents: the contents of a collection as an Excel file, behind a link that expires. */
import { createHash } from 'node:crypto'
import { contentLabel } from '#domain/contents/content-label.ts'
import type { Content } from '#domain/contents/content.ts'
import { contentsTable } from '#domain/contents/contents-table.ts'
import { withInheritance } from '#domain/contents/variant.ts'
import { productError } from '#domain/errors.ts'
import { plainName } from '#domain/releases/download-names.ts'
import { is } from '#domain/query/filter.ts'
import { xlsxLimits, xlsxStream } from '#server/adapters/xlsx.ts'
import { type Language, textOf } from '#server/texts.ts'
import type { Context } from '../context.ts'
import type { Download } from '../releases/download-releases.ts'
import { signLink } from '../files/file-links.ts'
import { listAll } from '../list-all.ts'
import { listById } from '../list-by-id.ts'

/** `files` is one, and `missing` nothing. Throws `download.empty`, `download.tooLarge`. */
export async function downloadContents(context: Context, collectionId: string, language: Language): Promise<Download> {
  const { store, actor, files, config, clock } = context
  const collection = await store.get(actor, 'collections', collectionId)
  const contents = await contentsOf(context, collectionId)
  if (contents.length === 0) throw productError('download.empty')
  const { captions, rows } = await tableOf(context, contents, language)
  if (captions.length > xlsxLimits.columns || rows.length >= xlsxLimits.rows) throw productError('download.tooLarge')

  const key = createHash('sha256')
    .update(JSON.stringify([captions, rows]))
    .digest('hex')
    .slice(0, 32)
  const title = plainName(collection.name) || collection.id
  const name = `${title}.xlsx`
  const path = `previews/${key}/${name}`
  // Of the newest content, so that the same contents are the same file.
  const modified = new Date(Math.max(...contents.map(({ updateTimestamp }) => Date.parse(updateTimestamp))))
  const kept =
    (await files.stat(path)) ?? (await files.put(path, xlsxStream({ sheet: title, captions, rows, modified })))
  const { url, expiresAt } = signLink(config.SECRET, path, clock())
  return { name, link: url, expiresAt: expiresAt.toISOString(), files: 1, size: kept.size, missing: [] }
}

async function contentsOf(context: Context, collectionId: string): Promise<Content[]> {
  const contents = await listAll(context, 'contents', {
    where: is(`collections.${collectionId}`, true),
    orderBy: [{ field: 'label.de' }],
  })
  const parents = await listById(
    context,
    'contents',
    contents.flatMap(({ parentId }) => parentId ?? []),
  )
  return contents.map((content) => withInheritance(content, parents.get(content.parentId ?? '')))
}

async function tableOf(context: Context, contents: readonly Content[], language: Language) {
  const properties = new Map((await listAll(context, 'properties', {})).map((property) => [property.id, property]))
  const referenced = contents.flatMap(({ data }) =>
    Object.entries(data).flatMap(([id, { value }]) =>
      properties.get(id)?.type === 'reference' ? [value].flat().filter((one) => typeof one === 'string') : [],
    ),
  )
  const others = await listById(context, 'contents', referenced)
  const types = await listById(
    context,
    'contentTypes',
    [...contents, ...others.values()].map(({ type }) => type),
  )
  const property = (id: string) => properties.get(id)
  const label = (id: string) => {
    const content = others.get(id)
    return content && contentLabel(content, language, { type: types.get(content.type), property })
  }
  const words = {
    id: 'ID',
    label: textOf('contents.column.label', language),
    type: textOf('contents.column.type', language),
    active: textOf('contents.active', language),
  }
  return contentsTable(contents, { property, type: (id) => types.get(id), label }, words, language)
}
