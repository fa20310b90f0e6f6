/** By code point: JavaScript's own `<` compares UTF-16 units, which puts U+FF5E after an emoji. */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0
  const length = Math.min(a.length, b.length)
  let at = 0
  while (at < length && a.charCodeAt(at) === b.charCodeAt(at)) at++
  if (at === a.length || at === b.length) return a.length - b.length
  return unitRank(a.charCodeAt(at)) - unitRank(b.charCodeAt(at))
}

/** Surrogates encode the code points above all others. */
const unitRank = (unit: number): number => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit)
