import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { must } from '#domain/errors.ts'
import { searchQueryOf } from '#domain/search/search-query.ts'
import { createServerDatabase } from '#test/databases.ts'
import { openFilesInFolder } from '../adapters/files/files-in-folder.ts'
import { readFileFrom } from '../adapters/files/files.ts'
import { createStore } from '../store/create-store.ts'
import type { Database } from '../store/database/database.ts'
import { open, openDatabase } from '../store/database/open-database.ts'
import { adoptForeignLog } from '../store/log/change-log.ts'
import { createOutbox, unsent } from '../store/queue/outbox.ts'
import { searchDocuments } from '../store/search/search-documents.ts'
import { openSearchIndex } from '../store/search/search-index.ts'
import { backUp } from './back-up.ts'
import { answerCopies } from './copy-of-database.ts'
import type { HeldDatabase } from './held-database.ts'
import type { Installation } from './installation.ts'
import { judgeBackup } from './judge-backup.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { restore } from './restore.ts'

/** Of what breaks lines, quotes and escapes. */
const body = 'Body\n\r\n\u2028"quoted" \\n ä \t[{'

let base: string
let place: string
let database: Database
let before: Installation
let copies: { stop: () => Promise<void> }
/** What had been answered when the backup was begun, and what its maker was told. */
const answered = 40
let saved: Manifest

const install = async (name: string, held?: HeldDatabase): Promise<Installation> => ({
  held: held ?? { kind: 'embedded', folder: join(base, name, 'database') },
  files: await openFilesInFolder(join(base, name, 'files')),
  printData: await openFilesInFolder(join(base, name, 'print-data')),
  secret: 'A secret of thirty-two characters',
  version: '1.2.3',
})

/** A record whose name is that of its file: the file is there before it. */
async function add(to: Database, { files }: Installation, id: string): Promise<void> {
  await files.put(`files/${id}.txt`, Buffer.from(`Words of ${id}`))
  const store = await createStore({ database: to })
  const document = { name: `Garten ${id} "quoted" \\ ä`, owner: 'rosenhof', supplier: 'mcs' }
  await store.write(systemActor, [{ kind: 'create', collection: 'collections', id, document }])
}

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'imprimatur-embedded-'))
  place = join(base, 'place')
  before = await install('before')
  const folder = join(base, 'before', 'database')
  database = await openDatabase({ kind: 'embedded', folder })
  copies = answerCopies(database, folder, console.error)
  for (let count = 0; count < answered; count++) await add(database, before, `first${count}`)
  const at = new Date('2026-01-01')
  const mail = { recipient: 'a@b.example', topic: 'account' as const, subject: 'Subject', body }
  await createOutbox(database).add([{ ...unsent, ...mail, id: crypto.randomUUID(), createdAt: at, dueAt: at }])
  const { query } = database
  await query(
    `insert into auth_user (id, name, email, "emailVerified", "createdAt", "updatedAt") values ('p', 'P', 'p@b.example', true, now(), now())`,
  )
  // More than are read, and more than are written, at a time.
  await query(
    `insert into job (id, name, actor, created_at, payload) select gen_random_uuid(), 'deploy', 'p', now(), json_build_object('text', repeat('x', 5000)) from generate_series(1, 450)`,
  )
  const index = openSearchIndex(database, { failed: console.error, pause: 10 })
  await index.caughtUp()
  await index.close()
  const until = new AbortController()
  const saving = backUp(before, place).finally(() => until.abort())
  let count = 0
  while (!until.signal.aborted) {
    await add(database, before, `beside${count++}`)
    await pause(20)
  }
  saved = await saving
  expect(count).toBeGreaterThan(1)
})
afterAll(async () => {
  await copies?.stop()
  await database?.close()
  await rm(base, { recursive: true, force: true })
})

test('a backup of the embedded database is made while others write, and proves to be whole', async () => {
  expect(await readManifest(place)).toEqual(saved)
  expect(saved.tables['collections']).toBeGreaterThanOrEqual(answered)
  expect(await judgeBackup(before, place)).toEqual([])
  expect((await readdir(place)).toSorted()).toEqual([
    'database.rows.gz',
    'files',
    'manifest.json',
    'print-data',
    'secret',
  ])
  // Nothing of the copy is left.
  expect((await readdir(join(base, 'before'))).toSorted()).toEqual(['database', 'database.lock', 'files', 'print-data'])
})

test('who works on is not held up by a copy', async () => {
  const until = new AbortController()
  const copied = database.copyTo?.(join(base, 'beside')).finally(() => until.abort())
  let asked = 0
  for (; !until.signal.aborted; asked++) await database.query('select 1', [])
  await copied
  expect(asked).toBeGreaterThan(10)
})

async function expectWhole(after: Installation, of: Database): Promise<void> {
  const { query } = of
  const names = await query<{ id: string; name: string }>(`select id, doc ->> 'name' as name from collections`)
  expect(names).toHaveLength(saved.tables['collections'] as number)
  for (const { id, name } of names) {
    expect(name).toBe(`Garten ${id} "quoted" \\ ä`)
    expect((await readFileFrom(after.files, `files/${id}.txt`)).toString()).toBe(`Words of ${id}`)
  }
  const outbox = createOutbox(of)
  expect(await outbox.nextDue()).toBeUndefined()
  expect(await outbox.list({ limit: 10 })).toEqual([
    expect.objectContaining({ body, withheldWhy: 'restored', sentAt: null }),
  ])
  expect(await query('select id from job where length(payload::text) > 5000')).toHaveLength(450)
  await adoptForeignLog(query)
  await add(of, after, 'later')
  const index = openSearchIndex(of, { failed: console.error, pause: 10 })
  await index.caughtUp()
  await index.close()
  const { hits } = await searchDocuments(query, systemActor, must(searchQueryOf({ q: 'garten later' })))
  expect(hits.map(({ id }) => id)).toContain('later')
}

test('it comes back into an embedded database, with all that was answered, and nothing goes out again', async () => {
  const after = await install('after')
  await restore(after, place)
  await expect(restore(after, place)).rejects.toThrow('The database in DATA_DIR is not empty')
  const back = await openDatabase({ kind: 'embedded', folder: join(base, 'after', 'database') })
  try {
    for (let count = 0; count < answered; count++)
      expect(await back.query('select from collections where id = $1', [`first${count}`])).toHaveLength(1)
    await expectWhole(after, back)
  } finally {
    await back.close()
  }
})

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'and into a PostgreSQL server, by which an installation grows',
  async () => {
    const { url, drop } = await createServerDatabase()
    const server = await open({ kind: 'server', url, connections: 4 })
    try {
      const after = await install('server', { kind: 'server', database: server, url })
      expect(await judgeBackup(after, place)).toEqual([])
      await restore(after, place)
      await expectWhole(after, server)
    } finally {
      await server.close()
      await drop()
    }
  },
)

test('what is cut off comes back not at all', async () => {
  const broken = join(base, 'broken')
  await cp(place, broken, { recursive: true })
  const rows = join(broken, 'database.rows.gz')
  await writeFile(rows, (await readFile(rows)).subarray(0, -500))
  expect(await judgeBackup(before, broken)).toEqual(['The file database.rows.gz is not as it was saved.'])
})

test.each<[string, (secret: string) => Promise<unknown>]>([
  ['is missing', (secret) => rm(secret)],
  ['is not as it was saved', (secret) => writeFile(secret, 'Another')],
])('a backup whose secret %s is not whole', async (said, spoil) => {
  const spoilt = join(base, said.replaceAll(' ', '-'))
  await cp(place, spoilt, { recursive: true })
  await spoil(join(spoilt, 'secret'))
  expect(await judgeBackup(before, spoilt)).toEqual([`The file secret ${said}.`])
})

test('what a killed command has left to be copied holds up no other', async () => {
  await writeFile(join(base, 'before', 'copy-wanted'), 'killed')
  await vi.waitFor(async () => expect(await readdir(join(base, 'before'))).toContain('copy-of-database-killed'))
  const { tables } = await backUp(before, join(base, 'next'))
  expect(tables['collections']).toBeGreaterThanOrEqual(saved.tables['collections'] as number)
})

test('one that stands still is saved as well', async () => {
  await copies.stop()
  await database.close()
  const still = join(base, 'still')
  const { tables } = await backUp(before, still)
  expect(tables['collections']).toBeGreaterThanOrEqual(saved.tables['collections'] as number)
  expect((await readdir(join(base, 'before'))).filter((name) => name.startsWith('copy-of-database-'))).toEqual([])
})

test('where there is none, a sentence says so', async () => {
  await expect(backUp(await install('nowhere'), join(base, 'nothing'))).rejects.toThrow('There is no database in ')
})
