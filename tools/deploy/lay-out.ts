/**
 * Lays out what a server runs with in an empty folder, and nothing of what builds or tests it: `tools/deploy/lay-out.ts FOLDER`. It is started
 * there by `node_modules/.bin/node dist/server/main.js`, as somebody who need not be able to write there.
 */
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import lock from '../../package-lock.json' with { type: 'json' }
import { findReached, type Locked } from '../papers/find-delivered.ts'
import { builtServer, builtWeb, isForTests, papers, root, sourceFolders, whyNotBuilt } from './parts.ts'

const [target] = process.argv.slice(2)
if (target === undefined || process.argv.length > 3)
  fail('Name one folder: node_modules/.bin/node tools/deploy/lay-out.ts FOLDER')
if (existsSync(target) && readdirSync(target).length > 0) fail(`${target} is not empty.`)
const why = whyNotBuilt(builtWeb, builtServer)
if (why !== undefined) fail(why)

mkdirSync(target, { recursive: true })
for (const part of [...sourceFolders, builtWeb, builtServer, 'package.json', ...papers])
  cpSync(join(root, part), join(target, part), { recursive: true, filter: (path) => !isForTests(path) })
const packages: Readonly<Record<string, Locked>> = lock.packages
const roots = Object.keys(packages['']?.dependencies ?? {})
for (const { folder } of findReached(packages, roots)) copyPackage(folder)
cpSync(join(root, 'node_modules/.bin/node'), join(target, 'node_modules/.bin/node'), { verbatimSymlinks: true })

/** Without what is within it: that is a package of its own. Builds for other platforms are in the lock, and not here. */
function copyPackage(folder: string): void {
  const from = join(root, folder)
  if (!existsSync(from)) return
  const within = join(from, 'node_modules')
  cpSync(from, join(target as string, folder), { recursive: true, filter: (path) => path !== within })
}

function fail(said: string): never {
  process.stderr.write(`${said}\n`)
  process.exit(1)
}
