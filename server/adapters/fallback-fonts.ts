/** The families that stand in for fonts an installation does not have: Source Sans 3 and Source Serif 4 (OFL), from their packages. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const cuts = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic']

const files = [
  { family: 'source-sans-3', prefix: 'SourceSans3' },
  { family: 'source-serif-4', prefix: 'SourceSerif4' },
].flatMap(({ family, prefix }) => cuts.map((cut) => ({ family, cut, name: `${prefix}_${cut}.ttf` })))

/** File names, in the order in which the engine takes them. */
export const fallbackFonts: readonly string[] = files.map(({ name }) => name)

/** Undefined for a name that is not one of `fallbackFonts`. */
export async function readFallbackFont(name: string): Promise<Uint8Array | undefined> {
  const file = files.find((one) => one.name === name)
  if (!file) return undefined
  const folder = dirname(createRequire(import.meta.url).resolve(`@expo-google-fonts/${file.family}/package.json`))
  return new Uint8Array(await readFile(join(folder, file.cut, name)))
}
