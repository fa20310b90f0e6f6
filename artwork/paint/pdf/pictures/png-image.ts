import { PDFHexString, type PDFObject, type PDFRef } from '@cantoo/pdf-lib'
import type { Picture } from '../../../model/picture.ts'
import { channelsOf, concat, decodePng } from '../../../pictures/decode-png.ts'
import { readPngChunks, type PngChunks } from '../../../pictures/png-header.ts'
import type { PdfBuild } from '../canvas.ts'
import { pictureSpace } from './picture-space.ts'
import type { Resource } from '../resources.ts'

/**
 * A PNG as an image XObject. Its compressed rows are taken over as they are (PDF's Flate with PNG predictors is the same
 * code) unless it is interlaced or its alpha must be cut out into a soft mask. Undefined where the data is broken.
 */
export function pngImage(build: PdfBuild, picture: Picture): Resource | undefined {
  const key = `picture ${picture.key}`
  const known = build.pool.find('XObject', key)
  if (known) return known
  const png = readPngChunks(picture.bytes)
  const image = png && (png.interlaced || png.colorType >= 4 ? decoded(build, png) : asIs(png))
  if (!image) return undefined
  const resource = build.pool.intern('XObject', key, () => {
    const { context } = build
    const mask = image.mask ?? (png.transparency && keyedMask(png))
    return context.stream(image.data, {
      Type: 'XObject',
      Subtype: 'Image',
      Width: png.width,
      Height: png.height,
      BitsPerComponent: png.bitDepth,
      ColorSpace: png.colorType === 3 ? indexed(build, picture, png) : pictureSpace(build, picture),
      Filter: 'FlateDecode',
      ...(image.predictor && { DecodeParms: image.predictor }),
      ...(mask && { [Array.isArray(mask) ? 'Mask' : 'SMask']: mask }),
      ...(png.colorType === 3 && png.transparency && { SMask: paletteMask(build, png) }),
    })
  })
  resource.transparent = picture.hasAlpha
  return resource
}

type Image = { data: Uint8Array; predictor?: Predictor; mask?: PDFRef }
type Predictor = { Predictor: number; Colors: number; BitsPerComponent: number; Columns: number }

const asIs = ({ data, colorType, bitDepth, width }: PngChunks): Image => ({
  data: concat(data),
  predictor: { Predictor: 15, Colors: channelsOf(colorType), BitsPerComponent: bitDepth, Columns: width },
})

function decoded(build: PdfBuild, png: PngChunks): Image | undefined {
  const samples = decodePng(png)
  if (!samples) return undefined
  if (png.colorType < 4) return { data: deflate(build, samples.rows) }
  const bytes = png.bitDepth >> 3
  const channels = channelsOf(png.colorType)
  const pixels = png.width * png.height
  const color = new Uint8Array(pixels * (channels - 1) * bytes)
  const alpha = new Uint8Array(pixels * bytes)
  const [pixel, colorBytes] = [channels * bytes, (channels - 1) * bytes]
  for (let i = 0; i < pixels; i++) {
    for (let j = 0; j < colorBytes; j++) color[i * colorBytes + j] = samples.rows[i * pixel + j]!
    for (let j = 0; j < bytes; j++) alpha[i * bytes + j] = samples.rows[i * pixel + colorBytes + j]!
  }
  return { data: deflate(build, color), mask: grayMask(build, png, alpha, png.bitDepth) }
}

const deflate = (build: PdfBuild, data: Uint8Array): Uint8Array => build.context.flateStream(data).contents

const grayMask = (build: PdfBuild, { width, height }: PngChunks, alpha: Uint8Array, bits: number): PDFRef =>
  build.context.register(
    build.context.flateStream(alpha, {
      Type: 'XObject',
      Subtype: 'Image',
      Width: width,
      Height: height,
      BitsPerComponent: bits,
      ColorSpace: 'DeviceGray',
    }),
  )

function indexed(build: PdfBuild, picture: Picture, png: PngChunks): PDFObject {
  const { palette = new Uint8Array(3) } = png
  const entries = Math.min(256, Math.floor(palette.length / 3))
  const isGray = picture.colorSpace === 'gray'
  const values = palette.subarray(0, entries * 3).filter((_, index) => !isGray || index % 3 === 0)
  const hex = Array.from(values, (b) => b.toString(16).padStart(2, '0')).join('')
  return build.context.obj(['Indexed', pictureSpace(build, picture), entries - 1, PDFHexString.of(hex)])
}

/** One gray or RGB value that is transparent, as a colour key. */
function keyedMask({ colorType, transparency }: PngChunks): number[] | undefined {
  if (!transparency || colorType === 3) return undefined
  const channels = colorType === 0 ? 1 : 3
  if (transparency.length < channels * 2) return undefined
  return Array.from({ length: channels }, (_, i) => (transparency[2 * i]! << 8) | transparency[2 * i + 1]!).flatMap(
    (value) => [value, value],
  )
}

/** The alpha of each palette entry, pixel by pixel. */
function paletteMask(build: PdfBuild, png: PngChunks): PDFRef | undefined {
  const samples = decodePng(png)
  if (!samples) return undefined
  const { width, height, bitDepth, transparency = new Uint8Array(0) } = png
  const alpha = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const bit = x * bitDepth
      const byte = samples.rows[y * samples.bytesPerRow + (bit >> 3)]!
      const index = (byte >> (8 - bitDepth - (bit & 7))) & ((1 << bitDepth) - 1)
      alpha[y * width + x] = transparency[index] ?? 255
    }
  return grayMask(build, png, alpha, 8)
}
