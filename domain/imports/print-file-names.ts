/** What a print PDF that comes by its name alone may be for: `F-27001.pdf`, `F-27001_Etikette.pdf`, `Etikette F-27001 (2).pdf`, and as it was taken home, `Taglilie v3.pdf`. */

/** The name without its ending, without the number of a version, and its first and last part; each may be an id, a number or a name. */
export function textsOfFileName(name: string): string[] {
  const whole = name
    .normalize('NFC')
    .replace(/\.pdf$/iu, '')
    .replace(/ \(\d{1,3}\)$/u, '')
    .trim()
  const bare = whole.replace(/ v\d{1,6}$/u, '').trim()
  const parts = bare.split(/[_\s]+/u).filter((part) => part !== '')
  return [...new Set([whole, bare, parts[0] ?? '', parts.at(-1) ?? ''])].filter((text) => text !== '')
}
