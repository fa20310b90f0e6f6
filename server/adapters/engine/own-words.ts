/**
 * The product's own words with names among them that its own face has no letters for, such as Hebrew, Japanese or Chinese ones: in stretches
 * of one face and one direction each, with the product's fonts for single letters.
 */
import type { FontBook } from '#artwork/index.ts'
import { readStandInFont } from './stand-in-fonts.ts'
import { readFontPiece } from './font-set.ts'
import type { OwnFace } from './own-face.ts'

export type Words = { fonts: FontBook; face: OwnFace; style: string; language: string }

export type Stretch = { text: string; face: OwnFace; script: string; direction: 'ltr' | 'rtl' }

/** Reads what these texts need beside the own face; a letter that no font has stays without one. */
export async function bringLetters(words: Words, texts: readonly string[]): Promise<void> {
  const { fonts, face, style, language } = words
  const missing = [...new Set(texts.join(''))].map(codeOf).filter((code) => code > 0x20 && !face.hasGlyph(code))
  // An index says which piece has the letter, and the piece is asked for then.
  for (let isMore = missing.length > 0; isMore;) {
    for (const code of missing) fonts.faceOfGlyph(code, style, language)
    isMore = false
    for (const file of fonts.takeWanted()) {
      const bytes = (await readFontPiece(file)) ?? (await readStandInFont(file))
      if (!bytes) continue
      fonts.bring(file, bytes)
      isMore = true
    }
  }
}

/** In the order in which they stand beside each other from the left. */
export function stretchesOf(words: Words, text: string): Stretch[] {
  return [...text.matchAll(stretch)].flatMap(([part]): Stretch[] => {
    if (backwards.test(part))
      return [{ text: part, face: faceOf(words, part), script: scriptOf(part), direction: 'rtl' }]
    const found: Stretch[] = []
    for (const letter of part) {
      const last = found.at(-1)
      const face = faceOf(words, letter)
      if (last && last.face === face) last.text += letter
      else found.push({ text: letter, face, script: scriptOf(letter), direction: 'ltr' })
    }
    return found
  })
}

const fromTheRight = String.raw`\p{Script=Hebrew}\p{Script=Arabic}`
const backwards = new RegExp(`^[${fromTheRight}]`, 'u')
/** Several words from the right are one: the first of them stands rightmost. */
const stretch = new RegExp(`[${fromTheRight}]+(?: +[${fromTheRight}]+)*|[^${fromTheRight}]+`, 'gu')

/** Of its first letter. */
function faceOf({ fonts, face, style, language }: Words, text: string): OwnFace {
  const code = codeOf(text)
  return face.hasGlyph(code) ? face : (fonts.faceOfGlyph(code, style, language) ?? face)
}

const codeOf = (text: string): number => text.codePointAt(0) ?? 0

/** ISO 15924, of those that are shaped otherwise than Latin letters. */
const scripts: readonly (readonly [string, RegExp])[] = [
  ['Hebr', /^\p{Script=Hebrew}/u],
  ['Arab', /^\p{Script=Arabic}/u],
  ['Thai', /^\p{Script=Thai}/u],
  ['Hang', /^\p{Script=Hangul}/u],
  ['Kana', /^\p{Script=Katakana}/u],
  ['Hira', /^\p{Script=Hiragana}/u],
  ['Hani', /^\p{Script=Han}/u],
]
const scriptOf = (text: string): string => scripts.find(([, letters]) => letters.test(text))?.[0] ?? 'Latn'
