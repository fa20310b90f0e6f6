import { expect, test, vi } from 'vitest'
import { createServerDatabase, onServer } from '#test/databases.ts'
import { openDatabase } from './open-database.ts'

onServer('the database', (open) => {
  test('a listening connection that breaks is made anew, and its listeners are woken', async () => {
    const { database, close } = await open()
    const heard = vi.fn<(payload: string) => void>()
    const stop = await database.listen('news', heard)
    await database.notify('news', 'first')
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('first'), { timeout: 15_000 })
    const ended = await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`,
      [],
    )
    expect(ended).toHaveLength(1)
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(''), { timeout: 15_000 })
    await database.notify('news', 'second')
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('second'), { timeout: 15_000 })
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
  await expect(openDatabase({ kind: 'server', url: 'postgres://nobody@127.0.0.1:1/none' })).rejects.toThrow()
})
