import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { eachFileUnder, type FileStore } from '../adapters/files/files.ts'
import { BackupError, type SavedFile } from './manifest.ts'

/** By path, what was copied and when it had been written. */
export type Copied = Map<string, SavedFile & { modified: number }>

/** Copies what is not in `copied` as it is now, and notes it there. What goes meanwhile was deleted by somebody. */
export async function copyNew(from: FileStore, to: FileStore, copied: Copied): Promise<void> {
  for await (const { path, size, modified } of eachFileUnder(from, '')) {
    const known = copied.get(path)
    if (known?.size === size && known.modified === modified.getTime()) continue
    const found = await from.open(path)
    if (!found) continue
    const put = await to.put(path, found.stream, { size: found.info.size })
    copied.set(path, { path, size: put.size, sha256: put.sha256, modified: found.info.modified.getTime() })
  }
}

export async function bringBack(from: FileStore, to: FileStore, files: readonly SavedFile[]): Promise<void> {
  for (const { path, size, sha256 } of files) {
    const found = await from.open(path)
    if (!found) throw new BackupError(`The backup lacks the file ${path}.`)
    await to.put(path, found.stream, { size, sha256 })
  }
}

/** A sentence for each file that is not as it was saved. */
export async function judgeFiles(store: FileStore, files: readonly SavedFile[]): Promise<string[]> {
  const faults: string[] = []
  for (const { path, size, sha256 } of files) {
    const found = await store.open(path)
    if (!found) faults.push(`The file ${path} is missing.`)
    else if ((await measure(found.stream)).sha256 !== sha256)
      faults.push(`The file ${path} (${size} bytes) is not as it was saved.`)
  }
  return faults
}

export async function measureFile(path: string): Promise<{ size: number; sha256: string }> {
  await stat(path)
  return measure(createReadStream(path))
}

async function measure(stream: Readable): Promise<{ size: number; sha256: string }> {
  const digest = createHash('sha256')
  let size = 0
  for await (const piece of stream as AsyncIterable<Uint8Array>) {
    digest.update(piece)
    size += piece.length
  }
  return { size, sha256: digest.digest('hex') }
}
