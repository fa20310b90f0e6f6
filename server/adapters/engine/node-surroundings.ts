/** What a workshop of the engine has around it in Node: the WebAssembly as files, converters of pictures, the press's profile. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { brotliDecompressSync, deflateSync, inflateRawSync, inflateSync } from 'node:zlib'
import {
  type Engine,
  loadInstancer,
  prepareEngine,
  readFontFile,
  readStyle,
  type Source,
  type Surroundings,
} from '#artwork/index.ts'
import { enginePicture } from './engine-picture.ts'
import { outputProfile } from '../pixels/output-profile.ts'
import { screenAddress, vectorInPixels } from '../pixels/rasterise.ts'

let subsetter: Promise<Uint8Array<ArrayBuffer>> | undefined
let engine: Promise<Engine> | undefined

const subsetterWasm = (): Promise<Uint8Array<ArrayBuffer>> =>
  (subsetter ??= readFile(createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')).then(
    (bytes) => new Uint8Array(bytes),
  ))

export const newFontBook: Surroundings['newFontBook'] = async () => {
  engine ??= subsetterWasm().then((wasm) => prepareEngine({ subsetter: wasm }))
  return (await engine).newFontBook()
}

export const nodeSurroundings: Surroundings = {
  newFontBook,
  screenAddress,
  convert: enginePicture,
  rasterise: vectorInPixels,
  inflate: (packed, size) => {
    const { buffer, byteOffset, length } = inflateRawSync(packed, { maxOutputLength: Math.max(1, size) })
    return new Uint8Array(buffer, byteOffset, length)
  },
}

/** For print files: several times as quick as what a browser has. */
export const deflate = (bytes: Uint8Array): Uint8Array => deflateSync(bytes)

export const pressProfile: Source = { key: 'press', load: outputProfile }

const fontTools = async () => ({
  zlib: (packed: Uint8Array, maxOutputLength: number) => inflateSync(packed, { maxOutputLength }),
  brotli: (packed: Uint8Array, maxOutputLength: number) => brotliDecompressSync(packed, { maxOutputLength }),
  instancer: await loadInstancer(await subsetterWasm()),
})

/** A font file as people have it, made ready for the engine: web fonts unpacked, variable ones as their named instances. Throws a FontError. */
export const readAnyFont = async (bytes: Uint8Array) =>
  readFontFile(bytes, { ...(await fontTools()), book: await newFontBook() })

/** Of a variable font the face of one style. Throws a FontError. */
export const readFontStyle = async (bytes: Uint8Array, style: string) => readStyle(bytes, style, await fontTools())
