/**
 * A picture as InDesign keeps one of a placed EPS that was opened: "EPSImage", five little-endian numbers (width, height, one unknown,
 * bits of a channel, channels), then the pixels row by row from the upper left. Inferred from 32 pictures of one design.
 */
export type EpsImage = {
  width: number
  height: number
  /** Gray, RGB, CMYK. */
  channels: 1 | 3 | 4
  data: Uint8Array
}

/** Undefined for other files, and where the lengths do not agree or there are more than `mostPixels`. */
export function readEpsImage(bytes: Uint8Array, mostPixels: number): EpsImage | undefined {
  if (bytes.length < headLength || !isEpsImage(bytes)) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [width, height, , bits, channels] = [0, 1, 2, 3, 4].map((n) => view.getInt32(name.length + 4 * n, true)) as [
    number,
    number,
    number,
    number,
    number,
  ]
  if (bits !== 8 || (channels !== 1 && channels !== 3 && channels !== 4)) return undefined
  if (width < 1 || height < 1 || width * height > mostPixels) return undefined
  const data = bytes.subarray(headLength)
  return data.length === width * height * channels ? { width, height, channels, data } : undefined
}

const name = 'EPSImage'
const headLength = name.length + 4 * 5

const isEpsImage = (bytes: Uint8Array): boolean =>
  [...name].every((letter, index) => bytes[index] === letter.charCodeAt(0))
