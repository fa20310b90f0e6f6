/**
 * Documents as this process last wrote or read them, so that the next write of one need not read it again. They may be
 * out of date: what is decided on them counts only when it is written onto that very version, which the statement of the
 * write checks, and a refusal is decided again on what the database holds.
 */
import type { StoredDocument } from '../store.ts'

/** Characters of JSON, in all and of one document. */
const most = 16_000_000
const largest = 200_000

export class Remembered {
  /** Longest unused first. */
  readonly #texts = new Map<string, string>()
  #size = 0

  find(key: string): StoredDocument | undefined {
    const text = this.#texts.get(key)
    if (text === undefined) return undefined
    this.#texts.delete(key)
    this.#texts.set(key, text)
    return JSON.parse(text) as StoredDocument
  }

  keep(key: string, text: string): void {
    this.forget(key)
    if (text.length > largest) return
    this.#texts.set(key, text)
    this.#size += text.length
    for (const oldest of this.#texts.keys()) {
      if (this.#size <= most) return
      this.forget(oldest)
    }
  }

  forget(key: string): void {
    const text = this.#texts.get(key)
    if (text === undefined) return
    this.#texts.delete(key)
    this.#size -= text.length
  }
}
