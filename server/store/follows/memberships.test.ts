/** What records are in is told as far as one sees it, by whatever path one reads them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessCases } from '#domain/access/access-cases.ts'
import { systemActor } from '#domain/access/actor.ts'
import { everyone, people, type Person } from '#domain/access/test-people.ts'
import { must } from '#domain/errors.ts'
import { is, not } from '#domain/query/filter.ts'
import { searchQueryOf } from '#domain/search/search-query.ts'
import { onEachDatabase, type TestDatabase } from '#test/databases.ts'
import { createStore } from '../create-store.ts'
import { searchDocuments } from '../search/search-documents.ts'
import { openSearchIndex } from '../search/search-index.ts'
import type { RawWrite, Store } from '../store.ts'

const collections = accessCases.filter(({ kind }) => kind === 'collections')
const seenBy = (name: Person): string[] => collections.filter(({ sees }) => sees.includes(name)).map(({ id }) => id)
const releases = accessCases.filter(({ kind }) => kind === 'releases')
/** Each version draws from it. */
const drawn = 'k-public-variant'
const inAll = [
  ['contents', 'k-public-variant'],
  ['releases', 'r-alpen-published'],
] as const

onEachDatabase('what records are in', (open) => {
  let opened: TestDatabase
  let store: Store
  beforeAll(async () => {
    opened = await open()
    store = await createStore({ database: opened.database })
    await store.writeRaw(
      systemActor,
      accessCases.map(({ kind, id, document }): RawWrite => ({ kind: 'create', collection: kind, id, document })),
    )
    await store.writeRaw(
      systemActor,
      releases.map(({ id }): RawWrite => {
        const set = { [`referencedContents.${drawn}`]: true }
        return { kind: 'update', collection: 'releases', id, set: set as never }
      }),
    )
  })
  afterAll(() => opened?.close())

  test.each(everyone)('%s is told of what they see, in every answer', async (name) => {
    const actor = people[name]
    const told = seenBy(name).toSorted()
    for (const [kind, id] of inAll) {
      const sees = accessCases.some((one) => one.kind === kind && one.id === id && one.sees.includes(name))
      if (!sees) continue
      const where = is('id', id)
      const fields = ['collections', ...collections.map((one) => `collections.${one.id}`)]
      const answers = [
        await store.find(actor, kind, id),
        JSON.parse(await store.getJson(actor, kind, id)),
        (await store.list(actor, kind, { where })).documents[0],
        (JSON.parse(String(await store.listJson(actor, kind, { where }))) as { data: object[] }).data[0],
        (JSON.parse(String(await store.listJson(actor, kind, { where, fields }))) as { data: object[] }).data[0],
      ] as { collections: object }[]
      for (const answer of answers) expect([id, Object.keys(answer.collections).toSorted()]).toEqual([id, told])
      for (const { id: collection } of collections) {
        const member = is(`collections.${collection}`, true)
        const isTold = told.includes(collection)
        const found = await store.count(actor, kind, { all: [where, member] })
        const others = await store.count(actor, kind, { all: [where, not(member)] })
        const without = await store.count(actor, kind, { all: [where, is(`collections.${collection}`, null)] })
        expect([collection, found, others, without]).toEqual([
          collection,
          Number(isTold),
          Number(!isTold),
          Number(!isTold),
        ])
      }
    }
  })

  test.each(everyone)('%s finds contents by a version as far as they see what it names', async (name) => {
    const actor = people[name]
    for (const { id } of releases) {
      const [release] = (await store.list(actor, 'releases', { where: is('id', id) })).documents
      const named = release?.referencedContents?.[drawn] ? [drawn] : []
      const where = { field: `releases.${id}`, op: '=', value: true }
      const found = async (asked: object) => (await store.list(actor, 'contents', { where: asked as never })).documents
      expect([id, (await found(where)).map((one) => one.id)]).toEqual([id, named])
      const others = { all: [is('id', drawn), { ...where, op: '!=' }] }
      expect([id, (await found(others)).length]).toEqual([id, 1 - named.length])
    }
  })

  test('a version says nothing of its contents to who does not see it', async () => {
    const seers = []
    for (const name of everyone) {
      const where = { field: 'releases.r-alpen-published', op: 'exists', value: true }
      if ((await store.count(people[name], 'contents', where as never)) > 0) seers.push(name)
    }
    expect(seers).toEqual([
      'admin',
      'mainSupplier',
      'mainBuyer',
      'supplier',
      'supplierBuyer',
      'stranger',
      'strangerEditor',
    ])
    const strange = { field: 'releases.r-alpen-published.x', op: '=', value: true }
    await expect(store.count(people.owner, 'contents', strange as never)).rejects.toThrow('document.unknownField')
  })

  test('an order by what one does not see orders nothing', async () => {
    const ids = async (name: Person, field: 'id' | `collections.${string}`) =>
      (await store.list(people[name], 'contents', { where: is('public', true), orderBy: [{ field }] })).documents.map(
        ({ id }) => id,
      )
    expect(await ids('stranger', 'collections.c-rosen')).toEqual(await ids('stranger', 'id'))
    expect((await ids('owner', 'collections.c-rosen'))[0]).toBe('k-public-variant')
  })

  test('a search within a collection one does not see finds nothing', async () => {
    const texts = openSearchIndex(opened.database, { failed: (error) => expect.unreachable(String(error)) })
    await texts.caughtUp()
    await texts.close()
    const hits = async (name: Person, collection?: string) =>
      (
        await searchDocuments(
          opened.database.query,
          people[name],
          must(searchQueryOf({ q: 'k-public-variant', ...(collection && { c: collection }) })),
        )
      ).hits
    expect((await hits('owner', 'c-rosen')).map(({ id }) => id)).toContain('k-public-variant')
    expect(await hits('stranger', 'c-rosen')).toEqual([])
    const found = (await hits('stranger')).find(({ id }) => id === 'k-public-variant')
    expect(Object.keys(found?.document['collections'] as object).toSorted()).toEqual(seenBy('stranger').toSorted())
  })

  const put = (name: Person, write: Omit<Extract<RawWrite, { kind: 'update' }>, 'kind' | 'collection' | 'id'>) =>
    store.writeRaw(people[name], [{ kind: 'update', collection: 'contents', id: 'k-public-variant', ...write }], {
      dryRun: true,
    })

  test('a write answers with what one sees, and finds out no more', async () => {
    const { documents } = await put('stranger', { unset: ['collections.c-alpen'] })
    const left = documents[0] as { collections?: object }
    const kept = seenBy('stranger').filter((id) => id !== 'c-alpen')
    expect(Object.keys(left.collections ?? {}).toSorted()).toEqual(kept.toSorted())
    // Whether it is in it or not: the same.
    for (const id of ['c-rosen', 'c-unknown']) {
      const path = `collections.${id}`
      await expect(put('stranger', { set: { [path]: true } })).rejects.toMatchObject({ code: 'write.fieldNotAllowed' })
      await expect(put('stranger', { unset: [path] })).resolves.toBeDefined()
      const expected = { set: { 'collections.c-alpen': true }, expect: { values: { [path]: true } } }
      await expect(put('stranger', expected)).rejects.toMatchObject({ code: 'write.conflict', params: { found: null } })
    }
  })

  test('whoever writes all of it leaves what they do not see, and tells nobody who did', async () => {
    // What is only shared with them stays, too: they may not take it out.
    const own = { 'c-alpen-memo': true, 'c-rosen-abroad': true }
    await store.writeRaw(people.stranger, [
      { kind: 'update', collection: 'contents', id: 'k-public-variant', set: { collections: own } },
    ])
    const all = await store.get(systemActor, 'contents', 'k-public-variant')
    const gone = ['c-alpen', 'c-alpen-memo-shared']
    const kept = collections.map(({ id }) => id).filter((id) => !gone.includes(id))
    expect(Object.keys(all.collections).toSorted()).toEqual(kept.toSorted())
    expect(all.updateUser).toMatchObject({ id: systemActor.id })
  })

  test('its history leaves out what one does not see', async () => {
    const write = (name: 'supplier' | 'stranger', path: string) =>
      store.writeRaw(people[name], [{ kind: 'update', collection: 'contents', id: 'k-alpen', set: { [path]: true } }])
    await write('supplier', 'collections.c-gruen')
    await write('stranger', 'collections.c-alpen-memo')
    const paths = async (name: Person) =>
      (await store.history(people[name], 'contents', 'k-alpen')).changes
        .filter(({ before }) => before)
        .map(({ after }) => Object.keys(after ?? {}))
    expect(await paths('stranger')).toEqual([['collections.c-alpen-memo']])
    expect(await paths('supplier')).toEqual([['collections.c-gruen']])
    expect(await paths('admin')).toEqual([['collections.c-alpen-memo'], ['collections.c-gruen']])
  })
})
