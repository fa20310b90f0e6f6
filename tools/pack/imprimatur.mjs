#!/usr/bin/env node
/** The one command of the package: serves, works, saves or restores, with the Node that came with it. */
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { keepRunning } from '../keep-running.mjs'
import { withMemorySettings } from '../memory-settings.mjs'

const usage = `Usage: imprimatur [worker | backup [--check] PLACE | restore PLACE]

  imprimatur            serves on http://localhost:4747, and does the background work
  imprimatur worker     only does background work
  imprimatur backup     saves everything into the empty folder PLACE, or with --check tries what was saved
  imprimatur restore    puts it into an empty installation

Settings are environment variables, such as PORT and DATA_DIR; without any, data lie in ./data.`

const files = {
  serve: 'server/main.js',
  worker: 'server/main.js',
  backup: 'server/backup/main.js',
  restore: 'server/backup/main.js',
}
const [named, ...rest] = process.argv.slice(2)
const act = named ?? 'serve'
if (!Object.hasOwn(files, act)) {
  process.stderr.write(`${usage}\n`)
  process.exit(act === '--help' || act === '-h' ? 0 : 2)
}

const say = (text) => process.stderr.write(`${text}\n`)
const node = createRequire(import.meta.url).resolve('node/bin/node')
const environment = { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}` }
// The channel tells the server when this process is gone, however it went.
const options = { env: withMemorySettings(environment), stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }
const file = fileURLToPath(new URL(`../../${files[act]}`, import.meta.url))
const running = keepRunning(node, [file, ...(named === undefined ? [] : [act]), ...rest], options, say)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => running.stop(signal))
process.exit(await running.ended)
