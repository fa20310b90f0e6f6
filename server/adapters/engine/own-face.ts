/** The product's own faces for its own words, each in a book by itself: what an organization uploads under their names changes nothing. */
import type { FontBook } from '#artwork/index.ts'
import { readStandInFont } from './stand-in-fonts.ts'
import { newFontBook } from './node-surroundings.ts'

export type OwnFace = FontBook['faces'][number]

/** `cut` as its package calls it, such as `700Bold`. */
export async function addOwnFace(fonts: FontBook, cut: string): Promise<OwnFace> {
  const bytes = await readStandInFont(`SourceSans3_${cut}.ttf`)
  const [found] = bytes ? fonts.add(bytes) : []
  if (!found) throw new Error(`Source Sans 3 ${cut} is not there`)
  return found
}

let kept: Promise<OwnFace> | undefined

/** Of words across pages. */
export const stampFace = (): Promise<OwnFace> => (kept ??= newFontBook().then((fonts) => addOwnFace(fonts, '700Bold')))
