/** What a print PDF that comes by its name alone may be for: `F-27001.pdf`, `F-27001_Etikette.pdf`, `Etikette F-27001 (2).pdf`, and as it was taken home, `Taglilie v3.pdf`. */

/** The name without its ending, and its first and last part; each may be an id, a number or a name. */
export function textsOfFileName(name: string): string[] {
  const whole = wholeNames(name)
  const parts = (whole.at(-1) ?? '').split(/[_\s]+/u).filter((part) => part !== '')
  return [...new Set([...whole, parts[0] ?? '', parts.at(-1) ?? ''])].filter((text) => text !== '')
}

/** All of it, with and without the number of a version. */
export function wholeNames(name: string): string[] {
  const whole = name
    .normalize('NFC')
    .replace(/\.pdf$/iu, '')
    .replace(/ \(\d{1,3}\)$/u, '')
    .trim()
  return [...new Set([whole, whole.replace(/ v\d{1,6}$/u, '').trim()])]
}
