import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filterCases, filterDocuments, orderCases } from '#domain/query/filter-cases.ts'
import { everything, type Filter } from '#domain/query/filter.ts'
import { fold } from '#domain/query/fold.ts'
import { onEachDatabase, type TestDatabase } from '#test/databases.ts'
import { countDocuments } from '../read/count-documents.ts'
import { readPage } from '../read/read-documents.ts'
import { noIndex } from '../read/value-index.ts'

const elementAt = (index: string): Filter => ({ field: `data.name.list.${index}`, op: 'exists', value: true })

/** Fonts have a column for `owner`, and none for the rest: the cases meet both. */
onEachDatabase('a filter as SQL', (open) => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await open()
    for (const document of filterDocuments)
      await opened.database.query('insert into fonts (id, version, doc, f_owner) values ($1, 1, $2::json, $3)', [
        document.id,
        JSON.stringify(document),
        document['owner'] ?? null,
      ])
  })
  afterAll(() => opened?.close())

  const asking = () => ({ run: opened.database.query, index: noIndex, kind: 'fonts' as const })
  const list = async (where: Filter, orderBy = [{ field: 'id' }] as Parameters<typeof readPage>[3]['orderBy']) =>
    (await readPage(asking(), 'key', everything, { where, ...(orderBy && { orderBy }) })).rows.map(({ id }) => id)

  test.each(filterCases.map((one) => [one.title, one] as const))('%s', async (_title, { filter, expected }) => {
    expect(await list(filter)).toEqual(expected)
    expect(await countDocuments(asking(), filter)).toBe(expected.length)
  })

  describe.each(orderCases)('$title', ({ field, ...expected }) => {
    test.each(['ascending', 'descending'] as const)('%s', async (direction) => {
      expect((await list(everything, [{ field, direction }])).join(' ')).toBe(expected[direction])
    })

    test.each(['ascending', 'descending'] as const)('%s, page by page', async (direction) => {
      const found: string[] = []
      let after: string | undefined
      do {
        const page = await readPage(asking(), 'key', everything, {
          orderBy: [{ field, direction }],
          limit: 2,
          ...(after && { after }),
        })
        found.push(...page.rows.map(({ id }) => id))
        after = page.next ?? undefined
      } while (after)
      expect(found.join(' ')).toBe(expected[direction])
    })
  })

  test('"01" and "-1" are names, never elements of a list', async () => {
    expect(await list(elementAt('1'))).toEqual(['g'])
    expect(await list(elementAt('01'))).toEqual([])
    expect(await list(elementAt('-1'))).toEqual([])
  })

  /** Beyond the basic plane the decomposition of scripts added since differs between versions of Unicode. */
  test('fold answers as in memory for every character of the basic plane', async () => {
    for (let first = 1; first < 0x10000; first += 8192) {
      const texts: string[] = []
      for (let point = first; point < first + 8192 && point < 0x10000; point++)
        if (point < 0xd800 || point > 0xdfff) texts.push(`A${String.fromCodePoint(point)}Z`)
      const rows = await opened.database.query<{ text: string; folded: string }>(
        'select x as text, fold(x) as folded from json_array_elements_text($1::json) x',
        [JSON.stringify(texts)],
      )
      expect(rows.filter(({ text, folded }) => fold(text) !== folded)).toEqual([])
    }
  })
})
