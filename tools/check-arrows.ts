/** The arrows between folders and rooms, as `ARCHITECTURE.md` has them; no clock or chance in the rules; SQL in the store alone; no folder too full. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checkFiles } from './arrows/check-files.ts'
import { isTest } from './arrows/judge-import.ts'
import { judgeSizes } from './arrows/judge-sizes.ts'
import { knownSizes } from './arrows/known-sizes.ts'
import { readMap } from './arrows/read-map.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const isCode = (path: string): boolean => /\.(tsx?|m[jt]s)$/.test(path) && !path.endsWith('.d.ts')

const map = readMap((path) => readFileSync(root + path, 'utf8'))
const paths = [
  ...readdirSync(root).filter(isCode),
  ...map.topFolders.flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
      .filter(isCode)
      .map((name) => `${folder}/${name}`),
  ),
]
/** Tests, measurements and tools are called by their names: there a long list is no riddle. */
const isProduct = (path: string): boolean => !/^(bench|test|tools)\//.test(path) && !isTest(map, path)

const faults = [
  ...checkFiles(
    map,
    paths.toSorted().map((path) => ({ path, text: readFileSync(root + path, 'utf8') })),
  ),
  ...judgeSizes(paths.filter(isProduct), knownSizes),
]
if (faults.length) {
  process.stdout.write(`${faults.join('\n')}\n`)
  process.exit(1)
}
