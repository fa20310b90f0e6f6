/**
 * A database that goes away while people work, each time in another way: every door says so or waits, and all goes on by itself when it
 * is back. What is made of each code, while connecting and running, is a table of its own (`server/store/database/database-faults.test.ts`).
 */
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { people } from '#domain/access/test-people.ts'
import { openTestPostOffice, type TestPostOffice } from '../../adapters/mail/post-office-for-tests.ts'
import { newJob } from '../base/job-queue.ts'
import { createJobs } from '../../store/queue/jobs.ts'
import { createServerDatabase } from '#test/databases.ts'
import { startTestServer, type TestServer } from '#test/running-server.ts'

const id = randomUUID().replaceAll('-', '')
const role = `away_${id}`
const long = { timeout: 30_000, interval: 100 }

type Way = { name: string; begin: (database: string) => string; end: (database: string) => string; reads: number }

const ways: readonly Way[] = [
  {
    name: 'takes no writes, 25006',
    begin: (database) => `alter database ${database} set default_transaction_read_only = on`,
    end: (database) => `alter database ${database} reset default_transaction_read_only`,
    reads: 200,
  },
  {
    name: 'lets its role in no more, 28000',
    begin: () => `alter role ${role} nologin`,
    end: () => `alter role ${role} login`,
    reads: 503,
  },
  {
    name: 'has no connection left, 53300',
    begin: () => `alter role ${role} connection limit 0`,
    end: () => `alter role ${role} connection limit -1`,
    reads: 503,
  },
  {
    name: 'takes no connections, 55000',
    begin: (database) => `alter database ${database} allow_connections false`,
    end: (database) => `alter database ${database} allow_connections true`,
    reads: 503,
  },
]

describe.skipIf(!process.env['TEST_DATABASE_URL'])('a database that goes away, on PostgreSQL', () => {
  let place: { url: string; drop: () => Promise<void> }
  let name: string
  let owner: Client
  let office: TestPostOffice
  let server: TestServer

  const ask = async (sql: string, values: unknown[] = []) => (await owner.query(sql, values)).rows as { pid: number }[]
  const others = 'from pg_stat_activity where datname = $1'

  beforeAll(async () => {
    owner = new Client({ connectionString: process.env['TEST_DATABASE_URL'] })
    await owner.connect()
    place = await createServerDatabase()
    const url = new URL(place.url)
    name = url.pathname.slice(1)
    await ask(`create role ${role} login password 'away'`)
    await ask(`alter database ${name} owner to ${role}`)
    Object.assign(url, { username: role, password: 'away' })
    office = await openTestPostOffice()
    server = await startTestServer({
      database: { kind: 'server', url: url.toString(), connections: 8 },
      environment: { SMTP_URL: office.url },
    })
    await write('Before')
  }, 120_000)

  afterAll(async () => {
    await server?.close()
    await office?.close()
    await place?.drop()
    await ask(`drop role if exists ${role}`)
    await owner.end()
  }, 60_000)

  const write = (displayName: string) =>
    server.call('owner', 'PATCH', `/api/store/users/${people.owner.id}`, { set: { displayName } })
  const read = () => server.call('owner', 'GET', `/api/store/users/${people.owner.id}`)
  /** Refused by the operation, or before it by the sign-in. */
  const terms = async () => {
    const { body } = await server.call('owner', 'POST', '/api/graphql', { query: '{ orderTerms }' })
    return body.error?.code ?? body['errors']?.['0']?.['extensions']?.['code']
  }
  const metrics = () => fetch(`${server.address}/metrics`)

  test.each(ways)(
    'it $name',
    async ({ name: way, begin, end, reads }) => {
      const socket = await listen()
      // Due in the midst of it.
      const due = new Date(Date.now() + 1500)
      const { outbox } = server.services
      const mail = { id: randomUUID(), recipient: 'a@test.example', topic: 't', subject: way, body: 'B' }
      await outbox.add([{ ...mail, createdAt: new Date(), dueAt: due }])
      const jobs = createJobs(server.database)
      const job = await jobs.add(newJob('index-values', {}, { actor: people.admin, after: due }))

      await ask(begin(name))
      onTestFinished(async () => void (await ask(end(name))))
      await ask(`select pg_terminate_backend(pid) ${others}`, [name])
      await vi.waitFor(async () => expect(await ask(`select pid ${others}`, [name])).toEqual([]), long)
      for (const until = Date.now() + 3000; Date.now() < until;) {
        const written = await write('Meanwhile')
        expect([written.status, written.body.error?.code]).toEqual([503, 'unavailable'])
        expect((await read()).status).toBe(reads)
        expect(await terms()).toBe(reads === 503 ? 'unavailable' : undefined)
        socket.ask()
        expect((await metrics()).status).toBe(200)
      }
      expect(await (await metrics()).text()).toContain(`imprimatur_part_up{part="jobs"} ${reads === 200 ? 1 : 0}`)

      await ask(end(name))
      if (reads === 200) {
        // What is being read then would be cut off.
        await vi.waitFor(() => expect(socket.unanswered()).toEqual([]), long)
        await ask(`select pg_terminate_backend(pid) ${others}`, [name])
      }
      await vi.waitFor(async () => expect((await write(way)).status).toBe(200), long)
      await vi.waitFor(
        () => expect(office.messages.filter((text) => text.includes(`Subject: ${way}`))).toHaveLength(1),
        long,
      )
      await vi.waitFor(async () => {
        expect(await jobs.find(people.admin, job)).toMatchObject({ state: 'completed', failures: 0 })
      }, long)
      await vi.waitFor(() => expect(socket.heard).toContain(way), long)
      expect(new Set(socket.refused)).toEqual(new Set(reads === 200 ? [] : ['unavailable']))
      expect(socket.isOpen()).toBe(true)
      socket.close()
    },
    120_000,
  )

  /** Listens to oneself from the beginning, and asks for more meanwhile. */
  async function listen() {
    const socket = new WebSocket(`${server.address.replace('http', 'ws')}/api/live`)
    const refused: string[] = []
    const heard: string[] = []
    const unanswered = new Set<number>()
    let number = 1
    const own = { collection: 'users', where: { field: 'id', op: '=', value: people.owner.id }, limit: 1 }
    socket.on('message', (bytes: Buffer) => {
      const text = bytes.toString()
      heard.push(...[...text.matchAll(/"displayName":"([^"]*)"/g)].map(([, name = '']) => name))
      const message = JSON.parse(text) as { error?: { code: string }; listen?: number }
      if (message.listen !== undefined) unanswered.delete(message.listen)
      if (message.error) refused.push(message.error.code)
      // As a browser does: what was refused for now is asked for again.
      if (message.error && message.listen === 1)
        setTimeout(() => socket.send(JSON.stringify({ listen: 1, ...own })), 500)
    })
    await new Promise((resolve) => socket.once('open', resolve))
    socket.send(JSON.stringify({ auth: await server.token('owner') }))
    socket.send(JSON.stringify({ listen: 1, ...own }))
    await vi.waitFor(() => expect(heard).not.toEqual([]), long)
    return {
      refused,
      heard,
      ask: () => {
        unanswered.add(++number)
        socket.send(JSON.stringify({ listen: number, ...own, limit: number }))
      },
      unanswered: () => [...unanswered],
      isOpen: () => socket.readyState === socket.OPEN,
      close: () => socket.close(),
    }
  }
})
