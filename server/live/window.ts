/**
 * The ids that a live query has sent, in its order: the first `limit` of all that match. Documents themselves are not kept.
 */
import { compareTexts } from '#domain/query/compare-texts.ts'
import { compareKeys, type Key, keyAt } from '#domain/query/order.ts'
import type { OrderKey } from '#domain/query/query.ts'

/** `told` is what is told with it besides what it says itself. */
export type Entry = { id: string; version: number; keys: readonly Key[]; told: string }

export class Window {
  #order: readonly OrderKey[]
  readonly #limit: number
  readonly #told: (document: Readonly<Record<string, unknown>>) => string
  readonly #byId = new Map<string, Entry>()
  #sorted: Entry[] = []
  /** There may be documents behind the last one. */
  #more = false

  constructor(
    order: readonly OrderKey[],
    limit: number,
    told: (document: Readonly<Record<string, unknown>>) => string,
  ) {
    this.#order = order
    this.#limit = limit
    this.#told = told
  }

  /** Of what it is replaced by next. */
  sortBy(order: readonly OrderKey[]): void {
    this.#order = order
  }

  get size(): number {
    return this.#sorted.length
  }

  get isFull(): boolean {
    return this.#more || this.#sorted.length >= this.#limit
  }

  get(id: string): Entry | undefined {
    return this.#byId.get(id)
  }

  /** Replaces all of it; returns what left and what came or changed. */
  replace(entries: Entry[]): { left: string[]; fresh: Set<string> } {
    const fresh = new Set(
      entries
        .filter(({ id, version, told }) => {
          const known = this.#byId.get(id)
          return known?.version !== version || known.told !== told
        })
        .map(({ id }) => id),
    )
    const ids = new Set(entries.map(({ id }) => id))
    const left = [...this.#byId.keys()].filter((id) => !ids.has(id))
    this.#byId.clear()
    for (const entry of entries) this.#byId.set(entry.id, entry)
    this.#sorted = entries
    this.#more = entries.length >= this.#limit
    return { left, fresh }
  }

  /**
   * Puts a document into its place. Answers with the id that had to leave for it, its own where it lies beyond the end;
   * `unsure` when a document behind the end may belong before it.
   */
  put(document: Readonly<Record<string, unknown>>): { left?: string; unsure?: boolean } {
    const entry = this.entryOf(document)
    const known = this.#byId.has(entry.id)
    if (known) this.#take(entry.id)
    this.#byId.set(entry.id, entry)
    const place = this.#placeOf(entry)
    this.#sorted.splice(place, 0, entry)
    if (known) return { unsure: this.#more && place === this.#sorted.length - 1 }
    if (this.#sorted.length <= this.#limit) return { unsure: this.#more && place === this.#sorted.length - 1 }
    this.#more = true
    const last = this.#sorted.pop() as Entry
    this.#byId.delete(last.id)
    return { left: last.id }
  }

  /** `unsure` when a document behind the end moves up. */
  remove(id: string): { unsure: boolean } {
    this.#take(id)
    return { unsure: this.#more }
  }

  #take(id: string): void {
    const entry = this.#byId.get(id)
    if (!entry) return
    this.#byId.delete(id)
    const place = this.#placeOf(entry)
    this.#sorted.splice(this.#sorted[place] === entry ? place : this.#sorted.indexOf(entry), 1)
  }

  entryOf(document: Readonly<Record<string, unknown>>): Entry {
    return {
      id: String(document['id']),
      version: Number(document['version']),
      keys: this.#order.map((key) => keyAt(document, key)),
      told: this.#told(document),
    }
  }

  /** Where the entry is or would be. */
  #placeOf(entry: Entry): number {
    let [low, high] = [0, this.#sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#compare(this.#sorted[middle] as Entry, entry) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  #compare(a: Entry, b: Entry): number {
    return compareKeys(this.#order, a.keys, b.keys) || compareTexts(a.id, b.id)
  }
}
