/** Writes `NOTICE`: the licences of what a server runs and of what it sends to browsers, from the lock. `--check` only says whether it is up to date. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { noticeOf } from './papers/notice-of.ts'
import { delivered } from './papers/delivered.ts'

const target = fileURLToPath(new URL('../NOTICE', import.meta.url))
const { text, faults } = noticeOf(delivered())

if (!process.argv.includes('--check')) writeFileSync(target, text)
else if (readFileSync(target, 'utf8') !== text)
  faults.push('NOTICE is not up to date: run node_modules/.bin/node tools/notice.ts.')
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exit(1)
}
