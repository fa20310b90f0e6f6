import type { ArrowMap, FolderRule } from './read-map.ts'
import type { Import } from './read-imports.ts'

/** Why a file may not import this, as the end of a sentence that begins with the file; undefined when it may. */
export function judgeImport(map: ArrowMap, path: string, { target }: Import): string | undefined {
  if (!target) return 'imports what only running it tells: name the file.'
  return 'path' in target ? judgePath(map, path, target.path) : judgePackage(map, path, target.name)
}

export const isTest = ({ tests }: ArrowMap, path: string): boolean => tests.patterns.some((one) => one.test(path))

/** The row of the map that a file belongs to: the one that names most of its path. */
export function ruleOf({ folders }: ArrowMap, path: string): FolderRule | undefined {
  const fitting = folders.filter(({ place }) => folderOf(place, path) !== undefined)
  return fitting.toSorted((a, b) => b.place.length - a.place.length)[0]
}

/** `web/features/contents` for `web/features/*`; undefined when the path lies elsewhere. */
function folderOf(place: string, path: string): string | undefined {
  if (!place.endsWith('/*')) return lies(path, place) && (place !== '' || !path.includes('/')) ? place : undefined
  const steps = path.split('/')
  const depth = place.split('/').length
  return steps.length > depth && lies(path, place.slice(0, -2)) ? steps.slice(0, depth).join('/') : undefined
}

const lies = (path: string, place: string): boolean => place === '' || path === place || path.startsWith(`${place}/`)

function judgePath(map: ArrowMap, path: string, target: string): string | undefined {
  const rule = ruleOf(map, path)
  if (!rule) return undefined
  const own = folderOf(rule.place, path) as string
  const test = isTest(map, path)
  const mayTest = test || rule.place === 'test' || rule.allowed.includes('test')
  if (isTest(map, target) && !mayTest) return `imports ${target}: what serves tests is imported by tests alone.`
  const allowed = [...rule.allowed, ...stagesBefore(rule, own)]
  const byTests = test ? [own.split('/', 1)[0] as string, ...map.tests.allowed] : []
  if ((own !== '' && lies(target, own)) || [...allowed, ...byTests].some((place) => lies(target, place)))
    return undefined
  const name = test ? `a test of ${own}` : own || 'a file of the root'
  return `imports ${target}: ${name} may import ${listed([...allowed, ...byTests])} beside its own.`
}

const stagesBefore = ({ place, stages = [] }: FolderRule, own: string): string[] => {
  const folder = place.slice(0, -2)
  const at = stages.indexOf(own.slice(folder.length + 1))
  return stages.slice(0, Math.max(0, at)).map((stage) => `${folder}/${stage}`)
}

function judgePackage(map: ArrowMap, path: string, name: string): string | undefined {
  if (isTest(map, path)) return undefined
  const rows = map.packages.filter(({ packages }) => packages.some((glob) => fits(glob, name)))
  if (rows.length === 0) return `imports ${name}: no row of docs/packages.md names it.`
  const places = rows.flatMap((row) => row.places)
  if (places.some((place) => (place === '' ? !path.includes('/') : lies(path, place)))) return undefined
  return `imports ${name}: this package is for ${listed(places.map((place) => place || 'the root'))}.`
}

const fits = (glob: string, name: string): boolean =>
  glob.endsWith('*') ? name.startsWith(glob.slice(0, -1)) : name === glob

const listed = (places: readonly string[]): string => (places.length ? [...new Set(places)].join(', ') : 'nothing')
