/** What the artwork command reads: the design, data, fonts and pictures as they lie in files. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import {
  FontError,
  type Diagnostics,
  type ArtworkData,
  type FontFile,
  type FontSet,
  type PictureSource,
  type Placeholder,
  type PlaceholderValue,
} from '#artwork/index.ts'
import { enginePicture } from '#server/adapters/engine/engine-picture.ts'
import { withStandIns } from '#server/adapters/engine/font-set.ts'
import { isWhole } from '#server/adapters/pixels/recognise-picture.ts'
import { readAnyFont } from '#server/adapters/engine/node-surroundings.ts'

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

/** Fonts of the given folders, then the fallback fonts. */
export const fontsIn = (folders: readonly string[], diagnostics: Diagnostics): FontSet =>
  withStandIns(folders.join('\n'), async () => {
    const fonts: FontFile[] = []
    for (const folder of folders) {
      for (const file of await filesIn(folder, /\.(otf|ttf|ttc|otc|woff2?)$/i, diagnostics)) {
        const name = basename(file)
        try {
          fonts.push({ name, bytes: await plainFont(await readInput(file)) })
        } catch (error) {
          if (!(error instanceof FontError) && !(error instanceof CallError)) throw error
          diagnostics.report('font.unreadable', { file: name }, { reason: error.message })
        }
      }
    }
    return fonts
  })

/** Web fonts unpacked, variable fonts as their named instances; others as they are. */
async function plainFont(bytes: Uint8Array): Promise<Uint8Array> {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  return !/^wOF[F2]/.test(head) && !head.includes('fvar') ? bytes : (await readAnyFont(bytes)).bytes
}

/** By file name. */
export async function picturesIn(folder: string | undefined, diagnostics: Diagnostics): Promise<PictureSource[]> {
  if (folder === undefined) return []
  const pattern = /\.(jpe?g|png|svg|tiff?|psd|psb|pdf|ai|eps|webp|gif|avif|bmp)$/i
  return (await filesIn(folder, pattern, diagnostics)).map((file): PictureSource => {
    const name = basename(file)
    const read = async (found: Diagnostics) => {
      const bytes = await readFile(file).catch(() => undefined)
      if (bytes && (await isWhole(bytes, mostPixels))) {
        const picture = await enginePicture(name, new Uint8Array(bytes), found)
        return picture && { ...picture, content: createHash('sha256').update(bytes).digest('hex') }
      }
      found.report('picture.unreadable', { file: name }, { picture: name }, 'warning')
      return undefined
    }
    return { name, key: file, read }
  })
}

/** A poster of 2 x 1.4 m at 300 dpi is 400 million. */
const mostPixels = 500_000_000

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
