import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchText } from '#domain/search/search-text.ts'
import { onEachDatabase, type TestDatabase } from '#test/databases.ts'
import { sql } from './0050-words-once.ts'

const document = { label: { de: 'Rose' }, data: { note: { value: 'Neben der Rose: die Rose' }, ean: { value: 761 } } }

onEachDatabase('the texts of searches', (open) => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened?.close())

  test('have the words that they would have if they were written now', async () => {
    const { query } = opened.database
    const { names, text, words } = searchText('contents', document)
    await query('alter table search_text drop column words')
    for (const [id, body] of [
      ['a', text],
      ['empty', ''],
    ])
      await query(`insert into search_text (collection, id, names, body) values ('contents', $1, $2, $3)`, [
        id,
        names,
        body,
      ])
    await query(sql)
    const found = await query<{ id: string; words: string }>('select id, words from search_text order by id', [])
    const sorted = (list: string) => list.split(' ').toSorted()
    expect(found.map((one) => sorted(one.words))).toEqual([sorted(words), ['']])
  })
})
