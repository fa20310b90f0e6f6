/**
 * The map of `ARCHITECTURE.md` and `docs/packages.md` as rules: their tables are the only place where the arrows are written down. A cell names
 * paths in backticks; `web/features/*` is a row for each folder in it; "earlier stages" goes by the order of the list in
 * that row. What stands on the ground is a table too.
 */
import type { Rooms } from './find-room-circles.ts'

export type FolderRule = {
  /** `server/store`, `web/features/*`, `server/config.ts`; the root of the project is empty. */
  place: string
  /** Paths: a file, or a folder with all below it. */
  allowed: readonly string[]
  /** Folders in their order, where only earlier ones may be imported. */
  stages?: readonly string[]
}

export type PackageRule = { packages: readonly string[]; places: readonly string[] }

export type ArrowMap = {
  folders: readonly FolderRule[]
  packages: readonly PackageRule[]
  tests: { patterns: readonly RegExp[]; allowed: readonly string[] }
  topFolders: readonly string[]
  rooms: Rooms
}

/** `read` takes paths from the root on. */
export function readMap(read: (path: string) => string): ArrowMap {
  const markdown = pages.map(read).join('\n')
  const folders: FolderRule[] = []
  let tests: ArrowMap['tests'] | undefined
  for (const [first = '', what = '', third = ''] of rowsOf(markdown, '| folder |')) {
    const places = namesIn(first)
    if (places.some((name) => name.includes('*.'))) tests = { patterns: places.map(patternOf), allowed: namesIn(third) }
    else for (const place of places) folders.push(folderRule(place, what, third))
  }
  const packages = rowsOf(markdown, '| package |').map(([names = '', , places = '']) => ({
    packages: namesIn(names),
    places: namesIn(places),
  }))
  if (!tests) throw new Error('ARCHITECTURE.md: the map has no row for tests.')
  if (packages.length === 0) throw new Error('docs/packages.md: there is no table of packages.')
  const topFolders = [...new Set(folders.map(({ place }) => place.split('/', 1)[0] as string))].filter(
    (name) => name !== '' && !['docs', 'locales'].includes(name),
  )
  const ground = rowsOf(markdown, '| ground |').flatMap(([names = '']) => namesIn(names))
  return { folders, packages, tests, topFolders, rooms: { ground } }
}

function folderRule(place: string, what: string, cell: string): FolderRule {
  const allowed = namesIn(cell)
  if (cell.trim() === 'earlier stages') return { place, allowed, stages: namesIn(what).at(-1)?.split(' ') ?? [] }
  if (allowed.length === 0 && cell.trim() !== 'nothing')
    throw new Error(`ARCHITECTURE.md: what ${place} may import is neither "nothing" nor a list of paths.`)
  return { place, allowed }
}

const pages = ['ARCHITECTURE.md', 'docs/packages.md']

/** The rows below a table's head, cell by cell. */
function rowsOf(markdown: string, head: string): string[][] {
  const lines = markdown.split('\n')
  const start = lines.findIndex((line) => line.startsWith(head))
  if (start < 0) throw new Error(`ARCHITECTURE.md: no table begins with "${head}".`)
  const rest = lines.slice(start + 2)
  const end = rest.findIndex((line) => !line.startsWith('|'))
  return rest.slice(0, end < 0 ? rest.length : end).map((line) => line.split('|').slice(1, -1))
}

/** What stands in backticks, folders without their last slash; `./` is the root. */
const namesIn = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name.replace(/\/$/, '').replace(/^\.$/, ''))

const patternOf = (glob: string): RegExp => new RegExp(`(^|/)${glob.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`)
