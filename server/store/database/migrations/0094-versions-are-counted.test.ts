import { afterAll, beforeAll, expect, test } from 'vitest'
import { onEachDatabase, type TestDatabase } from '#test/databases.ts'
import { sql } from './0094-versions-are-counted.ts'

/** As the release before wrote them. */
const before = `
  insert into organizations (id, version, doc) values
    ('o-1', 1, '{"id":"o-1","name":"Rosenhof","numReleases":0,"numMembers":3}'),
    ('o-2', 2, '{"id":"o-2","name":"Ä"}');
  insert into publications (id, version, doc) values ('b-1', 1, '{"id":"b-1","numReleases":2}');
  insert into trash (collection, id, version, doc, at) values
    ('organizations', 'o-9', 2, '{"id":"o-9","numReleases":0,"license":1}', now()),
    ('publications', 'b-9', 2, '{"id":"b-9","numReleases":1}', now());
`

onEachDatabase('organizations that held a number of versions', (open) => {
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

  test('hold none, in trash and out of it; publications keep theirs', async () => {
    expect(await docs('organizations')).toEqual([
      '{"id":"o-1","name":"Rosenhof","numMembers":3}',
      '{"id":"o-2","name":"Ä"}',
    ])
    expect(await docs('publications')).toEqual(['{"id":"b-1","numReleases":2}'])
    expect(await docs('trash')).toEqual(['{"id":"b-9","numReleases":1}', '{"id":"o-9","license":1}'])
  })
})
