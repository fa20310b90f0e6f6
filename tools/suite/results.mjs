/** Runs vitest, and keeps what became of it: what failed, what failed once and not again, where the time went. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { capture, node, root, say } from '../setup.mjs'

/** More than these are no accident. */
const mostFlaky = 3

const results = join(root, 'dist/test')
const flaky = []
const failed = []
const times = []
const slow = []

export function beginResults() {
  for (const old of [results, join(root, 'dist/journeys')]) rmSync(old, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  // Hundreds of processes and threads begin in a run: none compiles what another one has.
  process.env.NODE_COMPILE_CACHE ??= join(root, 'dist/compiled')
}

export function noteFailed(name) {
  failed.push(name)
}

export async function phase(name, work) {
  const started = Date.now()
  await work()
  times.push([name, (Date.now() - started) / 1000])
}

/** Answers with the files in which something failed, each with what. */
export async function vitest(name, args, { isShown = false, environment = {}, withDatabases = true } = {}) {
  const report = join(results, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=./tools/suite/report.mjs']
  const command = [node, 'node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args]
  const whole = withDatabases ? [node, 'tools/with-databases.mjs', ...command] : command
  const given = { isShown, environment: { ...environment, TEST_REPORT: report } }
  const { code, output } = await capture(whole[0], whole.slice(1), given)
  if (!isShown) process.stdout.write(output)
  const files = read(report)
  slow.push(...files)
  const broken = files.flatMap(({ file, isPassed, failed: tests }) =>
    isPassed ? [] : [{ file, tests: tests.length > 0 ? tests : ['the file itself'] }],
  )
  return { code, broken }
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return []
  }
}

/** A test's file by its name alone. */
export function nameOf(file) {
  return file.replace(/^.*\//, '').replace('.test.ts', '')
}

/** What fails a second time has failed, and so has what left no report of which file it was. */
export async function tryAgain({ code, broken }, run) {
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

function timeLine(seconds, name) {
  return `${seconds.toFixed(0).padStart(6)} s  ${name}`
}

/** As `seconds.json` has them: of those that take longer than most. */
function secondsByFile() {
  const long = slow.filter(({ seconds }) => seconds >= 3)
  return Object.fromEntries(long.map(({ file, seconds }) => [file, Math.round(seconds)]).toSorted())
}

/** Ends the process. */
export function verdict() {
  say('\nWhere the time went')
  for (const [name, seconds] of times) say(timeLine(seconds, name))
  for (const { file, seconds } of slow.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10))
    say(timeLine(seconds, file))
  say('')
  for (const { file, tests } of flaky) for (const one of tests) say(`FLAKY ${file} › ${one}`)
  writeFileSync(join(root, 'dist/seconds.json'), JSON.stringify(secondsByFile(), undefined, 2))
  writeFileSync(join(root, 'dist/flaky.json'), JSON.stringify(flaky, undefined, 2))
  for (const one of failed) say(`FAILED ${one}`)
  say(failed.length === 0 ? 'All passed.' : `Failed: ${failed.length}`)
  process.exit(failed.length === 0 ? 0 : 1)
}
