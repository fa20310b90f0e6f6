import type { PDFContext, PDFObject, PDFRef } from '@cantoo/pdf-lib'

/** Something a content stream can call by name. */
export type Resource = {
  name: string
  ref: PDFRef
  /** Whether it lets through what is below it. */
  transparent?: boolean
}

export type ResourceKind = 'ColorSpace' | 'ExtGState' | 'Font' | 'Pattern' | 'Properties' | 'XObject'

/**
 * Everything that content streams call by name, each made once a document. Names count up per kind in the order of
 * first use, so that the same pages give the same file.
 */
export class ResourcePool {
  readonly #byKey = new Map<string, Resource>()
  readonly #counts = new Map<ResourceKind, number>()
  readonly #context: PDFContext

  constructor(context: PDFContext) {
    this.#context = context
  }

  find(kind: ResourceKind, key: string): Resource | undefined {
    return this.#byKey.get(`${kind} ${key}`)
  }

  /** `make` may give a reference of its own; anything else is registered as an object. */
  intern(kind: ResourceKind, key: string, make: () => PDFObject | PDFRef): Resource {
    const known = this.find(kind, key)
    if (known) return known
    const made = make()
    const ref = isRef(made) ? made : this.#context.register(made)
    const count = (this.#counts.get(kind) ?? 0) + 1
    this.#counts.set(kind, count)
    const entry: Resource = { name: prefixes[kind] + count, ref }
    this.#byKey.set(`${kind} ${key}`, entry)
    return entry
  }
}

const prefixes: Readonly<Record<ResourceKind, string>> = {
  ColorSpace: 'C',
  ExtGState: 'G',
  Font: 'F',
  Pattern: 'P',
  Properties: 'M',
  XObject: 'X',
}

const isRef = (object: PDFObject | PDFRef): object is PDFRef => 'objectNumber' in object

/** The names that one content stream uses. */
export class UsedResources {
  readonly #used = new Map<ResourceKind, Map<string, PDFRef>>()

  /** Whether anything the stream draws lets through what is below it; its page or form then names its blending space. */
  transparent = false

  /** The name as the content stream writes it, such as `/F1`. */
  use(kind: ResourceKind, { name, ref, transparent }: Resource): string {
    this.transparent ||= transparent ?? false
    const names = this.#used.get(kind) ?? new Map<string, PDFRef>()
    this.#used.set(kind, names.set(name, ref))
    return '/' + name
  }

  toDict(context: PDFContext): PDFObject {
    const kinds = [...this.#used].toSorted(([a], [b]) => (a < b ? -1 : 1))
    return context.obj(Object.fromEntries(kinds.map(([kind, names]) => [kind, Object.fromEntries(names)])))
  }
}
