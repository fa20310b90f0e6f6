/**
 * The fallback fonts: faces used where a design's own are missing, all under the OFL, from their packages: Source Sans 3 and
 * Source Serif 4 for any, and for the families that most designs name those made with the same widths.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { metricCompatible } from '#artwork/facts.ts'
import type { FontFile, FontSet } from '#artwork/index.ts'

const cuts = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic']

const require = createRequire(import.meta.url)

const fonts = [
  { family: 'Source Sans 3', package: 'source-sans-3', prefix: 'SourceSans3' },
  { family: 'Source Serif 4', package: 'source-serif-4', prefix: 'SourceSerif4' },
]

const metricFallbacks = ['Arimo', 'Tinos', 'Carlito', 'Gelasio'].map((family) => ({
  family,
  package: family.toLowerCase(),
  prefix: family,
}))

const files = [...fonts, ...metricFallbacks].flatMap(({ family, package: name, prefix }) => {
  const folder = dirname(require.resolve(`@expo-google-fonts/${name}/package.json`))
  return cuts.map((cut) => ({ family, folder, cut, name: `${prefix}_${cut}.ttf` }))
})

const namesOf = (families: readonly string[]) =>
  files.filter(({ family }) => families.includes(family)).map(({ name }) => name)

/** File names, in the order in which the engine takes them. */
export const fallbackFonts: readonly string[] = namesOf(fonts.map(({ family }) => family))

/** File names of those made with the widths of the families given. */
export function metricFallbackFonts(families: Iterable<string>): readonly string[] {
  const wanted = new Set([...families].flatMap(metricCompatible))
  return namesOf(metricFallbacks.map(({ family }) => family).filter((family) => wanted.has(family)))
}

/** Some fonts, then the fallback fonts, with those that are metric-compatible. The key is that of the fonts given. */
export const withFallbacks = (key: string, read: () => Promise<readonly FontFile[]>): FontSet => ({
  key,
  files: async () => [...(await read()), ...(await Promise.all(fallbackFonts.map(fallback)))],
  metricCompatible: (families) =>
    metricFallbackFonts(families).map((name) => ({ key: name, load: async () => (await fallback(name)).bytes })),
})

const fallback = async (name: string): Promise<FontFile> => ({ name, bytes: (await readFallbackFont(name))! })

/** Undefined for a name that is none of these. */
export async function readFallbackFont(name: string): Promise<Uint8Array | undefined> {
  const file = files.find((one) => one.name === name)
  return file && new Uint8Array(await readFile(join(file.folder, file.cut, name)))
}
