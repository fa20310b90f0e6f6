/**
 * Two servers on one PostgreSQL, an admin at each, who shut each other out at the same moment, again and again: one of them stays,
 * by whichever call they do it, some of them each time.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { createServerDatabase, withoutServer } from '../databases.ts'
import { freePort } from '../free-port.ts'
import { type GraphqlAnswer, startTestServer } from '../running-server.ts'
import { sampleOf } from '../sample.ts'
import { ServerProcess } from './server-process.ts'

const rounds = 12
const admins = ['p-admin', 'p-main-supplier'] as const

const operations = {
  disable: (id: string) => `organizationMemberDisable(id: "mcs", userId: "${id}", disabled: true) { id }`,
  demote: (id: string) => `organizationMemberChangeRole(id: "mcs", userId: "${id}", role: "member") { id }`,
}

if (process.env.TEST_DATABASE_URL)
  test('of two admins who shut each other out through two servers one stays', async () => {
    const { url, drop } = await createServerDatabase()
    const folder = mkdtempSync(join(tmpdir(), 'imprimatur-acts-'))
    const environment = {
      DATA_DIR: folder,
      JOBS: 'off',
      ENGINE_THREADS: '1',
      DATABASE_URL: url,
      DATABASE_CONNECTIONS: '4',
    }
    const first = await startTestServer({ folder, environment })
    const second = new ServerProcess(await freePort(), environment)
    try {
      const tokens = await Promise.all([first.token('admin'), first.token('mainSupplier')])
      await second.start()
      const addresses = [first.address, `http://${second.address}`]
      const call = async (by: number, path: string, method: string, body: object): Promise<boolean> => {
        const headers = { authorization: `Bearer ${tokens[by]}`, 'content-type': 'application/json' }
        const answer = await fetch(addresses[by] + path, { method, headers, body: JSON.stringify(body) })
        return answer.ok && ((await answer.json()) as GraphqlAnswer).errors === undefined
      }
      const acts = {
        disable: (by: number, id: string) =>
          call(by, '/api/graphql', 'POST', { query: `mutation { ${operations.disable(id)} }` }),
        demote: (by: number, id: string) =>
          call(by, '/api/graphql', 'POST', { query: `mutation { ${operations.demote(id)} }` }),
        'disable by hand': (by: number, id: string) =>
          call(by, `/api/store/users/${id}`, 'PATCH', { set: { disabled: true } }),
      }
      const { store, actors } = first.services
      for (const [name, act] of sampleOf(Object.entries(acts), 2))
        for (let round = 0; round < rounds; round++) {
          await store.write(
            systemActor,
            admins.map(
              (id) => ({ kind: 'update', collection: 'users', id, set: { role: 'admin', disabled: false } }) as const,
            ),
          )
          actors.forget()
          // Both servers know both as admins before they are asked.
          await expect.poll(() => call(1, '/api/store/users/query', 'POST', {})).toBe(true)
          await expect.poll(() => call(0, '/api/store/users/query', 'POST', {})).toBe(true)
          const done = await Promise.all([act(0, admins[1]), act(1, admins[0])])
          expect([name, round, done.filter(Boolean).length]).toEqual([name, round, 1])
          const left = await store.list(systemActor, 'users', {
            where: {
              all: [{ field: 'role', op: '=', value: 'admin' }, { not: { field: 'disabled', op: '=', value: true } }],
            },
          })
          expect([name, left.documents.length]).toEqual([name, 1])
        }
    } finally {
      await second.kill()
      await first.close()
      rmSync(folder, { recursive: true, force: true })
      await drop()
    }
  }, 120_000)
else test.skip(`of two admins who shut each other out through two servers one stays (${withoutServer})`)
