import * as hb from 'harfbuzzjs'
import type { Path, Segment } from '../geometry/path.ts'
import { type FaceKind, kindOf, measuredKind } from './stand-ins/face-kind.ts'
import { parseStyleName, type StyleTraits } from './font-names.ts'
import type { FontTables } from './font-tables.ts'
import { kernKey, readKernPairs, type KernPairs } from './kern-table.ts'
import type { Subsetter } from './subsetter.ts'
import type { InkBounds, ShapedGlyph, ShapeOptions, TextFace } from './text-face.ts'

/** What OS/2 fsType allows; a `restricted` face must not be embedded. */
export type Embedding = 'installable' | 'editable' | 'preview' | 'restricted'

export type FontSubset = {
  /** A font file with TrueType outlines, or the bare `CFF ` table. */
  bytes: Uint8Array
  cff: boolean
  /** The requested glyphs and 0, in rising order. Glyph ids in the subset are the same as in the face. */
  glyphs: readonly number[]
}

/** One face of a font file. Shaping and outlines come from HarfBuzz and are kept. */
export class FontFace implements TextFace {
  readonly key: string
  /** File and index within it. */
  readonly bytes: Uint8Array
  readonly index: number
  readonly family: string
  readonly style: string
  readonly postScriptName: string
  /** Every family name the face answers to, with the style name that goes with it. */
  readonly names: readonly (readonly [family: string, style: string])[]
  readonly traits: StyleTraits
  readonly kind: FaceKind
  readonly unitsPerEm: number
  readonly ascender: number
  readonly descender: number
  readonly capHeight: number
  readonly xHeight: number
  readonly underline: { readonly position: number; readonly thickness: number }
  readonly strikeThrough: { readonly position: number; readonly thickness: number }
  readonly embedding: Embedding
  readonly glyphCount: number
  readonly cff: boolean

  readonly #font: hb.Font
  readonly #face: hb.Face
  readonly #subsetter: Subsetter | undefined
  readonly #shaped = new Map<string, readonly ShapedGlyph[]>()
  #glyphs = 0
  readonly #outlines = new Map<number, Path>()
  readonly #subsets = new Map<string, FontSubset>()
  #subsetBytes = 0
  #codePoints: ReadonlySet<number> | undefined
  #features: ReadonlySet<string> | undefined
  readonly #kernTable: Uint8Array | undefined
  #kernPairs: KernPairs | undefined

  constructor(source: {
    key: string
    bytes: Uint8Array
    index: number
    blob: hb.Blob
    tables: FontTables
    subsetter: Subsetter | undefined
  }) {
    const { tables } = source
    const { names, os2, unitsPerEm } = tables
    this.key = source.key
    this.bytes = source.bytes
    this.index = source.index
    this.#subsetter = source.subsetter
    this.#face = new hb.Face(source.blob, source.index)
    this.#font = new hb.Font(this.#face)
    this.#font.setScale(unitsPerEm, unitsPerEm)

    this.family = names.get(16) ?? names.get(1) ?? names.get(6) ?? 'Unnamed'
    this.style = names.get(17) ?? names.get(2) ?? 'Regular'
    this.postScriptName = names.get(6) ?? `${this.family}-${this.style}`.replaceAll(/[^A-Za-z0-9-]/g, '')
    this.names = [
      [this.family, this.style],
      [names.get(1) ?? this.family, names.get(2) ?? this.style],
      ...(names.has(21) ? [[names.get(21) ?? '', names.get(22) ?? this.style] as const] : []),
    ]
    const named = parseStyleName(this.style)
    this.traits = os2
      ? {
          weight: os2.weight >= 1 && os2.weight <= 1000 ? os2.weight : named.weight,
          width: os2.width >= 1 && os2.width <= 9 ? os2.width : named.width,
          italic: tables.italic || (os2.selection & 0x201) !== 0,
        }
      : { ...named, italic: named.italic || tables.italic }

    this.kind = (os2 && measuredKind(os2.familyClass, os2.panose)) ?? kindOf(this.family, this.postScriptName)

    this.unitsPerEm = unitsPerEm
    // InDesign puts the first line by OS/2's typographic ascender even where USE_TYPO_METRICS is not set: seen in its
    // PDF of Open Sans Light, whose typographic ascender is 1567 and whose hhea ascender is 2189.
    this.ascender = os2?.typoAscender || tables.hhea.ascender
    this.descender = os2 && os2.typoAscender ? os2.typoDescender : tables.hhea.descender
    this.capHeight = os2?.capHeight || this.#inkTop('H') || unitsPerEm * 0.7
    this.xHeight = os2?.xHeight || this.#inkTop('x') || unitsPerEm * 0.5
    const under = tables.post?.underlineThickness || unitsPerEm * 0.05
    const through = os2?.strikeoutSize || under
    // OpenType states the upper edges of both (`post`, `OS/2`). InDesign's PDF of Minion Pro has the middle of its underline .1 em
    // below the baseline.
    this.underline = {
      position: middleOf(tables.post?.underlinePosition, under) ?? -unitsPerEm * 0.1,
      thickness: under,
    }
    this.strikeThrough = { position: middleOf(os2?.strikeoutPosition, through) ?? this.xHeight / 2, thickness: through }
    this.embedding = embeddingOf(os2?.embedding ?? 0)
    this.glyphCount = tables.glyphCount
    this.cff = tables.cff
    this.#kernTable = tables.kern
  }

  hasGlyph(codePoint: number): boolean {
    this.#codePoints ??= new Set(this.#face.collectUnicodes())
    return this.#codePoints.has(codePoint)
  }

  hasFeature(tag: string): boolean {
    this.#features ??= new Set([...this.#face.getTableFeatureTags('GSUB'), ...this.#face.getTableFeatureTags('GPOS')])
    return this.#features.has(tag)
  }

  shape(text: string, options: ShapeOptions): readonly ShapedGlyph[] {
    const key = `${options.script}|${options.language}|${options.direction}|${JSON.stringify(options.spans)}|${text}`
    const known = this.#shaped.get(key)
    if (known) return known
    const buffer = new hb.Buffer()
    buffer.addText(text)
    buffer.setDirection(options.direction === 'rtl' ? hb.Direction.RTL : hb.Direction.LTR)
    buffer.setScript(options.script)
    buffer.setLanguage(options.language)
    const features = options.spans.flatMap(({ end, features: wanted }, i) => {
      const start = options.spans[i - 1]?.end ?? 0
      return Object.entries(wanted).map(([tag, on]) => new hb.Feature(tag, on ? 1 : 0, start, end))
    })
    hb.shape(this.#font, buffer, features)
    const isMultiplied = buffer.getLength() > mostGlyphsOfCharacter * (text.length + 4)
    const glyphs = isMultiplied ? this.#plainly(text, options.direction) : glyphsIn(buffer)
    if (this.#kernTable && options.direction === 'ltr') this.#kern(glyphs, options.spans)
    this.#keep(key, glyphs)
    return glyphs
  }

  /** Letter by letter, where the font's own rules would fill the memory. */
  #plainly(text: string, direction: ShapeOptions['direction']): ShapedGlyph[] {
    const glyphs = Array.from(text.matchAll(/[^]/gu), ({ 0: character, index: cluster }) => {
      const id = this.#font.nominalGlyph(character.codePointAt(0)!) ?? 0
      return { id, cluster, advance: this.#font.glyphHAdvance(id), xOffset: 0, yOffset: 0 }
    })
    return direction === 'rtl' ? glyphs.toReversed() : glyphs
  }

  /** By the `kern` table, wherever the left glyph's stretch has not switched kerning off. */
  #kern(glyphs: { id: number; cluster: number; advance: number }[], spans: ShapeOptions['spans']): void {
    this.#kernPairs ??= readKernPairs(this.#kernTable ?? new Uint8Array())
    let span = 0
    for (let i = 0; i + 1 < glyphs.length; i++) {
      const [left, right] = [glyphs[i]!, glyphs[i + 1]!]
      while (span < spans.length - 1 && left.cluster >= spans[span]!.end) span++
      if (spans[span]?.features.kern !== false) left.advance += this.#kernPairs.get(kernKey(left.id, right.id)) ?? 0
    }
  }

  /** In font units, y upwards as in the font, filled by the nonzero rule. */
  outline(glyphId: number): Path {
    const known = this.#outlines.get(glyphId)
    if (known) return known
    const path = glyphId < this.glyphCount ? toPath(this.#font.glyphToJson(glyphId)) : []
    if (this.#outlines.size >= maximumOutlines) this.#outlines.clear()
    this.#outlines.set(glyphId, path)
    return path
  }

  advance(glyphId: number): number {
    return glyphId < this.glyphCount ? this.#font.glyphHAdvance(glyphId) : 0
  }

  inkBounds(glyphId: number): InkBounds | undefined {
    const extents = glyphId < this.glyphCount ? this.#font.glyphExtents(glyphId) : undefined
    if (!extents || extents.width === 0 || extents.height === 0) return undefined
    const { xBearing, yBearing, width, height } = extents
    return { left: xBearing, right: xBearing + width, top: yBearing, bottom: yBearing + height }
  }

  /** What a PDF embeds. Equal glyphs give equal bytes, mostly the same ones. Needs a book made with a subsetter. */
  subset(glyphIds: Iterable<number>): FontSubset {
    if (!this.#subsetter) throw new Error('This font book was made without a subsetter')
    const kept = [...new Set([0, ...glyphIds])].filter((id) => id < this.glyphCount).toSorted((a, b) => a - b)
    const key = kept.join()
    const known = this.#subsets.get(key)
    if (known) {
      this.#subsets.delete(key)
      this.#subsets.set(key, known)
      return known
    }
    const file = this.#subsetter.subset(this.bytes, this.index, kept)
    const bytes = this.cff ? (tableOf(file, 'CFF ') ?? file) : file
    const subset = { bytes, cff: this.cff, glyphs: kept }
    this.#keepSubset(key, subset)
    return subset
  }

  /** Labels of one design differ in names and prices, while most of their words in most faces are the same. */
  #keepSubset(key: string, subset: FontSubset): void {
    if (subset.bytes.length > maximumSubsets) return
    this.#subsets.set(key, subset)
    this.#subsetBytes += subset.bytes.length
    for (const [oldest, { bytes }] of this.#subsets) {
      if (this.#subsetBytes <= maximumSubsets) return
      this.#subsets.delete(oldest)
      this.#subsetBytes -= bytes.length
    }
  }

  #keep(key: string, glyphs: readonly ShapedGlyph[]): void {
    if (glyphs.length > maximumGlyphs / 10) return
    this.#glyphs += glyphs.length
    if (this.#glyphs > maximumGlyphs) {
      this.#shaped.clear()
      this.#glyphs = glyphs.length
    }
    this.#shaped.set(key, glyphs)
  }

  #inkTop(character: string): number {
    const glyph = this.#font.nominalGlyph(character.codePointAt(0) ?? 0)
    const extents = glyph === undefined ? undefined : this.#font.glyphExtents(glyph)
    return extents?.yBearing ?? 0
  }
}

const middleOf = (upperEdge: number | undefined, thickness: number): number | undefined =>
  upperEdge ? upperEdge - thickness / 2 : undefined

/** Outlines and shaped glyphs kept for each face before starting afresh: some 4 MB each. */
/** Glyphs of one character, on average, that no script comes near. HarfBuzz itself ends at 64, which of a long paragraph are gigabytes. */
const mostGlyphsOfCharacter = 12
const maximumOutlines = 4000
const maximumGlyphs = 40_000
/** Bytes of a face's subsets that are kept, some ten. */
const maximumSubsets = 200_000

/** fsType, OS/2 §: the least restrictive of the bits counts, as version 3 and older allow several. */
function embeddingOf(fsType: number): Embedding {
  if ((fsType & 0xf) === 0) return 'installable'
  if (fsType & 8) return 'editable'
  return fsType & 4 ? 'preview' : 'restricted'
}

const third = (from: number, to: number) => from + ((to - from) * 2) / 3

/** Quadratic curves of TrueType become the equal cubic ones. */
function toPath(commands: readonly hb.SvgPathCommand[]): Path {
  const path: Segment[] = []
  let [x0, y0] = [0, 0]
  for (const { type, values } of commands) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values
    if (type === 'Z') path.push(['close'])
    else if (type === 'M' || type === 'L') path.push([type === 'M' ? 'move' : 'line', a, b])
    else if (type === 'C') path.push(['curve', a, b, c, d, e, f])
    else if (type === 'Q') {
      path.push(['curve', third(x0, a), third(y0, b), third(c, a), third(d, b), c, d])
    }
    if (type === 'C') [x0, y0] = [e, f]
    else if (type === 'Q') [x0, y0] = [c, d]
    else if (type !== 'Z') [x0, y0] = [a, b]
  }
  return path
}

function tableOf(file: Uint8Array, tag: string): Uint8Array | undefined {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  for (let i = 0; i < view.getUint16(4); i++) {
    const at = 12 + 16 * i
    const name = String.fromCharCode(...file.subarray(at, at + 4))
    if (name === tag) return file.slice(view.getUint32(at + 8), view.getUint32(at + 8) + view.getUint32(at + 12))
  }
  return undefined
}

const glyphsIn = (buffer: hb.Buffer): ShapedGlyph[] =>
  buffer.getGlyphInfosAndPositions().map((g) => ({
    id: g.codepoint,
    cluster: g.cluster,
    advance: g.xAdvance ?? 0,
    xOffset: g.xOffset ?? 0,
    yOffset: g.yOffset ?? 0,
  }))
