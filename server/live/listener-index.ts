/**
 * Finds the live queries that a document may concern without asking each: they are filed under values that a matching
 * document must have, such as `owner = rosenhof` or `collections.k5 = true`. A change then costs what it matches, not what
 * exists. Those without such a value are asked about every change of their kind.
 */
import { type Filter, valueAt } from '#domain/query/filter.ts'

type Key = { field: string; value: string }
type Document = Readonly<Record<string, unknown>>

export class ListenerIndex<Listener> {
  readonly #byValue = new Map<string, Map<string, Set<Listener>>>()
  /** Sets such as `collections`: by the id that must be in them. */
  readonly #byMember = new Map<string, Map<string, Set<Listener>>>()
  readonly #always = new Set<Listener>()

  get isEmpty(): boolean {
    return this.#always.size + this.#byValue.size + this.#byMember.size === 0
  }

  add(listener: Listener, filter: Filter): void {
    const keys = requiredValues(filter)
    if (!keys) this.#always.add(listener)
    else for (const key of keys) this.#bucket(key, true)?.add(listener)
  }

  remove(listener: Listener, filter: Filter): void {
    this.#always.delete(listener)
    for (const key of requiredValues(filter) ?? []) this.#drop(key, listener)
  }

  /** All listeners that either document may match; null means there is no such document. */
  candidates(...documents: readonly (Document | null)[]): Set<Listener> {
    const found = new Set(this.#always)
    for (const document of documents) if (document) this.#collect(document, found)
    return found
  }

  #collect(document: Document, found: Set<Listener>): void {
    for (const [field, buckets] of this.#byValue) {
      const bucket = buckets.get(valueKey(valueAt(document, field)))
      if (bucket) for (const listener of bucket) found.add(listener)
    }
    for (const [field, buckets] of this.#byMember) {
      const members = valueAt(document, field)
      if (typeof members !== 'object' || members === null) continue
      const ids = Object.keys(members)
      for (const id of ids.length < buckets.size ? ids : buckets.keys()) {
        if (ids.length >= buckets.size && !Object.hasOwn(members, id)) continue
        for (const listener of buckets.get(id) ?? []) found.add(listener)
      }
    }
  }

  #bucket(key: Key, create: boolean): Set<Listener> | undefined {
    const [index, field, value] = this.#place(key)
    let buckets = index.get(field)
    if (!buckets && create) index.set(field, (buckets = new Map()))
    let bucket = buckets?.get(value)
    if (!bucket && create) buckets?.set(value, (bucket = new Set()))
    return bucket
  }

  #drop(key: Key, listener: Listener): void {
    const [index, field, value] = this.#place(key)
    const buckets = index.get(field)
    const bucket = buckets?.get(value)
    bucket?.delete(listener)
    if (bucket?.size === 0) buckets?.delete(value)
    if (buckets?.size === 0) index.delete(field)
  }

  #place({ field, value }: Key): [Map<string, Map<string, Set<Listener>>>, string, string] {
    const dot = field.lastIndexOf('.')
    if (value === valueKey(true) && dot > 0) return [this.#byMember, field.slice(0, dot), field.slice(dot + 1)]
    return [this.#byValue, field, value]
  }
}

/** Values of which a matching document has at least one; undefined where the filter asks for none. */
export function requiredValues(filter: Filter): Key[] | undefined {
  if ('all' in filter) {
    const choices = filter.all.map(requiredValues).filter((keys) => keys !== undefined)
    return choices.toSorted((a, b) => weight(a) - weight(b))[0]
  }
  if ('any' in filter) {
    const parts = filter.any.map(requiredValues)
    return parts.includes(undefined) ? undefined : parts.flatMap((keys) => keys ?? [])
  }
  if ('not' in filter || 'used' in filter || 'ready' in filter || 'inherits' in filter) return undefined
  if (filter.op === '=') return [{ field: filter.field, value: valueKey(filter.value) }]
  if (filter.op === 'in') return filter.value.map((value) => ({ field: filter.field, value: valueKey(value) }))
  return undefined
}

const valueKey = (value: unknown): string => `${typeof (value ?? null)} ${String(value ?? null)}`

/** The rarer the value is likely to be, the fewer changes ask. */
function weight(keys: readonly Key[]): number {
  return keys.reduce((sum, { field, value }) => sum + rarity(field, value), 0)
}

function rarity(field: string, value: string): number {
  if (field === 'id') return 1
  if (/(Id|^user|\..+)$/.test(field)) return 2
  if (/^(owner|organization|supplier)$/.test(field)) return 4
  return value.startsWith('boolean') || value.startsWith('object') ? 1000 : 20
}
