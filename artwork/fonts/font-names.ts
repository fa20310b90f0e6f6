/** How designs name faces, and which face replaces a missing one. */

export type StyleTraits = {
  /** 100 to 950. */
  weight: number
  /** 1 (ultra-condensed) to 9 (ultra-expanded), as in OS/2. */
  width: number
  italic: boolean
}

/** Case, spaces, hyphens and underscores do not distinguish names of faces. */
export const normalName = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '')

/** What a style name such as "Condensed Semibold Italic" says. */
export function parseStyleName(style: string): StyleTraits {
  const name = normalName(style)
  const find = (table: readonly (readonly [RegExp, number])[], otherwise: number) =>
    table.find(([pattern]) => pattern.test(name))?.[1] ?? otherwise
  return { weight: find(weights, 400), width: find(widths, 5), italic: /ital|obliq|kursiv|slant|^it$|it$/.test(name) }
}

/** How far a face is from what was asked; italics weigh most, then weight, then width. */
export function styleDistance(wanted: StyleTraits, have: StyleTraits): number {
  const lighterFirst = wanted.weight <= 500 ? have.weight > wanted.weight : have.weight < wanted.weight
  return (
    (wanted.italic === have.italic ? 0 : 1000) +
    Math.abs(wanted.weight - have.weight) +
    (lighterFirst ? 50 : 0) +
    Math.abs(wanted.width - have.width) * 120
  )
}

/** Longer words before those they contain. */
const weights = [
  [/extrablack|ultrablack/, 950],
  [/extrabold|ultrabold|heavyface/, 800],
  [/semibold|demibold|halbfett|demi/, 600],
  [/extralight|ultralight/, 200],
  [/black|heavy/, 900],
  [/bold|fett/, 700],
  [/medium/, 500],
  [/semilight|book/, 350],
  [/hairline|thin/, 100],
  [/light|leicht/, 300],
] as const

const widths = [
  [/ultracondensed/, 1],
  [/extracondensed|compressed/, 2],
  [/semicondensed/, 4],
  [/condensed|cond|narrow|schmal/, 3],
  [/ultraexpanded/, 9],
  [/extraexpanded/, 8],
  [/semiexpanded/, 6],
  [/expanded|extended|wide|breit/, 7],
] as const
