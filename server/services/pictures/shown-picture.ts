/** Pictures of the library that decoders do not read, as the engine's threads show them: PDF, Illustrator, EPS, Photoshop. */
import { because } from '#domain/formats/refusals/reasons.ts'
import { createHash } from 'node:crypto'
import { ProductError, productError } from '#domain/errors.ts'
import type { colorSpaces } from '#domain/pictures/picture.ts'
import { isDecoded, type PictureFacts, screenPicture } from '../../adapters/pixels/picture-files.ts'
import type { Services } from '../base/context.ts'

type PictureFile = { name: string; path: string; bytes: Uint8Array; format: PictureFacts['format'] }

export type ShownPicture = {
  /** What the file says beyond its format; empty where only a decoder knows. */
  facts: Partial<PictureFacts>
  /** JPEG in sRGB, at most `width` pixels wide and high. */
  thumbnail: Uint8Array
}

/**
 * Undefined for a file that nobody here can show, such as PostScript where Ghostscript is not installed. That is remembered
 * for as long as trial artwork is kept, since looking at it again may cost half a minute of the processor. What the machine
 * has no time for is not: it throws `artwork.busy`.
 */
export async function showPicture(
  services: Services,
  picture: PictureFile,
  width: number,
): Promise<ShownPicture | undefined> {
  const { files, config } = services
  const mostPixels = config.MAX_PICTURE_MEGAPIXELS * 1e6
  if (isDecoded(picture.format)) return { facts: {}, thumbnail: await screenPicture(picture.bytes, width, mostPixels) }
  const mark = `previews/unshowable-${createHash('sha256').update(picture.path).digest('hex').slice(0, 32)}`
  if (await files.stat(mark)) return undefined
  const found = await look(services, picture)
  if (!found) {
    await files.put(mark, new Uint8Array())
    return undefined
  }
  const { facts, shown } = found
  return {
    // A drawing has no pixels.
    facts:
      picture.format === 'psd' ? { width: facts.width, height: facts.height, ...spaceOf(facts), ...dpiOf(facts) } : {},
    thumbnail: await screenPicture(shown, width, mostPixels),
  }
}

async function look({ engine }: Services, { name, path, bytes }: PictureFile) {
  try {
    const { facts, shown } = await engine.run({ kind: 'picture', picture: { name, key: path, bytes }, show: {} })
    return facts && shown && { facts, shown }
  } catch (error) {
    if (error instanceof ProductError && error.code === 'artwork.takesTooLong') return undefined
    throw error
  }
}

/** A PDF that cannot be shown is none; Illustrator's and Photoshop's files may have been saved without what others read. */
export function demandReadable(format: PictureFacts['format'], shown: ShownPicture | undefined): void {
  if (!shown && format === 'pdf')
    throw productError('picture.unreadable', { reason: because('otherType', { type: 'PDF' }) })
}

const spaces: Readonly<Record<string, (typeof colorSpaces)[number]>> = { cmyk: 'CMYK', gray: 'Gray', rgb: 'RGB' }

const spaceOf = ({ colorSpace = '' }: { colorSpace?: string | undefined }) => ({
  colorSpace: spaces[colorSpace] ?? 'unknown',
})

const dpiOf = ({ dpi }: { dpi?: number | null | undefined }) => (dpi ? { dpi: Math.round(dpi) } : {})
