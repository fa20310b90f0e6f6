/** Everything into one file, and what it holds written down. The approved files go in byte for byte, or none does. */
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Readable, Transform } from 'node:stream'
import type { DeliveryFile } from '#domain/deployments/delivery-item.ts'
import { createNamer } from '#domain/releases/pages/download-names.ts'
import type { StoredEntry } from '../../../adapters/files/zip/write-zip-of-any-size.ts'
import { storedZip } from '../../../adapters/files/zip/write-zip-of-any-size.ts'
import type { Context } from '../../base/context.ts'
import { folderOf } from '../remove-deployment.ts'
import type { RunOfDelivery } from './check-items.ts'
import { filesBeside } from './files-beside.ts'
import { countOf, type Gathered, type Part, partsOf } from './parts.ts'
import { RunFailed } from './run-failed.ts'
import type { Packed } from './settle.ts'

/** Bytes that are read into memory before they are written, so that nothing wrong is begun. */
const mostInMemory = 32 * 1024 * 1024

export async function pack(context: Context, of: RunOfDelivery, gathered: Gathered): Promise<Packed> {
  const { deployment } = of
  const files: DeliveryFile[] = []
  const path = `${folderOf(deployment.id)}/${deployment.run}.zip`
  const why: Why = {}
  try {
    const { size } = await context.files.put(path, storedZip(noting(why, entries(context, of, gathered, files, why))))
    return { path, size, files }
  } catch (error) {
    // Stores of files elsewhere say in their own words that what they read has ended.
    throw why.error ?? error
  }
}

/** Why nothing more comes. */
type Why = { error?: unknown }

async function* noting<One>(why: Why, all: AsyncIterable<One>): AsyncGenerator<One> {
  try {
    yield* all
  } catch (error) {
    why.error = error
    throw error
  }
}

async function* entries(
  context: Context,
  { deployment, pulse }: RunOfDelivery,
  gathered: Gathered,
  files: DeliveryFile[],
  why: Why,
): AsyncGenerator<StoredEntry> {
  const nameOf = createNamer()
  const count = countOf(gathered)
  let latest = ''
  for await (const part of partsOf(context, deployment, gathered)) {
    await pulse('pack', part.done, count)
    const name = nameOf(part.name, part.ending)
    if (part.at > latest) latest = part.at
    const noted: Noted = {
      whole: (size, sha256) =>
        files.push({ position: files.length, name, size, sha256, release: part.release, pages: part.pages }),
      wrong: (error) => (why.error = error),
    }
    yield await entryOf(part, name, noted)
  }
  for (const { name, ending, bytes } of await filesBeside(context, deployment, gathered, files, latest)) {
    const called = nameOf(name, ending)
    yield { name: called, at: latest, size: bytes.byteLength, body: bytes }
    files.push({ position: files.length, name: called, size: bytes.byteLength, sha256: sha256Of(bytes) })
  }
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

type Noted = { whole: (size: number, sha256: string) => void; wrong: (error: unknown) => void }

async function entryOf(part: Part, name: string, noted: Noted): Promise<StoredEntry> {
  const body = await part.open()
  if (!body) throw new RunFailed([part.wrong('fileMissing')])
  const isIt = (sha256: string) => (part.sha256 ?? sha256) === sha256
  if (body instanceof Uint8Array || part.size <= mostInMemory) {
    const bytes = body instanceof Uint8Array ? body : await buffer(body)
    const sha256 = sha256Of(bytes)
    if (!isIt(sha256)) throw new RunFailed([part.wrong('fileDiffers')])
    noted.whole(bytes.byteLength, sha256)
    return { name, at: part.at, size: bytes.byteLength, body: bytes }
  }
  return { name, at: part.at, size: part.size, body: watched(body, isIt, part, noted) }
}

/** Hashed as it passes; what is not it ends the file, of which nothing is kept then. */
function watched(body: Readable, isIt: (sha256: string) => boolean, part: Part, noted: Noted): Readable {
  const hash = createHash('sha256')
  const through = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      const sha256 = hash.digest('hex')
      if (isIt(sha256)) {
        noted.whole(part.size, sha256)
        return done()
      }
      const error = new RunFailed([part.wrong('fileDiffers')])
      noted.wrong(error)
      done(error)
    },
  })
  body.on('error', (error) => through.destroy(error))
  return body.pipe(through)
}
