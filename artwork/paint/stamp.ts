import { chain, type Matrix, rotation, scaling, translation } from '../geometry/matrix.ts'
import { mapPath, type Path, pathBounds } from '../geometry/path.ts'
import { height, width, type Rect } from '../geometry/rect.ts'
import type { TextFace } from '../fonts/text-face.ts'
import { black } from '../model/color.ts'
import type { PageItem } from '../model/page.ts'

/** Of its ink. */
const strength = 0.12
/** Of the page's width and height, so that its ends are not trimmed off. */
const reach = 0.92

/**
 * Words across a page from its lower left to its upper right, as large as it holds them: outlines, so that nobody takes them out
 * as text, and so thin that all below them is read. No part of the page: its hash is the same without.
 */
export function stampAcross(trim: Rect, face: TextFace, words: string): PageItem {
  const { path, matrix } = wordsAcross(trim, face, words)
  const fill = { paint: { kind: 'solid', color: black }, rule: 'nonzero' } as const
  return { kind: 'group', matrix, opacity: strength, items: [{ kind: 'path', path, fill }] }
}

/** Their outlines in ems, and where on the page they lie. */
export function wordsAcross(trim: Rect, face: TextFace, words: string): { path: Path; matrix: Matrix } {
  const path = line(face, words)
  const ink = pathBounds(path)
  const [length, tall] = [width(ink), height(ink)]
  const [wide, high] = [width(trim), height(trim)]
  const slope = Math.atan2(high, wide)
  const [across, upwards] = [Math.abs(Math.cos(slope)), Math.abs(Math.sin(slope))]
  const size = reach * Math.min(wide / (length * across + tall * upwards), high / (length * upwards + tall * across))
  const matrix = [
    translation(-(ink.left + ink.right) / 2, -(ink.top + ink.bottom) / 2),
    scaling(size),
    rotation((-slope * 180) / Math.PI),
    translation(trim.left + wide / 2, trim.top + high / 2),
  ].reduce(chain)
  return { path, matrix }
}

/** From the left end of the baseline, y downwards; lengths in ems. */
function line(face: TextFace, words: string): Path {
  const em = face.unitsPerEm
  const spans = [{ end: words.length, features: {} }]
  const path: [...Path] = []
  let x = 0
  for (const { id, advance, xOffset, yOffset } of face.shape(words, {
    script: 'Latn',
    language: 'de',
    direction: 'ltr',
    spans,
  })) {
    path.push(...mapPath(face.outline(id), [1 / em, 0, 0, -1 / em, (x + xOffset) / em, -yOffset / em]))
    x += advance
  }
  return path
}
