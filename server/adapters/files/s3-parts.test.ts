import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type CheckingS3, startCheckingS3 } from './checking-s3-for-tests.ts'
import { readFileFrom } from './files.ts'
import { openFilesInS3 } from './files-in-s3.ts'
import { putInParts, sendFromDisk } from './s3-parts.ts'
import { startS3 } from './s3-for-tests.ts'

const MB = 1024 * 1024

let folder: string
let s3: { address: string; stop: () => Promise<void> }
let checking: CheckingS3

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprimatur-parts-'))
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
  s3 = await startS3(join(folder, 's3'))
  checking = await startCheckingS3(s3.address)
})
afterAll(async () => {
  await checking?.close()
  await s3?.stop()
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

const parts = { from: 6 * MB, size: 5 * MB }
const open = (more = '') =>
  openFilesInS3(`s3://artwork/parts?endpoint=${checking.address}&region=eu-central-1${more}`, 15_000, parts)

test('a file of 300 MB goes in parts, and what is in memory does not grow with it', async () => {
  const files = await openFilesInS3(`s3://artwork/large?endpoint=${s3.address}&region=eu-central-1`)
  const piece = randomBytes(MB)
  const hash = createHash('sha256')
  async function* pieces() {
    for (let sent = 0; sent < 300; sent++) {
      hash.update(piece)
      yield piece
    }
  }
  let most = 0
  const { arrayBuffers: before } = process.memoryUsage()
  const looking = setInterval(() => (most = Math.max(most, process.memoryUsage().arrayBuffers - before)), 20)
  const put = await files.put('delivery.zip', Readable.from(pieces()))
  clearInterval(looking)
  expect(put).toMatchObject({ size: 300 * MB, sha256: hash.digest('hex') })
  // Most of it is waiting to be given back.
  expect(most).toBeLessThan(150 * MB)
  const kept = createHash('sha256')
  const found = await files.open('delivery.zip')
  expect(found?.info.size).toBe(300 * MB)
  for await (const chunk of found?.stream ?? []) kept.update(chunk as Uint8Array)
  expect(kept.digest('hex')).toBe(put.sha256)
})

test('parts come together as they were, also where one broke on its way', async () => {
  const files = await open()
  const large = randomBytes(17 * MB + 3)
  const before = checking.refused()
  checking.breakNext(1)
  await files.put('whole.bin', large)
  expect(checking.refused()).toBe(before + 1)
  expect(large.equals(await readFileFrom(files, 'whole.bin'))).toBe(true)
})

test('a part that always breaks leaves what was there before', async () => {
  const files = await open()
  await files.put('kept.bin', Buffer.from('old'))
  checking.breakNext(100)
  await expect(files.put('kept.bin', randomBytes(11 * MB))).rejects.toMatchObject({ name: 'BadDigest' })
  await expect(files.put('kept.bin', randomBytes(2 * MB))).rejects.toMatchObject({ name: 'BadDigest' })
  checking.breakNext(0)
  expect((await readFileFrom(files, 'kept.bin')).toString()).toBe('old')
})

test('parts that are under way when one breaks end before the file is gone', async () => {
  const sent: number[] = []
  const client = {
    send: async (command: { input: { PartNumber?: number } }) => {
      const { PartNumber } = command.input
      if (PartNumber === 1) throw new Error('broken')
      if (PartNumber === undefined) return {}
      await new Promise((resolve) => setTimeout(resolve, 50))
      sent.push(PartNumber)
      return {}
    },
  }
  const file = join(folder, 'under-way.part')
  await writeFile(file, Buffer.alloc(5))
  const spooled = { file, size: 5, partSize: 1, isSummed: false }
  await expect(putInParts(client as never, { Bucket: 'artwork', Key: 'kept.bin' }, spooled)).rejects.toThrow('broken')
  expect(sent).toEqual([2, 3])
})

test('a file that is no longer there ends what is sent, and nothing else', async () => {
  const sending = sendFromDisk(
    join(folder, 'gone.part'),
    {},
    (_, abortSignal) =>
      new Promise((_, reject) => abortSignal.addEventListener('abort', () => reject(new Error('ended')))),
  )
  await expect(sending).rejects.toMatchObject({ code: 'ENOENT' })
})

test('whether the store looks at what it is sent is known', async () => {
  expect(await (await open()).verifies()).toBe(true)
  const blind = await openFilesInS3(`s3://artwork/parts?endpoint=${s3.address}&region=eu-central-1`)
  expect(await blind.verifies()).toBe(false)
  expect((await blind.list('')).files.map(({ path }) => path)).not.toContainEqual(expect.stringMatching(/^checked-/))
  expect(await (await open('&checksum=none')).verifies()).toBeUndefined()
})

test('without checksums it goes as well', async () => {
  const files = await open('&checksum=none')
  const large = randomBytes(12 * MB)
  await files.put('plain.bin', large)
  expect(large.equals(await readFileFrom(files, 'plain.bin'))).toBe(true)
})
