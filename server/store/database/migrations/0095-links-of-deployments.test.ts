import { afterAll, beforeAll, expect, test } from 'vitest'
import { onEachDatabase, type TestDatabase } from '#test/databases.ts'
import { createDeliveries } from '../../beside/deliveries.ts'
import { sql } from './0095-links-of-deployments.ts'

/** As the release before wrote them. */
const before = `
  drop index trash_deployments_link;
  alter table deployments drop column f_link;
  insert into deployments (id, version, doc) values ('aB3', 1, '{"id":"aB3","name":"Frühling"} ');
  insert into trash (collection, id, version, doc, at) values
    ('deployments', 'cD5', 2, '{"id":"cD5","name":"Herbst"}', now()),
    ('collections', 'eF7', 2, '{"id":"eF7"}', now());
`

onEachDatabase('deliveries that were there before their link was a field', (open) => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await open()
    await opened.database.transaction(async (query) => {
      await query(before)
      await query(sql)
    })
  })
  afterAll(() => opened?.close())

  test('open by the link that was sent, in the document and beside it, also in the trash', async () => {
    const { query } = opened.database
    expect(await query(`select f_link as link, doc::text as doc from deployments`, [])).toEqual([
      { link: 'aB3', doc: '{"id":"aB3","name":"Frühling","link":"aB3"}' },
    ])
    expect(await query(`select doc::text as doc from trash order by id`, [])).toEqual([
      { doc: '{"id":"cD5","name":"Herbst","link":"cD5"}' },
      { doc: '{"id":"eF7"}' },
    ])
    const { isRemoved } = createDeliveries(opened.database)
    expect(await Promise.all(['cD5', 'aB3', 'eF7'].map(isRemoved))).toEqual([true, false, false])
  })
})
