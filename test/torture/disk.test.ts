/**
 * The disk under the files, and under the embedded database, fills up while people work, and is freed again: calls answer 507 in
 * words, the readiness says so, nothing that was answered is lost. A process that ends by it is started again, as its
 * surroundings do.
 */
import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, type TestContext, vi } from 'vitest'
import { withoutServer } from '../databases.ts'
import { countLostFiles, judge, settle } from './judge.ts'
import { readiness } from './readiness.ts'
import { type Constellation, withWorld } from './world.ts'
import { startWork } from './work.ts'

const cycles = Number(process.env.COUNT || '4')
const block = new Uint8Array(1024 * 1024)

/** A file system of its own, in memory; undefined where this account may not make one. */
function mountSmall(): { folder: string; fill: () => void; free: () => void; unmount: () => void } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'imprimatur-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=700m', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a')
      try {
        for (let size = block.length; size >= 1; size = size === block.length ? 4096 : size / 4096)
          try {
            for (;;) writeSync(file, block, 0, size)
          } catch (error) {
            if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
          }
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(ballast, { force: true }),
    unmount() {
      execFileSync('umount', [folder])
      rmSync(folder, { recursive: true })
    },
  }
}

async function fillAgainAndAgain(context: TestContext, constellation: Constellation): Promise<void> {
  const disk = mountSmall()
  if (!disk) return context.skip('this account may not make a small disk')
  try {
    const wanted = { ...constellation, releases: cycles * 15, folder: disk.folder }
    await withWorld(wanted, async ({ settings, post, prepared, serving, processes }) => {
      const [server] = serving
      const work = startWork(serving, prepared)
      let ends = 0
      for (let cycle = 0; cycle < cycles; cycle++) {
        await pause(2000 + Math.random() * 3000)
        disk.fill()
        const isTold = async () => server?.hasEnded === true || !(await readiness(server)).parts.disk
        await vi.waitFor(async () => expect(await isTold()).toBe(true), { timeout: 60_000 })
        await pause(10_000)
        disk.free()
        for (const one of processes)
          if (one.hasEnded) {
            ends++
            await one.start()
          }
        await vi.waitFor(async () => expect(await readiness(server)).toMatchObject({ ready: true }), {
          timeout: 180_000,
        })
      }
      await pause(3000)
      await work.end()
      await settle(server)
      const filesLost = await countLostFiles(server, work.done, prepared)
      await Promise.all(processes.map((one) => one.kill('SIGTERM')))
      await judge(settings, post, work.done, { cycles, ends }, { filesLost })
    })
  } finally {
    disk.unmount()
  }
}

test('one process on PGlite, database and files', (context) =>
  fillAgainAndAgain(context, { database: 'embedded', serving: 1 }))

test.skipIf(!process.env.TEST_DATABASE_URL)(`the files of a server on PostgreSQL (else: ${withoutServer})`, (context) =>
  fillAgainAndAgain(context, { database: 'server', serving: 1 }),
)
