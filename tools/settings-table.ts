/** Writes the table of settings in `docs/operations.md`. `--check` only says whether it is up to date. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { settings } from '#server/config.ts'

const target = fileURLToPath(new URL('../docs/operations.md', import.meta.url))
const head = '| variable | default | what it does |\n|---|---|---|\n'

const rows = Object.entries(settings).map(([name, setting]) => {
  const usual = setting.safeParse(undefined)
  const value = usual.success && usual.data !== undefined ? `\`${String(usual.data)}\`` : ''
  return `| \`${name}\` | ${value} | ${setting.description} |\n`
})

const page = readFileSync(target, 'utf8')
const start = page.indexOf(head)
if (start < 0) throw new Error('docs/operations.md has no table of settings')
const end = page.indexOf('\n\n', start) + 1
const wanted = page.slice(0, start) + head + rows.join('') + page.slice(end)

if (!process.argv.includes('--check')) writeFileSync(target, wanted)
else if (wanted !== page) {
  process.stderr.write('docs/operations.md is not up to date: run node_modules/.bin/node tools/settings-table.ts\n')
  process.exit(1)
}
