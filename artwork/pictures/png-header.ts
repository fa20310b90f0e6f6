import { Inflate } from 'fflate'
import { profileSpace } from './icc-header.ts'
import type { PictureHeader } from './picture-header.ts'

/** A PNG's chunks, cut but not decoded (PNG specification, third edition). */
export type PngChunks = {
  width: number
  height: number
  bitDepth: number
  /** 0 gray, 2 RGB, 3 palette, 4 gray with alpha, 6 RGB with alpha. */
  colorType: number
  interlaced: boolean
  palette: Uint8Array | undefined
  /** The tRNS chunk. */
  transparency: Uint8Array | undefined
  profile: Uint8Array | undefined
  dpi: number | undefined
  /** The IDAT chunks, one after the other a zlib stream. */
  data: readonly Uint8Array[]
}

export function readPngHeader(bytes: Uint8Array): PictureHeader | undefined {
  const png = readPngChunks(bytes)
  if (!png) return undefined
  const isGray = png.colorType === 0 || png.colorType === 4 || isGrayPalette(png)
  const colorSpace = isGray ? 'gray' : 'rgb'
  return {
    format: 'png',
    width: png.width,
    height: png.height,
    dpi: png.dpi ?? 72,
    colorSpace,
    inverted: false,
    profile: png.profile && profileSpace(png.profile) === colorSpace ? png.profile : undefined,
    hasAlpha: png.colorType >= 4 || png.transparency !== undefined,
  }
}

export function readPngChunks(bytes: Uint8Array): PngChunks | undefined {
  if (bytes.length < 33 || !signature.every((b, i) => bytes[i] === b)) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const png: PngChunks & { data: Uint8Array[] } = {
    width: view.getUint32(16),
    height: view.getUint32(20),
    bitDepth: bytes[24]!,
    colorType: bytes[25]!,
    interlaced: bytes[28] === 1,
    palette: undefined,
    transparency: undefined,
    profile: undefined,
    dpi: undefined,
    data: [],
  }
  if (!depths[png.colorType]?.includes(png.bitDepth)) return undefined
  let at = 8
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at)
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    const end = at + 8 + length
    if (end + 4 > bytes.length) return undefined
    const data = bytes.subarray(at + 8, end)
    if (name === 'IDAT') png.data.push(data)
    else if (name === 'PLTE') png.palette = data
    else if (name === 'tRNS') png.transparency = data
    else if (name === 'iCCP') png.profile = inflateProfile(data)
    else if (name === 'pHYs' && length === 9 && data[8] === 1) png.dpi = Math.round(view.getUint32(at + 8) * 0.0254)
    else if (name === 'IEND') break
    at = end + 4
  }
  if (png.data.length === 0 || (png.colorType === 3 && !png.palette)) return undefined
  return png
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Bit depths allowed by colour type. */
const depths: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}

const largestProfile = 4 * 1024 * 1024

/** Name, a zero, the method, then zlib data; given up as soon as it grows beyond what profiles need. */
function inflateProfile(chunk: Uint8Array): Uint8Array | undefined {
  const start = chunk.subarray(0, 80).indexOf(0) + 2
  // Two bytes of zlib header: the profile's own size and signature are the check.
  return start < 3 || chunk[start - 1] !== 0 ? undefined : inflateBounded(chunk.subarray(start + 2), largestProfile)
}

/** Undefined for broken data and for more than `limit` bytes of result. */
function inflateBounded(data: Uint8Array, limit: number): Uint8Array | undefined {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    const inflate = new Inflate((part) => {
      size += part.length
      if (size > limit) throw new RangeError('too large')
      parts.push(part)
    })
    for (let at = 0; at < data.length; at += 65536)
      inflate.push(data.subarray(at, at + 65536), at + 65536 >= data.length)
  } catch {
    return undefined
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/**
 * Black, white and greys alone: such a palette prints in black ink, however the file spells it. What is fully transparent
 * has no colour.
 */
const isGrayPalette = ({ colorType, palette, transparency }: PngChunks): boolean =>
  colorType === 3 &&
  palette !== undefined &&
  palette.every((value, at) => value === palette[at - (at % 3)] || transparency?.[Math.floor(at / 3)] === 0)
