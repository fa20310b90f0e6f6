/** A machine that is ten times as slow: the first start, with the demonstration, does not die, and tells how far it is all the time. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ServerProcess } from '../crash/server-process.ts'
import { freePort } from '../free-port.ts'
import { readiness } from './readiness.ts'

/** How many times as slow. */
const slowness = Number(process.env.COUNT || '10')

test('a first start on PGlite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'imprimatur-slow-'))
  const server = new ServerProcess(await freePort(), { DATA_DIR: folder, SEED: 'demo', JOBS: 'off' })
  const told: { step: string; percent: number }[] = []
  const started = performance.now()
  try {
    const starting = server.start()
    const ready = new AbortController()
    const slowing = (async () => {
      // It runs a little, and stands still for long.
      while (!ready.signal.aborted) {
        server.signal('SIGSTOP')
        await pause(20 * (slowness - 1))
        server.signal('SIGCONT')
        await pause(20)
      }
    })()
    const watching = (async () => {
      while (!ready.signal.aborted) {
        const answer = await fetch(`http://${server.address}/api/start`).catch(() => undefined)
        if (answer) told.push((await answer.json()) as { step: string; percent: number })
        await pause(500)
      }
    })()
    await starting.finally(() => ready.abort())
    await Promise.all([slowing, watching])
    expect((await readiness(server)).ready).toBe(true)
  } finally {
    await server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  const percents = told.map(({ percent }) => percent)
  const steps = [...new Set(told.map(({ step }) => step))]
  process.stdout.write(
    `slow: ${JSON.stringify({ seconds: Math.round((performance.now() - started) / 1000), told: told.length, different: new Set(percents).size, steps })}\n`,
  )
  expect(percents).toEqual(percents.toSorted((a, b) => a - b))
  expect(new Set(percents).size).toBeGreaterThan(5)
})
