/**
 * Where lines of Chinese, Japanese and Korean text may not break (Paragraph, Japanese Composition Settings, Kinsoku Set).
 * These scripts break between any two characters, except before and after those of the set.
 */
import type { Kinsoku } from '../model/style.ts'

/** Whether a line may begin at an offset of the text, which Unicode's rules allow or do not. */
export function mayBreak(text: string, offset: number, allowed: boolean, kinsoku: Kinsoku | undefined): boolean {
  if (!kinsoku || offset <= 0 || offset >= text.length) return allowed
  const [before, after] = [characterBefore(text, offset), String.fromCodePoint(text.codePointAt(offset)!)]
  if (kinsoku.notFirst.has(after) || kinsoku.notLast.has(before)) return false
  if (kinsoku.notApart.has(before) && before === after) return false
  // Between characters of these scripts only the set decides: Unicode's rules would be those of a strict set.
  const isOwn = (character: string) => isEastAsian(character) || kinsoku.notApart.has(character)
  return allowed || (isOwn(before) && isOwn(after))
}

/** Words in these scripts have no spaces: justified lines open up between their characters, by a quarter em at most. */
export const eastAsianStretch = 0.25

export const isEastAsian = (character: string): boolean => eastAsian.test(character)

/** Han, kana, Hangul, and the signs that are as wide. */
const eastAsian =
  /^[\u3000-\u303f\uff01-\uff60\uffe0-\uffe6\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u30fb\u30fc]$/u

function characterBefore(text: string, offset: number): string {
  const low = text.charCodeAt(offset - 1)
  const isPair = low >= 0xdc00 && low <= 0xdfff && offset > 1
  return isPair ? text.slice(offset - 2, offset) : text[offset - 1]!
}
