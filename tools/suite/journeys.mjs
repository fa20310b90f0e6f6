/** The browser journeys: which there are, which are due, and the lanes in which they run, each file on a server of its own. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../find-chromium.mjs'
import { buildDemo, buildWeb, root } from '../setup.mjs'
import { nameOf, tryAgain, vitest } from './results.mjs'
import { secondsOf, turnsOf } from './turns.mjs'

/** Journeys work more than they wait where a browser draws without a graphics card: more of them at once only thrash. */
const lanes = 2

/** One of them is due each time: a label from its data to its print, or that everybody can use it. */
const firm = ['label', 'accessibility']

/** The others take turns: as many as there are lanes' fillings beside a firm one. */
const turns = 24

const pathOf = (name) => `test/journeys/${name}.test.ts`

/** Those that take longest first, so that no lane is left with one of them. */
export const journeyNames = readdirSync(join(root, 'test/journeys'))
  .flatMap((name) => (name.endsWith('.test.ts') ? [nameOf(name)] : []))
  .toSorted((one, other) => secondsOf(pathOf(other)) - secondsOf(pathOf(one)) || (one < other ? -1 : 1))

/** Those whose turn it is; `all` by that name. */
export function dueJourneys(cases) {
  if (cases === 'all') return journeyNames
  const others = journeyNames.filter((name) => !firm.includes(name))
  const due = turnsOf(others.map(pathOf), turns)[Number(cases) % turns].map(nameOf)
  return journeyNames.filter((name) => name === firm[Number(cases) % firm.length] || due.includes(name))
}

export async function prepareJourneys() {
  process.env.CHROMIUM ??= await findChromium()
  await buildWeb()
  await buildDemo()
}

export async function runJourneys(names) {
  const waiting = [...names]
  const broken = []
  const lane = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const result = await journey(name, 1)
      if (result.code !== 0) broken.push(...(result.broken.length > 0 ? result.broken : [{ file: name, tests: [''] }]))
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  await tryAgain({ code: broken.length, broken }, async (files) => {
    const again = []
    for (const file of files) again.push(await journey(nameOf(file), 2))
    return { code: again.find(({ code }) => code !== 0)?.code ?? 0, broken: again.flatMap((one) => one.broken) }
  })
}

function journey(name, attempt) {
  const config = ['--config', 'test/journeys/vitest.config.ts']
  return vitest(`journey-${name}-${attempt}`, [...config, pathOf(name)], {
    environment: { JOURNEY_EVIDENCE: `dist/journeys/${name}/${attempt}` },
    withDatabases: false,
  })
}
