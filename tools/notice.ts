/** Writes `NOTICE`: the licences of what a server runs and of what it sends to browsers, from the lock. `--check` only says whether it is up to date. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import lock from '../package-lock.json' with { type: 'json' }
import { noticeOf } from './papers/notice-of.ts'
import { findDelivered, type Locked } from './papers/find-delivered.ts'

/** Packages that work here before a server starts; of what they put into the browser's files, those below. */
const builders = ['vite', '@vitejs/plugin-react', 'vite-plugin-pwa']
/** Bundled into the browser's files, and not named among what a server runs with. */
const bundled = ['react-easy-crop', 'workbox-core', 'workbox-precaching', 'workbox-routing', 'workbox-strategies']

const target = fileURLToPath(new URL('../NOTICE', import.meta.url))
const packages: Readonly<Record<string, Locked>> = lock.packages
const roots = Object.keys(packages['']?.dependencies ?? {}).filter((name) => !builders.includes(name))
const { text, faults } = noticeOf(findDelivered(packages, [...roots, ...bundled]))

if (!process.argv.includes('--check')) writeFileSync(target, text)
else if (readFileSync(target, 'utf8') !== text)
  faults.push('NOTICE is not up to date: run node_modules/.bin/node tools/notice.ts.')
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exit(1)
}
