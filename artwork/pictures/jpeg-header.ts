import { profileSpace } from './icc-header.ts'
import { readPhotoshopPaths, type PhotoshopPaths } from './photoshop-paths.ts'
import type { PictureHeader } from './picture-header.ts'

/**
 * Walks the segments of a JPEG up to the picture data (ITU T.81 annex B): SOF for size and components, APP0 (JFIF) and
 * APP1 (EXIF) for the density, APP2 for the ICC profile in its chunks (ICC.1 annex B.4), APP13 for
 * Photoshop's paths, APP14 for Adobe's colour transform.
 */
export function readJpegHeader(bytes: Uint8Array): PictureHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let size: { width: number; height: number; components: number } | undefined
  let jfif: number | undefined
  let exif: number | undefined
  let adobe = false
  let outlines: PhotoshopPaths | undefined
  const profile = new Map<number, Uint8Array>()

  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) {
      at += 2
      continue
    }
    if (marker === 0xda || marker === 0xd9) break
    const length = view.getUint16(at + 2)
    const end = at + 2 + length
    if (length < 2 || end > bytes.length) return undefined
    const data = bytes.subarray(at + 4, end)
    if (isStartOfFrame(marker)) {
      if (data.length < 6) return undefined
      size = { height: (data[1]! << 8) | data[2]!, width: (data[3]! << 8) | data[4]!, components: data[5]! }
    } else if (marker === 0xe0 && startsWith(data, 'JFIF\0') && data.length >= 12) {
      jfif = density(data[7]!, (data[8]! << 8) | data[9]!)
    } else if (marker === 0xe1 && startsWith(data, 'Exif\0\0')) {
      exif ??= exifDensity(data.subarray(6))
    } else if (marker === 0xe2 && startsWith(data, 'ICC_PROFILE\0') && data.length > 14) {
      profile.set(data[12]!, data.subarray(14))
    } else if (marker === 0xed && startsWith(data, 'Photoshop 3.0\0')) {
      outlines ??= readPhotoshopPaths(data.subarray(14))
    } else if (marker === 0xee && startsWith(data, 'Adobe') && data.length >= 12) {
      adobe = true
    }
    at = end
  }

  const colorSpace = size && ({ 1: 'gray', 3: 'rgb', 4: 'cmyk' } as const)[size.components]
  if (!size || !colorSpace) return undefined
  const icc = join(profile)
  return {
    format: 'jpeg',
    width: size.width,
    height: size.height,
    dpi: exif ?? jfif ?? 72,
    colorSpace,
    inverted: colorSpace === 'cmyk' && adobe,
    profile: icc && profileSpace(icc) === colorSpace ? icc : undefined,
    hasAlpha: false,
    ...(outlines && { outlines }),
  }
}

/** SOF0 to SOF15 without the tables DHT (C4), JPG (C8), DAC (CC). */
const isStartOfFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

const startsWith = (data: Uint8Array, text: string): boolean =>
  data.length >= text.length && Array.from(text).every((c, i) => data[i] === c.charCodeAt(0))

/** JFIF units: 1 per inch, 2 per centimetre, 0 only a proportion. */
function density(unit: number, value: number): number | undefined {
  if (value <= 1) return undefined
  return unit === 1 ? value : unit === 2 ? value * 2.54 : undefined
}

/** The chunks in the order of their numbers; undefined where one is missing. */
function join(chunks: ReadonlyMap<number, Uint8Array>): Uint8Array | undefined {
  if (chunks.size === 0) return undefined
  const inOrder: Uint8Array[] = []
  for (let i = 1; i <= chunks.size; i++) {
    const chunk = chunks.get(i)
    if (!chunk) return undefined
    inOrder.push(chunk)
  }
  const whole = new Uint8Array(inOrder.reduce((sum, c) => sum + c.length, 0))
  let at = 0
  for (const chunk of inOrder) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

/** XResolution (0x011a) and ResolutionUnit (0x0128) of the first directory of a TIFF header. */
function exifDensity(tiff: Uint8Array): number | undefined {
  if (tiff.length < 14) return undefined
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  const little = view.getUint16(0) === 0x4949
  const directory = view.getUint32(4, little)
  if (directory + 2 > tiff.length) return undefined
  const entries = Math.min(view.getUint16(directory, little), 64)
  let resolution: number | undefined
  let unit = 2
  for (let i = 0; i < entries; i++) {
    const entry = directory + 2 + 12 * i
    if (entry + 12 > tiff.length) return undefined
    const tag = view.getUint16(entry, little)
    if (tag === 0x0128) unit = view.getUint16(entry + 8, little)
    if (tag !== 0x011a) continue
    const at = view.getUint32(entry + 8, little)
    if (at + 8 > tiff.length) return undefined
    resolution = view.getUint32(at, little) / view.getUint32(at + 4, little)
  }
  if (resolution === undefined || !Number.isFinite(resolution) || resolution <= 1) return undefined
  return unit === 3 ? resolution * 2.54 : unit === 2 ? resolution : undefined
}
