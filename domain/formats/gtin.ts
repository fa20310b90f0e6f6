/**
 * A trade number of 8, 12, 13 or 14 digits whose last checks the others (GS1 General Specifications, 7.9). The engine, which knows
 * no rules of the product, computes the digit it draws by itself: `artwork/pictures/barcode/encode-barcode.ts`.
 */
export function checksGtin(code: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(code)) return false
  const sum = [...code]
    .slice(0, -1)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10 === Number(code.at(-1))
}

/** Whether a place is made for one, by what it is called. */
export const namesGtin = (name: string): boolean => /(^|[^a-z])(ean|gtin|upc|isbn|bar_?code|strich_?code)/i.test(name)
