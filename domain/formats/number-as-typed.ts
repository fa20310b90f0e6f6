/**
 * A number as people type it: comma or point divides, `1’234.5` and `1 234,5` are read, too. Undefined for an
 * empty text, null for one that is no number.
 */
export function parseNumber(text: string): number | undefined | null {
  const plain = text.replaceAll(/['’\s]/g, '').replace(',', '.')
  if (plain === '') return undefined
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null
}
