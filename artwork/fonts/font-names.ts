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

/** Whether a face is the very one that is asked for: what the product brings replaces nothing where it is. */
export const isCalled = (face: { family: string; style: string } | undefined, family: string, style: string): boolean =>
  face !== undefined && normalName(face.family + face.style) === normalName(family + (style || 'Regular'))

/** Lower-case words of a name, of PostScript names too: "DINPro-Bold" is `din pro bold`. */
export const wordsOf = (name: string): string[] =>
  name
    .normalize('NFC')
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
    .toLowerCase()
    .split(/[\s_-]+/)
    .filter((word) => word !== '')

/** A family by its drawings alone: "ITC Franklin Gothic LT Std Demi Cond" is `franklingothic`. */
export function bareName(family: string): string {
  const words = wordsOf(family)
  const named = words.slice(foundries.test(words[0] ?? '') && words.length > 1 ? 1 : 0)
  return named.filter((word, i) => i === 0 || !(marks.test(word) || styleWords.test(word))).join('')
}

const foundries = /^(itc|ff|adobe|linotype|monotype|bitstream|urw|berthold|bt|lt|hoefler)$/
/** Formats ("Times (T1)" is the Type 1 of several with one name), foundries, numbers of cuts, what stands before a width. */
const marks = /^(pro|std|mt|ms|lt|ps|com|otf|tt|bt|w\d+|\d+|\(\w+\)|extra|ultra|semi)$/
const styleWords =
  /^(ultra|extra|semi|demi)?(black|heavy|bold|demi|medium|book|regular|roman|normal|light|thin|hairline|fett|halbfett|leicht|compressed|condensed|cond|cn|narrow|schmal|extended|expanded|wide|breit|italic|oblique|kursiv|it|bd|md|blk|hv|caption|display|subhead|text)$/

/** What a style name such as "Condensed Semibold Italic" says. */
export function parseStyleName(style: string): StyleTraits {
  const name = `${normalName(style)} ${wordsOf(style).join(' ')} `
  const find = (table: readonly (readonly [RegExp, number])[], otherwise: number) =>
    table.find(([pattern]) => pattern.test(name))?.[1] ?? otherwise
  return { weight: find(weights, 400), width: find(widths, 5), italic: /ital|obliq|kursiv|slant| it /.test(name) }
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
  [/extrabold|ultrabold|heavyface|extrabld/, 800],
  [/semibold|demibold|halbfett|demi| (sb|smbd) /, 600],
  [/extralight|ultralight/, 200],
  [/black|heavy| (blk|hv) /, 900],
  [/bold|fett| bd /, 700],
  [/medium| md /, 500],
  [/semilight/, 350],
  [/hairline|thin/, 100],
  [/light|leicht/, 300],
  // Japanese foundries: "Kozuka Mincho Pro" "EL".
  [/^\S+ el /, 200],
  [/^\S+ l /, 300],
  [/^\S+ m /, 500],
  [/^\S+ db /, 600],
  [/^\S+ b /, 700],
  [/^\S+ h /, 900],
] as const

const widths = [
  [/ultracondensed/, 1],
  [/extracond|compressed| comp /, 2],
  [/semicond/, 4],
  [/cond|narrow|schmal| cn | con /, 3],
  [/ultraexpanded/, 9],
  [/extraexpanded|extraext/, 8],
  [/semiexpanded|semiext/, 6],
  [/expanded|extended|wide|breit| (ex|ext) /, 7],
] as const
