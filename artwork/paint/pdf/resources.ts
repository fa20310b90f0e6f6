import type { PDFContext, PDFObject, PDFRef } from '@cantoo/pdf-lib'

export type ResourceKind = 'ColorSpace' | 'ExtGState' | 'Font' | 'Pattern' | 'XObject'

/**
 * Everything that content streams call by name, each made once a document. Names count up per kind in the order of
 * first use, so that the same pages give the same file.
 */
export class ResourcePool {
  readonly #byKey = new Map<string, { name: string; ref: PDFRef }>()
  readonly #counts = new Map<ResourceKind, number>()
  readonly #context: PDFContext

  constructor(context: PDFContext) {
    this.#context = context
  }

  /** `make` may give a reference of its own; anything else is registered as an object. */
  intern(kind: ResourceKind, key: string, make: () => PDFObject | PDFRef): { name: string; ref: PDFRef } {
    const id = `${kind} ${key}`
    const known = this.#byKey.get(id)
    if (known) return known
    const made = make()
    const ref = isRef(made) ? made : this.#context.register(made)
    const count = (this.#counts.get(kind) ?? 0) + 1
    this.#counts.set(kind, count)
    const entry = { name: prefixes[kind] + count, ref }
    this.#byKey.set(id, entry)
    return entry
  }
}

const prefixes: Readonly<Record<ResourceKind, string>> = {
  ColorSpace: 'C',
  ExtGState: 'G',
  Font: 'F',
  Pattern: 'P',
  XObject: 'X',
}

const isRef = (object: PDFObject | PDFRef): object is PDFRef => 'objectNumber' in object

/** The names that one content stream uses. */
export class UsedResources {
  readonly #used = new Map<ResourceKind, Map<string, PDFRef>>()

  /** The name as the content stream writes it, such as `/F1`. */
  use(kind: ResourceKind, { name, ref }: { name: string; ref: PDFRef }): string {
    const names = this.#used.get(kind) ?? new Map<string, PDFRef>()
    this.#used.set(kind, names.set(name, ref))
    return '/' + name
  }

  toDict(context: PDFContext): PDFObject {
    const kinds = [...this.#used].toSorted(([a], [b]) => (a < b ? -1 : 1))
    return context.obj(Object.fromEntries(kinds.map(([kind, names]) => [kind, Object.fromEntries(names)])))
  }
}
