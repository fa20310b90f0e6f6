/**
 * Whole server processes are killed in the midst of requests and subscriptions, again and again, and come back: every write
 * that was answered is there, and a browser that comes back with its last position ends with what is there, hearing nothing
 * twice. One process on PGlite; two on one PostgreSQL, where the browser moves to the other one.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createServerDatabase, dueDatabases, withoutServer } from '../databases.ts'
import { freePort } from '../free-port.ts'
import { ServerProcess } from './server-process.ts'
import { emailOf, password, startTestServer } from '../running-server.ts'

const kills = 4
const writers = 4

type Document = { id: string; version: number; description: string }
type Heard = {
  snapshot?: Document[]
  put?: Document[]
  remove?: string[]
  seq?: string
  ready?: boolean
  error?: object
}

/** Listens to the collections; comes back with its position, to whichever server is there. */
class Browser {
  readonly documents = new Map<string, Document>()
  readonly faults: string[] = []
  snapshots = 0
  reconnections = -1
  isListening = false
  #since: string | undefined
  #closed = false
  #socket: WebSocket | undefined
  readonly #servers: readonly ServerProcess[]
  readonly #token: string

  constructor(servers: readonly ServerProcess[], token: string) {
    this.#servers = servers
    this.#token = token
    this.#connect(0)
  }

  close(): void {
    this.#closed = true
    this.#socket?.close()
  }

  #connect(index: number): void {
    const socket = new WebSocket(`ws://${this.#servers[index]?.address}/api/live`)
    this.#socket = socket
    socket.on('open', () => socket.send(JSON.stringify({ auth: this.#token })))
    socket.on('message', (data) => this.#take(socket, JSON.parse(String(data)) as Heard))
    socket.on('error', () => {})
    socket.on('close', () => {
      this.isListening = false
      if (!this.#closed) setTimeout(() => this.#connect((index + 1) % this.#servers.length), 30)
    })
  }

  #take(socket: WebSocket, { ready, snapshot, put = [], remove = [], seq, error }: Heard): void {
    if (error) this.faults.push(JSON.stringify(error))
    if (ready) {
      this.reconnections++
      this.isListening = true
      const since = this.#since === undefined ? {} : { since: this.#since }
      return socket.send(JSON.stringify({ listen: 1, collection: 'collections', limit: 1000, ...since }))
    }
    if (snapshot) {
      this.snapshots++
      this.documents.clear()
    }
    for (const document of [...(snapshot ?? []), ...put]) {
      const known = this.documents.get(document.id)?.version ?? 0
      if (known >= document.version) this.faults.push(`twice: ${document.id} ${document.version}`)
      this.documents.set(document.id, document)
    }
    for (const id of remove) this.documents.delete(id)
    if (seq !== undefined) this.#since = seq
  }
}

async function killAndCheck(servers: readonly ServerProcess[], token: string): Promise<void> {
  const acknowledged = new Map<string, number>()
  const faults: string[] = []
  /** How many are written, and may be. */
  const writes = { done: 0, allowed: 0 }
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const end = new AbortController()

  /** False where nobody answered: the writer asks again, at another server. */
  async function write(server: ServerProcess, id: string, n: number): Promise<boolean> {
    const isNew = !acknowledged.has(id)
    const path = `http://${server.address}/api/store/collections${isNew ? '' : `/${id}`}`
    const body = isNew
      ? { id, name: id, owner: 'mcs', supplier: 'mcs', description: String(n) }
      : { set: { description: String(n) } }
    try {
      const answer = await fetch(path, { method: isNew ? 'POST' : 'PATCH', headers, body: JSON.stringify(body) })
      const text = await answer.text()
      if (answer.status === 503) return false
      // The one before was written, and its answer was cut off.
      const isThere = answer.status === 409 && text.includes('document.exists')
      if (!answer.ok && !isThere) faults.push(`${answer.status} ${text}`)
      acknowledged.set(id, isThere ? 0 : n)
      return true
    } catch {
      return false
    }
  }

  async function keepWriting(writer: number): Promise<void> {
    for (let n = 0; !end.signal.aborted; n++) {
      await pause(15)
      while (writes.done >= writes.allowed && !end.signal.aborted) await pause(5)
      for (let attempt = writer; !end.signal.aborted; attempt++) {
        const server = servers[attempt % servers.length]
        if (server && (await write(server, `w${writer}-${n % 3}`, n))) {
          writes.done++
          break
        }
        await pause(20)
      }
    }
  }

  const browser = new Browser(servers, token)
  const writing = Array.from({ length: writers }, (_, writer) => keepWriting(writer))
  try {
    for (let kill = 0; kill < kills; kill++) {
      // Whoever missed more than two thousand changes gets the whole answer again, however slowly a process starts.
      writes.allowed = writes.done + 500
      const before = total(acknowledged)
      await expect.poll(() => total(acknowledged)).toBeGreaterThan(before + 20)
      // What it hears of is torn off each time.
      await expect.poll(() => browser.isListening).toBe(true)
      await pause(Math.random() * 200)
      const victim = servers[kill % servers.length]
      await victim?.kill()
      await victim?.start()
    }
    await expect.poll(() => browser.reconnections).toBeGreaterThanOrEqual(kills / servers.length - 1)
  } finally {
    end.abort()
    await Promise.all(writing)
  }

  const answer = await fetch(`http://${servers[0]?.address}/api/store/collections?limit=1000`, { headers })
  const { data } = (await answer.json()) as { data: Document[] }
  const stored = new Map(data.map((document) => [document.id, document]))
  expect(faults).toEqual([])
  expect(stored.size).toBe(writers * 3)
  for (const [id, n] of acknowledged) expect([id, Number(stored.get(id)?.description) >= n]).toEqual([id, true])
  const versions = (documents: ReadonlyMap<string, Document>) =>
    Object.fromEntries([...documents].map(([id, { version }]) => [id, version]).toSorted())
  await expect.poll(() => versions(browser.documents)).toEqual(versions(stored))
  browser.close()
  expect(browser.faults).toEqual([])
  // Everything after the first answer came as differences.
  expect(browser.snapshots).toBe(1)
}

const total = (acknowledged: ReadonlyMap<string, number>): number =>
  [...acknowledged.values()].reduce((sum, n) => sum + n, 0)

async function withProcesses(database: { url?: string }, count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'imprimatur-kill-'))
  const environment: Record<string, string> = {
    DATA_DIR: folder,
    JOBS: 'off',
    ENGINE_THREADS: '1',
    ...(database.url && { DATABASE_URL: database.url, DATABASE_CONNECTIONS: '8' }),
  }
  const servers: ServerProcess[] = []
  try {
    const first = await startTestServer({ folder, environment })
    const signedIn = await first.call(undefined, 'POST', '/api/auth/sign-in/email', {
      email: emailOf('admin'),
      password,
    })
    await first.close()
    for (let i = 0; i < count; i++) servers.push(new ServerProcess(await freePort(), environment))
    await Promise.all(servers.map((server) => server.start()))
    await killAndCheck(servers, String(signedIn.body.token))
  } finally {
    await Promise.all(servers.map((server) => server.kill()))
    rmSync(folder, { recursive: true, force: true })
  }
}

// Not the one on which `crash.test.ts` is.
const kinds = dueDatabases('servers that are killed', 2)

test.runIf(kinds.includes('embedded'))('one process on PGlite', () => withProcesses({}, 1))

if (process.env.TEST_DATABASE_URL)
  test.runIf(kinds.includes('server'))('two processes on PostgreSQL', async () => {
    const { url, drop } = await createServerDatabase()
    try {
      await withProcesses({ url }, 2)
    } finally {
      await drop()
    }
  })
else test.skip(`two processes on PostgreSQL (${withoutServer})`)
