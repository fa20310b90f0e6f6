import type { Diagnostics } from '../model/diagnostic.ts'
import type { Picture } from '../model/picture.ts'
import { readJpegHeader } from './jpeg-header.ts'
import { readPngHeader } from './png-header.ts'
import { readSvgHeader } from './svg-header.ts'
import type { PictureHeader } from './picture-header.ts'

/**
 * What a picture file says about itself. Never throws: bytes that are no JPEG, PNG or SVG, or whose header lies about
 * its own lengths, are reported as `picture.unreadable` and left out. Nothing is decoded.
 */
export function readPicture(key: string, bytes: Uint8Array, diagnostics: Diagnostics): Picture | undefined {
  const header = readHeader(bytes)
  if (!header) {
    diagnostics.report('picture.unreadable', {}, { picture: key }, 'warning')
    return undefined
  }
  if (header.width * header.height > largestPicture) {
    diagnostics.report('picture.tooLarge', {}, { picture: key, width: header.width, height: header.height })
    return undefined
  }
  return { key, bytes, ...header }
}

/** Pixels; a poster of 2 x 1.4 m at 300 dpi is 400 million. */
const largestPicture = 500_000_000

function readHeader(bytes: Uint8Array): PictureHeader | undefined {
  const header =
    bytes[0] === 0xff && bytes[1] === 0xd8
      ? readJpegHeader(bytes)
      : bytes[0] === 0x89 && bytes[1] === 0x50
        ? readPngHeader(bytes)
        : readSvgHeader(bytes)
  return header && header.width > 0 && header.height > 0 && Number.isFinite(header.width * header.height)
    ? header
    : undefined
}
