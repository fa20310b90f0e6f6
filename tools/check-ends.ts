/** Nothing ends silently: where a list or a text ends at a number, it is written down what becomes of the rest. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { judgeEnds } from './ends/judge-ends.ts'
import { known } from './ends/known.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const isTest = /\.(test|specimen)\.tsx?$|(^|\/)test-[^/]*$|-(cases|for-tests)\.ts$|\.(generated|d)\.ts$/

const files = ['domain', 'server', 'web'].flatMap((folder) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !isTest.test(name))
    .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(`${root}${folder}/${name}`, 'utf8') })),
)
const faults = judgeEnds(files, known)
if (faults.length) {
  process.stdout.write(`${faults.join('\n')}\n`)
  process.exit(1)
}
