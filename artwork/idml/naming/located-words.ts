import { isItemElement } from '../items.ts'
import { isSpotElement, type SpotElement, type SpotNode, type SpotText } from './splice-xml.ts'

/** What stands in the place of a picture, a table, a note or a mark among words. */
export const objectSign = '\ufffc'

/** A piece of the source that words are written in, or something among them that is no letter. */
export type WordPiece = {
  kind: 'letters' | 'section' | 'mark' | 'object'
  /** From the outermost in; of letters and marks the last one is the `Content`. */
  around: readonly SpotElement[]
}

export type Stretch = { from: number; to: number; piece: WordPiece }

/** The words of a story or a cell as `wordsOf` reads them off its runs, and where each of their letters is written. */
export class LocatedWords {
  text = ''
  readonly #from: number[] = []
  readonly #to: number[] = []
  readonly #piece: WordPiece[] = []

  constructor(container: SpotElement) {
    this.#readAll(container.children, [])
  }

  /** The stretches of the source that a stretch of the words is written in; the first is where new words take its format. */
  stretches(from: number, to: number): Stretch[] {
    const found = new Map<WordPiece, Stretch>()
    for (let at = from; at < Math.min(to, this.text.length); at++) {
      const piece = this.#piece[at]!
      const known = found.get(piece)
      if (known) known.to = this.#to[at]!
      else found.set(piece, { from: this.#from[at]!, to: this.#to[at]!, piece })
    }
    return [...found.values()]
  }

  #readAll(nodes: readonly SpotNode[], around: readonly SpotElement[]): void {
    for (const node of nodes) if (isSpotElement(node)) this.#read(node, around)
  }

  #read(element: SpotElement, around: readonly SpotElement[]): void {
    const { name, attributes, children } = element
    const addObject = (sign: string): void => this.#add(sign, element, { kind: 'object', around })
    if (name === 'Content') this.#readContent(children, [...around, element])
    else if (name === 'Br') addObject('\n')
    else if (objects.has(name) || isItemElement(name)) addObject(objectSign)
    else if (name === 'Change' && attributes.ChangeType === 'DeletedText') return
    else if (!silent.has(name)) this.#readAll(children, [...around, element])
  }

  #readContent(nodes: readonly SpotNode[], around: readonly SpotElement[]): void {
    for (const node of nodes) {
      if ('written' in node) this.#readText(node, around)
      else if (isSpotElement(node)) {
        for (const inner of node.children) if ('written' in inner) this.#readText(inner, around)
      } else if (node.instruction === 'ACE') this.#add(objectSign, node, { kind: 'mark', around })
    }
  }

  #readText({ written, from, isSection }: SpotText, around: readonly SpotElement[]): void {
    const piece = { kind: isSection ? 'section' : 'letters', around } as const
    const pattern = isSection ? /\r\n|[^]/g : /&[^;]+;|\r\n|[^]/g
    for (const { 0: found, index } of written.matchAll(pattern)) {
      const at = from + index
      const letters = lettersOf(found, isSection)
      for (const letter of letters) this.#addLetter(letter, { from: at, to: at + found.length }, piece)
    }
  }

  #addLetter(letter: string, spot: Spot, piece: WordPiece): void {
    if (letter === '\ufeff') return
    const endsParagraph = letter === '\n' || letter === '\r' || letter === '\u2029'
    if (!endsParagraph) return this.#add(letter, spot, piece)
    // Both signs, written as references, end one paragraph.
    if (letter === '\n' && this.#endedByReturn === spot.from) {
      this.#to[this.#to.length - 1] = spot.to
      return
    }
    if (letter === '\r') this.#endedByReturn = spot.to
    this.#add('\n', spot, piece)
  }

  #endedByReturn = -1

  #add(letter: string, { from, to }: Spot, piece: WordPiece): void {
    this.text += letter
    this.#from.push(from)
    this.#to.push(to)
    this.#piece.push(piece)
  }
}

type Spot = { from: number; to: number }

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
