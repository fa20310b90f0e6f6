/** What start, test and dev need beforehand. Each step leaves a stamp when it is done; one that was interrupted is redone. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { withMemorySettings } from './memory-settings.mjs'
import { alone } from './setup-lock.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The Node that the dependencies bring. */
export const node = join(root, 'node_modules/.bin/node')

/** What commands run with. For tools that find Node by name, the dependencies' one comes first. */
export const environment = () => ({ ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` })

/** What servers run with. */
export const serverEnvironment = () => withMemorySettings(environment())

const lowestNode = 20

export async function install() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < lowestNode) fail(`Imprimatur needs Node ${lowestNode} or newer to start; this is ${process.version}.`)
  const stamp = join(root, 'node_modules/.installed')
  const begun = join(root, 'node_modules/.installing')
  const wanted = hash([join(root, 'package.json'), join(root, 'package-lock.json')])
  const isDone = () => holds(stamp, wanted) && existsSync(node)
  if (isDone()) return
  await oneAtATime(async (watch) => {
    if (isDone()) return
    // npm takes a folder that was unpacked in part for an installed package.
    if (existsSync(begun)) rmSync(join(root, 'node_modules'), { recursive: true, force: true })
    mkdirSync(join(root, 'node_modules'), { recursive: true })
    writeFileSync(begun, '')
    say('Installing the dependencies (once, some minutes on a slow line) …')
    const started = Date.now()
    // Not `npm ci`: it refuses the lock file when a tool's build for some other platform is not in the registry.
    await run(
      'npm',
      ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
      {},
      watch,
    )
    writeFileSync(stamp, wanted)
    rmSync(begun, { force: true })
    say(`Installed in ${seconds(started)}.`)
  })
}

export async function buildWeb() {
  const inputs = ['web', 'domain', 'artwork', 'locales', 'schema', 'vite.config.ts', 'package-lock.json']
  const wanted = hash(inputs.flatMap((input) => files(join(root, input))))
  const stamp = join(root, 'dist/web.built')
  if (holds(stamp, wanted)) return
  await oneAtATime(async (watch) => {
    if (holds(stamp, wanted)) return
    say('Building the web application …')
    const started = Date.now()
    rmSync(stamp, { force: true })
    await run(node, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {}, watch)
    packFiles(join(root, 'dist/web'))
    writeFileSync(stamp, wanted)
    say(`Built in ${seconds(started)}.`)
  })
}

/** Beside each text of some length, its brotli: once and well, where a server would do it again and again, and in haste. */
function packFiles(folder) {
  for (const file of files(folder)) {
    if (!/\.(js|css|html|svg|json|webmanifest)$/.test(file) || statSync(file).size < 1024) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT }
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), { params }))
  }
}

/** The server in few files, which are found and read sooner; answers with the one to start. */
export async function buildServer() {
  const inputs = ['server', 'domain', 'artwork', 'schema', 'samples', 'locales', 'package.json', 'package-lock.json']
  const sources = inputs.flatMap((input) => files(join(root, input))).filter((file) => /\.(ts|json)$/.test(file))
  const wanted = hash([...sources, join(root, 'tools/bundle-server.ts')])
  const entry = 'dist/server/main.js'
  const stamp = join(root, 'dist/server.built')
  if (holds(stamp, wanted)) return entry
  await oneAtATime(async (watch) => {
    if (holds(stamp, wanted)) return
    say('Building the server …')
    const started = Date.now()
    rmSync(stamp, { force: true })
    await run(node, ['tools/bundle-server.ts'], {}, watch)
    writeFileSync(stamp, wanted)
    say(`Built in ${seconds(started)}.`)
  })
  return entry
}

/** The demo tenant with everything drawn: the folder that servers of journeys begin with a copy of. */
export async function buildDemo() {
  const inputs = ['server', 'domain', 'artwork', 'schema', 'samples', 'locales', 'package-lock.json']
  const wanted = hash(inputs.flatMap((input) => files(join(root, input))))
  const folder = join(root, 'dist/demo')
  const stamp = join(root, 'dist/demo.built')
  if (holds(stamp, wanted)) return folder
  await oneAtATime(async (watch) => {
    if (holds(stamp, wanted)) return
    say('Drawing the demo tenant …')
    const started = Date.now()
    rmSync(stamp, { force: true })
    await run(node, ['test/journeys/make-demo.ts', folder], {}, watch)
    writeFileSync(stamp, wanted)
    say(`Drawn in ${seconds(started)}.`)
  })
  return folder
}

const holds = (stamp, wanted) => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted

const oneAtATime = (work) =>
  alone(
    join(root, 'dist/.setup.lock'),
    () => say('Another start is installing or building here; waiting for it …'),
    work,
  )

/** Runs a command in the project; ends this process with its code when it fails. `started` is told its process id. */
export function run(command, args, options = {}, started = () => {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: environment(), ...options })
    if (child.pid) started(child.pid)
    const stop = (signal) => child.kill(signal)
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
    child.on('error', (error) => fail(`${command} cannot be run: ${error.message}`))
    child.on('exit', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop)
      if (code === 0) resolve()
      else process.exit(code ?? 1)
    })
  })
}

/** Runs a command in the project to its end, and answers with what it said; `isShown` while it says it. */
export function capture(command, args, { environment: more = {}, isShown = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: { ...environment(), ...more } })
    const stop = (signal) => child.kill(signal)
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        if (isShown) process.stdout.write(data)
        output += data
      })
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop)
      resolve({ code: code ?? 1, output })
    })
  })
}

export const say = (text) => process.stdout.write(`${text}\n`)

export function fail(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

function files(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true })
    .map((name) => join(path, String(name)))
    .filter((file) => statSync(file).isFile() && !/\.(test|specimen)\.tsx?$/.test(file))
    .toSorted()
}

function hash(paths) {
  const digest = createHash('sha256')
  for (const path of paths) digest.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  return digest.digest('hex')
}
