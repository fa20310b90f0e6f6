import { expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { must } from '#domain/errors.ts'
import { searchQueryOf } from '#domain/search/search-query.ts'
import { onEachDatabase } from '#test/databases.ts'
import { createStore } from '../create-store.ts'
import { searchDocuments } from '../search/search-documents.ts'
import { openSearchIndex } from '../search/search-index.ts'
import type { Write } from '../store.ts'
import { adoptForeignLog } from './change-log.ts'

const collection = (id: string, name: string): Write => ({
  kind: 'create',
  collection: 'collections',
  id,
  document: { name, owner: 'rosenhof', supplier: 'mcs' },
})

onEachDatabase('a log that a younger cluster got by a restore', (open) => {
  test('is read on by searches: they find what the log brought, what they had not read of it, and what is new', async () => {
    const { database, close } = await open()
    const { query } = database
    const store = await createStore({ database })
    const follow = async () => {
      const index = openSearchIndex(database, { failed: (error) => console.error(error), pause: 10 })
      await index.caughtUp()
      await index.close()
    }
    const found = async () => {
      const { hits } = await searchDocuments(query, systemActor, must(searchQueryOf({ q: 'garten' })))
      return hits.map(({ id }) => id).toSorted()
    }
    const indexed = async () =>
      (await query<{ id: string }>(`select id from search_text where collection = 'collections' order by id`)).map(
        ({ id }) => id,
      )
    try {
      await store.write(systemActor, [collection('read', 'Garten A')])
      await follow()
      await store.write(systemActor, [collection('unread', 'Garten B')])
      // As if it had been written where a million million transactions came before.
      await query(`update change set xid = (xid::text::bigint + 1000000000000)::text::xid8`)
      await query(`update search_position set position = (position::bigint + 1000000000000)::text`)
      const before = await query('select id from log_origin')
      await adoptForeignLog(query)
      expect(await query('select id from log_origin')).not.toEqual(before)
      await store.write(systemActor, [collection('later', 'Garten C')])
      await follow()
      expect(await indexed()).toEqual(['later', 'read', 'unread'])
      expect(await found()).toEqual(['later', 'read', 'unread'])

      const [position] = await query('select * from search_position')
      await adoptForeignLog(query)
      expect(await query('select * from search_position')).toEqual([position])
    } finally {
      await close()
    }
  })
})
