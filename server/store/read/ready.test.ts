/** Contents by how their labels come out: what is due has no word, and who is not told finds all of them open. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { people, type Person } from '#domain/access/test-people.ts'
import { all, any, type Filter, is, not, type ReadyWord } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import { onEachDatabase, type TestDatabase } from '#test/databases.ts'
import { createStore } from '../create-store.ts'
import type { RawWrite, Store } from '../store.ts'

const ready = (word: ReadyWord, template = 'label', language = 'de'): Filter<never> => ({
  ready: { template, language, is: word },
})
const names = ['fits', 'hints', 'faulty', 'unset', 'due', 'unasked']

onEachDatabase('contents by their labels', (open) => {
  let opened: TestDatabase
  let store: Store

  /** A list and a count say the same. */
  async function asked(where: Filter, person: Person): Promise<string> {
    const query = { where: where as FilterOf<'contents'>, limit: 100 }
    const { documents } = await store.list(people[person], 'contents', query)
    expect(await store.count(people[person], 'contents', query.where)).toBe(documents.length)
    return documents
      .map(({ id }) => id)
      .toSorted()
      .join(' ')
  }

  beforeAll(async () => {
    opened = await open()
    store = await createStore({ database: opened.database })
    const create = (collection: string, id: string, document: object): RawWrite =>
      ({ kind: 'create', collection, id, document }) as RawWrite
    await store.writeRaw(systemActor, [
      ...names.map((id) =>
        create('contents', id, { type: 'plant', label: { de: id }, public: true, owner: 'rosenhof', supplier: 'mcs' }),
      ),
      ...['label', 'card'].map((id) =>
        create('templates', id, { name: id, type: 'print', owner: 'mcs', supplier: 'mcs' }),
      ),
      create('templates', 'theirs', { name: 'theirs', type: 'print', owner: 'staudenland', supplier: 'mcs' }),
    ])
    for (const template of ['label', 'theirs'])
      for (const word of ['fits', 'hints', 'faulty', 'unset', 'due'])
        await opened.database.query(
          `insert into label_check (content, template, language, verdict, asked_at, due_at)
           values ($1, $2, 'de', $3, now(), ${word === 'due' ? 'now()' : 'null'})`,
          [word, template, word === 'due' ? 'fits' : word],
        )
  })
  afterAll(() => opened?.close())

  test.each<[Filter, string]>([
    [ready('fits'), 'fits'],
    [ready('hints'), 'hints'],
    [ready('faulty'), 'faulty'],
    [ready('unset'), 'unset'],
    [ready('due'), 'due'],
    [ready('open'), 'due unasked'],
    [not(ready('fits')), 'due faulty hints unasked unset'],
    [not(ready('open')), 'faulty fits hints unset'],
    [any(ready('fits'), ready('hints')), 'fits hints'],
    [all<string>(is('owner', 'rosenhof'), ready('faulty')), 'faulty'],
    [all<string>(is('label.de', 'fits'), ready('faulty')), ''],
    [ready('fits', 'card'), ''],
    [ready('due', 'card'), ''],
    [ready('open', 'card'), 'due faulty fits hints unasked unset'],
    [ready('fits', 'label', 'fr'), ''],
  ])('%o', async (filter, expected) => {
    expect(await asked(filter, 'editor')).toBe(expected)
  })

  // They are public: all of these see the contents.
  test.each<[Person, string, string]>([
    ['editor', 'label', 'faulty'],
    ['mainSupplier', 'label', 'faulty'],
    ['admin', 'label', 'faulty'],
    ['buyer', 'label', ''],
    ['neighbour', 'label', ''],
    ['stranger', 'label', ''],
    ['supplier', 'label', ''],
    ['mainBuyer', 'label', ''],
    // A template that one does not see.
    ['editor', 'theirs', ''],
  ])('%s is told of those on %s: %s', async (person, template, expected) => {
    expect(await asked(ready('faulty', template), person)).toBe(expected)
    expect(await asked(ready('due', template), person)).toBe(expected && 'due')
    const isTold = expected !== ''
    expect(await asked(ready('open', template), person)).toBe(isTold ? 'due unasked' : names.toSorted().join(' '))
  })

  test('of other kinds it is not asked, nor too often, nor otherwise', async () => {
    const list = (kind: 'contents' | 'releases', where: unknown) =>
      store.list(people.editor, kind, { where: where as FilterOf<'contents'> } as never)
    await expect(list('releases', ready('fits'))).rejects.toMatchObject({ code: 'query.notReady' })
    const words: ReadyWord[] = ['fits', 'hints', 'faulty', 'unset', 'open', 'fits', 'hints']
    await expect(list('contents', any(...words.map((word) => ready(word))))).rejects.toMatchObject({
      code: 'query.tooManyUses',
      params: { limit: 6 },
    })
    for (const wrong of [
      { template: 'label', language: 'de', is: 'good' },
      { template: '', language: 'de', is: 'fits' },
      { template: 'label', is: 'fits' },
      { template: 'label', language: 'de', is: 'fits', seen: { all: [] } },
      'fits',
    ])
      await expect(list('contents', { ready: wrong })).rejects.toMatchObject({ code: 'query.invalid' })
  })
})
