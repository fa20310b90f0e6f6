/**
 * Lower case without accents: what `contains` compares. `ß` is `ss`; SQL has the same function as `fold(text)`.
 *
 * Every value that is written passes here, so that the letters of Europe's west and middle come from a table.
 */
export function fold(text: string): string {
  if (!/[^\0-\x7f]/.test(text)) return text.toLowerCase()
  if (/[^\0-\u017f\u2010-\u2027]/.test(text)) return foldThoroughly(text)
  return text.replace(/[\u00c0-\u017f]/g, (letter) => latin.get(letter) ?? letter).toLowerCase()
}

export const foldThoroughly = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd')

const latin = new Map(
  Array.from({ length: 0x180 - 0xc0 }, (_, index) => String.fromCharCode(0xc0 + index)).map((letter) => [
    letter,
    foldThoroughly(letter),
  ]),
)
