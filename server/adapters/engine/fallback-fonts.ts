/**
 * The fallback fonts: faces used where a design's own are missing, all under the OFL, from their packages: of Source Sans 3 and
 * Source Serif 4 the cuts that most designs ask for, and any face of the house where a design's words want it.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { allGlyphFiles, houseFamilies } from '#artwork/facts.ts'
import type { FontFile, FontSet } from '#artwork/index.ts'

const cuts = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic']

const require = createRequire(import.meta.url)

/** File names, in the order in which the engine takes them. */
export const fallbackFonts: readonly string[] = ['SourceSans3', 'SourceSerif4'].flatMap((prefix) =>
  cuts.map((cut) => `${prefix}_${cut}.ttf`),
)

/** Some fonts, then the fallback fonts. The key is that of the fonts given. */
export const withFallbacks = (key: string, read: () => Promise<readonly FontFile[]>): FontSet => ({
  key,
  files: async () => [...(await read()), ...(await Promise.all(fallbackFonts.map(fallback)))],
  standIn: (file) => ({ key: file, load: async () => (await fallback(file)).bytes }),
})

const fallback = async (name: string): Promise<FontFile> => ({ name, bytes: (await readFallbackFont(name))! })

/** Undefined for a name that is none of these. */
export async function readFallbackFont(name: string): Promise<Uint8Array | undefined> {
  const path = pathOf(name)
  return path === undefined
    ? undefined
    : readFile(path).then(
        (bytes) => new Uint8Array(bytes),
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return undefined
          throw error
        },
      )
}

/** `EBGaramond_400Regular_Italic.ttf` is in the folder of its cut, in the package of its family. */
function pathOf(name: string): string | undefined {
  const [prefix = '', cut] = /^([A-Za-z0-9]+)_([A-Za-z0-9_]+)\.ttf$/.exec(name)?.slice(1) ?? []
  const folder = folders.get(prefix)
  if (folder !== undefined && cut !== undefined) return join(folder, cut, name)
  return allGlyphFiles.includes(name) ? join(dejavu, name) : undefined
}

const folderOf = (name: string): string => dirname(require.resolve(`${name}/package.json`))

const dejavu = dirname(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))

const families = [
  ...houseFamilies.map(({ family }) => family),
  'Noto Emoji',
  'Noto Sans Arabic',
  'Noto Sans Hebrew',
  'Noto Sans Thai',
]

/** Of each family, by what its files begin with. */
const folders: ReadonlyMap<string, string> = new Map(
  families.map((family) => [
    family.replaceAll(' ', ''),
    folderOf(`@expo-google-fonts/${family.toLowerCase().replaceAll(' ', '-')}`),
  ]),
)
