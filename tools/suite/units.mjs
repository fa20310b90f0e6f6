/** The tests beside the code and of parts: what stands on a server, kills one or composes for long has its turn. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup.mjs'
import { turnsOf } from './turns.mjs'

const turns = 8

/** Tables of all calls, operations and jobs: what a new one breaks, so they run each time. */
const firm = [
  'server/api/access/access-operations.test.ts',
  'server/api/access/access-routes.test.ts',
  'server/api/access/access.test.ts',
  'server/api/access/keys.test.ts',
  'server/api/access/server-owned.test.ts',
  'server/api/access/writing-paths.test.ts',
  'server/api/contract.test.ts',
]

/** They are four fifths of all tests' time; the rules that they ask for have tables of their own, which run each time. */
const inTurn = [
  ...testsIn('server'),
  ...testsIn('test/crash'),
  ...testsIn('test/kit'),
  ...testsIn('test/packed'),
  'tools/artwork.test.ts',
  'tools/fuzz/fuzz.test.ts',
].filter((path) => !firm.includes(path))

/** Those that are not due. */
export function restingUnits(cases) {
  if (cases === 'all') return []
  const due = turnsOf(inTurn, turns)[Number(cases) % turns]
  return inTurn.filter((path) => !due.includes(path))
}

function testsIn(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.test.ts'))
    .toSorted()
}
