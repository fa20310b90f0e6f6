/**
 * `npm run torture -- ROUND [COUNT]`: what happens to servers, and what was lost by it (docs/torture.md). Rounds are the tests in
 * `test/torture`; without a name it is `kills`, without a count a short one.
 */
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { environment, fail, node, root } from './setup.mjs'

const [first = 'kills', second = ''] = process.argv.slice(2)
const [round, count] = /^\d+$/.test(first) ? ['kills', first] : [first, second]
const rounds = readdirSync(join(root, 'test/torture')).flatMap((name) => /^(.*)\.test\.ts$/.exec(name)?.[1] ?? [])
if (!rounds.includes(round)) fail(`There is no round ${round}; there are ${rounds.join(', ')}.`)
const config = ['--config', 'test/torture/vitest.config.ts']
const command = [
  'tools/with-databases.mjs',
  node,
  'node_modules/vitest/vitest.mjs',
  'run',
  ...config,
  `test/torture/${round}.test.ts`,
]
const child = spawn(process.execPath, command, {
  cwd: root,
  stdio: 'inherit',
  env: { ...environment(), COUNT: count },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))
