import { isItemElement } from '../items.ts'
import { isSpotElement, type SpotElement, type SpotNode, type SpotText } from './splice-xml.ts'

/** What stands in the place of a picture, a table, a note or a mark among words. */
export const objectSign = '\ufffc'

/** The words of a story or a cell as `wordsOf` reads them off its runs, and where each of their letters is written. */
export class LocatedWords {
  text = ''
  readonly #from: number[] = []
  readonly #to: number[] = []
  /** Which text of the source a letter is in; -1 for what is no letter. */
  readonly #piece: number[] = []
  #pieces = 0

  constructor(container: SpotElement) {
    this.#readAll(container.children)
  }

  /** The stretches of the source that a stretch of the words is written in; the first is where new words take its format. */
  stretches(from: number, to: number): { from: number; to: number }[] {
    const found = new Map<number, { from: number; to: number }>()
    for (let at = from; at < to; at++) {
      const known = found.get(this.#piece[at]!)
      if (known) known.to = this.#to[at]!
      else found.set(this.#piece[at]!, { from: this.#from[at]!, to: this.#to[at]! })
    }
    return [...found.values()]
  }

  #readAll(nodes: readonly SpotNode[]): void {
    for (const node of nodes) if (isSpotElement(node)) this.#read(node)
  }

  #read(element: SpotElement): void {
    const { name, attributes, children } = element
    if (name === 'Content') this.#readContent(children)
    else if (name === 'Br') this.#add('\n')
    else if (objects.has(name) || isItemElement(name)) this.#add(objectSign)
    else if (name === 'Change' && attributes.ChangeType === 'DeletedText') return
    else if (!silent.has(name)) this.#readAll(children)
  }

  #readContent(nodes: readonly SpotNode[]): void {
    for (const node of nodes) {
      if ('written' in node) this.#readText(node)
      else if (isSpotElement(node)) for (const inner of node.children) if ('written' in inner) this.#readText(inner)
      if ('instruction' in node && node.instruction === 'ACE') this.#add(objectSign)
    }
  }

  #readText({ written, from, isSection }: SpotText): void {
    this.#pieces++
    const pattern = isSection ? /\r\n|[^]/g : /&[^;]+;|\r\n|[^]/g
    for (const { 0: found, index } of written.matchAll(pattern)) {
      const at = from + index
      const letters = lettersOf(found, isSection)
      for (const letter of letters) this.#addLetter(letter, at, at + found.length)
    }
  }

  #addLetter(letter: string, from: number, to: number): void {
    if (letter === '\ufeff') return
    const endsParagraph = letter === '\n' || letter === '\r' || letter === '\u2029'
    if (!endsParagraph) return this.#add(letter, from, to, this.#pieces)
    // Both signs, written as references, end one paragraph.
    if (letter === '\n' && this.#endedByReturn === from) return
    if (letter === '\r') this.#endedByReturn = to
    this.#add('\n')
  }

  #endedByReturn = -1

  #add(letter: string, from = 0, to = 0, piece = -1): void {
    this.text += letter
    this.#from.push(from)
    this.#to.push(to)
    this.#piece.push(piece)
  }
}

const objects = new Set(['Table', 'Footnote', 'Endnote', 'TextVariableInstance'])
const silent = new Set(['Note', 'PageReference', 'HyperlinkTextDestination', 'Properties'])

const references: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** UTF-16 units, each of which the words count. */
function lettersOf(written: string, isSection: boolean): string[] {
  if (written === '\r\n' || written === '\r') return ['\n']
  if (isSection || written.length === 1) return [written]
  const name = written.slice(1, -1)
  if (!name.startsWith('#')) return [references[name] ?? written]
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return String.fromCodePoint(code).split('')
}
