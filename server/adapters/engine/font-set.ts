/** The fonts of a composition in Node: some, then the product's own. */
import type { FontFile, FontSet } from '#artwork/index.ts'
import { standInFonts, readStandInFont, readPackedPiece } from './stand-in-fonts.ts'
import { readFontStyle } from './node-surroundings.ts'

/** Some fonts, then the stand-ins, or those that stand among the fonts in their place. The key is that of the fonts given. */
export const withStandIns = (key: string, read: () => Promise<readonly FontFile[]>): FontSet => ({
  key,
  files: async () => {
    const given = await read()
    const hasOwn = given.some(({ standIn }) => standIn !== undefined)
    return hasOwn ? given : [...given, ...(await Promise.all(standInFonts.map(ownFont)))]
  },
  standIn: (file) => ({ key: file, load: async () => (await ownFont(file)).bytes }),
})

const ownFont = async (name: string): Promise<FontFile> => ({
  name,
  bytes: (await readFontPiece(name)) ?? (await readStandInFont(name))!,
})

/** A piece of a font as a font of one weight; undefined for a name that is none. */
export async function readFontPiece(name: string): Promise<Uint8Array | undefined> {
  const packed = await readPackedPiece(name)
  return packed && readFontStyle(packed.bytes, packed.style)
}
