/**
 * The connections to PostgreSQL are cut, it is stopped, and it takes no writes, under two servers and a worker, while people write and
 * look: no process ends, whoever asks hears 503 at worst, the metrics answer, and those who have a version open see each other again.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { systemActor } from '#domain/access/actor.ts'
import { startCluster } from '#tools/postgres.mjs'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { freePort } from '../free-port.ts'
import { startTestServer } from '../running-server.ts'
import { ServerProcess } from './server-process.ts'

type Cluster = NonNullable<Awaited<ReturnType<typeof startCluster>>>

const long = { timeout: 120_000, interval: 200 }

const troubles: readonly {
  what: string
  begin: (cluster: Cluster) => unknown
  /** What the readiness says of it before it ends. */
  seen?: number
  end: (cluster: Cluster) => unknown
}[] = [
  { what: 'all connections are cut', begin: ({ url }) => run(url, cutAll), end: () => {} },
  { what: 'it is stopped', begin: ({ halt }) => halt('fast'), seen: 503, end: ({ start }) => start() },
  {
    what: 'it takes no writes',
    begin: ({ url }) => run(url, `${readOnly('on')}; ${cutAll}`),
    seen: 503,
    end: ({ url }) => run(url, `set transaction_read_only = off; ${readOnly('off')}`),
  },
]

const readOnly = (is: 'on' | 'off') => `alter database postgres set default_transaction_read_only = ${is}`
const cutAll = `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`

test('PostgreSQL goes and comes back under two servers and a worker', async (context) => {
  const cluster = await startCluster()
  if (!cluster) return context.skip('PostgreSQL is not installed here')
  const folder = mkdtempSync(join(tmpdir(), 'imprimatur-away-'))
  const environment = { DATA_DIR: folder, DATABASE_URL: cluster.url, ENGINE_THREADS: '1' }
  const processes: ServerProcess[] = []
  try {
    const { tokens, release } = await prepare(folder, environment)
    for (const mode of [undefined, undefined, 'worker'] as const)
      processes.push(new ServerProcess(await freePort(), { ...environment, ...(!mode && { JOBS: 'off' }) }, mode))
    for (const one of processes) await one.start()
    const [first, second] = processes
    if (!first || !second) throw new Error('no servers')
    const browsers = [new Browser(first, tokens.editor, release), new Browser(second, tokens.owner, release)]
    const bothAreSeen = () =>
      vi.waitFor(() => expect(browsers.map(({ others }) => others)).toEqual([['owner'], ['editor']]), long)
    await bothAreSeen()
    const writing = keepWriting([first, second], tokens.editor)
    for (const { what, begin, seen, end } of troubles) {
      await begin(cluster)
      if (seen !== undefined)
        for (const server of [first, second])
          await vi.waitFor(async () => expect([what, await readiness(server)]).toEqual([what, seen]), long)
      await pause(1000)
      for (const { address } of [first, second])
        expect([what, (await fetch(`http://${address}/metrics`)).status]).toEqual([what, 200])
      await end(cluster)
      for (const server of [first, second])
        await vi.waitFor(async () => expect([what, await readiness(server)]).toEqual([what, 200]), long)
      const { written } = writing
      await vi.waitFor(() => expect(writing.written).toBeGreaterThan(written + 4), long)
      browsers.forEach((browser) => browser.lookAway())
      await bothAreSeen()
    }
    await writing.end()
    browsers.forEach((browser) => browser.close())
    expect(processes.flatMap(({ died = [] }) => died)).toEqual([])
    expect(writing.refused).toEqual([])
    for (const { address } of [first, second])
      expect(await (await fetch(`http://${address}/metrics`)).text()).toContain('imprimatur_unforeseen_total 0')
    expect(processes.flatMap(({ unforeseen }) => unforeseen)).toEqual([])
  } finally {
    await Promise.all(processes.map((one) => one.kill()))
    cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

async function prepare(folder: string, environment: Record<string, string>) {
  const server = await startTestServer({ folder, environment: { ...environment, JOBS: 'off' } })
  const release = 'r1'
  await server.services.store.write(systemActor, [
    {
      kind: 'create',
      collection: 'releases',
      id: release,
      document: { owner: 'rosenhof', supplier: 'mcs', type: 'print', label: 'Rose', status: 'pending' },
    },
    {
      kind: 'create',
      collection: 'collections',
      id: 'c1',
      document: { name: 'c1', owner: 'rosenhof', supplier: 'mcs' },
    },
  ])
  const tokens = { editor: await server.token('editor'), owner: await server.token('owner') }
  await server.close()
  return { tokens, release }
}

const readiness = async ({ address }: ServerProcess): Promise<number> =>
  (await fetch(`http://${address}/readyz`)).status

/** By turns at each, until it ends. */
function keepWriting(servers: readonly ServerProcess[], token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const ending = new AbortController()
  const told = { written: 0, refused: [] as string[] }
  const done = (async () => {
    for (let n = 0; !ending.signal.aborted; n++) {
      const path = `http://${servers[n % servers.length]?.address}/api/store/collections/c1`
      const body = JSON.stringify({ set: { description: String(n) } })
      const answer = await fetch(path, { method: 'PATCH', headers, body }).catch(() => undefined)
      // It ended, which is told elsewhere.
      if (!answer) return
      if (answer.ok) told.written++
      else if (answer.status !== 503) told.refused.push(`${answer.status} ${await answer.text()}`)
      await pause(30)
    }
  })()
  return {
    get written() {
      return told.written
    },
    refused: told.refused,
    end: () => {
      ending.abort()
      return done
    },
  }
}

/** Has a version open, and comes back to it. */
class Browser {
  others: readonly string[] = []
  #socket: WebSocket | undefined
  readonly #open: () => void

  constructor({ address }: ServerProcess, token: string, release: string) {
    this.#open = () => {
      this.others = []
      const socket = new WebSocket(`ws://${address}/api/live`)
      this.#socket = socket
      socket.on('open', () => socket.send(JSON.stringify({ auth: token })))
      socket.on('message', (data) => {
        const { ready, present } = JSON.parse(String(data)) as Heard
        if (ready) socket.send(JSON.stringify({ here: { release } }))
        if (present) this.others = present.people.map(({ name }) => name)
      })
      socket.on('error', () => {})
      socket.on('close', () => this.#socket === socket && setTimeout(this.#open, 500))
    }
    this.#open()
  }

  /** And looks at it again, by a connection made anew. */
  lookAway(): void {
    this.#socket?.close()
  }

  close(): void {
    const socket = this.#socket
    this.#socket = undefined
    socket?.close()
  }
}

type Heard = { ready?: boolean; present?: { people: { name: string }[] } }

async function run(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(sql)
  await client.end()
}
