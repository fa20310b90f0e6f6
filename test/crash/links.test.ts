/**
 * A server is killed while people come in by the links of mails, a little later each time: each link works still, or is used up and
 * its password is set. On PostgreSQL, where another server sees what the killed one left.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import type { LinkAction } from '#server/adapters/identity/action-links.ts'
import { joinOrganization } from '#server/services/users/join-organization.ts'
import { createServerDatabase, withoutServer } from '../databases.ts'
import { freePort } from '../free-port.ts'
import { startTestServer } from '../running-server.ts'
import { ServerProcess } from './server-process.ts'

const rounds = 6
const atOnce = 6
const next = 'sieben gelbe Tulpen'

type Used = { id: string; action: LinkAction; token: string; answered: Promise<boolean> }

if (process.env.TEST_DATABASE_URL)
  test('a link outlives the process that was using it, or is done', async () => {
    const { url, drop } = await createServerDatabase()
    const folder = mkdtempSync(join(tmpdir(), 'imprimatur-links-'))
    const environment = { DATA_DIR: folder, JOBS: 'off', ENGINE_THREADS: '1', DATABASE_URL: url }
    const here = await startTestServer({ folder, environment: { ...environment, DATABASE_CONNECTIONS: '4' } })
    const killed = new ServerProcess(await freePort(), { ...environment, DATABASE_CONNECTIONS: '4' })
    const { identity, clock } = here.services
    const inAnHour = () => new Date(clock().getTime() + 3_600_000)

    async function begin(number: number, round: number): Promise<Used> {
      const isInvited = number % 2 === 0
      const newcomer = { email: `guest-${round}-${number}@garden.example`, displayName: 'guest' } as const
      const [user] = await joinOrganization(
        here.services,
        systemActor,
        'rosenhof',
        [{ ...newcomer, role: 'member', language: 'de' }],
        { label: 'Invite' },
      )
      const id = String(user?.id)
      const action = isInvited ? 'invite' : 'reset'
      const token = await identity.links.create(action, id, inAnHour())
      const call = isInvited ? 'accept-invitation' : 'reset-password'
      const body = { token, newPassword: next, repetition: next, name: 'Iris Graf', language: 'fr' }
      const answered = fetch(`http://${killed.address}/api/auth/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).then(
        ({ ok }) => ok,
        () => false,
      )
      return { id, action, token, answered }
    }

    const outcomes = { open: 0, done: 0 }
    try {
      for (let round = 0; round < rounds; round++) {
        await killed.start()
        const begun = await Promise.all(Array.from({ length: atOnce }, (_, number) => begin(number, round)))
        // A password is hashed in a tenth of a second, one or two at a time.
        await pause(round * 200 + Math.random() * 200)
        await killed.kill()
        for (const { id, action, token, answered } of begun) {
          const wasAnswered = await answered
          const state = async () => {
            const isOpen = (await identity.links.find(action, token)) !== undefined
            const isSet = await identity.isPassword(id, next)
            const user = await here.services.store.get(systemActor, 'users', id)
            const isNamed = action === 'reset' ? isSet : user.displayName === 'Iris Graf'
            return isOpen && !isSet && !isNamed ? 'open' : !isOpen && isSet && isNamed ? 'done' : 'half'
          }
          // What the database had begun ends after the process that asked for it.
          await expect.poll(state, { timeout: 10_000 }).not.toBe('half')
          const found = (await state()) as keyof typeof outcomes
          if (wasAnswered) expect(found).toBe('done')
          outcomes[found]++
        }
      }
      expect(outcomes.open + outcomes.done).toBe(rounds * atOnce)
      process.stdout.write(`links: ${JSON.stringify(outcomes)}\n`)
    } finally {
      await killed.kill()
      await here.close()
      rmSync(folder, { recursive: true, force: true })
      await drop()
    }
  }, 180_000)
else test.skip(`a link outlives the process that was using it, or is done (${withoutServer})`)
