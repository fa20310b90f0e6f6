import type { Picture, PictureSource } from '#artwork/index.ts'
import { load } from './load.ts'
import type { PictureFacts } from './protocol.ts'

/** Where the screen's version of each is to be had. */
const addresses = new WeakMap<Picture, string>()

export const addressOf = (picture: Picture): string | undefined => addresses.get(picture)

/** A picture as layout must know it: without its pixels, but with the shapes of an SVG. */
export const pictureSource = ({
  key,
  format,
  width,
  height,
  dpi,
  colorSpace,
  ink,
  preview,
  content,
}: PictureFacts): PictureSource => ({
  name: key,
  key: JSON.stringify([format, width, height, dpi, colorSpace, ink, preview, content]),
  read: async () => {
    const picture: Picture = {
      key,
      ...(content !== undefined && { content }),
      bytes: format === 'svg' ? await load(preview) : new Uint8Array(),
      format,
      width,
      height,
      dpi,
      colorSpace,
      ...(ink && { ink }),
      inverted: false,
      profile: undefined,
      hasAlpha: false,
    }
    addresses.set(picture, preview)
    return picture
  },
})
