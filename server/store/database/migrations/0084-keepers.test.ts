import { afterAll, beforeAll, expect, test } from 'vitest'
import { onEachDatabase, type TestDatabase } from '#test/databases.ts'
import { sql } from './0084-keepers.ts'

/** As the release before wrote them. */
const before = `
  alter table collections drop column f_keeper;
  insert into collections (id, version, f_type, doc) values
    ('by-id', 1, 'memoList', '{"id":"by-id","type":"memoList","createUser":"p-1"}'),
    ('by-author', 3, 'memoList', '{"id":"by-author","type":"memoList","createUser":{"id":"p-2","displayName":"Ä"}} '),
    ('by-nobody', 1, 'memoList', '{"id":"by-nobody","type":"memoList"}'),
    ('series', 1, 'series', '{"id":"series","type":"series","createUser":"p-1"}');
`

onEachDatabase('memo lists that were there before they had a keeper', (open) => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await open()
    await opened.database.transaction(async (query) => {
      await query(before)
      await query(sql)
    })
  })
  afterAll(() => opened?.close())

  test('are kept by whoever made them, in the document and beside it', async () => {
    const rows = await opened.database.query<{ id: string; column: string | null; doc: string }>(
      `select id, f_keeper as column, doc::text as doc from collections order by id`,
      [],
    )
    expect(
      rows.map(({ id, column, doc }) => [id, column, (JSON.parse(doc) as { keeper?: string }).keeper ?? null]),
    ).toEqual([
      ['by-author', 'p-2', 'p-2'],
      ['by-id', 'p-1', 'p-1'],
      ['by-nobody', null, null],
      ['series', null, null],
    ])
    const uses = await opened.database.query<{ id: string; to: string }>(
      `select from_id as id, to_id as to from reference where kind = 'keeper' order by from_id`,
      [],
    )
    expect(uses).toEqual([
      { id: 'by-author', to: 'p-2' },
      { id: 'by-id', to: 'p-1' },
    ])
  })
})
