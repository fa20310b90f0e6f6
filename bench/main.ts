/** `npm run bench`: every promise measured in one run, one table. `npm run bench -- engine` runs only what matches. */
import { printTable, type Row } from './harness.ts'

const benches: readonly (readonly [name: string, run: () => Promise<Row[]>])[] = [
  ['engine', async () => (await import('./engine.ts')).benchEngine()],
]

const wanted = process.argv.slice(2)
const rows: Row[] = []
for (const [name, run] of benches) {
  if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) continue
  console.error(`measuring ${name} …`)
  rows.push(...(await run()))
}
printTable(rows)
