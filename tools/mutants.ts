/**
 * Numbers, ends of ranges and refusals that no test states: each is changed for a moment, and the tests that stand on its file
 * are run. By hand, since all of them take hours:
 *
 *   npm run mutants -- [FOLDER OR FILE …] [--count N] [--seed N] [--far]
 *
 * As many as `--count` says (20) are drawn by `--seed`, of `domain` and `artwork` where nothing else is named. What the tests
 * beside the code let pass is tried with all others that reach it where `--far` says so: that takes minutes each.
 * Exit code 0 when all that survives is known, 1 on findings, 2 where the call is wrong.
 */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Random } from './fuzz/random.ts'
import { judgeSurvivors, type Tried } from './mutants/judge-survivors.ts'
import { known } from './mutants/known.ts'
import { makeMutants } from './mutants/make-mutants.ts'
import { restoreWhenEnded, survives } from './mutants/run-tests.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    far: { type: 'boolean', default: false },
  },
})
const [count = NaN, seed = NaN] = [values.count, values.seed].map(Number)
if (![count, seed].every((number) => Number.isSafeInteger(number) && number >= 0)) end('Numbers are whole', 2)

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const isTest = /\.test\.ts$|(^|\/)test-[^/]*$|-cases\.ts$|\.(generated|d)\.ts$/
const roots = positionals.length > 0 ? positionals.map((path) => path.replace(/\/$/, '')) : ['domain', 'artwork']
const files = roots
  .flatMap((path) => (statSync(path, { throwIfNoEntry: false })?.isFile() ? [path] : globSync(`${path}/**/*.ts`)))
  .filter((path) => !isTest.test(path))
  .toSorted()
if (files.length === 0) end(`No code in ${roots.join(', ')}`, 2)

const there = new Map(files.map((path) => [path, makeMutants(path, readFileSync(path, 'utf8'))]))
const all = [...there].flatMap(([path, mutants]) => mutants.map((mutant) => ({ path, mutant })))
for (const path of Object.keys(known)) if (!existsSync(path)) there.set(path, [])
const random = new Random(seed)
const drawn = all
  .map((one) => ({ one, at: random.next() }))
  .toSorted((a, b) => a.at - b.at)
  .slice(0, count)
  .map(({ one }) => one)
process.stdout.write(`${drawn.length} of ${all.length} changes, seed ${seed}\n`)

restoreWhenEnded()
const tried: Tried[] = []
for (const { path, mutant } of drawn) {
  const isUnnoticed = (await survives(path, mutant, 'near')) && (!values.far || (await survives(path, mutant, 'far')))
  const { line, number, change } = mutant
  tried.push({ path, line, number, change, survives: isUnnoticed })
  process.stdout.write(`${isUnnoticed ? 'survives' : 'noticed '}  ${path}:${number}  ${change}  ${line}\n`)
}
const faults = judgeSurvivors(tried, there, known)
if (faults.length > 0) end(faults.join('\n'), 1)

function end(words: string, code: number): never {
  process.stderr.write(`${words}\n`)
  process.exit(code)
}
