/** The tests beside the code and of parts: what takes long has its turn. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup.mjs'

/** They start processes, kill them, or compose for tens of seconds. By what they take: no turn has all of the longest. */
const long = [
  'test/crash/kills.test.ts',
  'test/crash/servers.test.ts',
  'test/kit/same-pages.test.ts',
  'tools/artwork.test.ts',
  'server/api/drawn-releases.test.ts',
  'tools/fuzz/fuzz.test.ts',
  'server/api/fuzz.test.ts',
  'test/crash/crash.test.ts',
  'server/api/undo-of-many.test.ts',
  'server/api/security-log.test.ts',
  'server/adapters/own-pdf-task.test.ts',
  'test/kit/embedded-pictures.test.ts',
  'test/crash/acts-on-people.test.ts',
]

/** Each begins a server of its own, and they are half of all tests' time; the rules that they ask for have tables of their own. */
const overHttp = testsIn('server/api')

/** They stand on a database, most of them. */
const behind = testsIn('server').filter((path) => !overHttp.includes(path))

/** Those that are not due. */
export function restingUnits(cases) {
  if (cases === 'all') return []
  const rests = (turns) => (_, place) => (place + Number(cases)) % turns !== 0
  return [...long.filter(rests(6)), ...overHttp.filter(rests(6)), ...behind.filter(rests(3))]
}

function testsIn(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.test.ts') && !long.includes(path))
    .toSorted()
}
