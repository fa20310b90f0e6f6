import type { PaintFace } from '../../faces.ts'
import { readTables } from './sfnt.ts'

/** What a PDF says about a font beside its program (ISO 32000-1, tables 117 and 122), in font units. */
export type FaceMetrics = {
  bounds: readonly [left: number, bottom: number, right: number, top: number]
  /** Degrees, negative for letters that lean to the right. */
  italicAngle: number
  fixedPitch: boolean
  advance(glyph: number): number
}

export function faceMetrics(face: PaintFace): FaceMetrics {
  let metrics = known.get(face)
  if (!metrics) known.set(face, (metrics = read(face)))
  return metrics
}

const known = new WeakMap<PaintFace, FaceMetrics>()

function read({ bytes, index, ascender, descender, unitsPerEm }: PaintFace): FaceMetrics {
  const tables = readTables(bytes, index)
  const head = viewOf(tables.get('head'), 54)
  const post = viewOf(tables.get('post'), 16)
  const hhea = viewOf(tables.get('hhea'), 36)
  const hmtx = viewOf(tables.get('hmtx'), 0)
  const widths = Math.min(hhea?.getUint16(34) ?? 0, Math.floor((hmtx?.byteLength ?? 0) / 4))
  return {
    bounds: head
      ? [head.getInt16(36), head.getInt16(38), head.getInt16(40), head.getInt16(42)]
      : [0, descender, unitsPerEm, ascender],
    italicAngle: post ? post.getInt32(4) / 65536 : 0,
    fixedPitch: (post?.getUint32(12) ?? 0) !== 0,
    // Glyphs beyond the table share its last width.
    advance: (glyph) => (hmtx && widths > 0 ? hmtx.getUint16(4 * Math.min(glyph, widths - 1)) : 0),
  }
}

const viewOf = (table: Uint8Array | undefined, least: number): DataView | undefined =>
  table && table.length >= least ? new DataView(table.buffer, table.byteOffset, table.byteLength) : undefined
