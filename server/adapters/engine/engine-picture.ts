import { Diagnostics, readPdfPicture, readPhotoshopPaths, readPicture, type Picture } from '#artwork/index.ts'
import { withBoxAtBeginning } from '../pdf/eps-box.ts'
import { epsToPdf, isPostScript, NotInstalled, OutOfTime } from '../pdf/eps-to-pdf.ts'
import { Fault } from './input-fault.ts'
import { mostInk } from '../pixels/most-ink.ts'
import { photoshopResources } from '../pixels/photoshop-resources.ts'
import { readBmp } from '../pixels/read-bmp.ts'
import { type EpsImage, readEpsImage } from '../pixels/read-eps-image.ts'
import { densityOf, sharp } from '../pixels/pixels.ts'
import { isPsd, psdToTiff } from '../pixels/psd-to-tiff.ts'
import { writeTiff } from '../pixels/write-tiff.ts'

/**
 * A picture file as the engine takes it: JPEG, PNG, SVG, PDF and Illustrator's files as they are; EPS as PDF by Ghostscript
 * where that is installed; TIFF, PSD, BMP, WebP, GIF, AVIF and bare pixels of an opened EPS turned into JPEG or PNG in their own colour space, with profile
 * and density. Undefined, and reported as `picture.unreadable` or `picture.epsNeedsGhostscript`, for the rest.
 */
export async function enginePicture(
  key: string,
  bytes: Uint8Array,
  diagnostics: Diagnostics,
): Promise<Picture | undefined> {
  if (isPdf(bytes)) return readPdfPicture(key, bytes, diagnostics)
  if (isPostScript(bytes)) {
    try {
      const boxed = withBoxAtBeginning(bytes)
      const pdf = await epsToPdf(boxed ?? bytes)
      // A sheet of paper then.
      if (!boxed) diagnostics.report('picture.epsWithoutBox', {}, { picture: key })
      if (pdf) return await readPdfPicture(key, pdf, diagnostics)
      diagnostics.report('picture.unreadable', {}, { picture: key }, 'warning')
    } catch (error) {
      if (error instanceof OutOfTime) throw new Fault({ code: 'artwork.busy', reason: error.message })
      if (!(error instanceof NotInstalled)) throw error
      diagnostics.report('picture.epsNeedsGhostscript', {}, { picture: key })
    }
    return undefined
  }
  const asIs = readPicture(key, bytes, new Diagnostics())
  if (asIs) return withInk(asIs)
  const converted = await convert(bytes).catch(() => undefined)
  const picture = readPicture(key, converted?.bytes ?? bytes, diagnostics)
  if (!picture) return undefined
  const resources = photoshopResources(bytes)
  const outlines = resources && readPhotoshopPaths(resources)
  // CMYK JPEGs have no JFIF header, so the density cannot travel in the file.
  return withInk({
    ...picture,
    ...(converted?.density && { dpi: converted.density }),
    ...(outlines && { outlines }),
    ...(converted?.softMask && { softMask: converted.softMask, hasAlpha: true }),
  })
}

async function withInk(picture: Picture): Promise<Picture> {
  if (picture.format !== 'jpeg' && picture.format !== 'png') return picture
  const ink = await mostInk(picture.bytes, picture.colorSpace).catch(() => undefined)
  return ink ? { ...picture, ink } : picture
}

/** The header stands within the first kilobyte (ISO 32000-1, implementation note 13). */
const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')

/** Pixels that are taken on; a TIFF of a poster has some 400 million. */
const mostPixels = 500_000_000

type Converted = { bytes: Uint8Array; density: number | undefined; softMask: Uint8Array | undefined }

/** Alpha wants PNG, CMYK wants JPEG; photographs without alpha are kept small at a quality that no press shows. */
async function convert(file: Uint8Array): Promise<Converted> {
  const bitmap = readBmp(file, mostPixels)
  if (bitmap) return fromPixels({ ...bitmap, channels: 3 }, bitmap.dpi)
  const epsImage = readEpsImage(file, mostPixels)
  if (epsImage) return fromPixels(epsImage, undefined)
  const bytes = isPsd(file) ? (psdToTiff(file, mostPixels) ?? file) : file
  const found = await sharp(bytes, { limitInputPixels: mostPixels }).metadata()
  const { space, hasAlpha } = found
  const own = space === 'cmyk' ? 'cmyk' : space === 'b-w' || space === 'grey16' ? 'b-w' : undefined
  const image = sharp(bytes, { limitInputPixels: mostPixels }).keepIccProfile()
  // Without a pipeline of its own space every picture would pass through sRGB.
  if (own) image.pipelineColourspace(own).toColourspace(own)
  const encoded =
    hasAlpha && own !== 'cmyk'
      ? image.png({ compressionLevel: 6 })
      : image.jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
  const softMask = own === 'cmyk' && hasAlpha ? await alphaOf(bytes) : undefined
  return { bytes: await encoded.toBuffer(), density: densityOf(found), softMask }
}

/** By way of a TIFF: bare pixels of four channels would count as RGB with transparency. */
async function fromPixels({ data, ...facts }: EpsImage, density: number | undefined): Promise<Converted> {
  const { channels: used } = facts
  const photometric = { 1: 1, 3: 2, 4: 5 }[used]
  const told = { ...facts, depth: 8, used, photometric, hasAlpha: false, dpi: 72, profile: undefined }
  const image = sharp(writeTiff(data, told), { limitInputPixels: mostPixels })
  if (used === 1) image.pipelineColourspace('b-w').toColourspace('b-w')
  if (used < 4) return { bytes: await image.png().toBuffer(), density, softMask: undefined }
  const cmyk = image.pipelineColourspace('cmyk').toColourspace('cmyk')
  const bytes = await cmyk.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()
  return { bytes, density, softMask: undefined }
}

/** A gray PNG; undefined where all of the picture is there. */
async function alphaOf(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const alpha = sharp(bytes, { limitInputPixels: mostPixels }).extractChannel('alpha').toColourspace('b-w')
  const png = await alpha.png({ compressionLevel: 6 }).toBuffer()
  const { channels } = await sharp(png, { limitInputPixels: mostPixels }).stats()
  return channels[0]?.min === 255 ? undefined : new Uint8Array(png)
}
