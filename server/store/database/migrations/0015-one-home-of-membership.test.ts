import { beforeAll, afterAll, expect, test } from 'vitest'
import { onEachDatabase, type TestDatabase } from '#test/databases.ts'
import { sql } from './0015-one-home-of-membership.ts'

/** As the release before wrote them. */
const before = `
  alter table collections add column f_contents text[] collate "C", add column f_releases text[] collate "C";
  alter table contents add column f_releases text[] collate "C";
  insert into collections (id, version, f_contents, doc) values
    ('c1', 1, '{k1,k2,gone,lost}', '{"id":"c1","name":"Rosen","contents":{"k1":true,"k2":true,"gone":true,"lost":true},"releases":{"r1":true},"users":{}}');
  insert into contents (id, version, f_collections, doc) values
    ('k1', 1, '{c1}', '{"id":"k1","collections":{"c1":true},"releases":{},"label":{"de":"Rose"},"variants":{"k2":true}}'),
    ('k2', 1, '{c0}', '{"id":"k2","collections":{"c0":true},"releases":{"r1":true},"label":{"de":"Iris"},"variants":{}}');
  insert into content_types (id, version, doc) values ('t1', 1, '{"id":"t1","children":{"t2":true},"label":{}}');
  insert into releases (id, version, f_collections, f_referenced_contents, doc) values
    ('r1', 1, null, '{k1}', '{"id":"r1","referencedContents":{"k1":true},"number":1}');
  insert into trash (collection, id, version, doc, at) values
    ('contents', 'gone', 2, '{"id":"gone","collections":{},"releases":{},"variants":{}}', now()),
    ('collections', 'c9', 2, '{"id":"c9","contents":{"k2":true},"releases":{}}', now());
  insert into reference (from_collection, from_id, to_collection, to_id, kind) values
    ('collections', 'c1', 'contents', 'k1', 'contents.k1'),
    ('contents', 'k1', 'collections', 'c1', 'collections.c1'),
    ('contents', 'k1', 'contents', 'k2', 'variants.k2'),
    ('contentTypes', 't1', 'contentTypes', 't2', 'children.t2'),
    ('releases', 'r1', 'contents', 'k1', 'referencedContents.k1');
`

onEachDatabase('one home of membership', (open) => {
  let opened: TestDatabase
  const rows = (statement: string) => opened.database.query<Record<string, unknown>>(statement, [])
  const docs = async (table: string) =>
    (await rows(`select doc::text as doc from ${table} order by id`)).map(({ doc }) => doc)

  beforeAll(async () => {
    opened = await open()
    await opened.database.transaction(async (query) => {
      await query(before)
      await query(sql)
    })
  })
  afterAll(() => opened.close())

  test('collections hold no list of what is in them, types and contents none of what is below them', async () => {
    expect(await docs('collections')).toEqual(['{"id":"c1","name":"Rosen","users":{}}'])
    expect(await docs('content_types')).toEqual(['{"id":"t1","label":{}}'])
  })

  test('what only the collection said is said by the item, in trash and out of it', async () => {
    expect(await docs('contents')).toEqual([
      '{"id":"k1","collections":{"c1":true},"label":{"de":"Rose"}}',
      '{"id":"k2","collections":{"c0":true,"c1":true,"c9":true},"label":{"de":"Iris"}}',
    ])
    expect(await docs('trash')).toEqual(['{"id":"c9"}', '{"id":"gone","collections":{"c1":true}}'])
    expect(await rows('select id, f_collections as ids from contents order by id')).toEqual([
      { id: 'k1', ids: ['c1'] },
      { id: 'k2', ids: ['c0', 'c1', 'c9'] },
    ])
  })

  test('a release draws from what the content said it is used in, behind what it draws from already', async () => {
    expect(await docs('releases')).toEqual([
      '{"id":"r1","referencedContents":{"k1":true,"k2":true},"number":1,"collections":{"c1":true}}',
    ])
  })

  test('uses are told from the item’s side only', async () => {
    const found = await rows(`select from_id || ' ' || kind as use from reference order by 1`)
    expect(found.map(({ use }) => use)).toEqual([
      'k1 collections.c1',
      'k2 collections.c1',
      'k2 collections.c9',
      'r1 collections.c1',
      'r1 referencedContents.k1',
      'r1 referencedContents.k2',
    ])
  })
})
