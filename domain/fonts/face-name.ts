/** Whether a design means a face, by the names it uses. */
import type { Font } from './font.ts'

export type DesignFont = { family: string; style: string }

/** Case, spaces, hyphens and underscores do not distinguish names; a width may be part of the family or of the style. */
export const meansFace = (wanted: DesignFont, face: DesignFont): boolean => spellFace(wanted) === spellFace(face)

/** Whether a design that names `wanted` is set with this font. */
export const fontHasFace = (font: Pick<Font, 'family' | 'style' | 'faces'>, wanted: DesignFont): boolean =>
  facesOf(font).some((face) => meansFace(wanted, face))

/** A collection has several. */
export const facesOf = (font: Pick<Font, 'family' | 'style' | 'faces'>): readonly DesignFont[] =>
  font.faces?.length > 0 ? font.faces : [font]

/** One spelling for all names that mean the same face. */
export const spellFace = ({ family, style }: DesignFont): string => {
  const name = plain(style)
  return plain(family) + (regular.has(name) ? '' : name)
}

const plain = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '')

const regular = new Set(['', 'regular', 'roman', 'normal', 'book', 'plain', 'standard'])
