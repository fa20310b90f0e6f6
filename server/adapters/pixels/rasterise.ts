import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { PdfPart, Picture } from '#artwork/index.ts'
import { sharp } from './pixels.ts'
import { pdfInPixels } from './rasterise-pdf.ts'
import { roomForLayers } from './room-for-layers.ts'

/** An SVG whose size is in points, as pixels. Throws a RangeError for sizes beyond what a proof needs. */
export async function rasterise(svg: string, dpi: number): Promise<Uint8Array> {
  await ready()
  // resvg counts 96 pixels an inch, and a point is 4/3 of them.
  const options = { fitTo: { mode: 'zoom', value: dpi / 96 }, font: { loadSystemFonts: false } } as const
  let drawing = new Resvg(svg, options)
  const pixelsOf = ({ width, height }: { width: number; height: number }) => width * height * (dpi / 96) ** 2
  const pixels = pixelsOf(drawing)
  if (!(pixels <= mostPixels)) {
    drawing.free()
    throw new RangeError(`A page of ${Math.round(pixels / 1e6)} million pixels is too large`)
  }
  const room = roomForLayers(svg, drawing.getBBox())
  if (room) {
    const crop = { left: Math.round(room.inchesBefore * dpi), top: Math.round(room.inchesAbove * dpi) }
    const wider = new Resvg(room.svg, { ...options, crop })
    const [kept, other] = pixelsOf(wider) <= mostPixels ? [wider, drawing] : [drawing, wider]
    other.free()
    drawing = kept
  }
  // What panics cannot be freed any more: freeing would fail by itself, and hide why.
  const image = drawing.render()
  const png = image.asPng()
  image.free()
  drawing.free()
  return png
}

const mostPixels = 200_000_000

let loading: Promise<void> | undefined

/** Begun once a process; anew only where its file could not be read, since resvg itself takes no second start. */
const ready = (): Promise<void> => (loading ??= readModule().then(initWasm))

const readModule = () =>
  readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')).catch((error: unknown) => {
    loading = undefined
    throw error
  })

/** Pixels of the longer side that a page on a screen needs of a picture. */
const screenPixels = 2000

/**
 * A picture as browsers can show it: CMYK through its own profile, or through the press's where it has none, to sRGB; the
 * placed part of a PDF in pixels. Undefined for what browsers show as it is.
 */
export async function screenVersion(
  picture: Picture,
  profile: Uint8Array,
  part?: PdfPart,
): Promise<Uint8Array | undefined> {
  if (picture.format === 'pdf') return pdfInPixels(picture, part, screenPixels)
  if (picture.colorSpace !== 'cmyk') return undefined
  const bytes = picture.profile ? picture.bytes : withProfile(picture.bytes, profile)
  const shown = sharp(bytes, { limitInputPixels: mostPixels * 2 })
    .resize(screenPixels, screenPixels, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  if (!picture.softMask) return shown.jpeg({ quality: 90 }).toBuffer()
  const { data, info } = await shown.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const mask = await sharp(picture.softMask)
    .resize(width, height, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  return sharp(data, { raw: { width, height, channels: 3 } })
    .joinChannel(mask, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
}

/** A data URL of a picture that browsers cannot show as it is; undefined for others, and for what cannot be converted. */
export async function screenAddress(
  picture: Picture,
  part: PdfPart | undefined,
  profile: Uint8Array,
): Promise<string | undefined> {
  const bytes = await screenVersion(picture, profile, part).catch(() => undefined)
  return bytes && `data:image/${bytes[0] === 0x89 ? 'png' : 'jpeg'};base64,${Buffer.from(bytes).toString('base64')}`
}

/** The pixels of an SVG that holds more than shapes, for print: 300 dpi at the size it is drawn with, at least 1000 pixels wide. */
export async function vectorInPixels(svg: Picture, printedWidth: number): Promise<Uint8Array> {
  const pixels = Math.min(6000, Math.max(1000, Math.ceil((printedWidth / 72) * 300)))
  return rasterise(new TextDecoder().decode(svg.bytes), (96 * pixels) / svg.width)
}

/** The JPEG with an ICC profile in APP2 segments after its beginning (ICC.1, annex B.4). */
function withProfile(jpeg: Uint8Array, profile: Uint8Array): Uint8Array {
  const most = 65_519
  const count = Math.ceil(profile.length / most)
  const segments = Array.from({ length: count }, (_, i) => {
    const part = profile.subarray(i * most, (i + 1) * most)
    const length = part.length + 16
    return Buffer.concat([
      Uint8Array.of(0xff, 0xe2, length >> 8, length & 255),
      Buffer.from('ICC_PROFILE\0', 'latin1'),
      Uint8Array.of(i + 1, count),
      part,
    ])
  })
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}
