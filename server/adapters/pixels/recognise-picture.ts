/** What a picture file is, by what it holds. Hostile files cost bounded time and memory. */
import { because } from '#domain/formats/refusals/reasons.ts'
import type { Said } from '#domain/formats/refusals/said.ts'
import type { colorSpaces, pictureFormats } from '#domain/pictures/picture.ts'
import { productError } from '#domain/errors.ts'
import { withBoxAtBeginning } from '../pdf/eps-box.ts'
import { isPostScript } from '../pdf/eps-to-pdf.ts'
import { extensionOf } from '../files/media-type-of-name.ts'
import { readBmp } from './read-bmp.ts'

export type PictureFormat = (typeof pictureFormats)[number]

export type PictureFacts = {
  format: PictureFormat
  colorSpace: (typeof colorSpaces)[number]
  spots?: string[]
  /** Pixels, and of a drawing points; 0 where the format has none. */
  width: number
  height: number
  /** Pixels per inch, where the file says. */
  dpi?: number
}

/** The first bytes of a file, by extension. Formats that are not listed are recognised by the decoder. */
const beginnings: Partial<Record<PictureFormat, readonly string[]>> = {
  ai: ['%PDF-', '%!PS'],
  bmp: ['BM'],
  eps: ['%!PS', '\xc5\xd0\xd3\xc6'],
  pdf: ['%PDF-'],
  psd: ['8BPS'],
}

const told = [
  ...(['pdf', 'eps', 'psd', 'bmp'] as const).map((type) => ({ type, starts: beginnings[type] ?? [] })),
  { type: 'zip', starts: ['PK\x03\x04'] },
]

/** What a file is that no decoder reads, as people call it; undefined for bytes that say nothing. */
export function typeByBytes(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 1024))
  const found = told.find(({ starts }) => starts.some((one) => start.toString('latin1').startsWith(one)))
  if (found) return found.type
  // What was cut within a character is text all the same.
  const text = start.toString().slice(0, -1)
  return bytes.length > 0 && !['\0', '\ufffd'].some((one) => text.includes(one)) ? 'text' : undefined
}

/** The decoder's name of each format that it reads. */
const decoded: Partial<Record<PictureFormat, string>> = {
  gif: 'gif',
  jpeg: 'jpeg',
  jpg: 'jpeg',
  png: 'png',
  svg: 'svg',
  tif: 'tiff',
  webp: 'webp',
}

/** Others are shown by the engine's threads, which read what may be placed in a design (`server/services/pictures/shown-picture.ts`). */
export const isDecoded = (format: PictureFormat): boolean => decoded[format] !== undefined || format === 'bmp'

/** Throws `picture.unreadable` for what is not what its name says, or is larger than `mostPixels`. */
export async function readPictureFacts(name: string, bytes: Uint8Array, mostPixels: number): Promise<PictureFacts> {
  const extension = extensionOf(name)
  const format = (extension === 'tiff' ? 'tif' : extension) as PictureFormat
  const expected = beginnings[format]
  if (expected) {
    const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
    if (!expected.some((beginning) => start.startsWith(beginning)))
      throw unreadable(because('otherType', { type: format.toUpperCase() }))
    if (format === 'bmp') return factsOfBmp(bytes, mostPixels)
    if (isPostScript(bytes) && !withBoxAtBeginning(bytes)) throw unreadable(because('noBox'))
    return { format, colorSpace: 'unknown', width: 0, height: 0 }
  }
  if (bytes.length === 0) throw unreadable(because('damaged'))
  const { densityOf, sharp } = await import('./pixels.ts')
  const found = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'none' })
    .metadata()
    .catch((error: Error) => {
      throw unreadable(reasonOf(error.message))
    })
  if (found.format !== decoded[format]) throw unreadable(because('otherType', { type: format.toUpperCase() }))
  const dpi = densityOf(found)
  return {
    format,
    colorSpace: colorSpaceOf(found.space, found.channels),
    // EXIF may say that the picture lies on its side.
    width: (found.orientation ?? 1) >= 5 ? found.height : found.width,
    height: (found.orientation ?? 1) >= 5 ? found.width : found.height,
    ...(dpi && format !== 'svg' && { dpi }),
  }
}

function factsOfBmp(bytes: Uint8Array, mostPixels: number): PictureFacts {
  const bitmap = readBmp(bytes, mostPixels)
  if (!bitmap) throw unreadable(because('compressed'))
  const { width, height, dpi } = bitmap
  return { format: 'bmp', colorSpace: 'RGB', width, height, ...(dpi && { dpi }) }
}

/**
 * Whether all pixels of a JPEG or PNG can be read, as an upload demands when its preview is made: the engine takes both into
 * a PDF as they are. Of other formats it makes pixels itself.
 */
export async function isWhole(bytes: Uint8Array, mostPixels: number): Promise<boolean> {
  if (!isJpeg(bytes) && !isPng(bytes)) return true
  const { sharp } = await import('./pixels.ts')
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .stats()
    .then(
      () => true,
      () => false,
    )
}

const isPng = (bytes: Uint8Array): boolean => bytes[0] === 0x89 && bytes[1] === 0x50
export const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xd8

export const unreadable = (reason: Said) => productError('picture.unreadable', { reason })

/** What the decoder says in its own words. */
export function reasonOf(message: string): Said {
  if (/pixel limit|exceeds/i.test(message)) return because('pixels')
  return because(/time/i.test(message) ? 'tooSlow' : 'damaged')
}

function colorSpaceOf(space: string | undefined, channels: number | undefined): PictureFacts['colorSpace'] {
  if (space === 'cmyk') return 'CMYK'
  if (space === 'b-w' || space === 'grey16' || space === 'gray') return 'Gray'
  if (space === 'lab' || space === 'labs') return 'Lab'
  if (space === 'multiband') return 'Multichannel'
  return channels && channels <= 2 ? 'Gray' : 'RGB'
}
