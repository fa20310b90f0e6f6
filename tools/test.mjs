/**
 * `npm test`: check, unit and server tests, browser journeys. On a fresh clone it installs what is missing first.
 * PostgreSQL and Chromium are used where they are found (or named by TEST_DATABASE_URL and CHROMIUM); Chromium is
 * installed where the system allows it. SKIP_JOURNEYS=1 leaves the browser out.
 */
import { buildWeb, install, node, run, say } from './setup.mjs'

await install()
await run(node, ['tools/check.mjs'])
await run(node, ['tools/with-databases.mjs', node, 'node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)])
if (process.env.SKIP_JOURNEYS) say('Journeys left out (SKIP_JOURNEYS).')
else {
  const { findChromium } = await import('./find-chromium.mjs')
  process.env.CHROMIUM = await findChromium()
  await buildWeb()
  await run(node, ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/journeys/vitest.config.ts'])
}
