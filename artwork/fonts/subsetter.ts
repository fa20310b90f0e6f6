/**
 * HarfBuzz's subsetter, a WebAssembly module without a host of its own. The caller brings its bytes (the engine does no
 * I/O): `harfbuzzjs/dist/harfbuzz-subset.wasm`.
 */
export type Subsetter = {
  /**
   * The face with only these glyphs and `.notdef`. Glyphs keep their numbers: composites bring glyphs nobody asked
   * for, and the module does not tell how it would renumber them; empty entries cost a few bytes after compression.
   */
  subset(font: Uint8Array, index: number, glyphIds: Iterable<number>): Uint8Array
}

export async function loadSubsetter(wasm: BufferSource | WebAssembly.Module): Promise<Subsetter> {
  const module = wasm instanceof WebAssembly.Module ? wasm : await WebAssembly.compile(wasm)
  const instance = await WebAssembly.instantiate(module, {})
  const hb = instance.exports as unknown as Exports
  // oxlint-disable-next-line no-underscore-dangle -- The start function of a module without a host is called so.
  hb._initialize()
  return { subset: (font, index, glyphIds) => subset(hb, font, index, glyphIds) }
}

function subset(hb: Exports, font: Uint8Array, index: number, glyphIds: Iterable<number>): Uint8Array {
  const data = hb.malloc(font.length)
  if (!data) throw new Error('No memory for subsetting')
  new Uint8Array(hb.memory.buffer, data, font.length).set(font)
  const blob = hb.hb_blob_create(data, font.length, readonlyMemory, 0, 0)
  const face = hb.hb_face_create(blob, index)
  const input = hb.hb_subset_input_create_or_fail()
  try {
    const glyphs = hb.hb_subset_input_glyph_set(input)
    for (const id of glyphIds) hb.hb_set_add(glyphs, id)
    const dropped = hb.hb_subset_input_set(input, dropTables)
    for (const table of droppedTables) hb.hb_set_add(dropped, tagNumber(table))
    hb.hb_subset_input_set_flags(input, retainGlyphIds | notdefOutline | noLayoutClosure)
    const result = hb.hb_subset_or_fail(face, input)
    if (!result) throw new Error('The font cannot be subset')
    const file = hb.hb_face_reference_blob(result)
    const length = hb.hb_blob_get_length(file)
    const bytes = new Uint8Array(hb.memory.buffer, hb.hb_blob_get_data(file, 0), length).slice()
    hb.hb_blob_destroy(file)
    hb.hb_face_destroy(result)
    return bytes
  } finally {
    hb.hb_subset_input_destroy(input)
    hb.hb_face_destroy(face)
    hb.hb_blob_destroy(blob)
    hb.free(data)
  }
}

/** Constants of hb-subset.h and hb-blob.h. */
const readonlyMemory = 1
const dropTables = 3
const retainGlyphIds = 2
const notdefOutline = 0x40
const noLayoutClosure = 0x200

/** PDF draws glyphs by number at positions already decided: layout, names and signatures are dead weight there. */
const droppedTables = [
  'GSUB',
  'GPOS',
  'GDEF',
  'BASE',
  'JSTF',
  'kern',
  'name',
  'DSIG',
  'STAT',
  'meta',
  'post',
  'LTSH',
  'VDMX',
  'hdmx',
  'gasp',
  'FFTM',
]

const tagNumber = (tag: string): number => [...tag].reduce((n, c) => n * 256 + c.charCodeAt(0), 0)

type Exports = {
  memory: WebAssembly.Memory
  _initialize(): void
  malloc(size: number): number
  free(at: number): void
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number
  hb_blob_destroy(blob: number): void
  hb_blob_get_data(blob: number, length: number): number
  hb_blob_get_length(blob: number): number
  hb_face_create(blob: number, index: number): number
  hb_face_destroy(face: number): void
  hb_face_reference_blob(face: number): number
  hb_set_add(set: number, value: number): void
  hb_subset_input_create_or_fail(): number
  hb_subset_input_destroy(input: number): void
  hb_subset_input_glyph_set(input: number): number
  hb_subset_input_set(input: number, kind: number): number
  hb_subset_input_set_flags(input: number, flags: number): void
  hb_subset_or_fail(face: number, input: number): number
}
