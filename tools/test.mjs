/**
 * `npm test`: checks, unit and server tests, browser journeys. On a fresh clone it installs what is missing first. Every
 * phase runs, the verdict comes last. PostgreSQL and Chromium are used where they are found (or named by TEST_DATABASE_URL
 * and CHROMIUM); Chromium is installed where the system allows it. SKIP_JOURNEYS=1 leaves the browser out. Arguments narrow
 * the unit and server tests.
 *
 * Of what is many cases of one thing, of the journeys and of what takes long, those run whose turn it is, other ones at each
 * commit: CASES=17 says which turn, CASES=all runs everything.
 *
 * What failed is tried once more, alone: what passes then is named as FLAKY, which is a defect of the test or of the product
 * that nobody has found. Why it failed stays in `dist/journeys/FILE/1`.
 */
import { capture, install, node, say } from './setup.mjs'
import { dueJourneys, prepareJourneys, runJourneys } from './suite/journeys.mjs'
import { beginResults, noteFailed, phase, tryAgain, verdict, vitest } from './suite/results.mjs'
import { restingUnits } from './suite/units.mjs'

await install()
beginResults()
const cases = process.env.CASES || (await turn())
process.env.CASES = cases
if (cases !== 'all') say(`Turn ${cases}: CASES=${cases} npm test runs the same again, CASES=all npm test everything.`)

const { SKIP_JOURNEYS } = process.env
// The checks leave a core to it.
const prepared = SKIP_JOURNEYS ? undefined : phase('web application and demo tenant, beside', prepareJourneys)
await phase('checks', async () => {
  if ((await capture(node, ['tools/check.mjs'], { isShown: true })).code !== 0) noteFailed('checks')
})
await phase('unit and server tests', () => Promise.all([units(), prepared]))
if (SKIP_JOURNEYS) say('Journeys left out (SKIP_JOURNEYS).')
else await phase('journeys', () => runJourneys(dueJourneys(cases)))
verdict()

/** The same for the same files, however they came here; where there are no commits, another one each day. */
async function turn() {
  const { code, output } = await capture('git', ['rev-parse', 'HEAD^{tree}'])
  const [tree] = /^[0-9a-f]{8}/m.exec(output) ?? []
  return String(code === 0 && tree !== undefined ? parseInt(tree, 16) : Math.floor(Date.now() / 86_400_000))
}

/** Those that are named, with all their cases; otherwise what is due. */
async function units() {
  const named = process.argv.slice(2)
  const environment = named.length > 0 ? { CASES: 'all' } : { RESTING_TESTS: restingUnits(cases).join(' ') }
  const first = await vitest('units', named, { isShown: true, environment })
  await tryAgain(first, (files) => vitest('units-again', files, { isShown: true, environment }))
}
