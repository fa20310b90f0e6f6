/** What is kept of checked labels, beside writes that had begun before it was there, and definitions that changed. */
import { expect, test, vi } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { onEachDatabase, onServer } from '#test/databases.ts'
import type { Database } from '../database/database.ts'
import { createStore } from '../create-store.ts'
import type { RawWrite } from '../store.ts'
import { createLabelChecks } from './label-checks.ts'

const pair = { content: 'rose', template: 'label', language: 'de' }
const ours = { owner: 'rosenhof', supplier: 'mcs' }
const picture: RawWrite = {
  kind: 'create',
  collection: 'pictures',
  id: 'photo',
  document: { ...ours, name: 'photo.jpg', path: 'photo.jpg', size: 1, type: 'image/jpeg', format: 'jpg' },
}

onServer('labels that are checked while somebody writes', (open) => {
  /** A write of the picture is under way and not done; `end` lets it be. */
  async function withSlowWrite(work: (database: Database, isPublic: () => Promise<unknown>) => Promise<unknown>) {
    const { database, close } = await open()
    const store = await createStore({ database })
    await database.query('delete from redefined', [])
    await store.writeRaw(systemActor, [picture])
    const named = () => database.query(`select from label_check where pictures = '{photo.jpg}'`)
    let writing: Promise<unknown> | undefined
    const isPublic = async () => (await store.get(systemActor, 'pictures', 'photo')).public
    let found: Promise<unknown> | undefined
    await database.transaction(async (query) => {
      await query(`select from pictures where id = 'photo' for update`)
      writing = store.writeRaw(systemActor, [
        { kind: 'update', collection: 'pictures', id: 'photo', set: { public: true } },
      ])
      await waitsForRow(database)
      found = work(database, isPublic)
      // By then it is where it waits for the write, if it does.
      await vi.waitFor(async () => expect(await named()).toHaveLength(1))
      for (let looks = 0; looks < 10; looks++) await named()
    })
    await writing
    expect(await found).toBe(true)
    await close()
  }
  const waitsForRow = (database: Database) =>
    vi.waitFor(async () =>
      expect(
        await database.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      ).toHaveLength(1),
    )
  test('what is read after the names of pictures are known has it', () =>
    withSlowWrite(async (database, isPublic) => {
      const checks = createLabelChecks(database)
      await checks.ask([pair])
      await checks.name([{ ...pair, pictures: ['photo.jpg'] }])
      return isPublic()
    }))

  test('what is read after a label was taken for the first time has it', () =>
    withSlowWrite(async (database, isPublic) => {
      const checks = createLabelChecks(database)
      await checks.ask([pair])
      await database.query(`update label_check set pictures = '{photo.jpg}'`)
      expect(await checks.take(10)).toHaveLength(1)
      return isPublic()
    }))
})

onEachDatabase('labels that are checked after a definition changed', (open) => {
  test('wait until values are judged by it', async () => {
    const { database, close } = await open()
    const { query } = database
    const checks = createLabelChecks(database)
    await checks.ask([pair])
    await query('delete from redefined', [])
    await query(`insert into redefined (redefinition) values ('{}')`, [])
    expect(await checks.take(10)).toEqual([])
    expect(await checks.untilDue()).toBe(1)
    await query('delete from redefined', [])
    expect(await checks.take(10)).toMatchObject([pair])
    expect(await checks.untilDue()).toBeLessThanOrEqual(0)
    await close()
  })
})
