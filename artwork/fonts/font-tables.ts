/**
 * The few OpenType tables that say what a face is: its names, measures and permissions. Shaping and outlines are
 * HarfBuzz's. Every read is bounded by its table; a file that lies about its size is refused by name.
 * Offsets as in the OpenType specification 1.9.1, chapter of each table.
 */
export type FontTables = {
  unitsPerEm: number
  glyphCount: number
  names: ReadonlyMap<number, string>
  hhea: { ascender: number; descender: number }
  os2: Os2 | undefined
  italic: boolean
  post: { underlinePosition: number; underlineThickness: number } | undefined
  /** Outlines are PostScript (CFF), not TrueType. */
  cff: boolean
  variable: boolean
  /** The `kern` table, where the font does not kern by `GPOS`. */
  kern: Uint8Array | undefined
}

export type Os2 = {
  weight: number
  width: number
  embedding: number
  strikeoutSize: number
  strikeoutPosition: number
  /** Class of the family, without its subclass. */
  familyClass: number
  panose: Uint8Array
  selection: number
  typoAscender: number
  typoDescender: number
  winAscent: number
  winDescent: number
  /** Only from version 2 on, and often 0 there. */
  xHeight: number | undefined
  capHeight: number | undefined
}

export type FontFault = 'font.tooLarge' | 'font.notFont' | 'font.woff' | 'font.cff2' | 'font.damaged'

/** A file that is no usable font; `code` is the diagnostic to report. */
export class FontError extends Error {
  readonly code: FontFault
  constructor(code: FontFault) {
    super(code)
    this.code = code
  }
}

/** Number of faces in the file: 1, or those of a collection. */
export function countFaces(bytes: Uint8Array): number {
  const view = new Reader(bytes)
  if (bytes.length < 12) throw new FontError('font.notFont')
  const tag = view.tag(0)
  if (tag === 'wOFF' || tag === 'wOF2') throw new FontError('font.woff')
  if (tag === 'ttcf') return Math.min(view.u32(8), maximumFaces)
  if (view.u32(0) === 0x00010000 || tag === 'OTTO' || tag === 'true') return 1
  throw new FontError('font.notFont')
}

export function readFontTables(bytes: Uint8Array, index: number): FontTables {
  const file = new Reader(bytes)
  const directory = file.tag(0) === 'ttcf' ? file.u32(12 + 4 * index) : 0
  const tables = new Map<string, Reader>()
  for (let i = 0, count = file.u16(directory + 4); i < count; i++) {
    const at = directory + 12 + 16 * i
    tables.set(file.tag(at), file.table(file.u32(at + 8), file.u32(at + 12)))
  }
  const head = needed(tables, 'head')
  const hhea = needed(tables, 'hhea')
  const maxp = needed(tables, 'maxp')
  for (const tag of ['cmap', 'hmtx'] as const) needed(tables, tag)
  const cff = tables.has('CFF ') || tables.has('CFF2')
  if (!cff) needed(tables, 'glyf')
  const unitsPerEm = head.u16(18)
  if (unitsPerEm < 16 || unitsPerEm > 16384) throw new FontError('font.damaged')
  const post = tables.get('post')
  const os2 = tables.get('OS/2')
  return {
    unitsPerEm,
    glyphCount: maxp.u16(4),
    names: tables.has('name') ? readNames(needed(tables, 'name')) : new Map(),
    hhea: { ascender: hhea.i16(4), descender: hhea.i16(6) },
    os2: os2 && os2.length >= 78 ? readOs2(os2) : undefined,
    italic: (head.u16(44) & 2) !== 0,
    post: post && { underlinePosition: post.i16(8), underlineThickness: post.i16(10) },
    cff,
    variable: tables.has('fvar'),
    kern: tables.has('GPOS') ? undefined : tables.get('kern')?.all,
  }
}

const maximumFaces = 64
const maximumNames = 2000

function readOs2(t: Reader): Os2 {
  const hasHeights = t.u16(0) >= 2 && t.length >= 90
  return {
    weight: t.u16(4),
    width: t.u16(6),
    embedding: t.u16(8),
    strikeoutSize: t.i16(26),
    strikeoutPosition: t.i16(28),
    familyClass: t.u16(30) >> 8,
    panose: t.bytes(32, 10),
    selection: t.u16(62),
    typoAscender: t.i16(68),
    typoDescender: t.i16(70),
    winAscent: t.u16(74),
    winDescent: t.u16(76),
    xHeight: hasHeights ? t.i16(86) : undefined,
    capHeight: hasHeights ? t.i16(88) : undefined,
  }
}

/** English names win over others, Unicode over Macintosh Roman, as InDesign's own menus do. */
function readNames(t: Reader): Map<number, string> {
  const best = new Map<number, { rank: number; name: string }>()
  const storage = t.u16(4)
  for (let i = 0, count = Math.min(t.u16(2), maximumNames); i < count; i++) {
    const at = 6 + 12 * i
    const [platform, language, id] = [t.u16(at), t.u16(at + 4), t.u16(at + 6)]
    const unicode = platform === 3 || platform === 0
    if (id > 25 || (!unicode && platform !== 1)) continue
    const rank = platform === 3 && language === 0x409 ? 3 : unicode ? 2 : language === 0 ? 1 : 0
    if ((best.get(id)?.rank ?? -1) >= rank) continue
    const raw = t.bytes(storage + t.u16(at + 10), t.u16(at + 8))
    const name = new TextDecoder(unicode ? 'utf-16be' : 'macintosh').decode(raw).replaceAll('\0', '').trim()
    if (name) best.set(id, { rank, name: name.slice(0, 256) })
  }
  return new Map([...best].map(([id, { name }]) => [id, name]))
}

function needed(tables: ReadonlyMap<string, Reader>, tag: string): Reader {
  const table = tables.get(tag)
  if (!table) throw new FontError('font.damaged')
  return table
}

/** Big-endian reads inside one table; a read beyond its end says that the font is damaged. */
class Reader {
  readonly #view: DataView
  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get length(): number {
    return this.#view.byteLength
  }

  get all(): Uint8Array {
    return this.bytes(0, this.length)
  }

  u16 = (at: number): number => this.#view.getUint16(this.#checked(at, 2))
  i16 = (at: number): number => this.#view.getInt16(this.#checked(at, 2))
  u32 = (at: number): number => this.#view.getUint32(this.#checked(at, 4))
  tag = (at: number): string => String.fromCharCode(...this.bytes(at, 4))
  table = (at: number, length: number): Reader => new Reader(this.bytes(at, length))

  bytes(at: number, length: number): Uint8Array {
    return new Uint8Array(this.#view.buffer, this.#view.byteOffset + this.#checked(at, length), length)
  }

  #checked(at: number, length: number): number {
    if (at + length > this.length) throw new FontError('font.damaged')
    return at
  }
}
