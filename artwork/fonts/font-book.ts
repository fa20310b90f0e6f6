import * as hb from 'harfbuzzjs'
import { FontFace } from './font-face.ts'
import { normalName, parseStyleName, styleDistance } from './font-names.ts'
import { countFaces, FontError, readFontTables } from './font-tables.ts'
import { metricCompatible } from './metric-compatible.ts'
import { hasSerifs } from './serif-names.ts'
import type { Subsetter } from './subsetter.ts'

/** The faces at hand. Everything that shaping keeps lives in them: one book for many compositions. */
export class FontBook {
  /** Bytes of the largest font file taken. */
  static readonly maximumSize = 40_000_000

  readonly #subsetter: Subsetter | undefined
  readonly #faces = new Map<string, FontFace>()
  readonly #ordinary: FontFace[] = []
  /** Normalised "family|style" and PostScript names. */
  readonly #byName = new Map<string, FontFace>()
  /** Names a face answers to when no other is called so. */
  readonly #aliases = new Map<string, FontFace>()
  readonly #families = new Map<string, FontFace[]>()
  /** Faces that are used only in place of families with the same widths. */
  readonly #metricCompatible = new Map<string, FontFace[]>()

  /** A book without a subsetter composes and shows, but cannot embed. */
  constructor(options: { subsetter?: Subsetter } = {}) {
    this.#subsetter = options.subsetter
  }

  /**
   * TTF, OTF or TTC. Throws a FontError that names what is wrong with the file. One that is `onlyMetricCompatible` is
   * never found by its name, only in place of families with the same widths: else a book with it answers like one without.
   */
  add(bytes: Uint8Array, { onlyMetricCompatible = false }: { onlyMetricCompatible?: boolean } = {}): FontFace[] {
    if (bytes.length > FontBook.maximumSize) throw new FontError('font.tooLarge')
    const count = countFaces(bytes)
    const hash = hashOf(bytes)
    const own = bytes.slice()
    const blob = new hb.Blob(own)
    return Array.from({ length: count }, (_, index) => {
      const key = count > 1 ? `${hash}-${index}` : hash
      const known = this.#faces.get(key)
      if (known) return known
      const tables = readFontTables(own, index)
      const face = new FontFace({ key, bytes: own, index, blob, tables, subsetter: this.#subsetter })
      if (onlyMetricCompatible) this.#enterMetricCompatible(face)
      else this.#enter(face)
      return face
    })
  }

  /** In the order they came, without those that are only metric-compatible. */
  get faces(): readonly FontFace[] {
    return this.#ordinary
  }

  face(key: string): FontFace | undefined {
    return this.#faces.get(key)
  }

  /** By family and style as designs name them, or by PostScript name. */
  find(family: string, style: string): FontFace | undefined {
    const [f, s] = [normalName(family), normalName(style || 'Regular')]
    const regular = regularNames.has(s)
    return (
      this.#byName.get(`${f}|${s}`) ??
      (regular ? this.#aliases.get(`${f}|regular`) : undefined) ??
      // Designs made with other cuts of a family name the width in the family: "Noto Sans Condensed" "Bold".
      this.#aliases.get(f + s) ??
      (regular ? this.#aliases.get(f) : undefined)
    )
  }

  /**
   * The nearest face in the place of one that is missing. Among the family and those with its very widths the right weight
   * and slope count first, then the family; else the nearest of all. Undefined for an empty book.
   */
  substitute(family: string, style: string): FontFace | undefined {
    const wanted = parseStyleName(`${style} ${family}`)
    const names = metricCompatible(family).map(normalName)
    const relatives = [
      ...(this.#families.get(normalName(family)) ?? []),
      ...names.flatMap((name) => this.#families.get(name) ?? []),
      ...names.flatMap((name) => this.#metricCompatible.get(name) ?? []),
    ]
    if (relatives.length > 0) return nearest(relatives, (face) => styleDistance(wanted, face.traits))
    const inOneOrder = this.faces.toSorted((a, b) => (a.key < b.key ? -1 : 1))
    return nearest(inOneOrder, (face) => styleDistance(wanted, face.traits) + kindDistance(family, face.family))
  }

  #enterMetricCompatible(face: FontFace): void {
    this.#faces.set(face.key, face)
    const family = normalName(face.family)
    this.#metricCompatible.set(family, [...(this.#metricCompatible.get(family) ?? []), face])
  }

  #enter(face: FontFace): void {
    this.#faces.set(face.key, face)
    this.#ordinary.push(face)
    const enter = (map: Map<string, FontFace>, name: string) => map.has(name) || map.set(name, face)
    for (const [family, style] of face.names) {
      const [f, s] = [normalName(family), normalName(style)]
      enter(this.#byName, `${f}|${s}`)
      enter(this.#aliases, f + s)
      if (regularNames.has(s)) enter(this.#aliases, `${f}|regular`)
    }
    enter(this.#aliases, normalName(face.postScriptName))
    for (const family of new Set(face.names.map(([name]) => normalName(name))))
      this.#families.set(family, [...(this.#families.get(family) ?? []), face])
  }
}

/** The first of the nearest. */
function nearest(faces: readonly FontFace[], distanceOf: (face: FontFace) => number): FontFace | undefined {
  let best: { face: FontFace; distance: number } | undefined
  for (const face of faces) {
    const distance = distanceOf(face)
    if (!best || distance < best.distance) best = { face, distance }
  }
  return best?.face
}

/**
 * A serif for a serif weighs more than the right weight and less than the right slope. A family that says nothing is
 * more likely one without.
 */
function kindDistance(wanted: string, family: string): number {
  const [a, b] = [hasSerifs(wanted), hasSerifs(family)]
  if (a === undefined) return b === true ? 260 : b === undefined ? 250 : 240
  return a === b ? 0 : b === undefined ? 250 : 500
}

/** Names that all mean the upright book weight. */
const regularNames = new Set(['regular', 'roman', 'normal', 'book', 'plain', 'standard'])

const hex = (n: number) => (n >>> 0).toString(16).padStart(8, '0')

/** FNV-1a over the bytes, twice with different bases: 64 bits, for names within one set of fonts. */
function hashOf(bytes: Uint8Array): string {
  let [a, b] = [0x811c9dc5, 0x9e3779b9]
  for (const byte of bytes) {
    a = Math.imul(a ^ byte, 0x01000193)
    b = Math.imul(b ^ byte, 0x85ebca6b)
  }
  return hex(a) + hex(b)
}
