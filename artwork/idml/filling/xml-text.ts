/** XML has no signs for what is below the blank, but for tabs and ends of lines. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

export const attributeText = (text: string): string => xmlText(text).replaceAll('"', '&quot;').replaceAll("'", '&apos;')

/** Far finer than anything that is seen. */
export const numberText = (value: number): string => String(Math.round(value * 1e6) / 1e6)
