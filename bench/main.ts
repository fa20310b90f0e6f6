/** `npm run bench`: every promise measured in one run, one table. `npm run bench -- engine` runs only what matches. */
import { printTable, type Row } from './harness.ts'

const databaseUrl = process.env.TEST_DATABASE_URL

const wanted = process.argv.slice(2)

const benches: Readonly<Record<string, () => Promise<Row[]>>> = {
  engine: async () => (await import('./engine.ts')).benchEngine(),
  browser: async () => (await import('./browser.ts')).benchBrowser(),
  store: async () => {
    if (databaseUrl) return (await import('./store.ts')).benchStore(databaseUrl, wanted.slice(1))
    console.error('store: left out, since no PostgreSQL is installed here (or named by TEST_DATABASE_URL)')
    return []
  },
}

const longest = 180_000

const rows: Row[] = []
for (const [name, run] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) continue
  console.error(`measuring ${name} …`)
  // A part that does not come to its end must not hold the others' figures back.
  const late = setTimeout(() => {
    printTable(rows)
    console.error(`${name} did not end within ${longest / 1000} seconds`)
    process.exit(1)
  }, longest)
  rows.push(...(await run()))
  clearTimeout(late)
}
printTable(rows)
