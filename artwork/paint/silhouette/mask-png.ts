import { zlibSync } from 'fflate'
import { concat } from '../../pictures/decode-png.ts'
import type { EffectMask } from './mask.ts'

/** Of one colour with the mask as its strength, or of light alone where there is no colour. */
export function maskPng(
  { width: w, height: h, data }: EffectMask,
  color?: readonly [number, number, number],
): Uint8Array {
  const channels = color ? 4 : 1
  const rows = new Uint8Array((w * channels + 1) * h)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const at = y * (w * channels + 1) + 1 + x * channels
      const value = data[y * w + x]!
      if (color) rows.set([...color.map((share) => Math.round(share * 255)), value], at)
      else rows[at] = value
    }
  const head = new Uint8Array(13)
  const view = new DataView(head.buffer)
  view.setUint32(0, w)
  view.setUint32(4, h)
  head.set([8, color ? 6 : 0, 0, 0, 0], 8)
  return concat([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10),
    chunk('IHDR', head),
    chunk('IDAT', zlibSync(rows)),
    chunk('IEND', new Uint8Array()),
  ])
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const out = new Uint8Array(data.length + 12)
  const view = new DataView(out.buffer)
  view.setUint32(0, data.length)
  for (let i = 0; i < 4; i++) out[4 + i] = name.charCodeAt(i)
  out.set(data, 8)
  view.setUint32(8 + data.length, crc(out.subarray(4, 8 + data.length)))
  return out
}

/** PNG specification, annex D. */
function crc(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}
