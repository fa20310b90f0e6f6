/**
 * Writes the lists of `docs/api.md` from the contract: what stands between `<!-- calls: ROOM -->`, `<!-- messages -->` or
 * `<!-- operations -->` and `<!-- end -->`. The words around them are written by hand. `--check` only says whether it is up to date.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rooms } from '#schema/calls/index.ts'
import { listCalls, listMessages, listOperations } from './api-pages/list-calls.ts'

const target = fileURLToPath(new URL('../docs/api.md', import.meta.url))
const schemas = new URL('../schema/', import.meta.url)
const graphs = readdirSync(schemas)
  .filter((name) => name.endsWith('.graphql'))
  .toSorted()

const missing = new Set(Object.keys(rooms))

function listOf(what: string, room: string | undefined): string {
  if (what === 'messages') return listMessages()
  if (what === 'operations') return listOperations(graphs.map((name) => readFileSync(new URL(name, schemas), 'utf8')))
  const calls = Object.entries(rooms).find(([name]) => name === room)?.[1]
  if (!calls || !missing.delete(String(room))) throw new Error(`docs/api.md has a list of "${room}" too much`)
  return listCalls(Object.values(calls))
}

const page = readFileSync(target, 'utf8')
const wanted = page.replaceAll(
  /(<!-- (calls|messages|operations)(?:: (\w+))? -->\n\n).*?(\n?<!-- end -->)/gs,
  (_, start: string, what: string, room: string | undefined) => `${start}${listOf(what, room)}\n<!-- end -->`,
)
if (missing.size) throw new Error(`docs/api.md has no list of ${[...missing].join(', ')}`)

if (!process.argv.includes('--check')) writeFileSync(target, wanted)
else if (wanted !== page) {
  process.stderr.write('docs/api.md is not up to date: run node_modules/.bin/node tools/api-page.ts\n')
  process.exit(1)
}
