import type { TextFace } from '../../fonts/text-face.ts'
import { rect } from '../../geometry/rect.ts'
import { wordsAcross } from '../stamp.ts'
import { mapPath } from '../../geometry/path.ts'
import { number, pathData } from './write.ts'

/** Words across a picture of a page, in its pixels: as a print file has them, on a ground that is seen through. */
export function drawStamp(face: TextFace, words: string, size: { width: number; height: number }): string {
  const { path, matrix } = wordsAcross(rect(0, 0, size.width, size.height), face, words)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${number(size.width)}" height="${number(size.height)}">` +
    `<path fill="#777" fill-opacity="0.2" d="${pathData(mapPath(path, matrix))}"/></svg>`
  )
}
