/**
 * The clocks of servers jump by hours while people work and mails are refused; two on one PostgreSQL are off by minutes all the
 * time. Nothing is lost or done twice, nobody is signed out, and nothing waits for a time that was set by a clock that was wrong.
 */
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withoutServer } from '../databases.ts'
import { emailOf, password } from '../running-server.ts'
import { countLostFiles, judge, settle } from './judge.ts'
import { startWork } from './work.ts'
import { type Constellation, withWorld } from './world.ts'

const cycles = Number(process.env.COUNT || '6')
const minute = 60_000
const hour = 60 * minute

/** How far a clock is off, one after the other; at the end it is right. */
const offsets = [3 * hour, 0, -2 * hour, 26 * hour, -26 * hour, 0]

async function jumpAgainAndAgain(constellation: Constellation, differing: number): Promise<void> {
  const clocks = mkdtempSync(join(tmpdir(), 'imprimatur-clocks-'))
  const preload = new URL('./shift-clock.ts', import.meta.url).href
  const environment = { CLOCKS: clocks, NODE_OPTIONS: `--import=${preload}` }
  try {
    const wanted = { ...constellation, releases: cycles * 20, environment }
    await withWorld(wanted, async ({ settings, post, prepared, serving, processes }) => {
      const set = (index: number, offset: number) => {
        const file = join(clocks, processes[index]?.address.split(':')[1] ?? '')
        writeFileSync(`${file}.new`, String(offset + (index % 2 === 0 ? differing : -differing)))
        renameSync(`${file}.new`, file)
      }
      processes.forEach((_, index) => set(index, 0))
      const work = startWork(serving, prepared)
      let notLetIn = 0
      for (let cycle = 0; cycle < cycles; cycle++) {
        await pause(2000 + Math.random() * 3000)
        // What is refused is tried again at a time that the clock says.
        post.refuse(true)
        await pause(5000)
        set(cycle % processes.length, offsets[cycle % offsets.length] ?? 0)
        await pause(1000)
        post.refuse(false)
        for (const one of serving) if (!(await letsIn(one.address))) notLetIn++
      }
      processes.forEach((_, index) => set(index, 0))
      await pause(5000)
      await work.end()
      const ended = performance.now()
      await settle(serving[0])
      const seconds = Math.round((performance.now() - ended) / 1000)
      const filesLost = await countLostFiles(serving[0], work.done, prepared)
      await Promise.all(processes.map((one) => one.kill('SIGTERM')))
      await judge(settings, post, work.done, { jumps: cycles, seconds }, { filesLost, notLetIn })
      expect(work.done.published.size).toBeGreaterThan(cycles)
    })
  } finally {
    rmSync(clocks, { recursive: true, force: true })
  }
}

async function letsIn(address: string): Promise<boolean> {
  const body = JSON.stringify({ email: emailOf('editor'), password })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`http://${address}/api/auth/sign-in/email`, { method: 'POST', headers, body })
  const { token } = (await answer.json()) as { token?: string }
  if (token === undefined) return false
  const mine = await fetch(`http://${address}/api/store/contents/c1`, { headers: { authorization: `Bearer ${token}` } })
  return mine.ok
}

test('one process on PGlite', () => jumpAgainAndAgain({ database: 'embedded', serving: 1 }, 0))

test.skipIf(!process.env.TEST_DATABASE_URL)(
  `two processes on PostgreSQL, a quarter of an hour apart (else: ${withoutServer})`,
  () => jumpAgainAndAgain({ database: 'server', serving: 2 }, 7.5 * minute),
)
