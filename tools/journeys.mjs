/**
 * `npm run journeys -- NAME …` or `npm run journeys -- all`: browser journeys with all their cases. `npm test` runs those whose turn
 * it is; of grids of cases it runs a part (CASES, as there).
 */
import { fail, install } from './setup.mjs'
import { journeyNames, prepareJourneys, runJourneys } from './suite/journeys.mjs'
import { beginResults, phase, verdict } from './suite/results.mjs'

const asked = process.argv.slice(2)
const names = asked.includes('all') ? journeyNames : asked
if (names.length === 0 || names.some((name) => !journeyNames.includes(name)))
  fail(`Which journeys? "all", or some of: ${journeyNames.toSorted().join(', ')}`)

await install()
beginResults()
await phase('web application and demo tenant', prepareJourneys)
await phase('journeys', () => runJourneys(names))
verdict()
