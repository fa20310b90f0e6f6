/**
 * Chinese, Japanese and Korean letters, from fonts of the product that lie in some hundred pieces each: words ask for a font's index,
 * then for the pieces that hold their letters. Nothing of them is loaded otherwise.
 */
const fonts = ['NotoSansSC', 'NotoSansJP', 'NotoSansKR'] as const

export type FontInPieces = (typeof fonts)[number]

const indexName = new RegExp(`^(${fonts.join('|')})\\.json$`)
const pieceName = new RegExp(`^(${fonts.join('|')})_(\\d{1,3})_([47]00)\\.ttf$`)

const isOneOf = (name: string | undefined): name is FontInPieces =>
  (fonts as readonly (string | undefined)[]).includes(name)

/** The font whose index a file is. */
export function indexOf(file: string): FontInPieces | undefined {
  const name = indexName.exec(file)?.[1]
  return isOneOf(name) ? name : undefined
}

/** The piece that a file is, cut at a weight. */
export function pieceOf(file: string): { font: FontInPieces; piece: string; weight: number } | undefined {
  const [, font, piece = '', weight] = pieceName.exec(file) ?? []
  return isOneOf(font) ? { font, piece, weight: Number(weight) } : undefined
}

export const indexFile = (font: FontInPieces): string => `${font}.json`

export const pieceFile = (font: FontInPieces, piece: string, isBold: boolean): string =>
  `${font}_${piece}_${isBold ? 700 : 400}.ttf`

/** Of an index, as the packages write it: "[4]": "U+4e00,U+4e03-4e09", by name of the piece. */
export type PieceIndex = { pieceWith: (codePoint: number) => string | undefined }

export function readPieceIndex(bytes: Uint8Array): PieceIndex {
  const ranges: [first: number, last: number, piece: string][] = []
  for (const [name, written] of Object.entries(JSON.parse(new TextDecoder().decode(bytes)) as Record<string, string>)) {
    // Those that are called by a script hold what other fonts have.
    const piece = /^\[(\d+)\]$/.exec(name)?.[1]
    if (piece === undefined) continue
    for (const [, first = '', last = first] of written.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi))
      ranges.push([parseInt(first, 16), parseInt(last, 16), piece])
  }
  return { pieceWith: (codePoint) => ranges.find(([first, last]) => codePoint >= first && codePoint <= last)?.[2] }
}

/**
 * Which fonts are asked for a letter, in this order: that of the words' language, since the same letter is drawn otherwise in each;
 * then the one whose own the letter is.
 */
export function fontsInPiecesFor(codePoint: number, language: string): readonly FontInPieces[] {
  if (!ranges.some(([first, last]) => codePoint >= first && codePoint <= last)) return []
  const own: FontInPieces = isKana(codePoint) ? 'NotoSansJP' : isHangul(codePoint) ? 'NotoSansKR' : 'NotoSansSC'
  return [...new Set<FontInPieces>([byLanguage[language.slice(0, 2)] ?? own, own, ...fonts])]
}

const byLanguage: Readonly<Record<string, FontInPieces>> = { zh: 'NotoSansSC', ja: 'NotoSansJP', ko: 'NotoSansKR' }

const isKana = (code: number): boolean => (code >= 0x3040 && code <= 0x30ff) || (code >= 0xff65 && code <= 0xff9f)

const isHangul = (code: number): boolean => (code >= 0x1100 && code <= 0x11ff) || (code >= 0xac00 && code <= 0xd7ff)

/** Letters, strokes, syllables and the signs that stand among them. */
const ranges = [
  [0x1100, 0x11ff],
  [0x2e80, 0xa4ff],
  [0xa960, 0xa97f],
  [0xac00, 0xd7ff],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe4f],
  [0xff00, 0xffef],
  [0x20000, 0x323af],
] as const
