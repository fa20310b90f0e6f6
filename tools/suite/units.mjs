/** The tests beside the code and of parts: what takes long has its turn. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup.mjs'

/** They start processes, kill them, or compose for tens of seconds. By what they take: no turn has all of the longest. */
const long = [
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
const overHttp = readdirSync(join(root, 'server/api'))
  .flatMap((name) => (name.endsWith('.test.ts') ? [`server/api/${name}`] : []))
  .filter((path) => !long.includes(path))
  .toSorted()

/** Those that are not due. */
export function restingUnits(cases) {
  if (cases === 'all') return []
  const rests = (turns) => (_, place) => (place + Number(cases)) % turns !== 0
  return [...long.filter(rests(3)), ...overHttp.filter(rests(2))]
}
