import { PDFString, type PDFContext } from '@cantoo/pdf-lib'
import type { Diagnostics } from '../../../model/diagnostic.ts'
import type { Glyph } from '../../../model/page.ts'
import type { PaintFace, PaintFaces } from '../../faces.ts'
import { softHyphen } from '../../../model/item-facts.ts'
import type { Resource, ResourcePool } from '../resources.ts'
import { faceMetrics } from './face-metrics.ts'
import { keepTables } from './sfnt.ts'

/** The faces of one document with the glyphs it uses of each: one subset a face, written when all pages are painted. */
export class FontUses {
  readonly #uses = new Map<string, FontUse | undefined>()
  readonly #context: PDFContext
  readonly #pool: ResourcePool
  readonly faces: PaintFaces

  constructor(context: PDFContext, pool: ResourcePool, faces: PaintFaces) {
    this.#context = context
    this.#pool = pool
    this.faces = faces
  }

  use(key: string): FontUse | undefined {
    if (!this.#uses.has(key)) {
      const face = this.faces.face(key)
      this.#uses.set(
        key,
        face &&
          new FontUse(
            face,
            this.#pool.intern('Font', key, () => this.#context.nextRef()),
          ),
      )
    }
    return this.#uses.get(key)
  }

  /** PDF/X wants every font inside; a face whose licence bits forbid that is embedded and reported, since only people know their licence. */
  embed(diagnostics: Diagnostics): void {
    for (const use of this.#uses.values()) {
      if (!use) continue
      if (use.face.embedding === 'restricted')
        diagnostics.report('font.embeddingRestricted', {}, { font: use.face.postScriptName })
      embedFont(this.#context, use)
    }
  }
}

/** A face as one document uses it. Glyph numbers are the character codes (Identity-H). */
export class FontUse {
  readonly face: PaintFace
  readonly resource: Resource
  readonly glyphs = new Set<number>()
  /** The text of each glyph, for the ToUnicode map. */
  readonly texts = new Map<number, string>()
  /** Of glyphs that say nothing by themselves: what the cluster says, for programs that read glyph by glyph. */
  readonly spare = new Map<number, string>()

  constructor(face: PaintFace, resource: Resource) {
    this.face = face
    this.resource = resource
  }

  /**
   * Notes the glyphs as used. Gives the cluster's characters back where the ToUnicode map cannot say them: several glyphs
   * for one cluster, a glyph that already stands for something else (a no-break space drawn as a space), the hyphen
   * of a line's end, which is drawn as that of words, or no characters at all.
   */
  record({ text, glyphs }: Cluster): string | undefined {
    for (const { id } of glyphs) {
      this.glyphs.add(id)
      if (!this.spare.has(id)) this.spare.set(id, text || softHyphen)
    }
    if (glyphs.length !== 1 || text === '' || text === softHyphen) return text
    const { id } = glyphs[0]!
    const known = this.texts.get(id)
    if (known === undefined) this.texts.set(id, text)
    return known === undefined || known === text ? undefined : text
  }
}

/** Characters and glyphs that belong together: one and one mostly, a ligature's letters, a letter and its accents. */
export type Cluster = { text: string; glyphs: readonly Glyph[] }

/** A composite font (ISO 32000-1, 9.7): CFF outlines as CIDFontType0C, TrueType outlines as CIDFontType2. */
function embedFont(context: PDFContext, { face, resource, glyphs, texts, spare }: FontUse): void {
  const ids = [...glyphs].toSorted((a, b) => a - b)
  const { bytes, cff } = face.subset(ids)
  const { bounds, italicAngle, fixedPitch } = faceMetrics(face)
  const name = `${subsetTag(face.key, ids)}+${face.postScriptName.replace(/[^!-~]|[[\](){}<>/%#]/g, '')}`
  const perEm = 1000 / face.unitsPerEm
  const scaled = (value: number) => Math.round(value * perEm)
  const program = cff ? bytes : programOf(bytes)
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: name,
      // Symbolic, since codes are glyph numbers; ISO 32000-1, table 123.
      Flags: 4 + (fixedPitch ? 1 : 0) + (italicAngle ? 64 : 0),
      FontBBox: bounds.map(scaled),
      ItalicAngle: italicAngle,
      Ascent: scaled(face.ascender),
      Descent: scaled(face.descender),
      CapHeight: scaled(face.capHeight),
      // Unknown to OpenType and unused where the program is embedded.
      StemV: 80,
      ...(cff
        ? { FontFile3: context.register(context.flateStream(program, { Subtype: 'CIDFontType0C' })) }
        : { FontFile2: context.register(context.flateStream(program, { Length1: program.length })) }),
    }),
  )
  const descendant = context.register(
    context.obj({
      Type: 'Font',
      Subtype: cff ? 'CIDFontType0' : 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
      FontDescriptor: descriptor,
      DW: 0,
      W: widths(face, ids),
      ...(!cff && { CIDToGIDMap: 'Identity' }),
    }),
  )
  context.assign(
    resource.ref,
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: cff ? `${name}-Identity-H` : name,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: context.register(context.flateStream(toUnicode(new Map([...spare, ...texts])))),
    }),
  )
}

function programOf(subset: Uint8Array): Uint8Array {
  let program = programs.get(subset)
  if (!program) programs.set(subset, (program = keepTables(subset, tablesOfTrueType)))
  return program
}

/** A face gives the same subset again where it can. */
const programs = new WeakMap<Uint8Array, Uint8Array>()

/** What a viewer needs to draw by glyph number (ISO 32000-1, 9.9); names, layout tables and the like stay out. */
const tablesOfTrueType = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep']

/** Runs of neighbouring glyphs: `first [width width …]`. */
function widths(face: PaintFace, ids: readonly number[]): (number | number[])[] {
  const result: (number | number[])[] = []
  let run: number[] = []
  for (const [i, id] of ids.entries()) {
    if (id !== ids[i - 1]! + 1) result.push(id, (run = []))
    run.push(widthOf(face, id))
  }
  return result
}

/** Six letters that differ between subsets of one font (ISO 32000-1, 9.6.4). */
function subsetTag(key: string, ids: readonly number[]): string {
  let hash = 0x811c9dc5
  for (const c of key + ids.join()) hash = Math.imul(hash ^ c.charCodeAt(0), 0x01000193) >>> 0
  let tag = ''
  for (let i = 0; i < 6; i++) {
    tag += String.fromCharCode(65 + (hash % 26))
    hash = Math.floor(hash / 26)
  }
  return tag
}

/** CMap from glyph numbers to UTF-16 (Adobe Technical Note 5411), at most 100 lines a section. */
function toUnicode(texts: ReadonlyMap<number, string>): string {
  const lines = [...texts]
    .toSorted(([a], [b]) => a - b)
    .map(([id, text]) => `<${id.toString(16).padStart(4, '0')}> <${utf16Hex(text).slice(5)}`)
  const sections: string[] = []
  for (let i = 0; i < lines.length; i += 100) {
    const part = lines.slice(i, i + 100)
    sections.push(`${part.length} beginbfchar`, ...part, 'endbfchar')
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <FFFF> endcodespacerange',
    ...sections,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}

/** In thousandths of the size, as the font's W array says it. */
export const widthOf = (face: PaintFace, glyph: number): number =>
  Math.round((faceMetrics(face).advance(glyph) / face.unitsPerEm) * 1e5) / 100

export function utf16Hex(text: string): string {
  let hex = '<FEFF'
  for (let i = 0; i < text.length; i++) hex += text.charCodeAt(i).toString(16).toUpperCase().padStart(4, '0')
  return hex + '>'
}
