/**
 * A Windows bitmap as RGB pixels: the uncompressed ones of 1, 4, 8, 24 and 32 bits, which is what programs write; decoders
 * of today leave the format out. After Microsoft's "Bitmap Storage" (wingdi.h, BITMAPINFOHEADER).
 */
export type Bitmap = {
  width: number
  height: number
  /** Pixels per inch, where the file says. */
  dpi?: number
  /** Three bytes a pixel, from the upper left. */
  data: Uint8Array
}

/** Undefined for files that are cut short, compressed, or of more than `mostPixels`. */
export function readBmp(bytes: Uint8Array, mostPixels: number): Bitmap | undefined {
  try {
    return isBmp(bytes) ? read(bytes, mostPixels) : undefined
  } catch (error) {
    // A view read beyond its end: the file lies about its own lengths.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

export const isBmp = (bytes: Uint8Array): boolean => bytes[0] === 0x42 && bytes[1] === 0x4d

const uncompressed = 0
/** Of 32 bits, with masks that in practice name the usual order. */
const masked = 3
const metresPerInch = 0.0254

function read(bytes: Uint8Array, mostPixels: number): Bitmap | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [pixelsAt, headerSize] = [view.getUint32(10, true), view.getUint32(14, true)]
  if (headerSize < 40) return undefined
  const [width, signedHeight] = [view.getInt32(18, true), view.getInt32(22, true)]
  const [bits, compression] = [view.getUint16(28, true), view.getUint32(30, true)]
  const [perMetre, colours] = [view.getInt32(38, true), view.getUint32(46, true)]
  const height = Math.abs(signedHeight)
  if (width < 1 || height < 1 || width * height > mostPixels || ![1, 4, 8, 24, 32].includes(bits)) return undefined
  if (compression !== uncompressed && !(compression === masked && bits === 32)) return undefined
  const palette = bytes.subarray(
    14 + headerSize,
    14 + headerSize + 4 * Math.min(256, colours || 2 ** Math.min(bits, 8)),
  )
  const rowLength = Math.ceil((width * bits) / 32) * 4
  if (pixelsAt + rowLength * height > bytes.length) return undefined

  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    // Rows stand from the bottom up, unless the height is negative.
    const row = pixelsAt + rowLength * (signedHeight < 0 ? y : height - 1 - y)
    for (let x = 0; x < width; x++) {
      const at = bits >= 24 ? row + (x * bits) / 8 : 4 * indexAt(bytes, row, x, bits)
      const source = bits >= 24 ? bytes : palette
      for (let channel = 0; channel < 3; channel++) data[(y * width + x) * 3 + channel] = source[at + 2 - channel] ?? 0
    }
  }
  return { width, height, data, ...(perMetre > 0 && { dpi: Math.round(perMetre * metresPerInch) }) }
}

/** The first pixel is in the highest bits of its byte. */
function indexAt(bytes: Uint8Array, row: number, x: number, bits: number): number {
  const byte = bytes[row + ((x * bits) >> 3)] ?? 0
  const shift = 8 - bits - ((x * bits) & 7)
  return (byte >> shift) & (2 ** bits - 1)
}
