/** One list of facts for every place files may lie. The S3 one is a real server process that speaks S3. */
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { startS3 } from './s3-for-tests.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSilentProxy } from '#test/silent-proxy.ts'
import { checkPath, deleteFilesUnder, readFileFrom, type FileStore } from './files.ts'
import { openFilesInFolder } from './files-in-folder.ts'
import { openFilesInS3 } from './files-in-s3.ts'

let folder = ''
let s3: { address: string; stop: () => Promise<void> }
const opened: Record<string, FileStore> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprimatur-files-test-'))
  s3 = await startS3(join(folder, 's3'))
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER'
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER'
  opened['a folder'] = await openFilesInFolder(join(folder, 'files'))
  opened['S3'] = await openFilesInS3(`s3://artwork/tenant?endpoint=${s3.address}&region=eu-central-1`)
})

afterAll(async () => {
  await s3.stop()
  await rm(folder, { recursive: true, force: true })
})

const bytes = (text: string) => new TextEncoder().encode(text)

describe.each(['a folder', 'S3'])('files in %s', (place) => {
  const files = () => opened[place] as FileStore

  test('what was put is there, with its size and checksum', async () => {
    const put = await files().put('releases/r1/Label größe.pdf', bytes('proof'))
    expect(put).toMatchObject({ path: 'releases/r1/Label größe.pdf', size: 5 })
    expect(put.sha256).toBe(createHash('sha256').update('proof').digest('hex'))
    expect(Buffer.from(await readFileFrom(files(), 'releases/r1/Label größe.pdf')).toString()).toBe('proof')
    expect(await files().stat('releases/r1/Label größe.pdf')).toMatchObject({ size: 5 })
  })

  test('a file of many pieces is read as it was put, also where it is another than its size says', async () => {
    const large = randomBytes(2_500_000)
    await files().put('large.bin', large)
    expect(large.equals(await readFileFrom(files(), 'large.bin'))).toBe(true)
    for (const size of [0, 10, 5_000_000]) {
      const found = await files().open('large.bin')
      const open = async () => found && { ...found, info: { ...found.info, size } }
      expect(large.equals(await readFileFrom({ ...files(), open }, 'large.bin'))).toBe(true)
    }
  })

  test('a stream is taken as well, and a later one replaces the file', async () => {
    await files().put('a/b.txt', Readable.from([bytes('one '), bytes('two')]))
    await files().put('a/b.txt', Readable.from([bytes('three')]))
    expect(Buffer.from(await readFileFrom(files(), 'a/b.txt')).toString()).toBe('three')
  })

  test('a range is answered with its bytes alone', async () => {
    await files().put('range.txt', bytes('0123456789'))
    const part = await files().open('range.txt', { start: 2, end: 4 })
    expect(part && (await buffer(part.stream)).toString()).toBe('234')
    expect(part?.info.size).toBe(10)
  })

  test('a body that is too long or not the expected one leaves the old file', async () => {
    await files().put('kept.txt', bytes('old'))
    await expect(files().put('kept.txt', bytes('cut'), { size: 4 })).rejects.toMatchObject({ code: 'upload.failed' })
    await expect(files().put('kept.txt', bytes('too long'), { limit: 3 })).rejects.toMatchObject({
      code: 'upload.tooLarge',
    })
    await expect(files().put('kept.txt', bytes('new'), { sha256: 'f00' })).rejects.toMatchObject({
      code: 'upload.failed',
    })
    expect(Buffer.from(await readFileFrom(files(), 'kept.txt')).toString()).toBe('old')
  })

  test('a body that breaks off leaves nothing', async () => {
    const broken = Readable.from(
      (function* () {
        yield bytes('half')
        throw new Error('line lost')
      })(),
    )
    await expect(files().put('broken.txt', broken)).rejects.toThrow('line lost')
    expect(await files().stat('broken.txt')).toBeUndefined()
  })

  test('a list has at most 100 files and says where it goes on', async () => {
    const names = Array.from({ length: 103 }, (_, i) => `list/${String(i).padStart(3, '0')}.txt`)
    for (const name of names) await files().put(name, bytes(name))
    const first = await files().list('list')
    expect(first.files.map(({ path }) => path)).toEqual(names.slice(0, 100))
    const second = await files().list('list', first.next ?? '')
    expect(second).toMatchObject({ files: names.slice(100).map((path) => ({ path })), next: null })
    expect((await files().list('lis')).files).toEqual([])
    await deleteFilesUnder(files(), 'list')
    expect((await files().list('list')).files).toEqual([])
  })

  test('what is not there is not there, and deleting says so', async () => {
    expect(await files().open('none.txt')).toBeUndefined()
    await expect(readFileFrom(files(), 'none.txt')).rejects.toMatchObject({ code: 'file.notFound' })
    await files().put('gone.txt', bytes('x'))
    expect(await files().delete('gone.txt')).toBe(true)
    expect(await files().delete('gone.txt')).toBe(false)
  })

  test.each([
    '../secret',
    'a/../../secret',
    '/etc/passwd',
    'a//b',
    'a/./b',
    '.incoming/x',
    'a\\..\\b',
    'a\0b',
    'a/b.',
    '',
  ])('the path %j is refused', async (path) => {
    await expect(files().put(path, bytes('x'))).rejects.toMatchObject({ code: 'file.pathInvalid' })
    await expect(files().stat(path)).rejects.toMatchObject({ code: 'file.pathInvalid' })
    await expect(files().open(path)).rejects.toMatchObject({ code: 'file.pathInvalid' })
  })
})

test.each(['pictures/p1/Rose (1).jpg', 'fonts/Source Sans-3_Bold.otf', 'a/Größe & Höhe.png'])(
  '%j is a path',
  (path) => {
    expect(checkPath(path)).toBe(path)
  },
)

test('an S3 that falls silent is an error, and works again when it is back', async () => {
  const proxy = await openSilentProxy(s3.address)
  const files = await openFilesInS3(`s3://artwork/silent?endpoint=${proxy.url}&region=eu-central-1`, 2000)
  await files.put('note.txt', bytes('first'))
  proxy.fallSilent()
  await expect(files.put('note.txt', bytes('second'))).rejects.toMatchObject({ name: 'TimeoutError' })
  await expect(files.stat('note.txt')).rejects.toMatchObject({ name: 'TimeoutError' })
  proxy.recover()
  expect(await files.stat('note.txt')).toMatchObject({ size: 5 })
  await proxy.close()
})
