/**
 * Two servers and two workers are replaced one after the other while work is under way, as by an update: behind a proxy that asks
 * whether they are ready, no call is lost and none is refused.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withoutServer } from '../databases.ts'
import { openBalancer } from './balancer.ts'
import { countLostFiles, judge, settle } from './judge.ts'
import { withWorld } from './world.ts'
import { startWork } from './work.ts'

const rounds = Number(process.env.COUNT || '4')

test.skipIf(!process.env.TEST_DATABASE_URL)(`two servers and two workers (else: ${withoutServer})`, () =>
  withWorld(
    { database: 'server', serving: 2, workers: 2, releases: rounds * 30, environment: { DRAIN_SECONDS: '2' } },
    async ({ settings, post, prepared, serving, processes }) => {
      const balancer = await openBalancer(serving)
      const work = startWork([balancer], prepared)
      for (let round = 0; round < rounds; round++)
        for (const one of processes) {
          await pause(1000)
          await one.kill('SIGTERM')
          await one.start()
          // An orchestrator goes on when the new one is ready, which the proxy has to see first.
          await pause(1000)
        }
      await work.end()
      await balancer.close()
      await settle(serving[0])
      const filesLost = await countLostFiles(serving[0], work.done, prepared)
      await Promise.all(processes.map((one) => one.kill('SIGTERM')))
      await judge(settings, post, work.done, { rounds }, { filesLost })
      expect(balancer.lost).toEqual([])
      expect([...balancer.answered.values()].every((answers) => answers > 0)).toBe(true)
      expect(balancer.answered.size).toBe(2)
    },
  ),
)
