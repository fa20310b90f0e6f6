import type { Picture } from '#artwork/index.ts'
import { sharp } from './pixels.ts'

/** Pixels along the longer side that are looked at; ink is counted over areas. */
const side = 128

/**
 * The colour of the pixel that has more ink than 95 of 100, in the picture's own space; in RGB ink is the light that is missing.
 * What is transparent has none. Undefined where nothing is there.
 */
export async function mostInk(bytes: Uint8Array, space: Picture['colorSpace']): Promise<Picture['ink']> {
  const small = sharp(bytes).resize(side, side, { fit: 'inside', withoutEnlargement: true, kernel: 'nearest' })
  const own = space === 'cmyk' ? small.pipelineColourspace('cmyk').toColourspace('cmyk') : small.toColourspace('srgb')
  const { data, info } = await own.raw().toBuffer({ resolveWithObject: true })
  const colors = space === 'cmyk' ? 4 : info.channels < 3 ? 1 : 3
  const pixels: { sum: number; values: number[] }[] = []
  for (let at = 0; at < data.length; at += info.channels) {
    if (info.channels > colors && data[at + colors]! < 128) continue
    const values = Array.from(data.subarray(at, at + colors), (byte) => byte / 255)
    const sum = values.reduce((all, value) => all + value, 0)
    pixels.push({ sum: space === 'cmyk' ? sum : -sum, values })
  }
  pixels.sort((a, b) => a.sum - b.sum)
  const [a = 0, b = 0, c = 0, d = 0] = pixels[Math.floor((pixels.length - 1) * 0.95)]?.values ?? []
  if (pixels.length === 0) return undefined
  if (colors === 4) return { space: 'cmyk', values: [a, b, c, d] }
  return colors === 1 || space === 'gray' ? { space: 'gray', values: [1 - a] } : { space: 'rgb', values: [a, b, c] }
}
