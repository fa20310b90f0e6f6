import type { WordChange, WordLook, WordPart } from '../../model/filling.ts'
import { LocatedWords, type Stretch } from '../naming/located-words.ts'
import { type Book, itemXml } from './item-xml.ts'
import { attributeText, numberText, xmlText } from './xml-text.ts'
import {
  childOf,
  type Edit,
  inserted,
  isSpotElement,
  splice,
  type SpotElement,
  withAttribute,
} from '../naming/splice-xml.ts'

/**
 * What changes the words of a story, a cell, a note. A stretch that looks otherwise than the range around it gets a range of
 * its own: the one around it ends before and begins again behind it.
 */
export function wordEdits(source: string, container: SpotElement, changes: readonly WordChange[], book: Book): Edit[] {
  const writer = new WordWriter(source, container, book)
  for (const change of changes) writer.write(change)
  return [...writer.turned(), ...writer.edits]
}

class WordWriter {
  readonly edits: Edit[] = []
  readonly #source: string
  readonly #container: SpotElement
  readonly #located: LocatedWords
  readonly #book: Book
  /** Elements between a range and what is split off it: they go around ranges of their own, by the range. */
  readonly #turned = new Map<SpotElement, SpotElement>()

  constructor(source: string, container: SpotElement, book: Book) {
    this.#source = source
    this.#container = container
    this.#located = new LocatedWords(container)
    this.#book = book
  }

  write({ from, to, at, parts, look, empty }: WordChange): void {
    const stretches = this.#located.stretches(from, to)
    const [first] = stretches
    if (!parts) {
      for (const one of stretches) if (look) this.#restyle(one, look)
      return
    }
    if (!first) return this.#writeEmpty(parts, look, empty)
    const [format] = this.#located.stretches(at, at + 1)
    const target = stretches.find(({ piece }) => piece === format?.piece) ?? first
    for (const one of stretches) this.#edit(one, one === target ? this.#placed(one, parts, look) : '')
  }

  /** Ends and begins of ranges around what was turned inside out. */
  turned(): Edit[] {
    const all = [...this.#turned]
    const begins = all.toSorted(([a], [b]) => a.from - b.from)
    const ends = all.toSorted(([a], [b]) => a.to - b.to)
    return [
      ...begins.flatMap(([{ from, inside }, range]) => [putIn(from, rangeEnd), putIn(inside, this.#begin(range))]),
      ...ends.flatMap(([{ outside, to }, range]) => [putIn(outside, rangeEnd), putIn(to, this.#begin(range))]),
    ]
  }

  #xmlOf = (parts: readonly WordPart[]): string => parts.map((part) => partXml(part, this.#book)).join('')

  #edit({ from, to }: Stretch, text: string): void {
    this.edits.push({ from, to, text })
  }

  #placed(stretch: Stretch, parts: readonly WordPart[], look: WordLook | undefined): string {
    const isBreaking = stretch.piece.around.findLast(isRange)?.attributes.ParagraphBreakType !== undefined
    const xml = this.#xmlOf(parts)
    if ((!look && !isBreaking) || parts.length === 0) return outOf(stretch, xml)
    const [before, after] = this.#apart(stretch, look)
    return outOf(stretch, before + xml + after)
  }

  /** What stands there gets a range of its own, and may itself be changed. */
  #restyle(stretch: Stretch, look: WordLook): void {
    const { from, to, piece } = stretch
    const [before, after] = this.#apart(stretch, look)
    const [close, open] = piece.kind === 'object' ? ['', ''] : cutOf(stretch)
    this.edits.push(putIn(from, close + before + open), putIn(to, close + after + open))
  }

  /** What ends the range around and begins one, and the other way round. */
  #apart({ piece: { around } }: Stretch, look: WordLook | undefined): [before: string, after: string] {
    const range = around.findLast(isRange)
    const begin = this.#begin(range, look ?? {})
    if (!range) return [begin, rangeEnd]
    for (const element of around.slice(around.indexOf(range) + 1))
      if (element.name !== 'Content') this.#turned.set(element, range)
    return [rangeEnd + begin, rangeEnd + this.#begin(range)]
  }

  /** The start of a range with all that it says; with a look, one for words that data bring. */
  #begin(range: SpotElement | undefined, look?: WordLook): string {
    const properties = childOf(range, 'Properties')
    const kept = (properties?.children ?? [])
      .filter(isSpotElement)
      .filter(({ name }) => !(look?.leading !== undefined && name === 'Leading'))
      .filter(({ name }) => !(look?.color && name === 'FillColor'))
      .map(({ from, to }) => this.#source.slice(from, to))
    if (look?.leading !== undefined) kept.push(`<Leading type="unit">${numberText(look.leading)}</Leading>`)
    const inside = kept.length > 0 ? `<Properties>${kept.join('')}</Properties>` : ''
    const tag = range ? this.#source.slice(range.from, range.inside) : plainRange
    if (!look) return tag + inside
    const isOpen = { from: 0, inside: tag.length }
    const isBreaking = range?.attributes.ParagraphBreakType !== undefined
    const set = { ...this.#attributesOf(look), ...(isBreaking && { ParagraphBreakType: 'Anywhere' }) }
    const edits = Object.entries(set).map(([name, value]) => withAttribute(tag, isOpen, name, attributeText(value)))
    return splice(tag, edits) + inside
  }

  #attributesOf({ pointSize, tracking, color }: WordLook): Readonly<Record<string, string>> {
    const fill = color && this.#book.swatches.of(color)
    return {
      ...(pointSize !== undefined && { PointSize: numberText(pointSize) }),
      ...(tracking !== undefined && { Tracking: numberText(tracking) }),
      ...(fill && { FillColor: fill.swatch, FillTint: numberText(fill.tint) }),
    }
  }

  /** Where no words are: in the tag that awaits them, else in the format that does. */
  #writeEmpty(parts: readonly WordPart[], look: WordLook | undefined, empty: WordChange['empty']): void {
    if (parts.length === 0) return
    const xml = this.#xmlOf(parts)
    const found = empty?.element === undefined ? undefined : find(this.#container, empty.element, [])
    if (found) {
      const { element, around } = found
      const range = around.findLast(isRange)
      if (!range || !look) {
        const own = look ? `${this.#begin(undefined, look)}${xml}${rangeEnd}` : xml
        this.edits.push(inserted(this.#source, element, own, 'last'))
        return
      }
      const { from, to } = element
      const own = `${this.#begin(range, look)}${xml}${rangeEnd}`
      const whole = splice(this.#source.slice(from, to), [moved(inserted(this.#source, element, own, 'last'), -from)])
      this.edits.push({ from, to, text: rangeEnd + whole + this.#begin(range) })
      return
    }
    const paragraph = childOf(this.#container, 'ParagraphStyleRange')
    const characters = childOf(paragraph, 'CharacterStyleRange')
    const styled = `${this.#begin(characters, look ?? {})}${xml}${rangeEnd}`
    const style = attributeText(empty?.paragraphStyle ?? 'ParagraphStyle/$ID/NormalParagraphStyle')
    const all = `<ParagraphStyleRange AppliedParagraphStyle="${style}">${styled}</ParagraphStyleRange>`
    this.edits.push(inserted(this.#source, paragraph ?? this.#container, paragraph ? styled : all, 'last'))
  }
}

const plainRange = '<CharacterStyleRange AppliedCharacterStyle="CharacterStyle/$ID/[No character style]">'

const isRange = ({ name }: SpotElement): boolean => name === 'CharacterStyleRange'

const rangeEnd = '</CharacterStyleRange>'

/** What ends the letters of a stretch and begins more of them. */
const cutOf = ({ piece: { kind } }: Stretch): [close: string, open: string] =>
  kind === 'section' ? [']]></Content>', '<Content><![CDATA['] : ['</Content>', '<Content>']

/** What stands between elements, put where `stretch` is. */
function outOf(stretch: Stretch, xml: string): string {
  const { kind } = stretch.piece
  if (kind === 'object' || xml === '') return xml
  const plain = /^<Content>([^<]*)<\/Content>$/.exec(xml)?.[1]
  if (plain !== undefined && kind !== 'section') return plain
  const [close, open] = cutOf(stretch)
  return close + xml + open
}

const partXml = (part: WordPart, book: Book): string => {
  if (part.kind === 'item') return itemXml(part.item, book, { isInline: true })
  return part.kind === 'text' ? `<Content>${xmlText(part.text)}</Content>` : '<Br/>'
}

const putIn = (at: number, text: string): Edit => ({ from: at, to: at, text })

const moved = ({ from, to, text }: Edit, by: number): Edit => ({ from: from + by, to: to + by, text })

function find(parent: SpotElement, self: string, around: readonly SpotElement[]): Found | undefined {
  for (const element of parent.children) {
    if (!isSpotElement(element)) continue
    if (element.name === 'XMLElement' && element.attributes.Self === self) return { element, around }
    const found = find(element, self, [...around, element])
    if (found) return found
  }
  return undefined
}

type Found = { element: SpotElement; around: readonly SpotElement[] }
