/** Processes are killed by turns while work is under way, and come back. */
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { countLostFiles, judge, settle } from './judge.ts'
import { type Constellation, withWorld } from './world.ts'
import { startWork } from './work.ts'

export const kills = Number(process.env.COUNT || '40')

/** Milliseconds that one may work, at most, after it came back. */
const life = 1000

export function killAgainAndAgain(constellation: Constellation): Promise<void> {
  return withWorld(
    { ...constellation, releases: kills * 2 },
    async ({ settings, post, prepared, serving, processes }) => {
      const work = startWork(serving, prepared)
      for (let kill = 0; kill < kills; kill++) {
        const victim = processes[kill % processes.length]
        await pause(Math.random() * life)
        await victim?.kill()
        await victim?.start()
      }
      await work.end()
      await settle(serving[0])
      const filesLost = await countLostFiles(serving[0], work.done, prepared)
      await Promise.all(processes.map((one) => one.kill('SIGTERM')))
      await judge(settings, post, work.done, { kills }, { filesLost })
      expect(work.done.published.size).toBeGreaterThan(0)
    },
  )
}
