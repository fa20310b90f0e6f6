import { execFile } from 'node:child_process'
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { must } from '#domain/errors.ts'
import { searchQueryOf } from '#domain/search/search-query.ts'
import { createServerDatabase, onServer } from '#test/databases.ts'
import { openFilesInFolder } from '../adapters/files/files-in-folder.ts'
import { openFilesInS3 } from '../adapters/files/files-in-s3.ts'
import { startS3 } from '../adapters/files/s3-for-tests.ts'
import { filesUnder, readFileFrom } from '../adapters/files/files.ts'
import { adoptForeignLog } from '../store/log/change-log.ts'
import { loadDump } from '../store/dump/postgresql-dump.ts'
import { isEmpty } from '../store/dump/count-tables.ts'
import type { Database } from '../store/database/database.ts'
import { createStore } from '../store/create-store.ts'
import { open as openBare, openDatabase } from '../store/database/open-database.ts'
import { createOutbox, unsent } from '../store/queue/outbox.ts'
import { searchDocuments } from '../store/search/search-documents.ts'
import { openSearchIndex } from '../store/search/search-index.ts'
import { backUp } from './back-up.ts'
import type { Installation } from './installation.ts'
import { judgeBackup } from './judge-backup.ts'
import { readManifest } from './manifest.ts'
import { restore } from './restore.ts'

type Made = Installation & { database: Database; url: string; drop: () => Promise<void>; folder: string }

const kinds = ['a folder', 'S3'] as const

for (const kind of kinds)
  onServer(`a backup of an installation with files in ${kind}`, () => {
    let s3: { address: string; stop: () => Promise<void> } | undefined
    let base: string
    let before: Made
    let after: Made
    let place: string

    const install = async (name: string, open: typeof openBare): Promise<Made> => {
      const { url, drop } = await createServerDatabase()
      const folder = join(base, name)
      const database = await open({ kind: 'server', url, connections: 4 })
      return {
        held: { kind: 'server', database, url },
        database,
        url,
        files: s3
          ? await openFilesInS3(`s3://artwork/${name}?endpoint=${encodeURIComponent(s3.address)}&region=us-east-1`)
          : await openFilesInFolder(join(folder, 'files')),
        printData: await openFilesInFolder(join(folder, 'print-data')),
        secret: undefined,
        version: '1.2.3',
        folder,
        drop,
      }
    }
    /** A record whose name is that of its file: the file is there before it. */
    const add = async ({ database, files }: Made, id: string) => {
      await files.put(`files/${id}.txt`, Buffer.from(`Words of ${id}`))
      const store = await createStore({ database })
      const document = { name: `Garten ${id}`, owner: 'rosenhof', supplier: 'mcs' }
      await store.write(systemActor, [{ kind: 'create', collection: 'collections', id, document }])
    }
    const mail = () => ({
      ...unsent,
      id: crypto.randomUUID(),
      recipient: 'a@b.example',
      topic: 'account',
      subject: 'Subject',
      body: 'Body',
      createdAt: new Date('2026-01-01'),
      dueAt: new Date('2026-01-01'),
    })

    beforeAll(async () => {
      base = await mkdtemp(join(tmpdir(), 'imprimatur-backup-'))
      place = join(base, 'place')
      if (kind === 'S3') {
        vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
        vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
        s3 = await startS3(join(base, 's3'))
      }
      before = await install('before', openDatabase)
      after = await install('after', openBare)
      await add(before, 'first')
      await before.printData.put('label.pdf', Buffer.from('%PDF'))
      await createOutbox(before.database).add([mail()])
      const { query } = before.database
      await query(
        `insert into webhook_call (id, collection, mode, receiver, created_at, created_by, due_at) values (gen_random_uuid(), 'c', 'test', 'shop.example', now(), 'p', now())`,
      )
      await query(
        `insert into job (id, name, actor, created_at) values (gen_random_uuid(), 'tell-of-status', 'p', now()), (gen_random_uuid(), 'deploy', 'p', now())`,
      )
      const index = openSearchIndex(before.database, { failed: console.error, pause: 10 })
      await index.caughtUp()
      await index.close()
      const until = new AbortController()
      const saving = backUp(before, place).finally(() => until.abort())
      for (let count = 0; !until.signal.aborted; count++) await add(before, `beside${count}`)
      await saving
    })
    afterAll(async () => {
      for (const made of [before, after]) {
        await made?.database.close()
        await made?.drop()
      }
      await s3?.stop()
      vi.unstubAllEnvs()
      await rm(base, { recursive: true, force: true })
    })

    test('is made while others write, for its owner alone, and proves to be whole', async () => {
      const { tables, files, printData } = await readManifest(place)
      expect(tables['collections']).toBeGreaterThan(0)
      expect(files.length).toBeGreaterThanOrEqual(tables['collections'] as number)
      expect(printData).toEqual([expect.objectContaining({ path: 'label.pdf', size: 4 })])
      expect((await stat(place)).mode & 0o077).toBe(0)
      expect(await judgeBackup(before, place)).toEqual([])
      const left = await before.database.query(
        `select datname from pg_database where datname like 'imprimatur_check_%'`,
      )
      expect(left).toEqual([])
    })

    test('is made into an empty folder alone, and where one can be made', async () => {
      await expect(backUp(before, place)).rejects.toThrow(`${place} is not empty`)
      const file = join(place, 'manifest.json')
      for (const none of ['/proc/none/here', file, join(file, 'here')])
        await expect(backUp(before, none)).rejects.toThrow('cannot be made (E')
      await expect(readManifest(base)).rejects.toThrow('holds no finished backup')
    })

    test('that fails leaves nothing of itself', async () => {
      const failing = join(base, 'deep', 'failing')
      const files = { ...before.files, open: () => Promise.reject(new Error('The disk is gone')) }
      await expect(backUp({ ...before, files }, failing)).rejects.toThrow('The disk is gone')
      expect(await readdir(failing)).toEqual([])
    })

    test('names nothing outside of itself', async () => {
      const foreign = join(base, 'foreign')
      await mkdir(foreign)
      const manifest = await readManifest(place)
      for (const [at, path] of ['../secret', '/etc/passwd', 'a/../../b'].entries()) {
        const file = { path, size: 1, sha256: '' }
        const changed = at === 0 ? { ...manifest, database: file } : { ...manifest, files: [file] }
        await writeFile(join(foreign, 'manifest.json'), JSON.stringify(changed))
        await expect(readManifest(foreign)).rejects.toThrow('manifest.json is damaged')
      }
    })

    test('comes back into an empty installation alone', async () => {
      await expect(restore(before, place)).rejects.toThrow('The database of DATABASE_URL is not empty')
      await after.files.put('files/other.txt', Buffer.from('Other'))
      await expect(restore(after, place)).rejects.toThrow('The place for files is not empty (files/other.txt)')
      await after.files.delete('files/other.txt')
    })

    test('comes back with every row, every file that a record names, and nothing that goes out again', async () => {
      const { tables, files } = await restore(after, place)
      const { query } = after.database
      const ids = (await query<{ id: string }>('select id from collections')).map(({ id }) => id)
      expect(ids).toHaveLength(tables['collections'] as number)
      for (const id of ids)
        expect((await readFileFrom(after.files, `files/${id}.txt`)).toString()).toBe(`Words of ${id}`)
      expect((await filesUnder(after.files, '')).map(({ path }) => path)).toEqual(
        files.map(({ path }) => path).toSorted(),
      )
      expect((await readFileFrom(after.printData, 'label.pdf')).toString()).toBe('%PDF')

      const outbox = createOutbox(after.database)
      expect(await outbox.nextDue()).toBeUndefined()
      expect(await outbox.list({ limit: 10 })).toEqual([
        expect.objectContaining({ withheldWhy: 'restored', sentAt: null }),
      ])
      expect(await query('select state, trouble from webhook_call')).toEqual([{ state: 'failed', trouble: 'restored' }])
      expect(await query('select name, state from job order by name')).toEqual([
        { name: 'deploy', state: 'waiting' },
        { name: 'tell-of-status', state: 'cancelled' },
      ])
      expect(await query('select id from log_origin')).not.toEqual(
        await before.database.query('select id from log_origin'),
      )
    })

    test('finds what is written after it came back', async () => {
      const { query } = after.database
      await adoptForeignLog(query)
      await add(after, 'later')
      const index = openSearchIndex(after.database, { failed: console.error, pause: 10 })
      await index.caughtUp()
      await index.close()
      const { hits } = await searchDocuments(query, systemActor, must(searchQueryOf({ q: 'garten later' })))
      expect(hits.map(({ id }) => id)).toContain('later')
    })

    test('that is damaged is told by the file, and does not come back', async () => {
      const words = join(place, 'files/files/first.txt')
      const sound = await readFile(words)
      await writeFile(words, 'Words of fiftt')
      expect(await judgeBackup(before, place)).toEqual(['The file files/first.txt (14 bytes) is not as it was saved.'])
      await rm(words)
      expect(await judgeBackup(before, place)).toEqual(['The file files/first.txt is missing.'])
      await writeFile(words, sound)
      await appendFile(join(place, 'database.dump'), 'x')
      expect(await judgeBackup(before, place)).toEqual(['The file database.dump is not as it was saved.'])
    })

    test('whose database cannot be read to its end leaves nothing in another', async () => {
      const { url, drop } = await createServerDatabase()
      const cut = join(base, 'cut.dump')
      await writeFile(cut, (await readFile(join(place, 'database.dump'))).subarray(0, -2000))
      await expect(loadDump(url, cut)).rejects.toThrow(/pg_restore failed: /)
      const database = await openBare({ kind: 'server', url, connections: 1 })
      expect(await isEmpty(database)).toBe(true)
      await database.close()
      await drop()
    })

    test('says in a sentence what it needs', async () => {
      const call = (...args: string[]) =>
        new Promise<string>((resolve) =>
          execFile(
            'node_modules/.bin/node',
            ['server/backup/main.ts', ...args],
            { env: { ...process.env, DATABASE_URL: '', DATA_DIR: join(base, 'cli') } },
            (_error, _output, said) => resolve(said),
          ),
        )
      expect(await call('backup')).toBe(
        'Say where: backup PLACE, backup --check PLACE, or restore PLACE (in a checkout: npm run backup -- PLACE, and so on).\n',
      )
      expect(await call('restore', base)).toBe(`${base} holds no finished backup: there is no manifest.json in it.\n`)
      expect(await call('backup', join(base, 'none'))).toMatch(/^There is no database in /)
    })
  })
