/** Takes a body of unknown length into a temporary file, counting and hashing on the way. */
import { createHash, randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { productError } from '#domain/errors.ts'
import { asStream, type FileBody, type PutOptions } from './files.ts'

export type Spooled = { file: string; size: number; sha256: string; discard: () => Promise<void> }

/** Whatever goes wrong, nothing stays behind. The bytes are on the disk when this answers. */
export async function spool(
  folder: string,
  body: FileBody,
  { sha256, limit, size: wanted }: PutOptions = {},
): Promise<Spooled> {
  const file = join(folder, `${randomUUID()}.part`)
  const discard = () => rm(file, { force: true })
  const handle = await open(file, 'wx')
  try {
    const hash = createHash('sha256')
    let size = 0
    for await (const chunk of asStream(body)) {
      const bytes = chunk as Uint8Array
      size += bytes.byteLength
      if (limit !== undefined && size > limit) throw productError('upload.tooLarge', { maxSize: shownSize(limit) })
      hash.update(bytes)
      await handle.write(bytes)
    }
    const found = hash.digest('hex')
    const isWhole = (sha256 ?? found) === found && (wanted ?? size) === size
    if (!isWhole) throw productError('upload.failed')
    await handle.sync()
    await handle.close()
    return { file, size, sha256: found, discard }
  } catch (error) {
    await handle.close()
    await discard()
    throw error
  }
}

/** Such as "64 MB". */
export const shownSize = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${Math.round(bytes / 1024 / 1024)} MB` : `${Math.round(bytes / 1024)} KB`
