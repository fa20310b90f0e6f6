/** What the artwork command reads: the design, data, fonts and pictures as they lie in files. */
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { brotliDecompressSync, inflateSync } from 'node:zlib'
import {
  FontError,
  loadInstancer,
  readFontFile,
  readPicture,
  readSvgDrawing,
  Diagnostics,
  type ArtworkData,
  type Engine,
  type FontBook,
  type Picture,
  type Placeholder,
  type PlaceholderValue,
} from '#artwork/index.ts'
import { enginePicture } from '#server/adapters/engine-picture.ts'
import { addMetricCompatible, fallbackFonts, readFallbackFont } from '#server/adapters/fallback-fonts.ts'
import { vectorInPixels } from '#server/adapters/rasterise.ts'

/** The call itself is wrong: exit code 2, with the usage. */
export class CallError extends Error {}

export async function readInput(file: string): Promise<Uint8Array> {
  try {
    return new Uint8Array(await readFile(file))
  } catch (error) {
    throw new CallError(`${file} cannot be read: ${(error as Error).message}`)
  }
}

/**
 * Plain values are what the placeholder's place is made for: words, a picture's name, shown or not; nothing empties it.
 * Everything else in the file is judged, and reported, by the engine.
 */
export async function readData(file: string, placeholders: readonly Placeholder[]): Promise<ArtworkData> {
  let json: unknown
  try {
    json = JSON.parse(new TextDecoder().decode(await readInput(file)))
  } catch (error) {
    if (error instanceof CallError) throw error
    throw new CallError(`${file} is no JSON: ${(error as Error).message}`)
  }
  if (!isObject(json)) throw new CallError(`${file} must hold an object of placeholder values`)
  const kinds = new Map(placeholders.map(({ tag, kind }) => [tag, kind]))
  return Object.fromEntries(
    Object.entries(json).map(([tag, value]): [string, PlaceholderValue] => {
      if (isObject(value)) return [tag, withoutNulls(value) as PlaceholderValue]
      if (typeof value === 'boolean') return [tag, { kind: 'condition', on: value }]
      if (kinds.get(tag) === 'picture' && (typeof value === 'string' || value === null))
        return [tag, { kind: 'picture', picture: value ?? undefined }]
      if (value === null) return [tag, { kind: 'text', text: '' }]
      if (typeof value === 'string' || typeof value === 'number') return [tag, { kind: 'text', text: String(value) }]
      return [tag, value as PlaceholderValue]
    }),
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** JSON has no other way to say that a value, its style or its placement leaves something out. */
const withoutNulls = (value: Record<string, unknown>, depth = 1): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== null)
      .map(([name, part]) => [name, depth > 0 && isObject(part) ? withoutNulls(part, depth - 1) : part]),
  )

/** Of hyphenation that data asks for. */
export function languagesIn(data: ArtworkData): string[] {
  return Object.values(data).flatMap((value) => {
    const hyphenation = value.kind === 'text' ? value.style?.hyphenation : undefined
    return hyphenation?.mode === 'on' && typeof hyphenation.language === 'string' ? [hyphenation.language] : []
  })
}

/** Fonts of the given folders first, then the fallback fonts for what is missing. */
export async function readFonts(
  engine: Engine,
  folders: readonly string[],
  families: readonly string[],
  diagnostics: Diagnostics,
): Promise<FontBook> {
  const fonts = engine.newFontBook()
  for (const folder of folders) {
    for (const file of await filesIn(folder, /\.(otf|ttf|ttc|otc|woff2?)$/i, diagnostics)) {
      try {
        fonts.add(await plainFont(engine, await readInput(file)))
      } catch (error) {
        if (!(error instanceof FontError) && !(error instanceof CallError)) throw error
        diagnostics.report('font.unreadable', { file: basename(file) }, { reason: error.message })
      }
    }
  }
  for (const name of fallbackFonts) fonts.add((await readFallbackFont(name))!)
  await addMetricCompatible(fonts, families)
  return fonts
}

/** Web fonts unpacked, variable fonts as their named instances; others as they are. */
async function plainFont(engine: Engine, bytes: Uint8Array): Promise<Uint8Array> {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  if (!/^wOF[F2]/.test(head) && !head.includes('fvar')) return bytes
  const wasm = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')
  return readFontFile(bytes, {
    zlib: (packed, maxOutputLength) => inflateSync(packed, { maxOutputLength }),
    brotli: (packed, maxOutputLength) => brotliDecompressSync(packed, { maxOutputLength }),
    instancer: await loadInstancer(new Uint8Array(await readFile(wasm))),
    book: engine.newFontBook(),
  }).bytes
}

/** By file name; what the design embeds in formats the engine does not take, by its id. */
export async function readPictures(
  folder: string | undefined,
  embedded: ReadonlyMap<string, Uint8Array>,
  diagnostics: Diagnostics,
): Promise<Map<string, Picture>> {
  const pictures = new Map<string, Picture>()
  const take = async (key: string, bytes: Uint8Array): Promise<void> => {
    const picture = pictures.has(key) ? undefined : await enginePicture(key, bytes, diagnostics)
    if (picture) pictures.set(key, picture)
  }
  const files =
    folder === undefined
      ? []
      : await filesIn(folder, /\.(jpe?g|png|svg|tiff?|psd|psb|pdf|ai|eps|webp|gif|avif|bmp)$/i, diagnostics)
  for (const file of files) {
    const bytes = await readFile(file).catch(() => undefined)
    if (bytes) await take(basename(file), new Uint8Array(bytes))
    else diagnostics.report('picture.unreadable', { file: basename(file) }, { picture: basename(file) }, 'warning')
  }
  for (const [id, bytes] of embedded) await take(id, bytes)
  return pictures
}

/** SVGs that hold more than shapes are also kept in pixels, which print takes then. */
export async function addPixels(pictures: ReadonlyMap<string, Picture>, width: number): Promise<void> {
  for (const picture of pictures.values()) {
    if (picture.format !== 'svg' || picture.raster || readSvgDrawing(picture.bytes).unsupported.length === 0) continue
    const png = await vectorInPixels(picture, width).catch(() => undefined)
    const raster = png && readPicture(`${picture.key}.png`, png, new Diagnostics())
    if (raster) picture.raster = raster
  }
}

/** In the order of their names, so that every run finds the same first. A missing folder is reported and left out. */
async function filesIn(folder: string, pattern: RegExp, diagnostics: Diagnostics): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile() && pattern.test(entry.name) && !entry.name.startsWith('._'))
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
  } catch (error) {
    diagnostics.report('folder.unreadable', { file: folder }, { reason: (error as Error).message })
    return []
  }
}
