/** WOFF 2.0 (W3C Recommendation 2022) as plain fonts: the table directory, collections and the `hmtx` transform. */
import { ByteReader } from './byte-reader.ts'
import { type FontFile, largestFont, view, writeFontFiles } from './font-file.ts'
import { FontError } from './font-tables.ts'
import { type Glyphs, rebuildGlyphs } from './woff2-glyphs.ts'

/** Must never return more bytes than the limit it is given, even if the packed data claims more. */
export type Inflate = (packed: Uint8Array, mostBytes: number) => Uint8Array

type Entry = { tag: string; transform: number; length: number; packedLength: number; bytes: Uint8Array }

export function unpackWoff2(bytes: Uint8Array, brotli: Inflate): Uint8Array {
  const file = new ByteReader(bytes)
  file.at = 4
  const flavor = file.u32()
  file.at = 12
  const count = file.u16()
  file.at = 20
  const packedSize = file.u32()
  file.at = 48
  if (count === 0 || count > 4096) throw new FontError('font.damaged')
  const entries = Array.from({ length: count }, () => readEntry(file))
  const fonts = flavor === ttcf ? readCollection(file, entries.length) : [{ flavor, indexes: entries.map((_, i) => i) }]

  const size = entries.reduce((sum, { packedLength }) => sum + packedLength, 0)
  const plain = entries.reduce((sum, { length }) => sum + length, 0)
  if (size > largestFont || plain > largestFont) throw new FontError('font.tooLarge')
  const data = new ByteReader(brotli(file.take(packedSize), size))
  for (const entry of entries) entry.bytes = data.take(entry.packedLength)

  const glyphsOf = new Map<Entry, Glyphs>()
  let rebuilt = 0
  const unpacked = fonts.map(({ flavor: own, indexes }): FontFile => {
    const chosen = indexes.map((index) => entries[index] ?? damaged())
    const find = (tag: string) => chosen.find((entry) => entry.tag === tag)
    const tables = new Map(chosen.filter(({ transform }) => transform === 0).map(({ tag, bytes }) => [tag, bytes]))
    const glyf = find('glyf')
    if (glyf && glyf.transform !== 0) {
      const glyphs = glyphsOf.get(glyf) ?? rebuildGlyphs(glyf.bytes)
      if (!glyphsOf.has(glyf)) rebuilt += glyphs.glyf.length
      if (rebuilt > largestFont) throw new FontError('font.tooLarge')
      glyphsOf.set(glyf, glyphs)
      tables.set('glyf', glyphs.glyf).set('loca', glyphs.loca)
      const head = (tables.get('head') ?? damaged()).slice()
      if (head.length < 54) damaged()
      view(head).setInt16(50, glyphs.longOffsets ? 1 : 0)
      tables.set('head', head)
    }
    const hmtx = find('hmtx')
    if (hmtx && hmtx.transform !== 0)
      tables.set('hmtx', rebuildMetrics(hmtx.bytes, tables.get('hhea'), glyf && glyphsOf.get(glyf)))
    return { flavor: own, tables }
  })
  return writeFontFiles(unpacked)
}

const ttcf = 0x74746366

const damaged = (): never => {
  throw new FontError('font.damaged')
}

/** §4.2. Only `glyf` and `loca` are transformed by version 0, all others by any version but 0. */
function readEntry(file: ByteReader): Entry {
  const flags = file.u8()
  const tag = (flags & 63) === 63 ? file.tag() : (knownTags[flags & 63] ?? damaged())
  const version = flags >> 6
  const transform = tag === 'glyf' || tag === 'loca' ? (version === 3 ? 0 : 1) : version
  const length = base128(file)
  return { tag, transform, length, packedLength: transform === 0 ? length : base128(file), bytes: new Uint8Array() }
}

function readCollection(file: ByteReader, tables: number): { flavor: number; indexes: number[] }[] {
  file.u32()
  const count = file.shortNumber()
  if (count === 0 || count > 64) damaged()
  return Array.from({ length: count }, () => {
    const size = file.shortNumber()
    const flavor = file.u32()
    if (size > tables) damaged()
    return { flavor, indexes: Array.from({ length: size }, () => file.shortNumber()) }
  })
}

/** §5.4: side bearings that equal the glyphs' left edges are left out. */
function rebuildMetrics(bytes: Uint8Array, hhea: Uint8Array | undefined, glyphs: Glyphs | undefined): Uint8Array {
  if (!hhea || hhea.length < 36 || !glyphs) return damaged()
  const source = new ByteReader(bytes)
  const flags = source.u8()
  const count = view(hhea).getUint16(34)
  const total = glyphs.leftEdges.length
  if (count === 0 || count > total) damaged()
  const advances = Array.from({ length: count }, () => source.u16())
  const result = new Uint8Array(4 * count + 2 * (total - count))
  const out = view(result)
  for (let i = 0; i < total; i++) {
    const isLeftOut = flags & (i < count ? 1 : 2)
    const bearing = isLeftOut ? (glyphs.leftEdges[i] ?? 0) : source.i16()
    if (i < count) out.setUint16(4 * i, advances[i] ?? 0)
    out.setInt16(i < count ? 4 * i + 2 : 4 * count + 2 * (i - count), bearing)
  }
  return result
}

/** UIntBase128, §4.1: without leading zeros, at most five bytes. */
function base128(file: ByteReader): number {
  let value = 0
  for (let i = 0; i < 5; i++) {
    const byte = file.u8()
    if (i === 0 && byte === 0x80) damaged()
    value = value * 128 + (byte & 127)
    if (value > 0xffffffff) damaged()
    if (byte < 128) return value
  }
  return damaged()
}

/** §4.1, table "Known table tags", in their order. */
const knownTags = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX ' +
  'vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat ' +
  'fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
)
  .split(' ')
  .map((tag) => tag.replace('_', ' '))
