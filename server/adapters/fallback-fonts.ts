/** The family that stands in for fonts an installation does not have: Source Sans 3 (OFL), from its package. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const cuts = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'] as const

const fileOf = (cut: string): string => `SourceSans3_${cut}.ttf`

/** File names, in the order in which the engine takes them. */
export const fallbackFonts: readonly string[] = cuts.map(fileOf)

/** Undefined for a name that is not one of `fallbackFonts`. */
export async function readFallbackFont(name: string): Promise<Uint8Array | undefined> {
  const cut = cuts.find((one) => fileOf(one) === name)
  if (!cut) return undefined
  const folder = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/source-sans-3/package.json'))
  return new Uint8Array(await readFile(join(folder, cut, name)))
}
