/** Which pictures of pages are meant, as people type it: `1, 3-5, 2l` (document 1 §7, pngSelect). */

/** The sides that a page is cut into; a page that is named without one is meant with all of them. */
const sides = ['', 'l', 'r', 't', 'b']

const lastPage = 999
/** As many names as `lastPage` pages have. */
export const mostPagePictures = lastPage * sides.length

/** As their names end: `1`, `2l`. Undefined for what is none; nothing typed means all of them and is none either. */
export function parsePageChoice(text: string): readonly string[] | undefined {
  const parts = text
    .replaceAll(/\s*[-–]\s*/g, '-')
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
  const chosen = parts.map(picturesOf)
  if (chosen.length === 0 || chosen.some((one) => one === undefined)) return undefined
  return [...new Set(chosen.flatMap((one) => one ?? []))]
}

const named = /^(?<first>\d{1,3})(?:-(?<last>\d{1,3})|(?<side>[lrtb]))?$/i

function picturesOf(part: string): readonly string[] | undefined {
  const { first = '', last = first, side = '' } = named.exec(part)?.groups ?? {}
  const from = Number(first)
  const to = Number(last)
  if (!(from >= 1 && from <= to)) return undefined
  if (side !== '') return [`${from}${side.toLowerCase()}`]
  return Array.from({ length: to - from + 1 }, (_, index) => sides.map((one) => `${from + index}${one}`)).flat()
}
