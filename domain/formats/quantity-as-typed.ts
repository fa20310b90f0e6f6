/**
 * Pieces as people type them and spreadsheets write them: `1’000`, `1.000`, `1,000` and `1 000` are a thousand, `500.00` is five
 * hundred. Null for what is no whole number above zero, such as `1.5`, `1e3`, `-4` and an empty text: a quantity is never guessed.
 */
export function parseQuantity(text: string): number | null {
  const [, whole] = written.exec(text.trim()) ?? []
  const number = whole === undefined ? 0 : Number(whole.replaceAll(/\D/g, ''))
  return number > 0 ? number : null
}

/** Understood, and no quantity all the same. */
export const isZeroTyped = (text: string): boolean => /^0+$/.test(text.trim())

/** Thousands in threes by one separator, and nothing after the point. */
const written = /^\+?(\d+|[1-9]\d{0,2}(?=(?<by>['’.,\s])\d{3})(?:\k<by>\d{3})+)(?:[.,]0{1,2})?$/
