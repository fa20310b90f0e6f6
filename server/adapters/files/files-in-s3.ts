import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { checkPath, listLimit, type FileStore } from './files.ts'
import { spool } from './spool.ts'

/** Milliseconds without a byte; the library asks three times. */
const longestSilence = 15_000

export type FilesInS3 = FileStore & {
  /** Whether the store refuses what is not as its sum says; undefined where none is sent along. */
  verifies(): Promise<boolean | undefined>
}

/** Bytes: from which on a file goes in parts, and how large one is. S3 takes 5 GB at once, and 10,000 parts. */
export type PartSizes = { from: number; size: number }

const MB = 1024 * 1024
const usualParts: PartSizes = { from: 100 * MB, size: 64 * MB }
const mostParts = 10_000

/**
 * `s3://bucket/prefix?endpoint=https://host&region=eu-central-1`; the keys come from the environment, as AWS tools do it. With each file, and
 * each part, goes its SHA-256, unless `checksum=none`.
 */
export async function openFilesInS3(address: string, silence = longestSilence, parts = usualParts): Promise<FilesInS3> {
  const { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, ListObjectsCommand, PutObjectCommand, S3Client } =
    await import('@aws-sdk/client-s3')
  const { hostname: Bucket, pathname, searchParams } = new URL(address)
  const prefix = pathname.replace(/^\/+|\/+$/g, '')
  const keyOf = (path: string) => (prefix ? `${prefix}/${path}` : path)
  const endpoint = searchParams.get('endpoint')
  const isSummed = searchParams.get('checksum') !== 'none'
  const client = new S3Client({
    region: searchParams.get('region') ?? process.env.AWS_REGION ?? 'eu-central-1',
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestHandler: { connectionTimeout: silence, socketTimeout: silence },
    // Other makers' S3 do not know the newer ways to send them; ours go as a header, which those that know none pass over.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const waiting = await mkdtemp(join(tmpdir(), 'imprimatur-files-'))

  const store: FilesInS3 = {
    async put(path, body, options) {
      const Key = keyOf(checkPath(path))
      const { file, size, sha256, discard } = await spool(waiting, body, options)
      try {
        const { putInParts, sendFromDisk } = await import('./s3-parts.ts')
        if (size >= parts.from) {
          const partSize = Math.max(parts.size, Math.ceil(size / mostParts))
          await putInParts(client, { Bucket, Key }, { file, size, partSize, isSummed })
        } else {
          const sum = isSummed && { ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64') }
          await sendFromDisk(file, {}, (Body, abortSignal) =>
            client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength: size, ...sum }), { abortSignal }),
          )
        }
      } finally {
        await discard()
      }
      return { path, size, sha256, modified: new Date() }
    },

    async open(path, range) {
      const Key = keyOf(checkPath(path))
      const info = await store.stat(path)
      if (!info) return undefined
      const Range = range && `bytes=${range.start}-${range.end}`
      const found = await client.send(new GetObjectCommand({ Bucket, Key, Range })).catch(absent)
      return found?.Body && { info, stream: found.Body as Readable }
    },

    async stat(path) {
      const found = await client.send(new HeadObjectCommand({ Bucket, Key: keyOf(checkPath(path)) })).catch(absent)
      return found && { path, size: found.ContentLength ?? 0, modified: found.LastModified ?? new Date(0) }
    },

    async list(under, after) {
      const base = under.replace(/\/+$/, '')
      if (base !== '') checkPath(base)
      const { Contents = [], IsTruncated } = await client.send(
        new ListObjectsCommand({
          Bucket,
          Prefix: keyOf(base === '' ? '' : `${base}/`),
          ...(after && { Marker: keyOf(after) }),
          MaxKeys: listLimit,
        }),
      )
      const files = Contents.map(({ Key = '', Size = 0, LastModified = new Date(0) }) => ({
        path: prefix ? Key.slice(prefix.length + 1) : Key,
        size: Size,
        modified: LastModified,
      }))
      return { files, next: IsTruncated ? (files.at(-1)?.path ?? null) : null }
    },

    async probe() {
      await store.list('')
    },

    async verifies() {
      if (!isSummed) return undefined
      const Key = keyOf(`checked-${randomUUID()}`)
      const ChecksumSHA256 = createHash('sha256').update('another').digest('base64')
      try {
        await client.send(new PutObjectCommand({ Bucket, Key, Body: 'one', ChecksumSHA256 }))
      } catch (error) {
        if ((error as Failure).$metadata?.httpStatusCode === 400) return true
        throw error
      }
      await client.send(new DeleteObjectCommand({ Bucket, Key }))
      return false
    },

    async delete(path) {
      if (!(await store.stat(path))) return false
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(path) }))
      return true
    },
  }
  return store
}

type Failure = { name?: string; $metadata?: { httpStatusCode?: number } }

function absent(error: Failure): undefined {
  if (error.name === 'NoSuchKey' || error.name === 'NotFound' || error.$metadata?.httpStatusCode === 404)
    return undefined
  throw error
}
