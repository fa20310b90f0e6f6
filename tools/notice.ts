/** Writes `NOTICE`: the licences of what a server runs and of what it sends to browsers, from the lock. `--check` only says whether it is up to date. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import lock from '../package-lock.json' with { type: 'json' }
import { noticeOf } from './papers/notice-of.ts'
import { findDelivered, type Locked } from './papers/find-delivered.ts'

/** Bundled into the browser's files, and so not among what a server runs with. */
const bundled = [
  '@fontsource-variable/inter',
  '@fontsource-variable/source-serif-4',
  '@mantine/core',
  '@mantine/hooks',
  '@mantine/notifications',
  '@tabler/icons-react',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tanstack/react-virtual',
  'i18next',
  'react',
  'react-dom',
  'react-easy-crop',
  'react-error-boundary',
  'workbox-core',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
]

const target = fileURLToPath(new URL('../NOTICE', import.meta.url))
const packages: Readonly<Record<string, Locked>> = lock.packages
const roots = Object.keys(packages['']?.dependencies ?? {})
const { text, faults } = noticeOf(findDelivered(packages, [...roots, ...bundled]))

if (!process.argv.includes('--check')) writeFileSync(target, text)
else if (readFileSync(target, 'utf8') !== text)
  faults.push('NOTICE is not up to date: run node_modules/.bin/node tools/notice.ts.')
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exit(1)
}
