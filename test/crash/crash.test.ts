/**
 * A process is killed in the midst of writing, again and again: no acknowledged write is lost, and a subscriber who comes
 * back with its last position hears of every change, and of none twice.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { createStore } from '#server/store/create-store.ts'
import type { Database, DatabaseSettings } from '#server/store/database/database.ts'
import { openDatabase } from '#server/store/database/open-database.ts'
import type { StoredDocument } from '#server/store/store.ts'
import { createServerDatabase, dueDatabases, withoutServer } from '../databases.ts'

const rounds = 6
const writer = fileURLToPath(new URL('writer.ts', import.meta.url))

type Heard = { snapshot?: StoredDocument[]; put?: StoredDocument[]; remove?: string[]; seq: string }

class Subscriber {
  seq: string | null = null
  readonly documents = new Map<string, StoredDocument>()
  readonly twice: string[] = []
  snapshots = 0

  take({ snapshot, put = [], remove = [], seq }: Heard): void {
    if (snapshot) {
      this.snapshots++
      this.documents.clear()
    }
    for (const document of put) {
      const known = this.documents.get(document.id)?.version ?? 0
      if (known >= document.version && this.snapshots === 0) this.twice.push(`${document.id} ${document.version}`)
    }
    for (const document of [...(snapshot ?? []), ...put]) this.documents.set(document.id, document)
    for (const id of remove) this.documents.delete(id)
    this.seq = seq
  }
}

async function crashAndCheck(settings: DatabaseSettings): Promise<void> {
  const acknowledged = new Map<string, number>()
  const subscriber = new Subscriber()
  for (let round = 0; round < rounds; round++) {
    const faults = await runAndKill(settings, subscriber, acknowledged, 100 + Math.random() * 500)
    expect(faults).toEqual([])
    // The first answer is the whole; every later one begins where the last ended.
    if (round === 0) subscriber.snapshots = 0
    expect(subscriber.snapshots).toBe(0)
  }
  expect(acknowledged.size).toBeGreaterThan(rounds)
  expect(subscriber.twice).toEqual([])

  const database = await openDatabase(settings)
  try {
    if (settings.kind === 'server') await nothingRuns(database)
    const store = await createStore({ database })
    const { documents } = await store.list(systemActor, 'contents', { limit: 10_000 })
    const found = new Map(documents.map((document) => [document.id, document]))
    for (const [id, n] of acknowledged) {
      const value =
        (found.get(id)?.['data'] as { n?: { value: number } } | undefined)?.n?.value ?? (found.has(id) ? n % 5 : -1)
      expect([id, value >= n]).toEqual([id, true])
    }
    const gaps = await database.query(
      `select c.id from contents c left join change h on h.collection = 'contents' and h.id = c.id ` +
        `group by c.id, c.version having count(h.seq) <> c.version or count(distinct h.version) <> c.version`,
      [],
    )
    expect(gaps).toEqual([])
    await expectHeard(settings, database.close, subscriber, found)
  } finally {
    await database.close()
  }
}

/** The server goes on with the statement that a killed process had sent. */
const nothingRuns = (database: Database): Promise<void> =>
  expect
    .poll(() =>
      database.query(
        `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
        [],
      ),
    )
    .toEqual([])

/** What was committed and not heard before the last kill comes with the next connection. */
async function expectHeard(
  settings: DatabaseSettings,
  release: () => Promise<void>,
  subscriber: Subscriber,
  expected: ReadonlyMap<string, StoredDocument>,
): Promise<void> {
  await release()
  const later = new Map<string, number>()
  await runAndKill(settings, subscriber, later, 300, 0)
  expect(subscriber.snapshots).toBe(0)
  for (const [id, { version }] of expected) expect([id, subscriber.documents.get(id)?.version]).toEqual([id, version])
}

function runAndKill(
  settings: DatabaseSettings,
  subscriber: Subscriber,
  acknowledged: Map<string, number>,
  /** Milliseconds after something was heard, and as many writes acknowledged. */
  life: number,
  fewest = 3,
): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const faults: string[] = []
    const child = spawn(process.execPath, [writer, JSON.stringify(settings), JSON.stringify(subscriber.seq)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const errors: string[] = []
    child.stderr.on('data', (data) => errors.push(String(data)))
    let isKilled = false
    let isHeard = false
    let writes = 0
    let timer: NodeJS.Timeout | undefined
    const lines = createInterface({ input: child.stdout })
    lines.on('line', (line) => {
      const [word, id = '', n] = line.split(' ')
      if (word === 'heard') isHeard = true
      if (word === 'ack') writes++
      if (isHeard && writes >= fewest)
        timer ??= setTimeout(() => {
          isKilled = true
          child.kill('SIGKILL')
        }, life)
      if (word === 'ack') acknowledged.set(id, Number(n))
      else if (word === 'failed') faults.push(line)
      else if (word === 'heard') {
        const heard = parseWhole(line.slice('heard '.length))
        if (heard) subscriber.take(heard)
      }
    })
    child.on('close', () => (isKilled ? resolve(faults) : reject(new Error(errors.join('')))))
  })
}

/** The kill may cut the last line. */
function parseWhole(text: string): Heard | undefined {
  try {
    return JSON.parse(text) as Heard
  } catch {
    return undefined
  }
}

const kinds = dueDatabases('killed in the midst of writing', 2)

test.runIf(kinds.includes('embedded'))('on PGlite, on disk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'imprimatur-crash-'))
  try {
    await crashAndCheck({ kind: 'embedded', folder: join(folder, 'database') })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

if (process.env.TEST_DATABASE_URL)
  test.runIf(kinds.includes('server'))('on PostgreSQL', async () => {
    const { url, drop } = await createServerDatabase()
    try {
      await crashAndCheck({ kind: 'server', url })
    } finally {
      await drop()
    }
  })
else test.skip(`on PostgreSQL (${withoutServer})`)
