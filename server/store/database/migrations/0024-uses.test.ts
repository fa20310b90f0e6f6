import { beforeAll, afterAll, expect, test } from 'vitest'
import { onEachDatabase, type TestDatabase } from '#test/databases.ts'
import { fill } from './0024-uses.ts'

/** As the release before wrote them. */
const before = `
  insert into properties (id, version, doc) values
    ('photo', 1, '{"id":"photo","type":"image"}'), ('mate', 1, '{"id":"mate","type":"reference"}'), ('name', 1, '{"id":"name","type":"string"}');
  insert into templates (id, version, doc) values
    ('m1', 1, '{"id":"m1","placeholders":[{"id":"Photo.1","type":"image","property":"photo"},{"id":"Name","type":"string","property":"name"}]}');
  insert into contents (id, version, doc) values
    ('k1', 1, '{"id":"k1","type":"plant","collections":{"c1":true},"data":{"photo":{"value":["a.jpg","b.jpg"]},"mate":{"value":"k2"},"name":{"value":"a.jpg"}}}'),
    ('k2', 1, '{"id":"k2","type":"plant","data":{}}');
  insert into releases (id, version, doc) values
    ('r1', 1, '{"id":"r1","template":"m1","data":{"Photo~1":{"content":"k1","property":"photo","value":"a.jpg"},"Name":{"value":"b.jpg"}}}');
  insert into content_types (id, version, doc) values ('plant', 1, '{"id":"plant","groups":[{"id":"g","properties":["photo","name"]}]}');
  insert into reference (from_collection, from_id, to_collection, to_id, kind) values
    ('contents', 'k1', 'collections', 'c1', 'collections.c1'), ('releases', 'r1', 'contents', 'k1', 'data.Photo~1');
`

onEachDatabase('the index of uses made anew', (open) => {
  let opened: TestDatabase
  const lines = async (statement: string) =>
    (await opened.database.query<{ line: string }>(statement, [])).map(({ line }) => line)

  beforeAll(async () => {
    opened = await open()
    await opened.database.transaction(async (query) => {
      await query(before)
      await fill(query)
    })
  })
  afterAll(() => opened?.close())

  test('names what values name, by what their property or their place says they are', async () => {
    expect(
      await lines(
        `select from_id || ' ' || to_collection || ' ' || to_id || ' ' || kind as line from reference order by 1`,
      ),
    ).toEqual([
      'k1 collections c1 collections.c1',
      'k1 contentTypes plant type',
      'k1 contents k2 data.mate',
      'k1 pictures :a.jpg data.photo',
      'k1 pictures :b.jpg data.photo',
      'k2 contentTypes plant type',
      'm1 properties name placeholders.1.property',
      'm1 properties photo placeholders.0.property',
      'plant properties name groups.0.properties.1',
      'plant properties photo groups.0.properties.0',
      'r1 contents k1 data.Photo~1.content',
      'r1 pictures :a.jpg data.Photo~1',
      'r1 properties photo data.Photo~1.property',
      'r1 templates m1 template',
    ])
  })

  test('knows which properties a content has, in a row a content', async () => {
    expect(
      await lines(
        `select id || ' ' || coalesce((select string_agg(p, ',' order by p) from unnest(properties) p), '') as line ` +
          `from contents_property order by 1`,
      ),
    ).toEqual(['k1 mate,name,photo', 'k2 '])
  })
})
