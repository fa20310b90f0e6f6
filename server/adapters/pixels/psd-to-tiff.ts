/**
 * The finished picture inside a Photoshop file (PSD, PSB) as an uncompressed TIFF, which every decoder reads: channels,
 * transparency, profile and density. Photoshop keeps it beside the layers unless "Maximize Compatibility" was switched
 * off. After Adobe's "Photoshop File Formats Specification" (2019).
 */

import { type TiffFacts, writeTiff } from './write-tiff.ts'

export const isPsd = (bytes: Uint8Array): boolean => String.fromCharCode(...bytes.subarray(0, 4)) === '8BPS'

/** Undefined for files that are cut short, of more than `mostPixels`, or in a colour mode without a picture of its own. */
export function psdToTiff(bytes: Uint8Array, mostPixels: number): Uint8Array | undefined {
  try {
    return convert(bytes, mostPixels)
  } catch (error) {
    // A view read beyond its end: the file lies about its own lengths.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Colour modes by number: colour channels, and the photometric interpretation of TIFF (6.0, tag 262). */
const modes: Readonly<Record<number, { channels: number; photometric: number }>> = {
  1: { channels: 1, photometric: 1 },
  3: { channels: 3, photometric: 2 },
  4: { channels: 4, photometric: 5 },
  8: { channels: 1, photometric: 1 },
  9: { channels: 3, photometric: 9 },
}

function convert(bytes: Uint8Array, mostPixels: number): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isLarge = view.getUint16(4) === 2
  const [channels, height, width, depth] = [12, 14, 18, 22].map((at) =>
    at === 14 || at === 18 ? view.getUint32(at) : view.getUint16(at),
  )
  const mode = modes[view.getUint16(24)]
  if (!mode || !channels || !height || !width || (depth !== 8 && depth !== 16) || width * height > mostPixels)
    return undefined
  if (channels < mode.channels) return undefined

  const resourcesAt = 30 + view.getUint32(26)
  const layersAt = resourcesAt + 4 + view.getUint32(resourcesAt)
  const resources = readResources(bytes.subarray(resourcesAt + 4, layersAt))
  const layersLength = isLarge ? Number(view.getBigUint64(layersAt)) : view.getUint32(layersAt)
  const layersHead = isLarge ? 8 : 4
  const hasAlpha = channels > mode.channels && layersLength > 6 && view.getInt16(layersAt + 2 * layersHead) < 0
  const used = mode.channels + (hasAlpha ? 1 : 0)

  const planes = readPlanes(bytes.subarray(layersAt + layersHead + layersLength), {
    channels,
    used,
    width,
    height,
    bytesPerSample: depth / 8,
    isLarge,
  })
  if (!planes) return undefined
  // Photoshop counts light in CMYK, TIFF ink.
  const invert = mode.photometric === 5 ? mode.channels : 0
  return writeTiff(interleave(planes, width * height, depth / 8, invert), {
    width,
    height,
    depth,
    used,
    photometric: mode.photometric,
    hasAlpha,
    ...resources,
  })
}

type Resources = Pick<TiffFacts, 'dpi' | 'profile'>

/** Resolution (1005) and ICC profile (1039). */
function readResources(bytes: Uint8Array): Resources {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found: Resources = { dpi: 72, profile: undefined }
  let at = 0
  while (at + 12 <= bytes.length && view.getUint32(at) === signature) {
    const id = view.getUint16(at + 4)
    const name = 1 + bytes[at + 6]!
    const sizeAt = at + 6 + name + (name % 2)
    const size = view.getUint32(sizeAt)
    const data = bytes.subarray(sizeAt + 4, sizeAt + 4 + size)
    if (id === 1005 && size >= 4) found.dpi = new DataView(data.buffer, data.byteOffset).getUint32(0) / 65536 || 72
    if (id === 1039) found.profile = data
    at = sizeAt + 4 + size + (size % 2)
  }
  return found
}

/** `8BIM` */
const signature = 0x3842494d

type Layout = {
  channels: number
  used: number
  width: number
  height: number
  bytesPerSample: number
  isLarge: boolean
}

/** One channel after the other, as they are or packed row by row (PackBits). */
function readPlanes(data: Uint8Array, layout: Layout): Uint8Array[] | undefined {
  const { channels, used, width, height, bytesPerSample, isLarge } = layout
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const [row, plane] = [width * bytesPerSample, width * height * bytesPerSample]
  const compression = view.getUint16(0)
  if (compression === 0) {
    if (data.length < 2 + used * plane) return undefined
    return Array.from({ length: used }, (_, i) => data.subarray(2 + i * plane, 2 + (i + 1) * plane))
  }
  if (compression !== 1) return undefined
  const countSize = isLarge ? 4 : 2
  let at = 2 + channels * height * countSize
  return Array.from({ length: used }, (_, channel) => {
    const out = new Uint8Array(plane)
    for (let y = 0; y < height; y++) {
      const countAt = 2 + (channel * height + y) * countSize
      const length = isLarge ? view.getUint32(countAt) : view.getUint16(countAt)
      unpackBits(data.subarray(at, at + length), out.subarray(y * row, (y + 1) * row))
      at += length
    }
    return out
  })
}

function unpackBits(from: Uint8Array, to: Uint8Array): void {
  let [read, written] = [0, 0]
  while (read < from.length && written < to.length) {
    const code = from[read++]!
    if (code < 128) {
      const part = from.subarray(read, read + Math.min(code + 1, to.length - written))
      to.set(part, written)
      written += part.length
      read += code + 1
    } else if (code > 128) {
      to.fill(from[read++]!, written, Math.min(written + 257 - code, to.length))
      written += 257 - code
    }
  }
}

function interleave(planes: readonly Uint8Array[], pixels: number, bytes: number, inverted: number): Uint8Array {
  const out = new Uint8Array(pixels * planes.length * bytes)
  for (const [channel, plane] of planes.entries()) {
    const mask = channel < inverted ? 255 : 0
    for (let pixel = 0; pixel < pixels; pixel++)
      for (let byte = 0; byte < bytes; byte++)
        out[(pixel * planes.length + channel) * bytes + byte] = plane[pixel * bytes + byte]! ^ mask
  }
  return out
}
