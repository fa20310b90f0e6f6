import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readPart, requireSound, zipParts } from './read-zip.ts'

const limits = { parts: 10, inflated: 1_000_000, ratio: 200 }

/** A package of one file whose name is written in these bytes. */
function named(bytes: readonly number[]): Buffer {
  const stand = 'x'.repeat(bytes.length)
  const zip = Buffer.from(zipSync({ [stand]: strToU8('Rose') }))
  for (let at = zip.indexOf(stand); at >= 0; at = zip.indexOf(stand, at)) Buffer.from(bytes).copy(zip, at)
  return zip
}

test.each([
  ['Unicode that does not say so', [...Buffer.from('Gräser.tif')], 'Gräser.tif'],
  ['letters and marks apart', [...Buffer.from('Gra\u0308ser')], 'Gra\u0308ser'],
  ['the code page of DOS', [0x47, 0x72, 0x84, 0x73, 0x65, 0x72, 0x20, 0xe1, 0x99], 'Gräser ßÖ'],
  ['signs that it has no letter for', [0x61, 0xb3, 0x62], 'a_b'],
])('names are read as they are meant: %s', async (_, bytes, name) => {
  const view = named(bytes)
  const [part, ...others] = zipParts(view, limits)
  expect([part?.path, others]).toEqual([name, []])
  if (part) expect(Buffer.from(await readPart(view, part)).toString()).toBe('Rose')
})

const change = (at: number, value: number) => (zip: Buffer) => {
  zip.writeUInt32LE(value, zip.readUInt32LE(zip.length - 6) + at)
  return zip
}

test.each<[string, (zip: Buffer) => Buffer, string]>([
  [
    'more parts than there may be',
    () => Buffer.from(zipSync(Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`${at}`, strToU8('')])))),
    'tooFar',
  ],
  [
    'more bytes than there may be',
    () => Buffer.from(zipSync({ a: new Uint8Array(1_000_001) }, { level: 0 })),
    'tooFar',
  ],
  ['more bytes than it says', change(24, 3), 'tooFar'],
  ['a part that ends behind the file', change(20, 1_000_000), 'broken'],
  ['a part that begins behind the file', change(42, 1_000_000), 'broken'],
  ['a directory that is none', (zip) => zip.fill(0, zip.readUInt32LE(zip.length - 6), zip.length - 22), 'broken'],
  ['no end', (zip) => zip.subarray(0, -1), 'broken'],
])('%s: %s', async (_, harm, why) => {
  const view = harm(Buffer.from(zipSync({ a: strToU8('Rose, Rose, Rose, Rose, Rose, Rose') })))
  const open = async () => requireSound(view, zipParts(view, limits), limits)
  await expect(open()).rejects.toMatchObject({ why })
})
