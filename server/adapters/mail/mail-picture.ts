/** A page as a mail carries it: small, and of a kind that every mail program shows. */
export type MailPicture = { bytes: Uint8Array; width: number; height: number }

/** Pixels of the longer side; it is shown at half of that, which is sharp on dense displays. */
const longestSide = 720

export async function mailPicture(bytes: Uint8Array, highest = longestSide): Promise<MailPicture> {
  const { sharp } = await import('../pixels/pixels.ts')
  const { data, info } = await sharp(bytes)
    .resize({ width: longestSide, height: highest, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: Math.round(info.width / 2), height: Math.round(info.height / 2) }
}
