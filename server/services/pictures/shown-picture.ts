/** Pictures of the library that decoders do not read, as the engine's threads show them: PDF, Illustrator, EPS, Photoshop. */
import { because } from '#domain/formats/refusals/reasons.ts'
import { createHash } from 'node:crypto'
import { ProductError, productError } from '#domain/errors.ts'
import { Line } from '#domain/fields.ts'
import { type colorSpaces, mostSpots } from '#domain/pictures/picture.ts'
import type { PictureAnswer } from '../../adapters/engine/engine-task.ts'
import { isDecoded, type PictureFacts } from '../../adapters/pixels/recognise-picture.ts'
import { screenPicture } from '../../adapters/pixels/shrink-picture.ts'
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
  return { facts: toldOf(facts), thumbnail: await screenPicture(shown, width, mostPixels) }
}

/** What the library keeps of what the engine found in a file; empty for one that it does not read. */
export async function readDrawing({ engine }: Services, { name, path, bytes }: Omit<PictureFile, 'format'>) {
  const { facts } = await engine.run({ kind: 'picture', picture: { name, key: path, bytes } })
  return facts ? toldOf(facts) : {}
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
export function demandReadable(
  { format, bytes }: Pick<PictureFile, 'format' | 'bytes'>,
  shown: ShownPicture | undefined,
): void {
  if (shown || format !== 'pdf') return
  const reason = isLocked(bytes) ? because('lockedPicture') : because('otherType', { type: 'PDF' })
  throw productError('picture.unreadable', { reason })
}

/** With a password, or so that it may only be looked at: the trailer, which is never packed, says how (ISO 32000-1, 7.6.1). */
const isLocked = (bytes: Uint8Array): boolean => Buffer.from(bytes).includes('/Encrypt')

type Found = NonNullable<PictureAnswer['facts']>

/** A drawing is measured in points and has no pixels; what of its colours a press cannot print comes first. */
function toldOf({ format, width, height, dpi, colorSpace, colors }: Found): Partial<PictureFacts> {
  if (format !== 'pdf')
    return { width, height, colorSpace: spaces[colorSpace ?? ''] ?? 'unknown', dpi: Math.round(dpi) }
  const { process = [], spots: found = [] } = colors ?? {}
  // A name that is no line, and a file of more inks than anybody mixes, is not told of.
  const spots = found.length > mostSpots ? [] : found.filter((one) => Line.safeParse(one).success)
  const space = (['rgb', 'lab', 'cmyk', 'gray'] as const).find((one) => process.includes(one))
  return {
    width: hundredths(width),
    height: hundredths(height),
    // Spots alone are inks of a press.
    colorSpace: space ? (spaces[space] ?? 'unknown') : found.length > 0 ? 'CMYK' : 'unknown',
    ...(spots.length > 0 && { spots }),
  }
}

const hundredths = (points: number): number => Math.round(points * 100) / 100

const spaces: Readonly<Record<string, (typeof colorSpaces)[number]>> = {
  cmyk: 'CMYK',
  gray: 'Gray',
  lab: 'Lab',
  rgb: 'RGB',
}
