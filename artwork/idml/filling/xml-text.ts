/** XML has no signs for what is below the blank, but for tabs and ends of lines. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\n\u0020-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

export const attributeText = (text: string): string => xmlText(text).replaceAll('"', '&quot;').replaceAll("'", '&apos;')

/** Far finer than anything that is seen. */
export const numberText = (value: number): string => String(Math.round(value * 1e6) / 1e6)
