import type { ResolvedParagraph } from '../../model/resolved.ts'
import type { Cluster } from '../../text/clusters.ts'
import { lengthOf, type Rest } from './capacity.ts'
import type { Flow } from '../flow.ts'

/** Characters that find no place and are set in lines all the same, to count these. */
const mostInLines = 2000

/** What of a story found no place, counted while it is poured. */
export class Overset {
  /** Replaced, never changed, so that pouring can return to it. */
  state: Flow['overset'] = { characters: 0, lines: 0, text: '' }

  /** So much that further paragraphs are counted without being set. */
  get isLong(): boolean {
    return this.state.characters > mostInLines
  }

  /** A line, or the rest of a paragraph whose lines would not all be worth setting. */
  add(clusters: readonly Cluster[]): void {
    const text = clusters.map((c) => c.text).join('')
    const placeholder = clusters.find(({ run }) => run.placeholder !== undefined)?.run.placeholder
    const lines = clusters.length > mostInLines ? this.#linesOf(text.length) : 1
    this.#add({ text, characters: text.length, placeholder }, lines)
  }

  addRows(count: number): void {
    this.state = { ...this.state, lines: this.state.lines + count }
  }

  /** What was cut off a paragraph because no column could hold it. */
  addRest(rest: Rest): void {
    this.#add(rest, this.#linesOf(rest.characters))
  }

  /** A paragraph far beyond the last column; its lines are estimated. */
  addUnset({ pieces }: ResolvedParagraph): void {
    const characters = pieces.reduce((all, piece) => all + lengthOf(piece), 0)
    const said = pieces.find((piece) => piece.kind === 'text' && piece.text.trim() !== '')
    if (said?.kind === 'text') this.addRest({ text: said.text, characters, placeholder: said.placeholder })
    for (const piece of pieces) if (piece.kind === 'table') this.addRows(piece.table.rows.length)
  }

  #add({ text, characters, placeholder }: Rest, lines: number): void {
    // Empty paragraphs that find no place hurt nobody.
    if (text.trim() === '') return
    const before = this.state
    this.state = {
      characters: before.characters + characters,
      lines: before.lines + lines,
      text: before.text.length < 80 ? before.text + text.slice(0, 80) : before.text,
      placeholder: before.placeholder ?? placeholder,
    }
  }

  /** As many as such lines as were counted would hold them. */
  #linesOf(characters: number): number {
    const { characters: counted, lines } = this.state
    const [held, count] = lines > 0 ? [counted, lines] : [60, 1]
    return Math.max(1, Math.round((characters * count) / Math.max(held, 1)))
  }
}
