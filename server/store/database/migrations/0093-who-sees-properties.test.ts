import { afterAll, beforeAll, expect, test } from 'vitest'
import { onEachDatabase, type TestDatabase } from '#test/databases.ts'
import { fill, sql } from './0093-who-sees-properties.ts'

/** As the release before wrote them. */
const before = `
  alter table properties drop column f_seen_by, drop column f_open;
  drop table property_sight;
  insert into organizations (id, version, f_supplier, doc) values
    ('mcs', 1, 'mcs', '{"id":"mcs"}'), ('rosenhof', 1, 'mcs', '{"id":"rosenhof"}'), ('alpen', 1, 'gruen', '{"id":"alpen"}');
  insert into properties (id, version, f_type, doc) values
    ('height', 1, 'number', '{"id":"height","options":[]}'),
    ('size', 1, 'combination', '{"id":"size","options":[{"id":"p","label":{},"property":"part"}]}'),
    ('part', 1, 'number', '{"id":"part","options":[]}'),
    ('lone', 1, 'number', '{"id":"lone","options":[]}');
  insert into content_types (id, version, doc) values
    ('plant', 1, '{"id":"plant","groups":[{"id":"g","properties":["height"]}],"columns":[],"labelDefault":"","loadDefault":{"rosenhof":true}}'),
    ('goods', 1, '{"id":"goods","groups":[],"columns":["size"],"labelDefault":"","loadDefault":{"alpen":true}}');
  insert into contents (id, version, f_type, f_public, f_effectively_active, doc) values
    ('k1', 1, 'plant', true, true, '{"id":"k1"}'), ('k2', 1, 'goods', true, false, '{"id":"k2"}');
`

onEachDatabase('who sees properties that were there before', (open) => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await open()
    await opened.database.transaction(async (query) => {
      await query(before)
      await query(sql)
      await fill(query)
    })
  })
  afterAll(() => opened.close())

  test('is filled in', async () => {
    const rows = await opened.database.query<{ id: string; doc: string; seen: string[] | null; open: boolean | null }>(
      'select id, doc::text as doc, f_seen_by as seen, f_open as open from properties order by id',
      [],
    )
    expect(rows.map(({ id, seen, open: isOpen }) => [id, seen, isOpen])).toEqual([
      ['height', ['mcs', 'rosenhof'], true],
      ['lone', null, null],
      ['part', ['alpen', 'gruen'], null],
      ['size', ['alpen', 'gruen'], null],
    ])
    expect(JSON.parse(rows[0]?.doc ?? '')).toEqual({
      id: 'height',
      options: [],
      seenBy: { mcs: true, rosenhof: true },
      open: true,
    })
  })

  test('says of types which have public contents', async () => {
    const rows = await opened.database.query<{ doc: string }>(
      'select doc::text as doc from content_types order by id',
      [],
    )
    expect(rows.map(({ doc }) => (JSON.parse(doc) as { open?: true }).open)).toEqual([undefined, true])
  })
})
