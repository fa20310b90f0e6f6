/** Files that people take home together: one ZIP file, written as it is read, behind a link that expires. */
import { createHash } from 'node:crypto'
import { productError } from '#domain/errors.ts'
import { type ZipEntry, zipLimits, zipStream } from '#server/adapters/zip-stream.ts'
import type { Context } from '../context.ts'
import { signLink } from './file-links.ts'

/** Of the store, or a text that is made for it. */
export type ZipSource = { name: string; size: number; modified: string; path?: string; text?: string }

export type KeptZip = { name: string; link: string; expiresAt: string; files: number; size: number }

/** The same sources are packed once. Throws `download.empty`, `download.tooLarge`. */
export async function keepZip(context: Context, name: string, sources: readonly ZipSource[]): Promise<KeptZip> {
  const { files, config, clock } = context
  const size = sources.reduce((sum, source) => sum + source.size, 0)
  if (sources.length === 0) throw productError('download.empty')
  if (size > zipLimits.bytes || sources.length > zipLimits.entries) throw productError('download.tooLarge')
  const key = createHash('sha256').update(JSON.stringify(sources)).digest('hex').slice(0, 32)
  const path = `previews/${key}/${name}`
  const kept =
    (await files.stat(path)) ?? (await files.put(path, zipStream(sources.map((one) => entryOf(context, one)))))
  const { url, expiresAt } = signLink(config.SECRET, path, clock())
  return { name, link: url, expiresAt: expiresAt.toISOString(), files: sources.length, size: kept.size }
}

const entryOf = ({ files }: Context, { name, modified, path, text }: ZipSource): ZipEntry => ({
  name,
  modified: new Date(modified),
  open: async () => (path === undefined ? new TextEncoder().encode(text) : (await files.open(path))?.stream),
})
