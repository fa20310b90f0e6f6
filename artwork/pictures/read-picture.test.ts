import sharp from 'sharp'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { Diagnostics } from '../model/diagnostic.ts'
import { readPicture } from './read-picture.ts'

const fogra39 = new URL('../../samples/color/fogra39.icc', import.meta.url).pathname
const red = { create: { width: 40, height: 30, channels: 3 as const, background: '#c81e1e' } }
const clear = { create: { width: 8, height: 8, channels: 4 as const, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } }
const svg = (text: string) => Promise.resolve(Buffer.from(text))

const cases: [fact: string, file: () => Promise<Buffer>, facts: object][] = [
  [
    'JPEG in RGB',
    () => sharp(red).jpeg().toBuffer(),
    { format: 'jpeg', width: 40, height: 30, colorSpace: 'rgb', inverted: false, profile: undefined },
  ],
  ['JPEG in gray', () => sharp(red).toColourspace('b-w').jpeg().toBuffer(), { colorSpace: 'gray' }],
  ['JPEG with a density', () => sharp(red).withMetadata({ density: 300 }).jpeg().toBuffer(), { dpi: 300 }],
  [
    'JPEG in CMYK as Adobe writes it, with its profile',
    () => sharp(red).toColourspace('cmyk').withIccProfile(fogra39).jpeg().toBuffer(),
    { colorSpace: 'cmyk', inverted: true, profile: 354316 },
  ],
  ['progressive JPEG', () => sharp(red).jpeg({ progressive: true }).toBuffer(), { width: 40, height: 30 }],
  [
    'PNG in RGB',
    () => sharp(red).png().toBuffer(),
    { format: 'png', width: 40, height: 30, colorSpace: 'rgb', hasAlpha: false },
  ],
  ['PNG with alpha', () => sharp(clear).png().toBuffer(), { hasAlpha: true }],
  [
    'PNG with a palette of greys',
    () => sharp(red).greyscale().toColourspace('srgb').png({ palette: true }).toBuffer(),
    { colorSpace: 'gray' },
  ],
  ['PNG with a palette', () => sharp(red).png({ palette: true }).toBuffer(), { colorSpace: 'rgb' }],
  ['PNG with a density', () => sharp(red).withMetadata({ density: 300 }).png().toBuffer(), { dpi: 300 }],
  ['PNG with a profile', () => sharp(red).withIccProfile('p3').png().toBuffer(), { profile: expect.any(Number) }],
  [
    'SVG by its view box',
    () => svg('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"/>'),
    { format: 'svg', width: 20, height: 10, colorSpace: undefined },
  ],
  ['SVG by its size', () => svg('<svg width="1in" height="25.4mm"></svg>'), { width: 96, height: 96 }],
]

describe('a header tells', () => {
  test.each(cases)('%s', async (_, file, facts) => {
    const diagnostics = new Diagnostics()
    const picture = readPicture('p', new Uint8Array(await file()), diagnostics)
    expect({ ...picture, profile: picture?.profile?.length }).toMatchObject(facts)
    expect(diagnostics.all).toEqual([])
  })
})

test('what is no picture is reported, never thrown', () => {
  const diagnostics = new Diagnostics()
  for (const bytes of [
    new Uint8Array(0),
    new TextEncoder().encode('hello'),
    Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff),
  ])
    expect(readPicture('x', bytes, diagnostics)).toBeUndefined()
  expect(diagnostics.all).toMatchObject([{ code: 'picture.unreadable', params: { picture: 'x' } }])
})

test('no cut or altered file makes the reader throw', async () => {
  const files = await Promise.all(cases.map(([, file]) => file()))
  let seed = 7
  const random = (n: number) => (seed = (seed * 1103515245 + 12345) & 0x7fffffff) % n
  for (const file of files)
    for (let i = 0; i < 60; i++) {
      const bytes = new Uint8Array(file.subarray(0, random(file.length)))
      for (let j = 0; j < 4 && bytes.length; j++) bytes[random(Math.min(bytes.length, 400))] = random(256)
      readPicture('x', bytes, new Diagnostics())
    }
})

test('a picture of a billion pixels is refused by its header', () => {
  const png = new Uint8Array(readFileSync(new URL('../../samples/color/fogra39.icc', import.meta.url))).slice(0, 60)
  png.set([
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 1, 0, 0, 0, 1, 0, 0, 8, 2,
    0, 0, 0, 0, 0, 0, 0,
  ])
  png.set([0, 0, 0, 1, 0x49, 0x44, 0x41, 0x54, 0, 0, 0, 0, 0], 33)
  const diagnostics = new Diagnostics()
  expect(readPicture('big', png, diagnostics)).toBeUndefined()
  expect(diagnostics.all[0]?.code).toBe('picture.tooLarge')
})
