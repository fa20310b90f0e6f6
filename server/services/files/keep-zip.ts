/** Files that people take home together: one ZIP file, written as it is read, behind a link that expires. */
import { createHash } from 'node:crypto'
import { productError } from '#domain/errors.ts'
import { type ZipEntry, zipLimits, zipStream } from '../../adapters/files/zip/write-zip-up-to-4-gb.ts'
import type { Context } from '../base/context.ts'
import { signLink } from './file-links.ts'

/** Of the store, or a text that is made for it. */
export type ZipSource = { name: string; size: number; modified: string; path?: string; text?: string }

export type KeptZip = { name: string; link: string; expiresAt: string; files: number; size: number }

/** With a link. Throws `download.empty`, `download.tooLarge`. */
export async function keepZip(context: Context, name: string, sources: readonly ZipSource[]): Promise<KeptZip> {
  const { path, ...kept } = await packZip(context, name, sources)
  const { url, expiresAt } = signLink(context.config.SECRET, path, context.clock())
  return { ...kept, link: url, expiresAt: expiresAt.toISOString() }
}

type Packed = { name: string; path: string; files: number; size: number }

/** The same sources are packed once. `progress`, in percent, may throw: then there is no file. Throws as above. */
export async function packZip(
  context: Context,
  name: string,
  sources: readonly ZipSource[],
  progress: (percent: number) => Promise<void> = async () => {},
): Promise<Packed> {
  const { files } = context
  requirePackable(sources)
  const key = createHash('sha256').update(JSON.stringify(sources)).digest('hex').slice(0, 32)
  const path = `previews/${key}/${name}`
  const entries = sources.map(({ name: called, modified, path: at, text }, index): ZipEntry => ({
    name: called,
    modified: new Date(modified),
    open: async () => {
      await progress((100 * index) / sources.length)
      return at === undefined ? new TextEncoder().encode(text) : (await files.open(at))?.stream
    },
  }))
  const kept = (await files.stat(path)) ?? (await files.put(path, zipStream(entries)))
  return { name, path, files: sources.length, size: kept.size }
}

/** Throws `download.empty`, `download.tooLarge`. */
export function requirePackable(sources: readonly ZipSource[]): void {
  const size = sources.reduce((sum, source) => sum + source.size, 0)
  if (sources.length === 0) throw productError('download.empty')
  if (size > zipLimits.bytes || sources.length > zipLimits.entries) throw productError('download.tooLarge')
}
