/** Whether the tests that stand on a file notice that it was changed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { type Mutant, mutated } from './make-mutants.ts'

/** Beside the code: of the same top-level folder, or all others. */
export type Reach = 'near' | 'far'

const folders = ['domain', 'artwork', 'schema', 'samples', 'server', 'web', 'test', 'tools']

/** What is undone when somebody ends the run in its midst. */
let running: ChildProcess | undefined
let changed: { path: string; source: string } | undefined

/** A file that ends up changed would be committed by whoever does not look. */
export function restoreWhenEnded(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      restore()
      if (running?.pid) process.kill(-running.pid, 'SIGKILL')
      process.exit(130)
    })
  process.once('exit', restore)
}

function restore(): void {
  if (changed) writeFileSync(changed.path, changed.source)
  changed = undefined
}

/** Throws where the tests fail without any change: they would notice everything. */
export async function survives(path: string, mutant: Mutant, reach: Reach): Promise<boolean> {
  const seconds = await secondsOf(path, reach)
  const source = readFileSync(path, 'utf8')
  changed = { path, source }
  try {
    writeFileSync(path, mutated(source, mutant))
    return await pass(path, reach, seconds)
  } finally {
    restore()
  }
}

const budgets = new Map<string, number>()

/**
 * Processor time that they may take: three times what the unchanged file takes by the clock, at least ten seconds. A loop that
 * never ends is noticed by that, and a slow machine takes nobody's time.
 */
async function secondsOf(path: string, reach: Reach): Promise<number> {
  const key = `${reach} ${path}`
  const found = budgets.get(key)
  if (found !== undefined) return found
  const begun = performance.now()
  if (!(await pass(path, reach))) throw new Error(`The tests of ${path} fail as it is: mend them first.`)
  const seconds = Math.ceil(Math.max(10, ((performance.now() - begun) / 1000) * 3))
  budgets.set(key, seconds)
  return seconds
}

async function pass(path: string, reach: Reach, seconds?: number): Promise<boolean> {
  const own = path.split('/', 1)[0]
  const resting = folders.filter((folder) => (folder === own) === (reach === 'far')).map((folder) => `${folder}/**`)
  const limit = seconds === undefined ? 'unlimited' : String(seconds)
  const vitest = [
    process.execPath,
    'node_modules/vitest/vitest.mjs',
    'related',
    path,
    '--run',
    '--bail=1',
    '--pool=threads',
  ]
  // In threads, so that the limit ends all of it: beside a worker that is gone the others would go on.
  running = spawn('sh', ['-c', 'ulimit -t "$0" && exec "$@"', limit, ...vitest], {
    // A group of its own, so that its workers end with it.
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, RESTING_TESTS: resting.join(' ') },
  })
  const [code] = await once(running, 'exit')
  running = undefined
  return code === 0
}
