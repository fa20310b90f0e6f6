import type { FontBook } from '../fonts/font-book.ts'
import { FontError } from '../fonts/font-tables.ts'
import { Diagnostics } from '../model/diagnostic.ts'
import { keepRecentlyMade } from './keep-recent.ts'
import type { FontSet } from './surroundings.ts'

const MB = 1024 * 1024

type Kept = { book: FontBook; bytes: number; found: Diagnostics; coming: Map<string, Promise<void>> }

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

  /** A set's book. */
  async book({ key, files }: FontSet, diagnostics: Diagnostics): Promise<FontBook> {
    const { book, found } = await this.#kept(key, files)
    for (const one of found.all) diagnostics.add(one)
    return book
  }

  /** Loads stand-ins that words asked a book for; whether there were any. */
  async bring({ key, files, standIn }: FontSet, wanted: readonly string[]): Promise<boolean> {
    const { book, coming } = await this.#kept(key, files)
    const bringOne = async (file: string) => {
      const bytes = await standIn(file).load()
      book.bring(file, bytes)
    }
    // Two compositions may ask for the same at once.
    for (const file of wanted)
      if (!coming.has(file))
        coming.set(
          file,
          bringOne(file).finally(() => coming.delete(file)),
        )
    await Promise.all(wanted.map((file) => coming.get(file)))
    return wanted.length > 0
  }

  #kept(key: string, files: FontSet['files']): Promise<Kept> {
    return this.#books.get(key, () => this.#load(files))
  }

  /** A file that is no font is left out and told; what it would have set is told as a missing font, too. */
  async #load(files: FontSet['files']): Promise<Kept> {
    const [book, all] = await Promise.all([this.#newBook(), files()])
    const found = new Diagnostics()
    for (const { name, bytes, standIn } of all) {
      try {
        if (standIn === 'wanted') book.bring(name, bytes)
        else book.add(bytes)
      } catch (error) {
        if (!(error instanceof FontError)) throw error
        found.report('font.unreadable', { file: name }, { reason: error.message })
      }
    }
    return { book, bytes: all.reduce((sum, { bytes }) => sum + bytes.byteLength, 0), found, coming: new Map() }
  }
}
