import { unzlibSync } from 'fflate'
import type { PngChunks } from './png-header.ts'

/** Samples as in the file: rows padded to whole bytes only, 16-bit samples big-endian. */
export type PngSamples = { rows: Uint8Array; bytesPerRow: number }

/** The picture's samples, unfiltered and, where it was interlaced, in order. Undefined for broken data. */
export function decodePng(png: PngChunks): PngSamples | undefined {
  const { width, height } = png
  const bits = png.bitDepth * channelsOf(png.colorType)
  const bytesPerRow = Math.ceil((width * bits) / 8)
  if (bytesPerRow * height > largestDecoded) return undefined
  const passes = png.interlaced ? adam7.map((pass) => passSize(pass, width, height)) : [{ width, height }]
  const expected = passes.reduce((sum, p) => sum + (p.width && p.height * (Math.ceil((p.width * bits) / 8) + 1)), 0)
  const data = inflate(concat(png.data), expected)
  if (!data) return undefined
  if (!png.interlaced) return { rows: unfilter(data, 0, width, height, bits), bytesPerRow }

  const rows = new Uint8Array(bytesPerRow * height)
  let at = 0
  for (const [i, pass] of passes.entries()) {
    if (!pass.width || !pass.height) continue
    const passRow = Math.ceil((pass.width * bits) / 8)
    scatter(unfilter(data, at, pass.width, pass.height, bits), pass, adam7[i]!, { rows, bytesPerRow, bits })
    at += pass.height * (passRow + 1)
  }
  return { rows, bytesPerRow }
}

export const channelsOf = (colorType: number): number => ({ 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 })[colorType] ?? 1

/** Bytes; only pictures with alpha or interlacing are unpacked at all. */
const largestDecoded = 400_000_000

/** First column and row, and steps, of each pass (PNG specification, 8.1). */
const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

type Pass = (typeof adam7)[number]
type Size = { width: number; height: number }

const passSize = ([x, y, dx, dy]: Pass, width: number, height: number): Size => ({
  width: Math.ceil((width - x) / dx),
  height: Math.ceil((height - y) / dy),
})

export function concat(parts: readonly Uint8Array[]): Uint8Array {
  if (parts.length === 1) return parts[0]!
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** A given output buffer bounds what a bomb can unpack to; missing rows stay empty. */
function inflate(data: Uint8Array, size: number): Uint8Array | undefined {
  try {
    const out = new Uint8Array(size)
    const got = unzlibSync(data, { out })
    return got.length === size ? got : undefined
  } catch {
    return undefined
  }
}

/** Reverses the row filters (PNG specification, 9.2) from `from` on. */
function unfilter(data: Uint8Array, from: number, width: number, height: number, bits: number): Uint8Array {
  const row = Math.ceil((width * bits) / 8)
  const step = Math.max(1, bits >> 3)
  const out = new Uint8Array(row * height)
  for (let y = 0; y < height; y++) {
    const filter = data[from + y * (row + 1)]!
    const source = from + y * (row + 1) + 1
    const target = y * row
    for (let x = 0; x < row; x++) {
      const left = x >= step ? out[target + x - step]! : 0
      const up = y > 0 ? out[target - row + x]! : 0
      const corner = y > 0 && x >= step ? out[target - row + x - step]! : 0
      out[target + x] = data[source + x]! + predicted(filter, left, up, corner)
    }
  }
  return out
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 0) return 0
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}

function scatter(
  from: Uint8Array,
  size: Size,
  [x0, y0, dx, dy]: Pass,
  { rows: to, bytesPerRow: rowTo, bits }: { rows: Uint8Array; bytesPerRow: number; bits: number },
): void {
  const rowFrom = Math.ceil((size.width * bits) / 8)
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      const column = x0 + x * dx
      const target = (y0 + y * dy) * rowTo
      if (bits >= 8) {
        const bytes = bits >> 3
        for (let i = 0; i < bytes; i++) to[target + column * bytes + i] = from[y * rowFrom + x * bytes + i]!
      } else {
        const sample = (from[y * rowFrom + ((x * bits) >> 3)]! >> (8 - bits - ((x * bits) & 7))) & ((1 << bits) - 1)
        to[target + ((column * bits) >> 3)]! |= sample << (8 - bits - ((column * bits) & 7))
      }
    }
}
