import { execFile } from 'node:child_process'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type StoredEntry, storedZip } from './write-zip-of-any-size.ts'

const run = promisify(execFile)
const at = '2026-03-01T09:00:00.000Z'
const bytes = (text: string) => new TextEncoder().encode(text)

async function* of(...entries: readonly StoredEntry[]): AsyncGenerator<StoredEntry> {
  yield* entries
}

test('bytes and streams lie in it as they are, under names of any script', async () => {
  const body = () => Readable.from([Buffer.from('stre'), Buffer.from('amed')])
  const zip = await buffer(
    storedZip(
      of(
        { name: 'Ordner/Größe.pdf', at, size: 3, body: bytes('abc') },
        { name: 'small.txt', at, size: 8, body: body() },
        // What is not read into memory beforehand.
        { name: 'large.bin', at, size: 64 * 1024 * 1024, body: Readable.from(blocks(64)) },
        { name: '漢字.txt', at, size: 1, body: bytes('x') },
      ),
    ),
  )
  const found = unzipSync(zip)
  expect(Object.keys(found)).toEqual(['Ordner/Größe.pdf', 'small.txt', 'large.bin', '漢字.txt'])
  expect(Buffer.from(found['small.txt'] ?? []).toString()).toBe('streamed')
  expect(found['large.bin']?.byteLength).toBe(64 * 1024 * 1024)
})

function* blocks(megabytes: number): Generator<Buffer> {
  for (let at = 0; at < megabytes; at++) yield Buffer.alloc(1024 * 1024, at)
}

test('what an entry throws ends the file, and so does whoever reads no further', async () => {
  async function* failing(): AsyncGenerator<StoredEntry> {
    yield { name: 'a', at, size: 1, body: bytes('a') }
    throw new Error('gone')
  }
  await expect(buffer(storedZip(failing()))).rejects.toThrow('gone')
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  async function* endless(): AsyncGenerator<StoredEntry> {
    try {
      for (let name = 0; ; name++) yield { name: `${name}`, at, size: 1024 * 1024, body: Buffer.alloc(1024 * 1024) }
    } finally {
      resolve()
    }
  }
  for await (const chunk of storedZip(endless())) if (chunk) break
  await ended
})

test('the same is the same bytes wherever it is written', async () => {
  const script = fileURLToPath(new URL('zip-for-tests.ts', import.meta.url))
  const hashIn = async (TZ: string) => (await run(process.execPath, [script], { env: { ...process.env, TZ } })).stdout
  const [first, ...others] = await Promise.all(['Europe/Zurich', 'Pacific/Auckland', 'America/Los_Angeles'].map(hashIn))
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(others).toEqual([first, first])
})
