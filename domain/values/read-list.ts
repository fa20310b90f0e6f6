/**
 * Several entries in one cell: divided by `;` or line ends, by `,` only where `byComma` allows. An entry in straight quotes is one
 * whatever stands in it, its own quotes doubled; `writeList` writes so what would be divided.
 */
export function readList(text: string, byComma: boolean): string[] {
  const divider = /[;\n]/u.test(withoutQuoted(text)) ? /[;\n]/u : byComma ? /,/u : /[;\n]/u
  const entries: string[] = []
  let entry = ''
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    const quoted =
      sign === '"' && entry.trim() === '' ? /^"((?:[^"]|"")*)"(?=\s*(?:[;,\n]|$))/u.exec(text.slice(at)) : null
    if (quoted) {
      entry = (quoted[1] ?? '').replaceAll('""', '"')
      at += quoted[0].length - 1
    } else if (divider.test(sign)) {
      entries.push(entry)
      entry = ''
    } else entry += sign
  }
  return [...entries, entry].map((one) => one.trim()).filter((one) => one !== '')
}

const withoutQuoted = (text: string): string => text.replaceAll(/"(?:[^"]|"")*"/gu, '')

export const writeList = (entries: readonly string[]): string =>
  entries
    .map((entry) => (/[;,\n"]/u.test(entry) || entry !== entry.trim() ? `"${entry.replaceAll('"', '""')}"` : entry))
    .join('; ')

/** Whatever a text may be divided into, and the text itself: what its entries name is asked for before it is known how they are read. */
export const entriesIn = (text: string): string[] => [
  text.replaceAll(/\s+/gu, ' ').trim(),
  ...readList(text, true),
  ...readList(text, false),
]
