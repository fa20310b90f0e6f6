import type { Piece, ResolvedParagraph, RunningHeader } from '../../model/resolved.ts'
import type { Cluster } from '../../text/clusters.ts'
import type { Flow } from '../flow.ts'

/** The words in each style that running headers look for, page by page. */
export class RunningHeaders {
  readonly #found = new Map<string, Found[]>()

  /** A paragraph has its words on every page it stands on; those in a character style are where their line is. */
  add(paragraphs: readonly ResolvedParagraph[], { blocks, columns }: Flow): void {
    const seen = new Set<string>()
    for (const { paragraph: index, column, line } of blocks) {
      const [page, paragraph] = [columns[column]?.page, paragraphs[index]]
      if (page === undefined || !paragraph) continue
      const key = `${index} ${page}`
      if (!seen.has(key) && paragraph.paragraphStyle !== undefined)
        this.#note(paragraph.paragraphStyle, { page, text: wordsOf(paragraph.pieces), end: undefined })
      seen.add(key)
      for (const { cluster } of line?.clusters ?? [])
        if (cluster.run.style.matched !== undefined) this.#addCharacters(cluster, paragraph, page)
    }
  }

  /** From the page itself, or the last of the nearest page before. */
  read({ style, which, letterCase, withoutEndPunctuation }: RunningHeader, page: number): string | undefined {
    const all = this.#found.get(style) ?? []
    const here = all.filter((one) => one.page === page)
    const before = all.filter((one) => one.page < page).toSorted((a, b) => a.page - b.page)
    const found = (which === 'first' ? here[0] : here.at(-1)) ?? before.at(-1)
    if (!found) return undefined
    const plain = tidy(found.text)
    return inCase(withoutEndPunctuation ? plain.replace(/[.!?:;,\u2026]+$/u, '') : plain, letterCase)
  }

  /** Neighbours in the text are words of one place. */
  #addCharacters({ run, text, from, to }: Cluster, paragraph: ResolvedParagraph, page: number): void {
    const style = run.style.matched!
    const last = this.#found.get(style)?.at(-1)
    if (last?.end?.of === paragraph && last.end.at === from && last.page === page) {
      last.text += text
      last.end.at = to
    } else this.#note(style, { page, text, end: { of: paragraph, at: to } })
  }

  #note(style: string, found: Found): void {
    if (tidy(found.text) === '') return
    const all = this.#found.get(style) ?? []
    this.#found.set(style, all)
    all.push(found)
  }
}

type Found = { page: number; text: string; end: { of: ResolvedParagraph; at: number } | undefined }

const wordsOf = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('')

const tidy = (words: string): string =>
  words
    .replaceAll(/[\s\u2028]+/g, ' ')
    .trim()
    .slice(0, 1000)

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
