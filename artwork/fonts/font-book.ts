import * as hb from 'harfbuzzjs'
import { kindDistance, kindOf } from './stand-ins/face-kind.ts'
import { FontFace } from './font-face.ts'
import { normalName, parseStyleName, styleDistance, type StyleTraits } from './font-names.ts'
import { countFaces, FontError, readFontTables } from './font-tables.ts'
import { metricCompatible } from './stand-ins/metric-compatible.ts'
import { glyphFilesFor } from './stand-ins/glyph-files.ts'
import {
  fontsInPiecesFor,
  indexFile,
  indexOf,
  pieceFile,
  pieceOf,
  type PieceIndex,
  readPieceIndex,
} from './stand-ins/font-pieces.ts'
import { type StandIn, standInFor } from './stand-ins/stand-ins.ts'
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
  /** The product's own, by their files: each only in the place of what it is chosen for. */
  readonly #standIns = new Map<string, FontFace>()
  /** Which letters are in which piece of a font, by the files that say so. */
  readonly #indexes = new Map<string, PieceIndex>()
  /** What stands in for faces by family and style. */
  readonly #chosen = new Map<string, StandIn>()
  #wanted = new Set<string>()
  #changes = 0

  /** A book without a subsetter composes and shows, but cannot embed. */
  constructor(options: { subsetter?: Subsetter } = {}) {
    this.#subsetter = options.subsetter
  }

  /**
   * TTF, OTF or TTC. Throws a FontError that names what is wrong with the file. A stand-in is found only in the place of what it
   * was chosen for: a book answers the same, whatever else was loaded for others.
   */
  add(bytes: Uint8Array, { standIn }: { standIn?: string } = {}): FontFace[] {
    if (bytes.length > FontBook.maximumSize) throw new FontError('font.tooLarge')
    const count = countFaces(bytes)
    const hash = hashOf(bytes)
    this.#changes++
    const own = bytes.slice()
    const blob = new hb.Blob(own)
    return Array.from({ length: count }, (_, index) => {
      const key = count > 1 ? `${hash}-${index}` : hash
      const known = this.#faces.get(key)
      const face = known ?? this.#read({ key, bytes: own, index, blob })
      if (standIn !== undefined) this.#standIns.set(standIn, face)
      else if (!known) this.#enter(face)
      return face
    })
  }

  /** What was asked for under this name: a face, or the index of one in pieces. */
  bring(file: string, bytes: Uint8Array): void {
    this.#changes++
    if (indexOf(file)) this.#indexes.set(file, readPieceIndex(bytes))
    else this.add(bytes, { standIn: file })
  }

  /** Files of stand-ins that were asked for since the last time and are not here. */
  takeWanted(): string[] {
    const wanted = [...this.#wanted]
    this.#wanted = new Set()
    return wanted
  }

  /** Files of the stand-ins among some faces, in their order, with the indexes of those in pieces. */
  standInsAmong(keys: ReadonlySet<string>): string[] {
    const files = [...this.#standIns].flatMap(([file, { key }]) => (keys.has(key) ? [file] : []))
    const indexes = files.flatMap((file) => pieceOf(file)?.font ?? []).map(indexFile)
    return [...new Set([...files, ...indexes])].toSorted()
  }

  /** Counts what came and what was asked for in vain: as long as it stays, the same question has the same answer. */
  get changes(): number {
    return this.#changes
  }

  /** In the order they came, without stand-ins. */
  get faces(): readonly FontFace[] {
    return this.#ordinary
  }

  face(key: string): FontFace | undefined {
    return this.#faces.get(key)
  }

  /** By family and style as designs name them, or by PostScript name; never a stand-in, even where it is the very face. */
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
   * and slope count first, then the family; else what the product has for it, and without that the nearest of all. Undefined for
   * an empty book.
   */
  substitute(family: string, style: string): FontFace | undefined {
    const wanted = parseStyleName(`${style} ${family}`)
    const distance = ({ traits }: { traits: StyleTraits }) => styleDistance(wanted, traits)
    const chosen = this.#choose(family, style)
    const own = nearest(
      [family, ...metricCompatible(family)].flatMap((name) => this.#families.get(normalName(name)) ?? []),
      distance,
    )
    const isBetter = !own || (chosen.isAsWide && distance(chosen) < distance(own))
    const face = (isBetter ? this.#standIn(chosen) : undefined) ?? own
    if (face) return face
    const inOneOrder = this.faces.toSorted((a, b) => (a.key < b.key ? -1 : 1))
    const kind = kindOf(family)
    return nearest(inOneOrder, (face) => distance(face) + kindDistance(kind, face.kind))
  }

  /** The product's own face for a character that no other has; asked last, so that an organization's come first. */
  faceOfGlyph(codePoint: number, style: string, language: string): FontFace | undefined {
    const isBold = parseStyleName(style).weight >= 600
    for (const file of glyphFilesFor(codePoint, isBold)) {
      const face = this.#standIns.get(file)
      if (face?.hasGlyph(codePoint)) return face
      // The next is asked only where this one turned out to lack the character.
      if (!face) return this.#want(file)
    }
    for (const font of fontsInPiecesFor(codePoint, language)) {
      const index = this.#indexes.get(indexFile(font))
      if (!index) return this.#want(indexFile(font))
      const piece = index.pieceWith(codePoint)
      if (piece === undefined) continue
      const file = pieceFile(font, piece, isBold)
      const face = this.#standIns.get(file)
      if (face?.hasGlyph(codePoint)) return face
      if (!face) return this.#want(file)
    }
    return undefined
  }

  #want(file: string): undefined {
    this.#changes++
    this.#wanted.add(file)
  }

  /** One that is not here is noted as wanted. */
  #standIn(chosen: StandIn): FontFace | undefined {
    const face = this.#standIns.get(chosen.file) ?? this.find(chosen.family, chosen.style)
    if (!face) this.#want(chosen.file)
    return face
  }

  #choose(family: string, style: string): StandIn {
    const name = `${family}\n${style}`
    const known = this.#chosen.get(name)
    if (known) return known
    // A design may name families without end.
    if (this.#chosen.size >= mostChosen) this.#chosen.clear()
    const chosen = standInFor(family, style)
    this.#chosen.set(name, chosen)
    return chosen
  }

  #read(source: { key: string; bytes: Uint8Array; index: number; blob: hb.Blob }): FontFace {
    const tables = readFontTables(source.bytes, source.index)
    const face = new FontFace({ ...source, tables, subsetter: this.#subsetter })
    this.#faces.set(face.key, face)
    return face
  }

  #enter(face: FontFace): void {
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

const mostChosen = 10_000

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
