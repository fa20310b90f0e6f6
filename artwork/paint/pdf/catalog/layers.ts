/**
 * Layers as optional content (ISO 32000-1, 8.11): a viewer can switch them, a press prints those that are on. PDF/X-4 allows
 * it with a default configuration and without automatic states.
 */
import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFContext,
  type PDFDocument,
  type PDFRef,
} from '@cantoo/pdf-lib'
import type { Resource, ResourcePool } from '../resources.ts'

export class Layers {
  readonly #context: PDFContext
  readonly #pool: ResourcePool
  readonly #groups = new Map<PDFRef, { visible: boolean }>()

  constructor(context: PDFContext, pool: ResourcePool) {
    this.#context = context
    this.#pool = pool
  }

  /** The design's own layer of this name. Hidden ones are not in the file. */
  layer(name: string): Resource {
    return this.#pool.intern('Properties', `layer ${name}`, () => {
      const ref = this.#context.register(this.#context.obj({ Type: 'OCG', Name: PDFHexString.fromText(name) }))
      this.#groups.set(ref, { visible: true })
      return ref
    })
  }

  /** Those of a placed file, which go on showing or hiding what they did there. */
  adopt(document: PDFDocument, copy: (ref: PDFRef) => PDFRef): void {
    const all = document.catalog.lookup(PDFName.of('OCProperties'))
    if (!(all instanceof PDFDict)) return
    const settings = all.lookup(PDFName.of('D'))
    const isOff = settings instanceof PDFDict && settings.get(PDFName.of('BaseState')) === PDFName.of('OFF')
    const [on, off] = [new Set(refs(settings, 'ON')), new Set(refs(settings, 'OFF'))]
    for (const ref of refs(all, 'OCGs')) this.#groups.set(copy(ref), { visible: isOff ? on.has(ref) : !off.has(ref) })
  }

  /** What the catalog says of them; undefined where there are none. */
  properties(): PDFDict | undefined {
    if (this.#groups.size === 0) return undefined
    const all = [...this.#groups.keys()]
    const off = all.filter((ref) => !this.#groups.get(ref)!.visible)
    // From the topmost, as layer panels list them.
    const order = all.toReversed()
    const settings = { Name: PDFHexString.fromText('Layers'), Order: order, ...(off.length > 0 && { OFF: off }) }
    return this.#context.obj({ OCGs: all, D: settings })
  }
}

const mostLayers = 1000

/** The references that a dictionary lists under a key. */
function refs(dict: unknown, key: string): PDFRef[] {
  const list = dict instanceof PDFDict ? dict.lookup(PDFName.of(key)) : undefined
  const entries = list instanceof PDFArray ? list.asArray().slice(0, mostLayers) : []
  return entries.filter((entry): entry is PDFRef => 'objectNumber' in entry)
}
