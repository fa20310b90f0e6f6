/**
 * A mail server refuses, hangs at each stage, hangs up when it has a mail, and comes back, while mails are written: each mail
 * goes, and what comes twice is the same message.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Stage } from '#server/adapters/mail/post-office-for-tests.ts'
import { withoutServer } from '../databases.ts'
import { countLostFiles, judge, settle } from './judge.ts'
import { type Constellation, withWorld } from './world.ts'
import { startWork } from './work.ts'

const cycles = Number(process.env.COUNT || '7')

type Trouble = Stage | 'refusal' | 'hangingUp'

const troubles: Trouble[] = ['end', 'greeting', 'hangingUp', 'sender', 'recipient', 'refusal', 'body']

/** Milliseconds: longer than a silent server is waited for, where it greets. */
const lengthOf = (trouble: Trouble) => (trouble === 'refusal' || trouble === 'hangingUp' ? 15_000 : 75_000)

function hangAgainAndAgain(constellation: Constellation): Promise<void> {
  return withWorld(
    { ...constellation, releases: cycles * 30 },
    async ({ settings, post, prepared, serving, processes }) => {
      const work = startWork(serving, prepared)
      for (let cycle = 0; cycle < cycles; cycle++) {
        const trouble = troubles[cycle % troubles.length] ?? 'end'
        const [refusal, hangingUp] = [trouble === 'refusal', trouble === 'hangingUp']
        post.refuse(refusal)
        post.hangUpAtEnd(hangingUp)
        post.hangAt(trouble === 'refusal' || trouble === 'hangingUp' ? undefined : trouble)
        await pause(lengthOf(trouble))
        post.refuse(false)
        post.hangUpAtEnd(false)
        post.hangAt(undefined)
        await pause(10_000)
      }
      await work.end()
      await settle(serving[0])
      const filesLost = await countLostFiles(serving[0], work.done, prepared)
      await Promise.all(processes.map((one) => one.kill('SIGTERM')))
      await judge(settings, post, work.done, { cycles }, { filesLost })
      expect(work.done.published.size).toBeGreaterThan(cycles)
    },
  )
}

const both = { concurrent: true }

test('one process on PGlite', both, () => hangAgainAndAgain({ database: 'embedded', serving: 1 }))

test.skipIf(!process.env.TEST_DATABASE_URL)(`two processes on PostgreSQL (else: ${withoutServer})`, both, () =>
  hangAgainAndAgain({ database: 'server', serving: 2 }),
)
