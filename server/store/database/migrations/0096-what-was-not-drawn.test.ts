import { afterAll, beforeAll, expect, test } from 'vitest'
import { onEachDatabase, type TestDatabase } from '#test/databases.ts'
import { sql } from './0096-what-was-not-drawn.ts'

/** As the release before wrote them. */
const before = `
  drop index releases_without_pages;
  drop index job_failed;
  insert into releases (id, version, f_owner, f_supplier, f_type, doc) values
    ('r-1', 1, 'rosenhof', 'mcs', 'print', '{"id":"r-1","undrawn":"takesTooLong","label":"Rosa"}'),
    ('r-2', 2, 'rosenhof', 'mcs', 'print', '{"id":"r-2","undrawn":"noTemplate","label":"Rosa"}'),
    ('r-3', 1, 'rosenhof', 'mcs', 'print', '{"id":"r-3","label":"Ä","undrawn":"takesTooLong"}');
  insert into publications (id, version, doc) values ('b-1', 1, '{"id":"b-1","undrawn":"takesTooLong"}');
  insert into templates (id, version, f_owner, f_supplier, doc) values ('t-1', 3, 'mcs', 'mcs', '{"id":"t-1","undrawn":"takesTooLong","name":"A"}');
  insert into job (id, name, actor, created_at, key) values
    ('00000000-0000-4000-8000-000000000001', 'draw-release', 'anna', now(), 'r-3');
`

onEachDatabase('what was given up by the clock', (open) => {
  let opened: TestDatabase
  const docs = async (table: string) =>
    (await opened.database.query<{ doc: string }>(`select doc::text as doc from ${table} order by id`, [])).map(
      ({ doc }) => doc,
    )
  beforeAll(async () => {
    opened = await open()
    await opened.database.transaction(async (query) => {
      await query(before)
      await query(sql)
    })
  })
  afterAll(() => opened?.close())

  test('says no more that it takes too long; other reasons stay', async () => {
    expect(await docs('releases')).toEqual([
      '{"id":"r-1","label":"Rosa"}',
      '{"id":"r-2","undrawn":"noTemplate","label":"Rosa"}',
      '{"id":"r-3","label":"Ä"}',
    ])
    expect(await docs('publications')).toEqual(['{"id":"b-1"}'])
    expect(await docs('templates')).toEqual(['{"id":"t-1","name":"A"}'])
  })

  test('is drawn again, by the job that waits for it where there is one', async () => {
    const jobs = await opened.database.query<{ name: string; actor: string; key: string; payload: object }>(
      'select name, actor, key, payload from job order by name, key',
      [],
    )
    expect(jobs).toEqual([
      { name: 'draw-release', actor: 'system', key: 'r-1', payload: { releaseId: 'r-1' } },
      { name: 'draw-release', actor: 'anna', key: 'r-3', payload: {} },
      { name: 'draw-template', actor: 'system', key: 't-1', payload: { templateId: 't-1' } },
    ])
  })
})
