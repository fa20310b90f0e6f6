/**
 * Uploads that may break off. Parts lie beside each other in the file store until the last one comes; then they become
 * the file. Any server process can take the next part.
 */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { productError } from '#domain/errors.ts'
import { deleteFilesUnder, type FileInfo } from '#server/adapters/files.ts'
import { shownSize } from '#server/adapters/spool.ts'
import { authoriseFile } from './authorise-file.ts'
import type { Context } from './context.ts'

/** Bytes `start` to `end`, both included, of `total`. */
export type Part = { start: number; end: number; total: number }

export type UploadState = { offset: number; file?: FileInfo }

export async function uploadPart(context: Context, path: string, part: Part, body: Readable): Promise<UploadState> {
  await authoriseFile(context, path, 'write')
  const { files, config } = context
  requireSize(path, part.total, config.MAX_UPLOAD_MB)
  const length = part.end - part.start + 1
  if (part.start === 0 && length === part.total) {
    const file = await files.put(path, body, { limit: length })
    if (file.size !== length) {
      await files.delete(path)
      throw productError('upload.failed')
    }
    return { offset: part.total, file }
  }

  const folder = partsOf(context, path)
  if (part.start === 0) await deleteFilesUnder(files, folder)
  const offset = await uploadOffset(context, path)
  if (part.start !== offset) throw productError('upload.incomplete', { offset })
  const name = `${folder}/${String(part.start).padStart(15, '0')}`
  const { size } = await files.put(name, body, { limit: length })
  if (offset + size < part.total) return { offset: offset + size }

  const parts = await partsIn(context, folder)
  const file = await files.put(path, Readable.from(contentsOf(context, parts), { objectMode: false }), {
    limit: part.total,
  })
  await deleteFilesUnder(files, folder)
  return { offset: part.total, file }
}

/** Photos and logos are shown small and often; the specification leaves their limits open. */
const most = { photo: 5, logo: 2 }

function requireSize(path: string, size: number, usual: number): void {
  const [, kind, name] = /^(users|organizations)\/[^/]+\/(photo|logo)/.exec(path) ?? []
  const megabytes = kind ? most[name === 'logo' ? 'logo' : 'photo'] : usual
  if (size <= megabytes * MB) return
  const maxSize = shownSize(megabytes * MB)
  if (kind === 'users') throw productError('account.photoTooLarge', { maxSize: megabytes })
  if (kind === 'organizations') throw productError('organization.logoTooLarge', { maxSize })
  throw productError('upload.tooLarge', { maxSize })
}

const MB = 1024 * 1024

/** How many bytes of an upload are there. */
export async function uploadOffset(context: Context, path: string): Promise<number> {
  await authoriseFile(context, path, 'write')
  const parts = await partsIn(context, partsOf(context, path))
  return parts.reduce((sum, { size }) => sum + size, 0)
}

async function partsIn({ files }: Context, folder: string): Promise<FileInfo[]> {
  const parts: FileInfo[] = []
  for (let after: string | undefined; ;) {
    const page = await files.list(folder, after)
    parts.push(...page.files)
    if (page.next === null) return parts
    after = page.next
  }
}

async function* contentsOf({ files }: Context, parts: readonly FileInfo[]): AsyncGenerator<Uint8Array> {
  for (const { path } of parts) {
    const part = await files.open(path)
    if (part) yield* part.stream
  }
}

/** Each person has their own, so that two who write the same file do not mix theirs. */
const partsOf = ({ actor }: Context, path: string): string =>
  `uploads/${actor.id}/${createHash('sha256').update(path).digest('hex').slice(0, 32)}`
