/**
 * `npm test`: checks, unit and server tests, browser journeys. On a fresh clone it installs what is missing first. Every
 * phase runs, the verdict comes last. PostgreSQL and Chromium are used where they are found (or named by TEST_DATABASE_URL
 * and CHROMIUM); Chromium is installed where the system allows it. SKIP_JOURNEYS=1 leaves the browser out. Arguments narrow
 * the unit and server tests.
 *
 * What failed is tried once more, alone: what passes then is named as FLAKY, which is a defect of the test or of the product
 * that nobody has found. Why it failed stays in `dist/journeys/FILE/1`.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildDemo, buildWeb, capture, install, node, root, say } from './setup.mjs'

/** More than these are no accident. */
const mostFlaky = 3

/** Journeys work more than they wait where a browser draws without a graphics card: more of them at once only thrash. */
const lanes = 2

/** They begin first, so that no lane is left with one of them. */
const long = ['unsaved', 'undo', 'unsaved-together', 'uses', 'accessibility', 'two-browsers', 'bulk', 'label']

const results = join(root, 'dist/test')
const flaky = []
const failed = []
const times = []
const slow = []

await install()
rmSync(results, { recursive: true, force: true })
rmSync(join(root, 'dist/journeys'), { recursive: true, force: true })
mkdirSync(results, { recursive: true })

await phase('checks', async () => {
  if ((await capture(node, ['tools/check.mjs'], { isShown: true })).code !== 0) failed.push('checks')
})
const { SKIP_JOURNEYS, CHROMIUM } = process.env
await phase('unit and server tests', () =>
  Promise.all([units(), ...(SKIP_JOURNEYS ? [] : [phase('web application and demo tenant, beside', made)])]),
)
if (SKIP_JOURNEYS) say('Journeys left out (SKIP_JOURNEYS).')
else await phase('journeys', journeys)
verdict()

async function made() {
  const { findChromium } = await import('./find-chromium.mjs')
  process.env.CHROMIUM = CHROMIUM ?? (await findChromium())
  await buildWeb()
  await buildDemo()
}

async function units() {
  const args = process.argv.slice(2)
  const first = await vitest('units', args, { isShown: true })
  await tryAgain(first, (files) => vitest('units-again', files, { isShown: true }))
}

async function journeys() {
  const names = readdirSync(join(root, 'test/journeys'))
    .flatMap((name) => (name.endsWith('.test.ts') ? [name.replace('.test.ts', '')] : []))
    .toSorted((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1))
  const waiting = [...names]
  const broken = []
  const lane = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const result = await journey(name, 1)
      if (result.code !== 0) broken.push(...(result.broken.length > 0 ? result.broken : [{ file: name, tests: [''] }]))
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  await tryAgain({ code: broken.length, broken }, async (files) => {
    const again = []
    for (const file of files) again.push(await journey(nameOf(file), 2))
    return { code: again.find(({ code }) => code !== 0)?.code ?? 0, broken: again.flatMap((one) => one.broken) }
  })
}

function rank(name) {
  return long.includes(name) ? long.indexOf(name) : long.length
}

function nameOf(file) {
  return file.replace(/^.*\//, '').replace('.test.ts', '')
}

function journey(name, attempt) {
  const config = ['--config', 'test/journeys/vitest.config.ts']
  const evidence = `dist/journeys/${name}/${attempt}`
  return vitest(`journey-${name}-${attempt}`, [...config, `test/journeys/${name}.test.ts`], {
    environment: { JOURNEY_EVIDENCE: evidence },
  })
}

/** Answers with the files in which something failed, each with what. */
async function vitest(name, args, { isShown = false, environment = {} } = {}) {
  const report = join(results, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const command = [node, 'node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args]
  const whole = name.startsWith('journey') ? command : [node, 'tools/with-databases.mjs', ...command]
  const { code, output } = await capture(whole[0], whole.slice(1), { isShown, environment })
  if (!isShown) process.stdout.write(output)
  const broken = []
  for (const { name: path, status, assertionResults, startTime, endTime } of read(report)) {
    const file = relative(root, path)
    slow.push({ file, seconds: (endTime - startTime) / 1000 })
    if (status === 'passed') continue
    const tests = assertionResults.flatMap((one) => (one.status === 'failed' ? [one.fullName] : []))
    broken.push({ file, tests: tests.length > 0 ? tests : ['the file itself'] })
  }
  return { code, broken }
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8')).testResults
  } catch {
    return []
  }
}

/** What fails a second time has failed, and so has what left no report of which file it was. */
async function tryAgain({ code, broken }, run) {
  if (code === 0) return
  const files = broken.map(({ file }) => file)
  if (files.length === 0 || files.length > mostFlaky) return void failed.push(...tell(broken, 'a run without a report'))
  say(`\nOnce more, alone: ${files.join(', ')}\n`)
  const again = await run(files)
  const stillBroken = new Set(again.broken.map(({ file }) => nameOf(file)))
  if (again.code !== 0) failed.push(...tell(again.broken, files.join(', ')))
  flaky.push(...broken.filter(({ file }) => again.code === 0 || !stillBroken.has(nameOf(file))))
}

function tell(broken, otherwise) {
  if (broken.length === 0) return [otherwise]
  return broken.flatMap(({ file, tests }) => tests.map((one) => `${file} › ${one}`))
}

async function phase(name, work) {
  const started = Date.now()
  await work()
  times.push([name, (Date.now() - started) / 1000])
}

function timeLine(seconds, name) {
  return `${seconds.toFixed(0).padStart(6)} s  ${name}`
}

function verdict() {
  say('\nWhere the time went')
  for (const [name, seconds] of times) say(timeLine(seconds, name))
  for (const { file, seconds } of slow.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10))
    say(timeLine(seconds, file))
  say('')
  for (const { file, tests } of flaky) for (const one of tests) say(`FLAKY ${file} › ${one}`)
  writeFileSync(join(root, 'dist/flaky.json'), JSON.stringify(flaky, undefined, 2))
  for (const one of failed) say(`FAILED ${one}`)
  say(failed.length === 0 ? 'All passed.' : `Failed: ${failed.length}`)
  process.exit(failed.length === 0 ? 0 : 1)
}
