/**
 * HarfBuzz's subset module, WebAssembly without a host of its own. The caller brings its bytes (the engine does no I/O):
 * `harfbuzzjs/dist/harfbuzz-subset.wasm`.
 */
import { FontError } from './font-tables.ts'

/** What to keep of a face is written into `input`. */
export type Prepare = (hb: SubsetExports, input: number, face: number) => void

export type SubsetModule = { make(font: Uint8Array, index: number, prepare: Prepare): Uint8Array }

export async function loadSubsetModule(wasm: BufferSource | WebAssembly.Module): Promise<SubsetModule> {
  const module = wasm instanceof WebAssembly.Module ? wasm : await WebAssembly.compile(wasm)
  const { exports } = await WebAssembly.instantiate(module, {})
  // What a module exports is known to no compiler; SubsetExports is what this one was built with.
  const hb = exports as unknown as SubsetExports
  // oxlint-disable-next-line no-underscore-dangle -- The start function of a module without a host is called so.
  hb._initialize()
  return { make: (font, index, prepare) => make(hb, font, index, prepare) }
}

function make(hb: SubsetExports, font: Uint8Array, index: number, prepare: Prepare): Uint8Array {
  const data = hb.malloc(font.length)
  if (!data) throw new FontError('font.tooLarge')
  new Uint8Array(hb.memory.buffer, data, font.length).set(font)
  const blob = hb.hb_blob_create(data, font.length, readonlyMemory, 0, 0)
  const face = hb.hb_face_create(blob, index)
  const input = hb.hb_subset_input_create_or_fail()
  try {
    prepare(hb, input, face)
    const result = hb.hb_subset_or_fail(face, input)
    if (!result) throw new FontError('font.damaged')
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

/** Of hb-blob.h. */
const readonlyMemory = 1

export const tagNumber = (tag: string): number => [...tag].reduce((n, c) => n * 256 + c.charCodeAt(0), 0)

export type SubsetExports = {
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
  hb_subset_input_get_flags(input: number): number
  hb_subset_input_glyph_set(input: number): number
  hb_subset_input_keep_everything(input: number): void
  hb_subset_input_pin_axis_location(input: number, face: number, tag: number, value: number): number
  hb_subset_input_set(input: number, kind: number): number
  hb_subset_input_set_flags(input: number, flags: number): void
  hb_subset_or_fail(face: number, input: number): number
}
