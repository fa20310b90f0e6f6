import { afterAll, beforeAll, expect, test } from 'vitest'
import { onEachDatabase, type TestDatabase } from '#test/databases.ts'
import { sql } from './0023-effective-activity.ts'

/** As the release before wrote them: nobody said what is active together with its parent. */
const before = `
  drop function refuse_strays;
  alter table contents drop column f_effectively_active;
  insert into contents (id, version, f_active, f_parent_id, f_public, doc) values
    ('p-on', 1, true, null, true, '{"id":"p-on","active":true}'),
    ('p-off', 1, false, null, true, '{"id":"p-off","active":false}'),
    ('p-old', 1, null, null, true, '{"id":"p-old"}'),
    ('v-on', 3, true, 'p-on', true, '{"id":"v-on","active":true,"parentId":"p-on"} '),
    ('v-off', 1, false, 'p-on', true, '{"id":"v-off","active":false,"parentId":"p-on"}'),
    ('v-of-off', 1, true, 'p-off', true, '{"id":"v-of-off","active":true,"parentId":"p-off"}'),
    ('v-of-old', 1, true, 'p-old', true, '{"id":"v-of-old","active":true,"parentId":"p-old"}'),
    ('v-of-none', 1, true, 'gone', true, '{"id":"v-of-none","active":true,"parentId":"gone"}');
`

onEachDatabase('the activity of contents that were there before it was kept', (open) => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await open()
    await opened.database.transaction(async (query) => {
      await query(before)
      await query(sql)
    })
  })
  afterAll(() => opened?.close())

  test('is theirs and their parent’s, in the document and beside it, and nothing else of them changes', async () => {
    const rows = await opened.database.query<{ id: string; version: number; column: boolean; doc: string }>(
      `select id, version::int as version, f_effectively_active as column, doc::text as doc from contents order by id`,
      [],
    )
    const { stored, texts } = {
      stored: rows.map(({ id, column }) => [id, column]),
      texts: rows.map(({ doc }) => doc),
    }
    expect(stored).toEqual([
      ['p-off', false],
      ['p-old', true],
      ['p-on', true],
      ['v-of-none', false],
      ['v-of-off', false],
      ['v-of-old', true],
      ['v-off', false],
      ['v-on', true],
    ])
    for (const [index, text] of texts.entries())
      expect((JSON.parse(text) as Record<string, unknown>)['effectivelyActive']).toBe(stored[index]?.[1])
    expect(rows.find(({ id }) => id === 'v-on')).toMatchObject({
      version: 3,
      doc: '{"id":"v-on","active":true,"parentId":"p-on","effectivelyActive":true}',
    })
  })

  test('is asked for by its index where contents are public', async () => {
    const found = await opened.database.query<{ indexdef: string }>(
      `select indexdef from pg_indexes where indexname = 'contents_f_effectively_active'`,
      [],
    )
    expect(found[0]?.indexdef).toContain('WHERE f_public')
  })
})
