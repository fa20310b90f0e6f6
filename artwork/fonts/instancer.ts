/**
 * Fixed fonts out of a variable one: PDF knows no variable fonts, and a design names the instances of one like the styles
 * of a family. Each named instance becomes a face of a collection; from there on nothing in the engine need know that
 * they came from one font. The module is that of the subsetter, `harfbuzzjs/dist/harfbuzz-subset.wasm`.
 */
import { type FontFile, isCollection, largestFont, readFontFiles, view, writeFontFiles } from './font-file.ts'
import { FontError } from './font-tables.ts'
import { loadSubsetModule, tagNumber } from './subset-module.ts'
import { styleNames, writeNames } from './name-table.ts'
import { type Axis, type NamedInstance, nameIn, readVariations } from './variations.ts'

export type Instancer = {
  /** The font with every axis fixed. */
  fix(font: Uint8Array, location: readonly { tag: string; value: number }[]): Uint8Array
}

export async function loadInstancer(wasm: BufferSource | WebAssembly.Module): Promise<Instancer> {
  const module = await loadSubsetModule(wasm)
  return {
    fix: (font, location) =>
      module.make(font, 0, (hb, input, face) => {
        hb.hb_subset_input_keep_everything(input)
        hb.hb_subset_input_set_flags(input, hb.hb_subset_input_get_flags(input) | retainGlyphIds)
        for (const { tag, value } of location) hb.hb_subset_input_pin_axis_location(input, face, tagNumber(tag), value)
      }),
  }
}

/** Of hb-subset.h. */
const retainGlyphIds = 2

/**
 * Faces that never vary come back as they are, variable ones as their named instances; one of these at least. `only`: the one of
 * that style, where there is one.
 */
export function fixInstances(bytes: Uint8Array, instancer: Instancer, only?: string): Uint8Array {
  const faces = readFontFiles(bytes)
  if (faces.every(({ tables }) => !tables.has('fvar'))) return bytes
  let size = 0
  const fixed = faces.flatMap((face) => {
    const { axes, instances } = readVariations(face.tables)
    if (axes.length === 0) return [face]
    const font = isCollection(bytes) ? writeFontFiles([face]) : bytes
    const named = distinct(instances.length > 0 ? instances : [initialInstance(face, axes)])
    const asked = named.filter(({ style }) => style === only)
    return (asked.length > 0 ? asked : named).map((one) => {
      const file = fixOne(font, face, axes, one, instancer)
      size += [...file.tables.values()].reduce((sum, { length }) => sum + length, 0)
      if (size > 4 * largestFont) throw new FontError('font.tooLarge')
      return file
    })
  })
  const result = writeFontFiles(fixed)
  if (result.length > largestFont) throw new FontError('font.tooLarge')
  return result
}

function fixOne(
  font: Uint8Array,
  face: FontFile,
  axes: readonly Axis[],
  { style, postScriptName, location }: NamedInstance,
  instancer: Instancer,
): FontFile {
  const values = axes.map(({ tag, initial }, i) => ({ tag, value: location[i] ?? initial }))
  const [file] = readFontFiles(instancer.fix(font, values))
  if (!file) throw new FontError('font.damaged')
  const family = nameIn(face.tables, 16) ?? nameIn(face.tables, 1) ?? 'Unnamed'
  const prefix = nameIn(face.tables, 25) ?? family
  const names = styleNames(family, style, postScriptName ?? plain(`${plain(prefix)}-${plain(style)}`))
  // Whose it is and how it may be used stays with it.
  for (const id of [0, 5, 7, 8, 9, 13, 14]) names.set(id, nameIn(face.tables, id) ?? '')
  const tables = new Map(file.tables)
  for (const tag of ['STAT', 'DSIG', 'MVAR', 'avar', 'fvar', 'HVAR', 'VVAR', 'cvar', 'gvar']) tables.delete(tag)
  tables.set('name', writeNames(names))
  markItalic(tables, /italic|oblique/i.test(style))
  return { flavor: file.flavor, tables }
}

/** `head` and `OS/2` say of the variable font's initial instance whether it is italic; the axes `ital` and `slnt` do not. */
function markItalic(tables: Map<string, Uint8Array>, isItalic: boolean): void {
  const mark = (tag: string, at: number, bit: number) => {
    const table = tables.get(tag)?.slice()
    if (!table || table.length < at + 2) return
    const flags = view(table).getUint16(at)
    view(table).setUint16(at, isItalic ? flags | bit : flags & ~bit)
    tables.set(tag, table)
  }
  mark('head', 44, 2)
  mark('OS/2', 62, 1)
}

const initialInstance = ({ tables }: FontFile, axes: readonly Axis[]): NamedInstance => ({
  style: nameIn(tables, 17) ?? nameIn(tables, 2) ?? 'Regular',
  postScriptName: nameIn(tables, 6),
  location: axes.map(({ initial }) => initial),
})

/** Of several with one name the first. */
const distinct = (instances: readonly NamedInstance[]): NamedInstance[] =>
  [...new Map(instances.toReversed().map((one) => [one.style, one])).values()].toReversed()

const plain = (name: string): string => name.replaceAll(/[^A-Za-z0-9-]/g, '').slice(0, 63)
