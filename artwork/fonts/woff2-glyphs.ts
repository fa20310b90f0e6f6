/** TrueType outlines as WOFF 2.0 packs them (§5.1 to §5.3), written out as `glyf` and `loca`. */
import { ByteReader } from './byte-reader.ts'
import { largestFont, view } from './font-file.ts'
import { FontError } from './font-tables.ts'

export type Glyphs = {
  glyf: Uint8Array
  loca: Uint8Array
  /** Of `loca`: four bytes a glyph instead of two. */
  longOffsets: boolean
  /** xMin of each glyph, 0 of an empty one. */
  leftEdges: readonly number[]
}

export function rebuildGlyphs(packed: Uint8Array): Glyphs {
  const head = new ByteReader(packed)
  head.u16()
  const options = head.u16()
  const count = head.u16()
  head.u16()
  const sizes = Array.from({ length: 7 }, () => head.u32())
  const [contours, points, flags, outlines, composites, boxes, instructions] = sizes.map(
    (size) => new ByteReader(head.take(size)),
  ) as [ByteReader, ByteReader, ByteReader, ByteReader, ByteReader, ByteReader, ByteReader]
  const overlaps = options & 1 ? head.take((count + 7) >> 3) : undefined
  const hasBox = boxes.take(((count + 31) >> 5) * 4)
  const streams = { points, flags, outlines, composites, boxes, instructions }

  const written: Uint8Array[] = []
  const leftEdges: number[] = []
  const offsets = [0]
  let end = 0
  for (let glyph = 0; glyph < count; glyph++) {
    const isSet = (bits: Uint8Array) => (((bits[glyph >> 3] ?? 0) >> (7 - (glyph & 7))) & 1) === 1
    const contourCount = contours.i16()
    let bytes: Uint8Array | undefined
    if (contourCount > 0) bytes = simpleGlyph(contourCount, streams, isSet(hasBox), overlaps && isSet(overlaps))
    else if (contourCount === -1) bytes = compositeGlyph(streams, isSet(hasBox))
    else if (contourCount !== 0 || isSet(hasBox)) throw new FontError('font.damaged')
    if (bytes) written.push(bytes)
    leftEdges.push(bytes ? view(bytes).getInt16(2) : 0)
    end += bytes ? (bytes.length + 3) & ~3 : 0
    if (end > largestFont) throw new FontError('font.tooLarge')
    offsets.push(end)
  }
  return { ...join(written, offsets, end), leftEdges }
}

type Streams = Record<'points' | 'flags' | 'outlines' | 'composites' | 'boxes' | 'instructions', ByteReader>

function join(glyphs: readonly Uint8Array[], offsets: readonly number[], end: number): Omit<Glyphs, 'leftEdges'> {
  const glyf = new Uint8Array(end)
  let at = 0
  for (const glyph of glyphs) {
    glyf.set(glyph, at)
    at += (glyph.length + 3) & ~3
  }
  const longOffsets = end > 0x1fffe
  const loca = new Uint8Array(offsets.length * (longOffsets ? 4 : 2))
  for (const [i, offset] of offsets.entries())
    if (longOffsets) view(loca).setUint32(4 * i, offset)
    else view(loca).setUint16(2 * i, offset / 2)
  return { glyf, loca, longOffsets }
}

/** `glyf`, "Simple Glyph Description": the shortest of the forms for each step is written, repeats are not used. */
function simpleGlyph(count: number, s: Streams, hasBox: boolean, overlaps: boolean | undefined): Uint8Array {
  const ends: number[] = []
  let points = 0
  for (let contour = 0; contour < count; contour++) {
    points += s.points.shortNumber()
    ends.push(points - 1)
  }
  if (points === 0 || points > 0xffff) throw new FontError('font.damaged')
  const flags = new Uint8Array(points)
  const xs: number[] = []
  const ys: number[] = []
  let [x, y] = [0, 0]
  let box = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity }
  for (let i = 0; i < points; i++) {
    const flag = s.flags.u8()
    const [dx, dy] = step(flag & 127, s.outlines)
    ;[x, y] = [x + dx, y + dy]
    box = {
      left: Math.min(box.left, x),
      bottom: Math.min(box.bottom, y),
      right: Math.max(box.right, x),
      top: Math.max(box.top, y),
    }
    flags[i] = (flag & 128 ? 0 : 1) | coordinate(dx, xs, 2, 16) | coordinate(dy, ys, 4, 32)
  }
  if (overlaps) flags[0] = (flags[0] ?? 0) | 64
  const instructions = s.instructions.take(s.outlines.shortNumber())
  const corners = hasBox
    ? [s.boxes.i16(), s.boxes.i16(), s.boxes.i16(), s.boxes.i16()]
    : [box.left, box.bottom, box.right, box.top]

  const glyph = new Uint8Array(12 + 2 * count + instructions.length + points + xs.length + ys.length)
  const out = view(glyph)
  for (const [i, value] of [count, ...corners, ...ends, instructions.length].entries()) out.setInt16(2 * i, value)
  let at = 12 + 2 * count
  for (const part of [instructions, flags, xs, ys]) {
    glyph.set(part, at)
    at += part.length
  }
  return glyph
}

/** Appends the step's bytes; gives its flags, `short` and `same` as `glyf` numbers them. */
function coordinate(delta: number, bytes: number[], short: number, same: number): number {
  if (delta === 0) return same
  if (delta >= -255 && delta <= 255) {
    bytes.push(Math.abs(delta))
    return delta > 0 ? short | same : short
  }
  bytes.push((delta >> 8) & 255, delta & 255)
  return 0
}

const signed = (bit: number, value: number): number => (bit & 1 ? value : -value)

/** §5.2, "Triplet encoding". */
function step(flag: number, from: ByteReader): [dx: number, dy: number] {
  const a = from.u8()
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + a)]
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + a), 0]
  if (flag < 84) {
    const n = flag - 20
    return [signed(flag, 1 + (n & 0x30) + (a >> 4)), signed(flag >> 1, 1 + ((n & 0x0c) << 2) + (a & 15))]
  }
  const b = from.u8()
  if (flag < 120) {
    const n = flag - 84
    return [signed(flag, 1 + (Math.floor(n / 12) << 8) + a), signed(flag >> 1, 1 + (((n % 12) >> 2) << 8) + b)]
  }
  const c = from.u8()
  if (flag < 124) return [signed(flag, (a << 4) + (b >> 4)), signed(flag >> 1, ((b & 15) << 8) + c)]
  return [signed(flag, (a << 8) + b), signed(flag >> 1, (c << 8) + from.u8())]
}

/** `glyf`, "Composite Glyph Description"; components stand as they do there. A box must be given. */
function compositeGlyph(s: Streams, hasBox: boolean): Uint8Array {
  if (!hasBox) throw new FontError('font.damaged')
  const from = s.composites.at
  let flags: number
  let isInstructed = false
  do {
    flags = s.composites.u16()
    isInstructed ||= (flags & 0x100) !== 0
    const scale = flags & 0x8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0
    s.composites.take(2 + (flags & 1 ? 4 : 2) + scale)
  } while (flags & 0x20)
  const components = s.composites.bytes.subarray(from, s.composites.at)
  const instructions = isInstructed ? s.instructions.take(s.outlines.shortNumber()) : new Uint8Array()
  const glyph = new Uint8Array(10 + components.length + (isInstructed ? 2 + instructions.length : 0))
  const out = view(glyph)
  out.setInt16(0, -1)
  for (let i = 1; i <= 4; i++) out.setInt16(2 * i, s.boxes.i16())
  glyph.set(components, 10)
  if (isInstructed) {
    out.setUint16(10 + components.length, instructions.length)
    glyph.set(instructions, 12 + components.length)
  }
  return glyph
}
