import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createServerDatabase, onServer } from '#test/databases.ts'
import { openSilentProxy } from '#test/silent-proxy.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'
import { openServer } from './server-database.ts'
import { whileWaiting } from './who-waits.ts'

onServer('the database', (open) => {
  test('a listening connection that breaks is made anew; all hear that they missed something, whatever one of them throws', async () => {
    const { database, close } = await open()
    const heard = vi.fn<(payload: string) => void>()
    const missed = vi.fn<() => void>()
    const unforeseen = vi.fn<(error: unknown) => void>()
    const others = process.listeners('unhandledRejection')
    process.removeAllListeners('unhandledRejection').on('unhandledRejection', unforeseen)
    const throwing = () => {
      throw new Error('a hearer of no sense')
    }
    await database.listen('news', { heard: throwing, missed: throwing })
    const stop = await database.listen('news', { heard, missed })
    await database.notify('news', 'first')
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('first'), { timeout: 60_000 })
    const ended = await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`,
      [],
    )
    expect(ended).toHaveLength(1)
    await vi.waitFor(() => expect(missed).toHaveBeenCalledOnce(), { timeout: 60_000 })
    await database.notify('news', 'second')
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('second'), { timeout: 60_000 })
    expect(heard.mock.calls).toEqual([['first'], ['second']])
    await vi.waitFor(() => expect(unforeseen).toHaveBeenCalledTimes(3))
    process.removeAllListeners('unhandledRejection')
    for (const one of others) process.on('unhandledRejection', one)
    await stop()
    await close()
  })

  test('two processes that start at once migrate once', async () => {
    const { settings, database, close } = await open()
    const others = await Promise.all([openDatabase(settings), openDatabase(settings)])
    const [names] = await database.query<{ count: number; names: number }>(
      'select count(*)::int as count, count(distinct name)::int as names from migration',
      [],
    )
    expect(names?.count).toBe(names?.names)
    for (const other of others) await other.close()
    await close()
  })

  test('a database of a newer version is refused', async () => {
    const { settings, database, close } = await open()
    await database.query("insert into migration (name) values ('9999-of-tomorrow')", [])
    await expect(openDatabase(settings)).rejects.toThrow('newer version of the application (9999-of-tomorrow)')
    await close()
  })

  test('one of a newer version that says whom it still works with is taken by those alone', async () => {
    const { settings, database, close } = await open()
    const insert = (name: string, least: string) =>
      database.query('insert into migration (name, least) values ($1, $2)', [name, least])
    await insert('9998-of-tomorrow', '0099-when-contents-changed')
    await (await openDatabase(settings)).close()
    await insert('9999-of-the-day-after', '9998-of-tomorrow')
    await expect(openDatabase(settings)).rejects.toThrow('(9999-of-the-day-after)')
    await close()
  })
})

onServer('a connection that dies without a word', (open) => {
  const silence = { beat: 100, patience: 1500 }
  const lost = { code: 'unavailable', cause: { message: expect.stringContaining('Connection terminated') as string } }

  async function openBehindProxy() {
    const { settings, database: other, close } = await open()
    if (settings.kind !== 'server') throw new Error('no server')
    const proxy = await openSilentProxy(settings.url)
    const database = await openServer({ url: proxy.url, connections: 2 }, { silence })
    const heard = vi.fn<(payload: string) => void>()
    const missed = vi.fn<() => void>()
    await database.listen('news', { heard, missed })
    const isBack = async () => {
      await vi.waitFor(() => expect(missed).toHaveBeenCalled(), { timeout: 60_000 })
      expect(await database.query('select 3 as three', [])).toEqual([{ three: 3 }])
      await other.notify('news', 'again')
      await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('again'), { timeout: 60_000 })
      await database.close()
      await proxy.close()
      await close()
    }
    return { database, other, proxy, isBack }
  }

  test('is noticed: what runs on it fails as lost, listeners are woken, and work goes on', async () => {
    const { database, proxy, isBack } = await openBehindProxy()
    const held = database.transaction(async (query) => {
      proxy.cutOff()
      return query('select 2 as two', [])
    })
    await expect(held).rejects.toMatchObject(lost)
    await isBack()
  })

  test('is noticed, too, while the one that listens is only being made anew', async () => {
    const { database, other, proxy, isBack } = await openBehindProxy()
    const held = database.transaction(async (query) => {
      await other.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query in ('select 1', 'listen "news"')`,
        [],
      )
      proxy.fallSilent()
      return query('select 2 as two', [])
    })
    await expect(held).rejects.toMatchObject(lost)
    proxy.recover()
    await isBack()
  })
})

onServer('a statement', (open) => {
  const slow = 'select pg_sleep(600)'
  const ended = { code: 'query.tookTooLong', cause: { code: '57014' } }
  const here = { gone: new AbortController().signal, isAnswered: () => false }

  test('that somebody waits for ends with their patience, alone or in a transaction; others take their time', async () => {
    const { settings, close } = await open()
    if (settings.kind !== 'server') throw new Error('no server')
    const database = await openServer(settings, { waited: 50 })
    await expect(whileWaiting(here, () => database.query(slow, []))).rejects.toMatchObject(ended)
    await expect(whileWaiting(here, () => database.transaction((query) => query(slow, [])))).rejects.toMatchObject(
      ended,
    )
    expect(await database.query('select 1 as one from pg_sleep(0.3)', [])).toEqual([{ one: 1 }])
    // Those of the sign-in are waited for by somebody who is not known yet.
    const asked = () => sql`select pg_sleep(600)`.execute(database.kysely)
    await expect(asked()).rejects.toMatchObject(ended)
    await expect(Promise.all(Array.from({ length: 40 }, asked))).rejects.toMatchObject(ended)
    expect((await sql`select 1 as one`.execute(database.kysely)).rows).toEqual([{ one: 1 }])
    const answered = { ...here, isAnswered: () => true }
    expect(await whileWaiting(answered, () => database.query('select 1 as one from pg_sleep(0.3)', []))).toHaveLength(1)
    expect(await whileWaiting(here, () => database.query('select 2 as two', []))).toEqual([{ two: 2 }])
    await database.close()
    await close()
  })

  test('ends when whoever waited has hung up, though all connections are taken', async () => {
    const { settings, close } = await open()
    if (settings.kind !== 'server') throw new Error('no server')
    const database = await openServer({ ...settings, connections: 2 })
    const ending = new AbortController()
    const gone = { gone: ending.signal, isAnswered: () => false }
    const asked = [1, 2, 3].map(() => whileWaiting(gone, () => database.query(slow, [])))
    const outcomes = Promise.allSettled(asked)
    ending.abort()
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await database.query('select 1 as one', [])).toEqual([{ one: 1 }])
    await database.close()
    await close()
  })
})

onServer('a server that takes no writes any more', (open) => {
  const here = { gone: new AbortController().signal, isAnswered: () => false }
  const write = `insert into migration (name) values ('of-tomorrow')`
  const refused = { code: 'unavailable', cause: { code: '25006' } }

  test.each<[string, (database: Database) => Promise<unknown>]>([
    ['a statement', ({ query }) => query(write, [])],
    ['a statement that somebody waits for', ({ query }) => whileWaiting(here, () => query(write, []))],
    ['a transaction', ({ transaction }) => transaction((query) => query(write, []))],
    ['a statement of the sign-in', ({ kysely }) => sql.raw(write).execute(kysely)],
  ])('is left at once: %s that fails there goes elsewhere the next time', async (_, ask) => {
    const { settings, close } = await open()
    if (settings.kind !== 'server') throw new Error('no server')
    const database = await openServer({ ...settings, connections: 1 })
    // As after a switch: what is open still leads to the old one, and what is opened to the new one.
    await database.query('set default_transaction_read_only = on', [])
    await expect(ask(database)).rejects.toMatchObject(refused)
    await ask(database)
    expect(await database.query(`select name from migration where name = 'of-tomorrow'`, [])).toHaveLength(1)
    await database.close()
    await close()
  })

  test('does not answer; one whose connections all work does', async () => {
    const { settings, database: other, close } = await open()
    if (settings.kind !== 'server') throw new Error('no server')
    const database = await openServer({ ...settings, connections: 1 })
    await database.transaction(async () => database.answers())
    await database.close()
    await other.query(
      `alter database ${new URL(settings.url).pathname.slice(1)} set default_transaction_read_only = on`,
    )
    const readOnly = await openServer(settings)
    await expect(readOnly.answers()).rejects.toMatchObject({ code: 'unavailable' })
    await readOnly.close()
    await expect(readOnly.answers()).rejects.toMatchObject({ code: 'unavailable' })
    await close()
  })
})

onServer('a server', () => {
  test('with another encoding than UTF8 is refused', async () => {
    const { url, drop } = await createServerDatabase(
      "encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' template template0",
    )
    await expect(openDatabase({ kind: 'server', url })).rejects.toThrow('encoding UTF8')
    await drop()
  })
})

test('a server that does not answer is an error at once', async () => {
  const opening = openDatabase({ kind: 'server', url: 'postgres://nobody@127.0.0.1:1/none' })
  await expect(opening).rejects.toMatchObject({ code: 'unavailable', cause: { code: 'ECONNREFUSED' } })
})
