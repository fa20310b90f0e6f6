/**
 * `npm run bench`: every promise measured in one run, one table, and how close the engine comes to InDesign, one more.
 * `npm run bench -- engine` runs only what matches; `npm run bench -- lists each` tells of every question, too, and
 * `npm run bench -- memory postgresql` (or `embedded`) asks that database alone.
 */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { DatabaseSettings } from '#server/store/database/database.ts'
import { createDatabase } from './ground/filled-database.ts'
import { printTable, type Row } from './ground/harness.ts'

const databaseUrl = process.env.TEST_DATABASE_URL

const on = ['embedded', 'postgresql'] as const
const said = process.argv.slice(2)
const wanted = said.filter((word) => !(on as readonly string[]).includes(word))
const isOn = (one: (typeof on)[number]): boolean => said.includes(one) || !on.some((other) => said.includes(other))
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.some((word) => name.includes(word))

const rows: Row[] = []
let late: NodeJS.Timeout | undefined

const benches: Readonly<Record<string, () => Promise<Row[]>>> = {
  engine: async () => (await import('./engine/engine.ts')).benchEngine(),
  stages: async () => (await import('./engine/stages.ts')).benchStages(),
  'command-line': async () => (await import('./engine/command-line.ts')).benchCommandLine(),
  browser: async () => (await import('./screens/browser.ts')).benchBrowser(),
  'first-screen': async () => (await import('./screens/first-screen.ts')).benchFirstScreen(),
  scroll: async () => {
    if (databaseUrl) return (await import('./screens/scroll.ts')).benchScroll(databaseUrl)
    console.error('scroll: left out, since no PostgreSQL is installed here (or named by TEST_DATABASE_URL)')
    return []
  },
  membership: async () => {
    const { benchMembership } = await import('./store/membership.ts')
    return onEachDatabase('membership', async (settings) => [await benchMembership(settings)])
  },
  writes: async () => onEachDatabase('writes', (await import('./store/writes.ts')).benchWrites),
  search: async () => {
    const { benchSearch } = await import('./store/search.ts')
    for (const total of [10_000, 100_000])
      rows.push(
        ...(await onEachDatabase('search', (settings) =>
          benchSearch(settings, { total, each: wanted.includes('each') }),
        )),
      )
    return []
  },
  lists: async () => {
    const { benchLists } = await import('./store/lists.ts')
    return onEachDatabase('lists', (settings) => benchLists(settings, wanted.includes('each')))
  },
  questions: async () => onEachDatabase('questions', (await import('./store/questions.ts')).benchQuestions),
  pictures: async () => onEachDatabase('pictures', (await import('./screens/pictures.ts')).benchPictures),
  decisions: async () => onEachDatabase('decisions', (await import('./work/decisions.ts')).benchDecisions),
  basket: async () => (await import('./screens/basket.ts')).benchBasket(),
  impact: async () => onEachDatabase('impact', (await import('./store/impact.ts')).benchImpact),
  deployments: async () => onEachDatabase('deployments', (await import('./work/deployments.ts')).benchDeployments),
  imports: async () => onEachDatabase('imports', (await import('./work/imports.ts')).benchImports),
  digital: async () => onEachDatabase('digital', (await import('./work/digital-export.ts')).benchDigitalExport),
  'from-contents': async () =>
    onEachDatabase('from_contents', (await import('./work/from-contents.ts')).benchFromContents),
  readiness: async () => onEachDatabase('readiness', (await import('./work/readiness.ts')).benchReadiness),
  memory: async () => onEachDatabase('memory', (await import('./work/memory.ts')).benchMemory),
  live: async () => {
    if (databaseUrl) return (await import('./work/live.ts')).benchLive(databaseUrl)
    console.error('live: left out, since no PostgreSQL is installed here (or named by TEST_DATABASE_URL)')
    return []
  },
  thousand: async () => {
    if (databaseUrl) return (await import('./work/thousand.ts')).benchThousand(databaseUrl)
    console.error('thousand: left out, since no PostgreSQL is installed here (or named by TEST_DATABASE_URL)')
    return []
  },
  store: async () => {
    if (databaseUrl) return (await import('./store/store.ts')).benchStore(databaseUrl, wanted.slice(1))
    console.error('store: left out, since no PostgreSQL is installed here (or named by TEST_DATABASE_URL)')
    return []
  },
}

async function onEachDatabase(
  name: string,
  bench: (settings: DatabaseSettings) => Promise<readonly Row[]>,
): Promise<Row[]> {
  if (isOn('embedded')) {
    hurry(`${name} on the embedded database`)
    rows.push(...(await bench({ kind: 'embedded' })))
  }
  if (!databaseUrl || !isOn('postgresql')) return []
  hurry(`${name} on PostgreSQL`)
  const { url, drop } = await createDatabase(databaseUrl, `bench_${name}_${process.pid}`)
  try {
    return [...(await bench({ kind: 'server', url }))]
  } finally {
    await drop()
  }
}

/** Each prints a table of its own. */
const comparisons = ['fidelity', 'line-breaks']

const longest = 720_000

/** A part that does not come to its end must not hold the others' figures back. Each database has this time of its own. */
function hurry(name: string): void {
  clearTimeout(late)
  late = setTimeout(() => {
    printTable(rows)
    console.error(`${name} did not end within ${longest / 1000} seconds`)
    process.exit(1)
  }, longest)
}

for (const [name, run] of Object.entries(benches)) {
  if (!isWanted(name)) continue
  console.error(`measuring ${name} …`)
  hurry(name)
  rows.push(...(await run()))
  clearTimeout(late)
}
if (rows.length > 0) printTable(rows)
for (const name of comparisons.filter(isWanted)) {
  console.log()
  execFileSync(process.execPath, [fileURLToPath(new URL(`engine/${name}.ts`, import.meta.url))], { stdio: 'inherit' })
}
