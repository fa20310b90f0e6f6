import type { Matrix } from '../geometry/matrix.ts'
import type { Color } from '../model/color.ts'
import { Diagnostics, type Diagnostic, type Place } from '../model/diagnostic.ts'
import type { Document, Item } from '../model/document.ts'
import type { Filling } from '../model/filling.ts'
import type { ResolvedItem, ResolvedStory } from '../model/resolved.ts'
import type { PictureIndex } from './picture-index.ts'
import { PaintBook } from './look/paints.ts'
import { StyleBook } from './words/style-book.ts'
import type { Uses } from './uses.ts'
import type { Values } from './values.ts'

/** One run of `resolve`: what its steps share. */
export type Session = {
  readonly document: Document
  readonly prepared: Prepared
  readonly data: Values
  readonly pictures: PictureIndex
  readonly diagnostics: Diagnostics
  /** What may still be made: masters on many pages and tokens in many places multiply what is small. */
  readonly budget: Budget
  readonly uses: Uses
  /** Items and cells say where in the design they come from. */
  readonly places: boolean
  /** Words say where they lead. */
  readonly structure: boolean
  /** What is noted for whoever writes it into the package. */
  readonly filling: Filling | undefined
  /** Filled as frames ask for them. */
  readonly stories: Map<string, ResolvedStory>
  /** The colour that a frame lends to the words of its story, by the story. */
  readonly lentColors: Map<string, Color>
  /** Items hold stories and stories hold items: here the circle closes. */
  readonly resolveItem: (session: Session, item: Item, around: Surroundings) => ResolvedItem | undefined
}

export type Budget = { items: number; characters: number; grepSteps: number }

/** Far above any real job: the largest design seen has 1,200 items, a book three million characters. */
export const newBudget = (): Budget => ({ items: 200_000, characters: 5_000_000, grepSteps: 5_000_000 })

/** Where an item stands. */
export type Surroundings = {
  /** To page or spread coordinates, for the size of pictures in print. */
  toPage: Matrix
  place: Place
  /** Self of the story, cell or note whose words are resolved. */
  words?: string
  /** Inside text, where anchors count. */
  inText: boolean
  /** Size of optical margin alignment of the story around, where it has it. */
  opticalMargin?: number | undefined
  /** What a footnote's own mark reads, inside of it. */
  noteMark?: string
  /** How many notes came before in the story; its tables count on. */
  notes: { count: number }
  /** Makes the ids of a master's items and stories different on every page. */
  suffix: string
  /** A second name of the item: the tag of the cell it fills. */
  tag?: string | undefined
  /** Layers that are not drawn. */
  hiddenLayers: ReadonlySet<string>
  /** Stories being resolved around this one: a story that contains itself is cut. */
  stories: readonly string[]
}

/**
 * What follows from a document alone, worked out once however often data changes. Findings stay with what they were
 * found in and are reported again at every use, so that a warm run reports the same as a cold one.
 */
export class Prepared {
  readonly styles: StyleBook
  readonly paints: PaintBook
  readonly #kept = new Map<string, { value: unknown; findings: readonly Diagnostic[] }>()
  readonly #numbers = new WeakMap<object, number>()
  #count = 0

  constructor(document: Document) {
    this.styles = new StyleBook(document)
    this.paints = new PaintBook(document)
  }

  keep<Value>(key: string, diagnostics: Diagnostics, make: (diagnostics: Diagnostics) => Value): Value {
    let entry = this.#kept.get(key)
    if (!entry) {
      const own = new Diagnostics()
      const value = make(own)
      entry = { value, findings: own.all }
      // Data may bring styles of its own without end.
      if (this.#kept.size < 50_000) this.#kept.set(key, entry)
    }
    for (const finding of entry.findings) diagnostics.add(finding)
    return entry.value as Value
  }

  /** A number for an object of the document, to make keys of. */
  number(object: object): number {
    let number = this.#numbers.get(object)
    if (number === undefined) this.#numbers.set(object, (number = ++this.#count))
    return number
  }
}

const prepared = new WeakMap<Document, Prepared>()

/** Lives as long as the document: parsing again gives a new document, and a new preparation. */
export function prepare(document: Document): Prepared {
  let known = prepared.get(document)
  if (!known) prepared.set(document, (known = new Prepared(document)))
  return known
}
