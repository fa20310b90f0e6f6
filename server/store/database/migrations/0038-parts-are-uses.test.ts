import { afterAll, beforeAll, expect, test } from 'vitest'
import { onEachDatabase, type TestDatabase } from '#test/databases.ts'
import { openMarks } from '../../marks/marks.ts'
import { noIndex } from '../../read/value-index.ts'
import { sql } from './0038-parts-are-uses.ts'

/** As the release before wrote them. */
const before = `
  insert into properties (id, version, f_type, doc) values
    ('photo', 1, 'image', '{"id":"photo","version":1,"type":"image"}'), ('mate', 1, 'reference', '{"id":"mate","version":1,"type":"reference","options":[],"values":[]}'),
    ('name', 1, 'string', '{"id":"name","version":1,"type":"string"}'),
    ('bed', 1, 'combination', '{"id":"bed","version":1,"type":"combination","values":[],"options":[{"id":"m","property":"mate"},{"id":"p","property":"photo"},{"id":"n","property":"name"}]}');
  insert into contents (id, version, doc) values
    ('k1', 1, '{"id":"k1","version":1,"data":{"photo":{"value":"a.jpg"},"bed":{"value":[{"m":"k2","n":"k3"},{"mate":["k4"],"p":"b.jpg"}]}}}'),
    ('k2', 1, '{"id":"k2","version":1,"data":{"photo":{"value":"c.jpg"}}}');
  insert into reference (from_collection, from_id, to_collection, to_id, kind) values ('contents', 'k1', 'pictures', ':a.jpg', 'data.photo');
`

onEachDatabase('the index of uses', (open) => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened?.close())

  test('knows what the entries of combinations name, however their parts are called', async () => {
    const { database } = opened
    await database.transaction(async (query) => {
      await query(before)
      await query(sql)
    })
    const failed = (error: unknown) => {
      throw error
    }
    const marks = openMarks({ database, index: noIndex, now: () => new Date(), committed: () => {}, failed })
    await marks.caughtUp()
    await marks.close()
    const lines = await database.query<{ line: string }>(
      `select to_collection || ' ' || to_id || ' ' || kind as line from reference order by 1`,
      [],
    )
    expect(lines.map(({ line }) => line)).toEqual([
      'contents k2 data.bed',
      'contents k4 data.bed',
      'pictures :a.jpg data.photo',
      'pictures :b.jpg data.bed',
    ])
  })
})
