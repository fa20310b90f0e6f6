/** What people upload as fonts, and what becomes of it. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, brotliDecompressSync, deflateSync, inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { FontBook } from './font-book.ts'
import { readFontFiles, view, writeFontFiles } from './font-file.ts'
import { FontError } from './font-tables.ts'
import { loadInstancer } from './instancer.ts'
import { readFontFile } from './read-font-file.ts'
import { drawSample } from './sample.ts'
import { loadSubsetter } from './subsetter.ts'

const file = (path: string) => new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve(path))))
const barlow = file('@expo-google-fonts/barlow/400Regular/Barlow_400Regular.ttf')
const barlowBold = file('@expo-google-fonts/barlow/700Bold/Barlow_700Bold.ttf')
const inter = file('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
const wasm = file('harfbuzzjs/dist/harfbuzz-subset.wasm')
const [instancer, subsetter] = await Promise.all([loadInstancer(wasm), loadSubsetter(wasm)])

const read = (bytes: Uint8Array) =>
  readFontFile(bytes, {
    zlib: (packed, maxOutputLength) => new Uint8Array(inflateSync(packed, { maxOutputLength })),
    brotli: (packed, maxOutputLength) => new Uint8Array(brotliDecompressSync(packed, { maxOutputLength })),
    instancer,
    book: new FontBook({ subsetter }),
  })

const fault = (bytes: Uint8Array) => {
  try {
    return `taken: ${read(bytes).faces.length}`
  } catch (error) {
    return error instanceof FontError ? error.code : String(error)
  }
}

const draw = (bytes: Uint8Array) => drawSample(new FontBook().add(bytes)[0]!)

const collection = writeFontFiles([...readFontFiles(barlow), ...readFontFiles(barlowBold)])

/** WOFF 1.0, written by its specification's §3 to §5. */
function woff(font: Uint8Array): Uint8Array {
  const [{ flavor, tables }] = readFontFiles(font) as [ReturnType<typeof readFontFiles>[number]]
  const packed = [...tables].map(([tag, bytes]) => {
    const small = new Uint8Array(deflateSync(bytes))
    return { tag, length: bytes.length, bytes: small.length < bytes.length ? small : bytes }
  })
  const directory = 44 + 20 * packed.length
  const result = new Uint8Array(packed.reduce((sum, { bytes }) => sum + ((bytes.length + 3) & ~3), directory))
  const out = view(result)
  out.setUint32(0, 0x774f4646)
  out.setUint32(4, flavor)
  out.setUint16(12, packed.length)
  let at = directory
  for (const [i, { tag, length, bytes }] of packed.entries()) {
    const entry = 44 + 20 * i
    for (let c = 0; c < 4; c++) result[entry + c] = tag.charCodeAt(c)
    for (const [field, value] of [at, bytes.length, length].entries()) out.setUint32(entry + 4 + 4 * field, value)
    result.set(bytes, at)
    at += (bytes.length + 3) & ~3
  }
  return result
}

describe('a file is read with every face it has', () => {
  it.each([
    ['a TrueType font', barlow, ['Barlow Regular 400']],
    ['a collection', collection, ['Barlow Regular 400', 'Barlow Bold 700']],
    ['a web font', woff(barlow), ['Barlow Regular 400']],
    [
      'a variable web font of version 2',
      inter,
      [
        'Inter Thin 100',
        'Inter ExtraLight 200',
        'Inter Light 300',
        'Inter Regular 400',
        'Inter Medium 500',
        'Inter SemiBold 600',
        'Inter Bold 700',
        'Inter ExtraBold 800',
        'Inter Black 900',
      ],
    ],
  ])('%s', (_, bytes, faces) => {
    expect(read(bytes).faces.map(({ family, style, weight }) => `${family} ${style} ${weight}`)).toEqual(faces)
  })

  it('and a plain one comes back byte for byte', () => {
    expect(Buffer.from(read(barlow).bytes).equals(barlow)).toBe(true)
  })

  it('and an unpacked one draws what the plain one draws', () => {
    expect(draw(read(woff(barlow)).bytes)).toBe(draw(barlow))
  })
})

describe('outlines that version 2 of web fonts packs', () => {
  const [font] = readFontFiles(read(inter).bytes) as [ReturnType<typeof readFontFiles>[number]]
  const glyf = font.tables.get('glyf')!
  const loca = font.tables.get('loca')!
  const isLong = view(font.tables.get('head')!).getInt16(50) === 1
  const offset = (glyph: number) => (isLong ? view(loca).getUint32(4 * glyph) : 2 * view(loca).getUint16(2 * glyph))

  it('lie in the boxes that their headers name', () => {
    const [face] = new FontBook().add(read(inter).bytes)
    let compared = 0
    for (let glyph = 0; glyph < face!.glyphCount; glyph++) {
      const ink = face!.inkBounds(glyph)
      if (!ink || offset(glyph + 1) === offset(glyph)) continue
      const box = [2, 4, 6, 8].map((at) => view(glyf).getInt16(offset(glyph) + at))
      const found = [ink.left, ink.bottom, ink.right, ink.top]
      // Rounding of varied points moves an edge by a unit at most.
      expect(found.every((edge, i) => Math.abs(edge - box[i]!) <= 1)).toBe(true)
      compared++
    }
    expect(compared).toBeGreaterThan(300)
  })

  it('grow wider with the weight, instance by instance', () => {
    const widths = new FontBook().add(read(inter).bytes).map((face) => face.advance(face.shape('H', plain)[0]!.id))
    expect(widths).toEqual(widths.toSorted((a, b) => a - b))
    expect(new Set(widths).size).toBe(9)
  })
})

const plain = { script: 'Latn', language: 'de', direction: 'ltr', spans: [{ end: 1, features: {} }] } as const

function count(bytes: Uint8Array, faces: number): Uint8Array {
  const copy = bytes.slice()
  view(copy).setUint32(8, faces)
  return copy
}
function promising(bytes: Uint8Array, length: number): Uint8Array {
  const copy = bytes.slice()
  view(copy).setUint32(44 + 12, length)
  return copy
}
/** WOFF 2.0 with one table of four bytes, packed from sixty million zeros. */
function bomb(): Uint8Array {
  const packed = brotliCompressSync(new Uint8Array(60_000_000), { params: { 1: 4 } })
  const bytes = new Uint8Array(50 + packed.length)
  bytes.set([0x77, 0x4f, 0x46, 0x32, 0, 1, 0, 0])
  view(bytes).setUint16(12, 1)
  view(bytes).setUint32(20, packed.length)
  bytes.set([0, 4], 48)
  bytes.set(packed, 50)
  return bytes
}

describe('a file that is no usable font is refused by name', () => {
  it.each([
    ['nothing', new Uint8Array(), 'font.notFont'],
    ['text', new TextEncoder().encode('Das ist keine Schrift, sondern ein Brief.'), 'font.notFont'],
    ['a font cut short', barlow.subarray(0, 20_000), 'font.damaged'],
    ['a web font cut short', inter.subarray(0, 20_000), 'font.damaged'],
    ['a collection that says it has four thousand million faces', count(collection, 0xffffffff), 'font.damaged'],
    ['a web font that promises a gigabyte', promising(woff(barlow), 1_000_000_000), 'font.tooLarge'],
    ['a web font that unpacks to more than it says', bomb(), 'font.damaged'],
  ])('%s', (_, bytes, code) => expect(fault(bytes)).toBe(code))
})

describe('whatever is wrong within', () => {
  /** The same numbers on every run (Park and Miller, 1988). */
  let seed = 20_261_121
  const random = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below

  it.each([
    ['a TrueType font', barlow],
    ['a web font', woff(barlow)],
    ['a variable web font', inter],
    ['a collection', collection],
  ])(
    '%s with damaged bytes ends in an answer, soon',
    (_, bytes) => {
      const answers = new Set<string>()
      for (let run = 0; run < 60; run++) {
        const copy = bytes.slice()
        for (let i = 0; i < 1 + random(12); i++) copy[random(random(2) ? 600 : copy.length)] = random(256)
        answers.add(fault(random(8) ? copy : copy.subarray(0, random(copy.length))))
      }
      expect([...answers].filter((answer) => !/^(taken: \d+|font\.\w+)$/.test(answer))).toEqual([])
    },
    60_000,
  )

  it('a glyph made of itself is drawn without end neither by the reader nor by the engine', () => {
    const [font] = readFontFiles(barlow) as [ReturnType<typeof readFontFiles>[number]]
    const glyf = font.tables.get('glyf')!.slice()
    const loca = font.tables.get('loca')!
    const isLong = view(font.tables.get('head')!).getInt16(50) === 1
    const [face] = new FontBook().add(barlow)
    const { id } = face!.shape('G', plain)[0]!
    const at = isLong ? view(loca).getUint32(4 * id) : 2 * view(loca).getUint16(2 * id)
    view(glyf).setInt16(at, -1)
    // ARG_1_AND_2_ARE_WORDS, MORE_COMPONENTS: itself, twice, without end.
    for (const [i, value] of [0x21, id, 0, 0, 0x01, id, 0, 0].entries()) view(glyf).setInt16(at + 10 + 2 * i, value)
    const looped = writeFontFiles([{ ...font, tables: new Map([...font.tables, ['glyf', glyf]]) }])
    expect(fault(looped)).toMatch(/^taken: 1$|^font\.damaged$/)
  })
})
