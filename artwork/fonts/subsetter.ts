/** Faces cut down to the glyphs that a PDF shows. */
import { loadSubsetModule, tagNumber } from './subset-module.ts'

export type Subsetter = {
  /**
   * The face with only these glyphs and `.notdef`. Glyphs keep their numbers: composites bring glyphs nobody asked
   * for, and the module does not say how it would renumber them; empty entries cost a few bytes after compression.
   */
  subset(font: Uint8Array, index: number, glyphIds: Iterable<number>): Uint8Array
}

export async function loadSubsetter(wasm: BufferSource | WebAssembly.Module): Promise<Subsetter> {
  const module = await loadSubsetModule(wasm)
  return {
    subset: (font, index, glyphIds) =>
      module.make(font, index, (hb, input) => {
        const glyphs = hb.hb_subset_input_glyph_set(input)
        for (const id of glyphIds) hb.hb_set_add(glyphs, id)
        const dropped = hb.hb_subset_input_set(input, dropTables)
        for (const table of droppedTables) hb.hb_set_add(dropped, tagNumber(table))
        hb.hb_subset_input_set_flags(input, retainGlyphIds | notdefOutline | noLayoutClosure)
      }),
  }
}

/** Constants of hb-subset.h. */
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
