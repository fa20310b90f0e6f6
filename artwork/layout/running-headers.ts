import type { Piece, ResolvedParagraph, RunningHeader } from '../model/resolved.ts'

/** The paragraphs of one style, page by page, as running headers look for them. */
export class RunningHeaders {
  readonly #found = new Map<string, { page: number; text: string }[]>()

  add(paragraph: ResolvedParagraph, page: number): void {
    const style = paragraph.paragraphStyle
    const text = wordsOf(paragraph.pieces)
    if (style === undefined || text === '') return
    const found = this.#found.get(style) ?? []
    this.#found.set(style, found)
    found.push({ page, text })
  }

  /** From the page itself, or the last of the nearest page before. */
  read({ paragraphStyle, which, letterCase, withoutEndPunctuation }: RunningHeader, page: number): string | undefined {
    const all = this.#found.get(paragraphStyle) ?? []
    const here = all.filter((one) => one.page === page)
    const before = all.filter((one) => one.page < page).toSorted((a, b) => a.page - b.page)
    const found = (which === 'first' ? here[0] : here.at(-1)) ?? before.at(-1)
    if (!found) return undefined
    const text = withoutEndPunctuation ? found.text.replace(/[.!?:;,…]+$/u, '') : found.text
    return inCase(text, letterCase)
  }
}

function wordsOf(pieces: readonly Piece[]): string {
  const words = pieces.map((piece) => (piece.kind === 'text' ? piece.text : ''))
  return words
    .join('')
    .replaceAll(/[\s\u2028]+/g, ' ')
    .trim()
    .slice(0, 1000)
}

function inCase(text: string, letterCase: RunningHeader['letterCase']): string {
  switch (letterCase) {
    case 'asIs':
      return text
    case 'upper':
      return text.toUpperCase()
    case 'lower':
      return text.toLowerCase()
    case 'title':
      return text.toLowerCase().replaceAll(/(?<![\p{L}\p{M}’'])\p{L}/gu, (letter) => letter.toUpperCase())
    case 'sentence':
      return text.toLowerCase().replace(/\p{L}/u, (letter) => letter.toUpperCase())
  }
}
