/**
 * The S3 of the files goes, falls silent, and comes back, while files arrive and releases are published: calls answer 503 in words,
 * the readiness says so, and all goes on by itself.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { startS3 } from '#server/adapters/files/s3-for-tests.ts'
import { withoutServer } from '../databases.ts'
import { freePort } from '../free-port.ts'
import { openSilentProxy } from '../silent-proxy.ts'
import { countLostFiles, judge, settle } from './judge.ts'
import { readiness, seenBy } from './readiness.ts'
import { type Constellation, withWorld } from './world.ts'
import { startWork } from './work.ts'

const cycles = Number(process.env.COUNT || '4')

async function loseStorage(constellation: Constellation): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'imprimatur-s3-'))
  const port = await freePort()
  let s3 = await startS3(folder, port)
  const proxy = await openSilentProxy(s3.address)
  const environment = {
    FILES_URL: `s3://artwork/torture?endpoint=${proxy.url}&region=eu-central-1`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    SECRET: 'of-a-round-of-torture-that-lasts-some-minutes',
  }
  // The world is prepared in this process.
  Object.assign(process.env, environment)
  try {
    const wanted = { ...constellation, releases: cycles * 10, environment }
    await withWorld(wanted, async ({ settings, post, prepared, serving, processes }) => {
      const [server] = serving
      const work = startWork(serving, prepared)
      for (let cycle = 0; cycle < cycles; cycle++) {
        await pause(Math.random() * 3000)
        const isSilent = cycle % 2 === 1
        if (isSilent) proxy.fallSilent()
        else await s3.stop()
        await vi.waitFor(async () => expect(await readiness(server)).toMatchObject(seenBy('files')), {
          timeout: 60_000,
        })
        await pause(5000)
        if (isSilent) proxy.recover()
        else s3 = await startS3(folder, port)
        await vi.waitFor(async () => expect(await readiness(server)).toMatchObject({ ready: true }), {
          timeout: 180_000,
        })
        await pause(5000)
      }
      await work.end()
      await settle(server)
      const filesLost = await countLostFiles(server, work.done, prepared)
      await Promise.all(processes.map((one) => one.kill('SIGTERM')))
      await judge(settings, post, work.done, { cycles }, { filesLost })
    })
  } finally {
    await proxy.close()
    await s3.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

test('one process on PGlite', () => loseStorage({ database: 'embedded', serving: 1 }))

test.skipIf(!process.env.TEST_DATABASE_URL)(`a server and a worker on PostgreSQL (else: ${withoutServer})`, () =>
  loseStorage({ database: 'server', serving: 1, workers: 1 }),
)
