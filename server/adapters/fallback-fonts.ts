/** The families that stand in for fonts an installation does not have: Source Sans 3 and Source Serif 4 (OFL), from their packages. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const cuts = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic']

const require = createRequire(import.meta.url)

const files = [
  { folder: dirname(require.resolve('@expo-google-fonts/source-sans-3/package.json')), prefix: 'SourceSans3' },
  { folder: dirname(require.resolve('@expo-google-fonts/source-serif-4/package.json')), prefix: 'SourceSerif4' },
].flatMap(({ folder, prefix }) => cuts.map((cut) => ({ folder, cut, name: `${prefix}_${cut}.ttf` })))

/** File names, in the order in which the engine takes them. */
export const fallbackFonts: readonly string[] = files.map(({ name }) => name)

/** Undefined for a name that is not one of `fallbackFonts`. */
export async function readFallbackFont(name: string): Promise<Uint8Array | undefined> {
  const file = files.find((one) => one.name === name)
  return file && new Uint8Array(await readFile(join(file.folder, file.cut, name)))
}
