/** Document 1 §7, DownloadContents: the contents of a collection as an Excel file, or with their pictures as a ZIP file, behind a link that expires. */
import { is } from '#domain/query/filter.ts'
import type { Language } from '#server/texts.ts'
import type { Context } from '../base/context.ts'
import type { Download } from '../releases/pages/download-releases.ts'
import { signLink } from '../files/file-links.ts'
import { exportContents } from './export-contents.ts'

/** Throws `download.empty`, `download.tooLarge`. */
export async function downloadContents(
  context: Context,
  { collectionId, pictures }: { collectionId: string; pictures: boolean },
  language: Language,
): Promise<Download> {
  const { store, actor, config, clock } = context
  const collection = await store.get(actor, 'collections', collectionId)
  const where = is(`collections.${collectionId}` as const, true)
  const title = collection.name || collection.id
  const {
    path,
    rows: _rows,
    ...file
  } = await exportContents(context, { where, format: 'xlsx', title, pictures, language })
  const { url, expiresAt } = signLink(config.SECRET, path, clock())
  return { ...file, link: url, expiresAt: expiresAt.toISOString(), missing: [...file.missing] }
}
