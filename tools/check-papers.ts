/** The papers of a release tell of it: `CHANGELOG.md` and `docs/upgrade.md` begin with the version, migrations are named, actions are pinned. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { migrations } from '#server/store/database/migrations/index.ts'
import product from '../package.json' with { type: 'json' }
import { judgePapers } from './papers/judge-papers.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const read = (path: string): string => readFileSync(root + path, 'utf8')

const faults = judgePapers({
  version: product.version,
  migrations: migrations.map(({ name }) => name),
  changelog: read('CHANGELOG.md'),
  upgrade: read('docs/upgrade.md'),
  workflows: new Map(globSync('.github/workflows/*.yml', { cwd: root }).map((path) => [path, read(path)])),
})
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exit(1)
}
