/** The small picture of a release that lists show beside its name; pages are drawn so large that a list of them would not come over a slow line. */
import type { ReleaseFile } from '#domain/releases/release.ts'

export const thumbName = 'thumb.png'

/** Pixels, four for each at which it is shown. */
const height = 160
/** Banners and strips: of more nobody sees anything at that size. */
const widest = 480

export const thumbFile = { mimetype: 'image/png', usage: 'thumb' } as const satisfies Pick<
  ReleaseFile,
  'mimetype' | 'usage'
>

export async function thumbOf(page: Uint8Array): Promise<Uint8Array> {
  const { sharp } = await import('../../adapters/pixels/pixels.ts')
  return sharp(page).resize({ height, width: widest, fit: 'inside', withoutEnlargement: true }).png().toBuffer()
}
