/**
 * The `kern` table of older TrueType fonts (OpenType 1.9.1, `kern`, version 0, format 0). The HarfBuzz at hand is built
 * without it; InDesign kerns by it where a font has no `kern` feature of its own.
 */
export type KernPairs = ReadonlyMap<number, number>

export const kernKey = (left: number, right: number): number => left * 0x10000 + right

/** Horizontal kerning in font units by `kernKey`; empty for tables of another make. Damaged ends are left out. */
export function readKernPairs(table: Uint8Array): KernPairs {
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength)
  const pairs = new Map<number, number>()
  if (table.length < 4 || view.getUint16(0) !== 0) return pairs
  const subtables = Math.min(view.getUint16(2), maximumSubtables)
  for (let n = 0, at = 4; n < subtables && at + 14 <= table.length; n++) {
    const length = view.getUint16(at + 2)
    const coverage = view.getUint16(at + 4)
    // Horizontal, no minimum values, not across the stream, format 0.
    if ((coverage & 0xff07) === 1) {
      const count = view.getUint16(at + 6)
      for (let i = 0, pair = at + 14; i < count && pair + 6 <= table.length; i++, pair += 6) {
        const key = kernKey(view.getUint16(pair), view.getUint16(pair + 2))
        const value = view.getInt16(pair + 4)
        pairs.set(key, coverage & 8 ? value : (pairs.get(key) ?? 0) + value)
      }
    }
    if (length < 14) break
    at += length
  }
  return pairs
}

const maximumSubtables = 16
