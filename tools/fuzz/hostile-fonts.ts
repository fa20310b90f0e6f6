import { brotliCompressSync } from 'node:zlib'
import { mutateBytes } from './mutate-bytes.ts'
import type { Random } from './random.ts'

/** A font file whose tables lie. */
export function hostileFont(good: readonly Uint8Array[], random: Random): Uint8Array {
  const font = random.pick(good)
  const recipe = random.pick(['bytes', 'table', 'table', 'table', 'loop', 'count', 'bomb'] as const)
  if (recipe === 'bytes') return mutateBytes(font, random)
  if (recipe === 'bomb') return webFontBomb(random)
  const result = Buffer.from(font)
  const tables = directoryOf(result)
  if (tables.length === 0) return mutateBytes(font, random)
  if (recipe === 'loop') return loopComposites(result, tables)
  if (recipe === 'count') {
    for (const [tag, at, value] of counts) {
      const table = tables.find((one) => one.tag === tag)
      if (table && random.chance(0.4) && table.offset + at + 2 <= result.length)
        result.writeUInt16BE(random.pick([value, 0, 1]), table.offset + at)
    }
    return new Uint8Array(result)
  }
  // Damage inside chosen tables: the head of the file stays sound, so that readers get that far.
  for (let n = random.few(3); n > 0; n--) {
    const { offset, length } = random.pick(tables)
    if (length === 0 || offset + length > result.length) continue
    const damaged = mutateBytes(result.subarray(offset, offset + length), random)
    result.set(damaged.subarray(0, length), offset)
  }
  return new Uint8Array(result)
}

type Table = { tag: string; offset: number; length: number }

function directoryOf(font: Buffer): Table[] {
  if (font.length < 12 || ![0x00010000, 0x4f54544f].includes(font.readUInt32BE(0))) return []
  return Array.from({ length: font.readUInt16BE(4) }, (_, i) => ({
    tag: font.toString('latin1', 12 + 16 * i, 16 + 16 * i),
    offset: font.readUInt32BE(20 + 16 * i),
    length: font.readUInt32BE(24 + 16 * i),
  }))
}

/** Where tables keep how many there are of what. */
const counts: readonly [tag: string, at: number, value: number][] = [
  ['maxp', 4, 0xffff],
  ['hhea', 34, 0xffff],
  ['head', 18, 0],
  ['head', 50, 1],
  ['cmap', 2, 0xffff],
  ['name', 2, 0xffff],
  ['post', 0, 0xffff],
  ['GSUB', 4, 0xffff],
  ['GPOS', 8, 0xffff],
  ['OS/2', 68, 0x8000],
  ['kern', 2, 0xffff],
]

/** Every glyph becomes a composite of itself, twice. */
function loopComposites(font: Buffer, tables: readonly Table[]): Uint8Array {
  const [glyf, loca, head] = ['glyf', 'loca', 'head'].map((tag) => tables.find((one) => one.tag === tag))
  if (!glyf || !loca || !head) return new Uint8Array(font)
  const isLong = font.readUInt16BE(head.offset + 50) === 1
  const count = loca.length / (isLong ? 4 : 2) - 1
  for (let glyph = 0; glyph < count; glyph++) {
    const at = (n: number): number =>
      isLong ? font.readUInt32BE(loca.offset + 4 * n) : 2 * font.readUInt16BE(loca.offset + 2 * n)
    const [from, to] = [at(glyph), at(glyph + 1)]
    if (to - from < 26) continue
    const start = glyf.offset + from
    font.writeInt16BE(-1, start)
    // Two components, the first with MORE_COMPONENTS, each moved by bytes.
    font.writeUInt16BE(0x0022, start + 10)
    font.writeUInt16BE(glyph, start + 12)
    font.writeUInt16BE(0x0002, start + 16)
    font.writeUInt16BE((glyph + 1) % count, start + 18)
  }
  return new Uint8Array(font)
}

/** UIntBase128 (WOFF2 §4.1). */
const base128 = (n: number): number[] => {
  const digits = [n & 127]
  for (let rest = n >>> 7; rest > 0; rest >>>= 7) digits.unshift((rest & 127) | 128)
  return digits
}

/** WOFF 2.0 whose tables inflate beyond every limit (WOFF2 §3, §4). */
function webFontBomb(random: Random): Uint8Array {
  const size = random.pick([1000, 60_000_000])
  const packed = brotliCompressSync(new Uint8Array(size), { params: { 1: 4 } })
  // `glyf` untransformed, then `loca`.
  const directory = [
    10 | 0xc0,
    ...base128(random.pick([size, 0xffffffff, 1])),
    11 | 0xc0,
    ...base128(random.pick([0, 99])),
  ]
  const head = Buffer.alloc(48)
  head.write('wOF2', 'latin1')
  head.writeUInt32BE(0x00010000, 4)
  head.writeUInt32BE(48 + directory.length + packed.length, 8)
  head.writeUInt16BE(random.pick([2, 0, 0xffff]), 12)
  head.writeUInt32BE(random.pick([size, 0xffffffff, 0]), 16)
  head.writeUInt32BE(packed.length, 20)
  return Buffer.concat([head, Buffer.from(directory), packed])
}
