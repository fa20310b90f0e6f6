/** Types hold to the edges: no cast through `unknown`, nothing whose type its callers choose, but where it is written down why. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { allowed } from './casts/allowed.ts'
import { judgeCasts } from './casts/judge-casts.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folders = ['artwork', 'bench', 'domain', 'samples', 'schema', 'server', 'test', 'tools', 'web']

const files = folders.flatMap((folder) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(generated|d)\.ts$/.test(name))
    .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(`${root}${folder}/${name}`, 'utf8') })),
)
const faults = judgeCasts(files, allowed)
if (faults.length) {
  process.stdout.write(`${faults.join('\n')}\n`)
  process.exit(1)
}
