/**
 * Uploads that may break off. Parts lie beside each other in the file store until the last one comes; then they become
 * the file. Any server process can take the next part.
 */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { productError } from '#domain/errors.ts'
import { deleteFilesUnder, type FileInfo } from '../../adapters/files/files.ts'
import { shownSize } from '../../adapters/files/spool.ts'
import { authoriseFile } from './authorise-file.ts'
import type { Context } from '../base/context.ts'
import { attachmentAt, recordAttachment, requireAttachable } from './attachments.ts'
import { keepSentName } from './sent-name.ts'
import { portraitAt, recordPortrait, requirePortraitSize, requirePortraitType } from './logos-and-photos.ts'

/** Bytes `start` to `end`, both included, of `total`. */
export type Part = { start: number; end: number; total: number }

export type UploadState = { offset: number; file?: FileInfo }

/** What came with the bytes: a content type, and the name that the file has where it comes from. */
export type Sent = { body: Readable; type?: string | undefined; name?: string | undefined }

export async function uploadPart(context: Context, path: string, part: Part, sent: Sent): Promise<UploadState> {
  await authoriseFile(context, path, 'write')
  const { files, config } = context
  requireSize(path, part.total, config.MAX_UPLOAD_MB)
  const attachment = attachmentAt(path)
  if (attachment) await requireAttachable(context, attachment, part.total)
  const length = part.end - part.start + 1
  if (part.start === 0 && length === part.total) {
    return { offset: part.total, file: await keep(context, path, sent, length) }
  }

  const folder = partsOf(context, path)
  if (part.start === 0) await deleteFilesUnder(files, folder)
  const offset = await uploadOffset(context, path)
  if (part.start !== offset) throw productError('upload.incomplete', { offset })
  const name = `${folder}/${String(part.start).padStart(15, '0')}`
  const { size } = await files.put(name, sent.body, { limit: length })
  if (offset + size < part.total) return { offset: offset + size }

  const parts = await partsIn(context, folder)
  const body = Readable.from(contentsOf(context, parts), { objectMode: false })
  const file = await keep(context, path, { ...sent, body }, part.total)
  await deleteFilesUnder(files, folder)
  return { offset: part.total, file }
}

function requireSize(path: string, size: number, usual: number): void {
  const portrait = portraitAt(path)
  if (portrait) requirePortraitSize(portrait, size)
  else if (size > usual * MB) throw productError('upload.tooLarge', { maxSize: shownSize(usual * MB) })
}

const MB = 1024 * 1024

/** What becomes a photo or a logo is looked at before it takes the place of another. */
async function keep(context: Context, path: string, { body, type, name }: Sent, size: number): Promise<FileInfo> {
  const portrait = portraitAt(path)
  if (!portrait) {
    await keepSentName(context.files, path, name)
    const file = await context.files.put(path, body, { limit: size, size })
    const attachment = attachmentAt(path)
    if (attachment) await recordAttachment(context, attachment, file)
    return file
  }
  const bytes = await buffer(body)
  requirePortraitSize(portrait, bytes.length)
  await requirePortraitType(portrait, bytes, type)
  const file = await context.files.put(path, bytes, { limit: size, size })
  await recordPortrait(context, portrait, path)
  return file
}

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
