/**
 * Keeps the pages of the house: each folder that the map of ARCHITECTURE.md names has a README.md. By hand it says what is in the
 * folder, in each of its rooms, and where something is changed; below a mark stand its files with their first sentences, written here.
 * `--check` only says what is missing, and which paths are named that are not there.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isTest } from './arrows/judge-import.ts'
import { readMap } from './arrows/read-map.ts'
import { missingPaths } from './rooms/missing-paths.ts'
import { mark, pageOf } from './rooms/page-of.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const leastFiles = 5

const read = (path: string): string => (existsSync(root + path) ? readFileSync(root + path, 'utf8') : '')
const map = readMap(read)
const paths = map.topFolders.flatMap((folder) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
)
const isListed = (path: string): boolean =>
  /\.(tsx?|mjs|graphql)$/.test(path) && !/generated|\.d\.mts$/.test(path) && !isTest(map, path)

/** Of the map's rows those that are folders of some size, the longest first: a file belongs to the nearest. */
const places = [...new Set(map.folders.map(({ place }) => place.replace(/\/\*$/, '')))]
  .filter((place) => paths.filter((path) => path.startsWith(`${place}/`) && isListed(path)).length > leastFiles)
  .toSorted((a, b) => b.length - a.length)
const listed = Map.groupBy(paths.filter(isListed).toSorted(), (path) =>
  places.find((place) => path.startsWith(`${place}/`)),
)

const faults: string[] = []
for (const place of places) {
  const name = `${place}/README.md`
  const found = read(name)
  const files = (listed.get(place) ?? []).map((path) => ({ path: path.slice(place.length + 1), text: read(path) }))
  const { page, unnamed } = pageOf(found, files)
  faults.push(
    ...unnamed.map((room) => `${name} does not say what is in ${room}/: give it a row of the table of rooms.`),
  )
  if (page === found) continue
  if (process.argv.includes('--check'))
    faults.push(`${name} is not up to date: run node_modules/.bin/node tools/rooms.ts.`)
  else writeFileSync(root + name, page)
}
const pages = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', ...places.map((place) => `${place}/README.md`)]
for (const page of pages)
  for (const path of missingPaths(
    read(page).split(mark)[0] ?? '',
    (one) => existsSync(root + one) || existsSync(`${root}${dirname(page)}/${one}`),
  ))
    faults.push(`${page} names ${path}, which is not there.`)

if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exit(1)
}
