/**
 * `npm test`: check, unit and server tests, browser journeys. On a fresh clone it installs what is missing first.
 * PostgreSQL and Chromium are used where they are found (or named by TEST_DATABASE_URL and CHROMIUM); Chromium is
 * installed where the system allows it. SKIP_JOURNEYS=1 leaves the browser out.
 */
import { spawn } from 'node:child_process'
import { buildWeb, environment, fail, install, node, root, run, say } from './setup.mjs'

const lastLines = 150

/** Answers with the last lines of what was said where one failed, else with nothing. */
const journeys = (...which) =>
  new Promise((resolve) => {
    const config = ['--config', 'test/journeys/vitest.config.ts']
    const child = spawn(node, ['node_modules/vitest/vitest.mjs', 'run', ...config, ...which], {
      cwd: root,
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const said = []
    for (const [stream, out] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])
      stream.on('data', (data) => {
        out.write(data)
        said.push(data)
      })
    child.on('error', (error) => resolve(`Journeys cannot be run: ${error.message}`))
    child.on('close', (code) =>
      resolve(code === 0 ? '' : Buffer.concat(said).toString().split('\n').slice(-lastLines).join('\n')),
    )
  })

await install()
await run(node, ['tools/check.mjs'])
await run(node, ['tools/with-databases.mjs', node, 'node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)])
if (process.env.SKIP_JOURNEYS) say('Journeys left out (SKIP_JOURNEYS).')
else {
  const { findChromium } = await import('./find-chromium.mjs')
  process.env.CHROMIUM = await findChromium()
  await buildWeb()
  // They wait more than they work: two halves of about the same length beside each other, each with a server of its own.
  const apart = ['undo', 'unsaved']
  const halves = await Promise.all([
    journeys(...apart.flatMap((name) => ['--exclude', `**/${name}*`])),
    journeys(...apart),
  ])
  // Both have ended: what failed is said once more, so that it stands last.
  const failed = halves.filter(Boolean)
  if (failed.length > 0) fail(failed.join('\n'))
}
