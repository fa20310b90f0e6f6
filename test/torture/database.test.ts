/**
 * PostgreSQL crashes, is stopped, and falls silent, while people write: calls answer 503 in words, the readiness says so, nothing that
 * was answered is lost, and all goes on by itself.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { startCluster } from '#tools/postgres.mjs'
import { openSilentProxy } from '../silent-proxy.ts'
import { countLostFiles, judge, settle } from './judge.ts'
import { readiness, seenBy } from './readiness.ts'
import { startWork } from './work.ts'
import { withWorld } from './world.ts'

const cycles = Number(process.env.COUNT || '6')
const troubles = ['crash', 'stop', 'silence'] as const

test('PostgreSQL goes and comes back', async (context) => {
  const cluster = await startCluster()
  if (!cluster) return context.skip('PostgreSQL is not installed here')
  const proxy = await openSilentProxy(cluster.url)
  const begin = {
    crash: () => cluster.halt('immediate'),
    stop: () => cluster.halt('fast'),
    silence: () => proxy.fallSilent(),
  }
  const end = { crash: cluster.start, stop: cluster.start, silence: proxy.recover }
  try {
    const wanted = { database: 'server', serving: 1, workers: 1, releases: cycles * 10, url: proxy.url } as const
    await withWorld(wanted, async ({ post, prepared, serving, processes }) => {
      const [server] = serving
      const work = startWork(serving, prepared)
      const said: string[] = []
      for (let cycle = 0; cycle < cycles; cycle++) {
        const trouble = troubles[cycle % troubles.length] ?? 'crash'
        await pause(Math.random() * 3000)
        begin[trouble]()
        await vi.waitFor(async () => expect(await readiness(server)).toMatchObject(seenBy('database')), {
          timeout: 60_000,
        })
        said.push(await asked(server?.address, prepared.token))
        end[trouble]()
        await vi.waitFor(async () => expect(await readiness(server)).toMatchObject({ ready: true }), {
          timeout: 120_000,
        })
        await pause(3000)
      }
      await work.end()
      await settle(server)
      const filesLost = await countLostFiles(server, work.done, prepared)
      await Promise.all(processes.map((one) => one.kill('SIGTERM')))
      expect(new Set(said)).toEqual(new Set(['503 unavailable']))
      await judge({ kind: 'server', url: cluster.url }, post, work.done, { cycles }, { filesLost })
    })
  } finally {
    await proxy.close()
    cluster.stop()
  }
})

/** What somebody hears who writes meanwhile. */
async function asked(address: string | undefined, token: string): Promise<string> {
  const answer = await fetch(`http://${address}/api/store/contents/c1`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ set: { 'label.en': 'Rose' } }),
  })
  const { error } = (await answer.json()) as { error?: { code: string } }
  return `${answer.status} ${error?.code}`
}
