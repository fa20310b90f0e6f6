import type { FontBook } from '../fonts/font-book.ts'
import { FontError } from '../fonts/font-tables.ts'
import { Diagnostics } from '../model/diagnostic.ts'
import { keepRecentlyMade } from './keep-recent.ts'
import type { FontSet, Source } from './surroundings.ts'

const MB = 1024 * 1024

type Kept = { book: FontBook; bytes: number; found: Diagnostics; added: Set<string> }

/** The sets of fonts used last, each in a book; a set of one organization is some 10 to 50 MB. */
export class FontCache {
  readonly #newBook: () => Promise<FontBook>
  readonly #books

  /** `onDrop`: what is laid out of a design is kept with it, by the faces it was set in. */
  constructor(newBook: () => Promise<FontBook>, onDrop: () => void) {
    this.#newBook = newBook
    this.#books = keepRecentlyMade<Kept>({ most: 4, weigh: ({ bytes }) => bytes, mostWeight: 160 * MB, onDrop })
  }

  async load({ key, files }: FontSet): Promise<void> {
    await this.#kept(key, files)
  }

  /** A set's book, with the faces metric-compatible to what a design's families want. */
  async book(
    { key, files, metricCompatible }: FontSet,
    families: readonly string[],
    diagnostics: Diagnostics,
  ): Promise<FontBook> {
    const kept = await this.#kept(key, files)
    for (const one of metricCompatible(families)) await addMetricCompatible(kept, one)
    for (const one of kept.found.all) diagnostics.add(one)
    return kept.book
  }

  #kept(key: string, files: FontSet['files']): Promise<Kept> {
    return this.#books.get(key, () => this.#load(files))
  }

  /** A file that is no font is left out and told; what it would have set is told as a missing font, too. */
  async #load(files: FontSet['files']): Promise<Kept> {
    const [book, all] = await Promise.all([this.#newBook(), files()])
    const found = new Diagnostics()
    for (const { name, bytes } of all) {
      try {
        book.add(bytes)
      } catch (error) {
        if (!(error instanceof FontError)) throw error
        found.report('font.unreadable', { file: name }, { reason: error.message })
      }
    }
    return { book, bytes: all.reduce((sum, { bytes }) => sum + bytes.byteLength, 0), found, added: new Set() }
  }
}

async function addMetricCompatible({ book, added }: Kept, { key, load }: Source): Promise<void> {
  if (added.has(key)) return
  const bytes = await load()
  // Two compositions may have asked for it at once; adding it again changes nothing.
  book.add(bytes, { onlyMetricCompatible: true })
  added.add(key)
}
