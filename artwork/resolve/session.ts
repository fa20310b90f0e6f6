import { Diagnostics, type Diagnostic } from '../model/diagnostic.ts'
import type { ArtworkData } from '../model/data.ts'
import type { Document } from '../model/document.ts'
import type { ResolvedStory } from '../model/resolved.ts'
import type { PictureShelf } from './picture-shelf.ts'
import { StyleBook } from './style-book.ts'

/** One run of `resolve`: what its steps share. */
export type Session = {
  readonly document: Document
  readonly prepared: Prepared
  readonly data: ArtworkData
  readonly pictures: PictureShelf
  readonly diagnostics: Diagnostics
  /** Filled as frames ask for them. */
  readonly stories: Map<string, ResolvedStory>
}

/**
 * What follows from a document alone, worked out once however often data changes. Findings stay with what they were
 * found in and are told again at every use, so that a warm run reports what a cold one does.
 */
export class Prepared {
  readonly styles: StyleBook
  readonly #kept = new Map<string, { value: unknown; findings: readonly Diagnostic[] }>()
  readonly #numbers = new WeakMap<object, number>()
  #count = 0

  constructor(document: Document) {
    this.styles = new StyleBook(document)
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
    for (const { severity, code, place, params, outcome } of entry.findings) {
      diagnostics.report(severity, code, place, params, outcome)
    }
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
