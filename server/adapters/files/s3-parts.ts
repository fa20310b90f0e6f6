/** A large file into S3, part by part, each read from the disk as it goes: what is in memory does not grow with the file. */
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'

type Place = { Bucket: string; Key: string }
type Spooled = { file: string; size: number; partSize: number; isSummed: boolean }
type Part = { PartNumber: number; ETag: string | undefined; ChecksumSHA256?: string }

const atOnce = 3
/** The library repeats nothing whose bytes come from a stream. A part that broke on its way is sent once more as it is on the disk. */
const mostAttempts = 3

/** There whole or not at all: what was begun is taken back. */
export async function putInParts(client: S3Client, place: Place, spooled: Spooled): Promise<void> {
  const { size, partSize, isSummed } = spooled
  const begun = await client.send(
    new CreateMultipartUploadCommand({ ...place, ...(isSummed && { ChecksumAlgorithm: 'SHA256' }) }),
  )
  const upload = { ...place, UploadId: begun.UploadId }
  try {
    const count = Math.ceil(size / partSize)
    const sent: Part[] = []
    let next = 0
    const work = async () => {
      while (next < count) {
        const index = next++
        try {
          sent[index] = await sendPart(client, upload, spooled, index)
        } catch (error) {
          next = count
          throw error
        }
      }
    }
    // The others end with their part before the file is gone and the upload taken back.
    const ended = await Promise.allSettled(Array.from({ length: atOnce }, work))
    for (const one of ended) if (one.status === 'rejected') throw one.reason
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: sent } }))
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {})
    throw error
  }
}

async function sendPart(
  client: S3Client,
  upload: Place & { UploadId: string | undefined },
  { file, size, partSize, isSummed }: Spooled,
  index: number,
): Promise<Part> {
  const start = index * partSize
  const end = Math.min(size, start + partSize) - 1
  const sum = isSummed ? { ChecksumSHA256: await sumOf(file, start, end) } : {}
  const PartNumber = index + 1
  for (let attempt = 1; ; attempt++) {
    try {
      const ContentLength = end - start + 1
      const { ETag } = await sendFromDisk(file, { start, end }, (Body, abortSignal) =>
        client.send(new UploadPartCommand({ ...upload, PartNumber, Body, ContentLength, ...sum }), { abortSignal }),
      )
      return { PartNumber, ETag, ...sum }
    } catch (error) {
      if (attempt === mostAttempts) throw error
    }
  }
}

/** What cannot be read ends what is sent. The library listens to no fault of a stream, and one that nobody hears ends the process. */
export async function sendFromDisk<Sent>(
  file: string,
  range: { start?: number; end?: number },
  send: (body: Readable, abortSignal: AbortSignal) => Promise<Sent>,
): Promise<Sent> {
  const body = createReadStream(file, range)
  const reading = new AbortController()
  body.on('error', (error) => reading.abort(error))
  try {
    return await send(body, reading.signal)
  } catch (error) {
    throw reading.signal.aborted ? reading.signal.reason : error
  } finally {
    body.destroy()
  }
}

async function sumOf(file: string, start: number, end: number): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file, { start, end })) hash.update(piece as Uint8Array)
  return hash.digest('base64')
}
