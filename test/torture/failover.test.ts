/**
 * The primary crashes and its standby takes over, again and again, while people write: what was answered is there, and nobody has to
 * do anything. What leads to the primary leads to the standby too early, as happens.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { type Cluster, startCluster } from '#tools/postgres.mjs'
import { openSilentProxy } from '../silent-proxy.ts'
import { countLostFiles, judge, settle } from './judge.ts'
import { readiness, seenBy } from './readiness.ts'
import { startWork } from './work.ts'
import { withWorld } from './world.ts'

const cycles = Number(process.env.COUNT || '5')

test('a standby takes over', async (context) => {
  let primary = await startCluster()
  if (!primary) return context.skip('PostgreSQL is not installed here')
  const proxy = await openSilentProxy(primary.url)
  let standby: Cluster | undefined
  try {
    const wanted = { database: 'server', serving: 2, workers: 1, releases: cycles * 10, url: proxy.url } as const
    await withWorld(wanted, async ({ post, prepared, serving, processes }) => {
      standby = await followed(primary as Cluster)
      const work = startWork(serving, prepared)
      for (let cycle = 0; cycle < cycles; cycle++) {
        await pause(2000 + Math.random() * 3000)
        primary?.halt('immediate')
        proxy.leadTo((standby as Cluster).url)
        await vi.waitFor(async () => expect(await readiness(serving[0])).toMatchObject(seenBy('database')), {
          timeout: 60_000,
        })
        standby?.promote()
        for (const one of serving)
          await vi.waitFor(async () => expect(await readiness(one)).toMatchObject({ ready: true }), {
            timeout: 120_000,
          })
        primary?.stop()
        primary = standby as Cluster
        standby = await followed(primary)
      }
      await work.end()
      await settle(serving[0])
      const filesLost = await countLostFiles(serving[0], work.done, prepared)
      await Promise.all(processes.map((one) => one.kill('SIGTERM')))
      await judge({ kind: 'server', url: (primary as Cluster).url }, post, work.done, { cycles }, { filesLost })
      expect(work.done.published.size).toBeGreaterThan(0)
    })
  } finally {
    await proxy.close()
    standby?.stop()
    primary.stop()
  }
})

/** From here on nothing is answered that the standby does not have. */
async function followed(primary: Cluster): Promise<Cluster> {
  const standby = await primary.follow()
  const client = new Client({ connectionString: primary.url })
  await client.connect()
  await client.query('alter role imprimatur set synchronous_commit = on')
  await client.query(`alter system set synchronous_standby_names = '*'`)
  await client.query('select pg_reload_conf()')
  // Connections that were opened before keep the role's former setting.
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where usename = current_user and pid <> pg_backend_pid()',
  )
  await client.end()
  return standby
}
