/**
 * Properties, types, organizations and templates as this process last read them: what every write is judged by. They may
 * be out of date: the statement of a write checks that each is still the one it was judged by, and a refusal is judged
 * again on what the database holds.
 */
import { definitionKinds } from '#domain/kinds/judge.ts'
import type { RecordKind } from '#domain/records.ts'
import type { Json } from '../sql/fields.ts'

/** Characters of JSON, in all and of one. */
const most = 8_000_000
const largest = 1_000_000

export class Definitions {
  /** Longest known first: every write asks for many, and to note each use would cost more than to read one again. */
  readonly #known = new Map<string, { document: Json; size: number }>()
  #size = 0

  find(key: string): Json | undefined {
    return this.#known.get(key)?.document
  }

  keep(kind: RecordKind, key: string, document: Json, size: number): void {
    if (!definitionKinds.has(kind) || size > largest) return
    this.forget(key)
    this.#known.set(key, { document, size })
    this.#size += size
    for (const oldest of this.#known.keys()) {
      if (this.#size <= most) return
      this.forget(oldest)
    }
  }

  forget(key: string): void {
    const found = this.#known.get(key)
    if (!found) return
    this.#known.delete(key)
    this.#size -= found.size
  }
}
