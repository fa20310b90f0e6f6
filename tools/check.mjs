/** `npm run check`: types, import arrows, casts, ends, lint, format, dead code, counterparts, texts, generated files, papers. All run, then the verdict. */
import { join } from 'node:path'
import { capture, install, node, root, say } from './setup.mjs'

await install()

const bin = (name) => join(root, 'node_modules/.bin', name)
/** One checker: each further one works out the large types of zod, Fastify and the router anew (16 s of two cores for 11 s of one). */
const types = ['-p', '.', '--checkers', '1', '--incremental', '--tsBuildInfoFile', join(root, 'dist/types.tsbuildinfo')]

const checks = [
  ['types', bin('tsc'), types],
  ['arrows', node, ['tools/check-arrows.ts']],
  ['casts', node, ['tools/check-casts.ts']],
  ['ends', node, ['tools/check-ends.ts']],
  ['lint', bin('oxlint'), ['--quiet']],
  ['format', bin('oxfmt'), ['--check']],
  ['dead code', bin('knip'), []],
  ['counterparts', node, ['tools/check-counterparts.ts']],
  ['texts', node, ['tools/check-texts.ts']],
  ['pages of rooms', node, ['tools/rooms.ts', '--check']],
  ['page of decisions', node, ['tools/decisions.ts', '--check']],
  ['generated code', node, ['tools/codegen.ts', '--check']],
  ['lists of calls', node, ['tools/api-page.ts', '--check']],
  ['table of settings', node, ['tools/settings-table.ts', '--check']],
  ['table of diagnostics', node, ['tools/diagnostics-table.ts', '--check']],
  ['licences', node, ['tools/notice.ts', '--check']],
  ['papers of the release', node, ['tools/check-papers.ts']],
  ['deployment', node, ['tools/deploy/check.ts']],
]

const failed = []
for (const [name, command, args] of checks) {
  const started = Date.now()
  const { code, output } = await capture(command, args)
  say(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  if (code !== 0) {
    failed.push(name)
    say(output)
  }
}
if (failed.length) {
  say(`Failed: ${failed.join(', ')}`)
  process.exit(1)
}
