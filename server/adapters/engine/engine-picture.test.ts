import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { Diagnostics } from '#artwork/index.ts'
import { enginePicture } from './engine-picture.ts'

const fogra39 = fileURLToPath(import.meta.resolve('../../../samples/color/fogra39.icc'))
const red = { create: { width: 40, height: 30, channels: 3 as const, background: '#c81e1e' } }
const clear = { create: { width: 8, height: 8, channels: 4 as const, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } }

/** 2 x 2 pixels of one colour, rows packed; a negative number of layers says that the last channel is transparency. */
function psd(mode: number, channels: number, values: readonly number[], layers = 0): Buffer {
  const head = Buffer.alloc(26)
  head.write('8BPS', 0, 'latin1')
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(channels, 12)
  head.writeUInt32BE(2, 14)
  head.writeUInt32BE(2, 18)
  head.writeUInt16BE(8, 22)
  head.writeUInt16BE(mode, 24)
  const layerInfo = Buffer.from([0, 0, 0, 8, 0, 0, 0, 4, 0, 0, 0, 0])
  layerInfo.writeInt16BE(layers, 8)
  const counts = Buffer.alloc(channels * 2 * 2)
  for (let i = 0; i < channels * 2; i++) counts.writeUInt16BE(2, 2 * i)
  const rows = values.flatMap((value) => [255, value, 255, value])
  return Buffer.concat([head, Buffer.alloc(8), layerInfo, Buffer.from([0, 1]), counts, Buffer.from(rows)])
}

async function pdf(size: [number, number]): Promise<Buffer> {
  const file = await PDFDocument.create()
  file.addPage(size)
  return Buffer.from(await file.save())
}

/** Of a TIFF, tag 296 says that there is none. */
function withoutUnit(tiff: Buffer): Buffer {
  const [word, long] =
    tiff[0] === 0x49
      ? ([(at: number) => tiff.readUInt16LE(at), (at: number) => tiff.readUInt32LE(at)] as const)
      : ([(at: number) => tiff.readUInt16BE(at), (at: number) => tiff.readUInt32BE(at)] as const)
  const entries = Array.from({ length: word(long(4)) }, (_, index) => long(4) + 2 + 12 * index)
  const unit = entries.find((at) => word(at) === 296) ?? expect.fail('no unit')
  tiff.fill(0, unit + 8, unit + 12)
  tiff[unit + (tiff[0] === 0x49 ? 8 : 9)] = 1
  return tiff
}

/** Two pixels of one colour. */
function epsImage(pixel: readonly number[]): Buffer {
  const head = Buffer.alloc(28)
  head.write('EPSImage', 0, 'latin1')
  for (const [index, value] of [2, 1, 0, 8, pixel.length].entries()) head.writeInt32LE(value, 8 + 4 * index)
  return Buffer.concat([head, Buffer.from([...pixel, ...pixel])])
}

const cases: [fact: string, file: () => Promise<Buffer>, facts: object][] = [
  [
    'a JPEG stays as it is',
    () => sharp(red).jpeg().toBuffer(),
    {
      format: 'jpeg',
      colorSpace: 'rgb',
      ink: { space: 'rgb', values: [0.78, 0.12, 0.12].map((n) => expect.closeTo(n, 1)) },
    },
  ],
  [
    'a CMYK TIFF stays CMYK and keeps its profile and density',
    () =>
      sharp(red)
        .toColourspace('cmyk')
        .withIccProfile(fogra39)
        .withMetadata({ density: 300, icc: fogra39 })
        .tiff()
        .toBuffer(),
    { format: 'jpeg', colorSpace: 'cmyk', dpi: 300, profile: 354316, width: 40 },
  ],
  [
    'a TIFF that says how dense it is without a unit does not say it',
    async () => withoutUnit(await sharp(red).withMetadata({ density: 72 }).tiff().toBuffer()),
    { format: 'jpeg', dpi: 72, width: 40 },
  ],
  ['a gray TIFF stays gray', () => sharp(red).toColourspace('b-w').tiff().toBuffer(), { colorSpace: 'gray' }],
  [
    'pixels of an opened EPS are RGB',
    async () => epsImage([0, 150, 60]),
    { format: 'png', colorSpace: 'rgb', width: 2, height: 1 },
  ],
  [
    'or inks, black among them',
    async () => epsImage([0, 204, 255, 51]),
    {
      format: 'jpeg',
      colorSpace: 'cmyk',
      width: 2,
      ink: { space: 'cmyk', values: [0, 0.8, 1, 0.2].map((n) => expect.closeTo(n, 1)) },
    },
  ],
  ['or gray', async () => epsImage([90]), { format: 'png', colorSpace: 'gray', width: 2 }],
  [
    'a Photoshop file keeps its inks, and how much there is most is known',
    async () => psd(4, 4, [0, 51, 255, 255]),
    {
      format: 'jpeg',
      colorSpace: 'cmyk',
      ink: { space: 'cmyk', values: [1, 0.8, 0, 0].map((n) => expect.closeTo(n, 1)) },
    },
  ],
  [
    'inks and transparency together too',
    async () => psd(4, 5, [0, 255, 255, 255, 128], -1),
    { colorSpace: 'cmyk', hasAlpha: true, softMask: expect.any(Uint8Array) },
  ],
  [
    'a Photoshop file keeps its transparency',
    async () => psd(3, 4, [9, 9, 9, 128], -1),
    { format: 'png', hasAlpha: true },
  ],
  ['a gray Photoshop file stays gray', async () => psd(1, 1, [80]), { colorSpace: 'gray', dpi: 72 }],
  ['a PDF stays a PDF, its size in points', async () => pdf([200, 100]), { format: 'pdf', width: 200, height: 100 }],
  [
    'a WebP with alpha keeps it',
    () => sharp(clear).webp({ lossless: true }).toBuffer(),
    { format: 'png', hasAlpha: true },
  ],
]

test.each(cases)('%s', async (_, file, facts) => {
  const diagnostics = new Diagnostics()
  const picture = await enginePicture('p', new Uint8Array(await file()), diagnostics)
  expect({ ...picture, profile: picture?.profile?.length }).toMatchObject(facts)
  expect(diagnostics.all).toEqual([])
})

test('what is no picture is reported', async () => {
  const diagnostics = new Diagnostics()
  expect(await enginePicture('p', new TextEncoder().encode('II*\0 no'), diagnostics)).toBeUndefined()
  expect(diagnostics.all).toMatchObject([{ code: 'picture.unreadable' }])
})

const inks = (file: Uint8Array) =>
  sharp(file)
    .pipelineColourspace('cmyk')
    .toColourspace('cmyk')
    .raw()
    .toBuffer()
    .then((raw) => [...raw.subarray(0, 4)])

test('the inks of a CMYK picture keep their amounts', async () => {
  const tiff = await sharp(red).toColourspace('cmyk').withIccProfile(fogra39).tiff().toBuffer()
  const picture = await enginePicture('p', new Uint8Array(tiff), new Diagnostics())
  const [before, after] = [await inks(tiff), await inks(picture!.bytes)]
  for (const [i, amount] of before.entries()) expect(Math.abs(amount - after[i]!)).toBeLessThanOrEqual(2)
})

const ghostscript = 'gs'
const eps = new TextEncoder().encode(
  '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 10 10 60 40\n%%EndComments\n0 1 0 0 setcmykcolor 10 10 50 30 rectfill\nshowpage\n%%EOF\n',
)

test('an EPS becomes a PDF of its bounding box', async ({ skip }) => {
  skip(spawnSync(ghostscript, ['--version']).error !== undefined, 'Ghostscript is not installed on this machine')
  const picture = await enginePicture('a.eps', eps, new Diagnostics())
  expect(picture).toMatchObject({ format: 'pdf', width: 50, height: 30 })
})

test('its box may stand at its end; where it stands nowhere a sheet is drawn, and told of', async ({ skip }) => {
  skip(spawnSync(ghostscript, ['--version']).error !== undefined, 'Ghostscript is not installed on this machine')
  const text = new TextDecoder().decode(eps)
  const [box] = /%%BoundingBox.*\n/.exec(text) ?? ['']
  const read = async (file: string) => {
    const diagnostics = new Diagnostics()
    const picture = await enginePicture('a.eps', new TextEncoder().encode(file), diagnostics)
    return [picture?.width, picture?.height, ...diagnostics.all.map(({ code }) => code)]
  }
  const atEnd = text.replace(box, '%%BoundingBox: (atend)\n').replace('%%EOF', `%%Trailer\n${box}%%EOF`)
  expect(await read(atEnd)).toEqual([50, 30])
  expect(await read(text.replace(box, ''))).toEqual([595, 842, 'picture.epsWithoutBox'])
})

test.each([
  ['of which Ghostscript makes nothing is unreadable', 'exit 1', 'picture.unreadable'],
  ['is told where Ghostscript is not installed', undefined, 'picture.epsNeedsGhostscript'],
])('an EPS %s', async (_, script, code) => {
  const folder = mkdtempSync(join(tmpdir(), 'bin-'))
  symlinkSync('/bin/sh', join(folder, 'sh'))
  if (script) writeFileSync(join(folder, ghostscript), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  vi.stubEnv('PATH', folder)
  const diagnostics = new Diagnostics()
  try {
    expect(await enginePicture('a.eps', eps, diagnostics)).toBeUndefined()
    expect(diagnostics.all.map((one) => one.code)).toEqual([code])
  } finally {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  }
})
