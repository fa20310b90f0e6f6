/** A picture as a screen shows it: smaller, in the screen's colours. Hostile files cost bounded time and memory. */
import { Diagnostics, readPicture } from '#artwork/facts.ts'
import { outputProfile } from './output-profile.ts'
import { readBmp } from './read-bmp.ts'
import { isJpeg, reasonOf, unreadable } from './recognise-picture.ts'

/** A JPEG in sRGB, at most `width` pixels wide and high. CMYK without a profile counts as the press's. */
export async function screenPicture(bytes: Uint8Array, width: number, mostPixels: number): Promise<Uint8Array> {
  const [{ sharp }, { screenVersion }, profile] = await Promise.all([
    import('./pixels.ts'),
    import('./rasterise.ts'),
    outputProfile(),
  ])
  try {
    const picture = isJpeg(bytes) ? readPicture('picture', bytes, new Diagnostics()) : undefined
    const readable = (picture && (await screenVersion(picture, profile))) ?? bytes
    const bitmap = readBmp(bytes, mostPixels)
    const raw = bitmap && { width: bitmap.width, height: bitmap.height, channels: 3 as const }
    return await sharp(bitmap?.data ?? readable, {
      limitInputPixels: mostPixels,
      failOn: 'error',
      ...(raw && { raw }),
    })
      .timeout({ seconds: 20 })
      .rotate()
      .resize(width, width, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer()
  } catch (error) {
    throw unreadable(reasonOf(String(error)))
  }
}
