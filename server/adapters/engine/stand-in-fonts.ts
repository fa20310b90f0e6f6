/**
 * Stand-ins: faces used where a design's own are missing, all under the OFL, from their packages: of Source Sans 3 and
 * Source Serif 4 the cuts that most designs ask for, and any face of the house, or piece of one, where a design's words want it.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { allGlyphFiles, type FontInPieces, houseFamilies, indexOf, pieceOf } from '#artwork/facts.ts'

const cuts = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic']

const require = createRequire(import.meta.url)

/** File names, in the order in which the engine takes them. */
export const standInFonts: readonly string[] = ['SourceSans3', 'SourceSerif4'].flatMap((prefix) =>
  cuts.map((cut) => `${prefix}_${cut}.ttf`),
)

/** Undefined for a name that is none of these. */
export const readStandInFont = (name: string): Promise<Uint8Array | undefined> => readIfThere(pathOf(name))

/** Whether it is to be had from the engine's threads alone, which can unpack it. */
export const isFontPiece = (name: string): boolean => pieceOf(name) !== undefined

/** As its package has it, a web font of all weights, and the style that is asked for. Undefined for a name that is no piece. */
export async function readPackedPiece(name: string): Promise<{ bytes: Uint8Array; style: string } | undefined> {
  const found = pieceOf(name)
  if (!found) return undefined
  const { font, piece, weight } = found
  const bytes = await readIfThere(join(piecesOf(font), 'files', `${packageOf(font)}-${piece}-wght-normal.woff2`))
  return bytes && { bytes, style: weight === 700 ? 'Bold' : 'Regular' }
}

async function readIfThere(path: string | undefined): Promise<Uint8Array | undefined> {
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
  const font = indexOf(name)
  if (font) return join(piecesOf(font), 'unicode.json')
  return allGlyphFiles.includes(name) ? join(dejavu, name) : undefined
}

/** `NotoSansSC` is in `noto-sans-sc`. */
const packageOf = (font: string): string => font.replace('NotoSans', 'noto-sans-').toLowerCase()

const piecesOf = (font: FontInPieces): string => dirname(require.resolve(licences[font]))

const licences: Readonly<Record<FontInPieces, string>> = {
  NotoSansSC: '@fontsource-variable/noto-sans-sc/LICENSE',
  NotoSansJP: '@fontsource-variable/noto-sans-jp/LICENSE',
  NotoSansKR: '@fontsource-variable/noto-sans-kr/LICENSE',
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
