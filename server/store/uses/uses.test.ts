/** Nothing in use vanishes: whatever names a record holds it, on every path, whoever is first. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '#domain/access/test-people.ts'
import { systemActor } from '#domain/access/actor.ts'
import type { RecordKind } from '#domain/records.ts'
import { onEachDatabase, type TestDatabase } from '#test/databases.ts'
import { createStore } from '../create-store.ts'
import { openMarks } from '../marks/marks.ts'
import type { RawWrite, Store } from '../store.ts'
import { create, documents, ground, holding, own } from './test-uses.ts'
import { noIndex } from '../read/value-index.ts'

const refused = (code: unknown, params: object = {}) =>
  expect.objectContaining({ code, params: expect.objectContaining(params) })

const one = (kind: string) => ({ says: `uses.count.${kind}`, count: 1 })

onEachDatabase('what is used', (open) => {
  let opened: TestDatabase
  let store: Store
  let other: Store
  const made = (collection: RecordKind, id: string) => create(collection, id, documents[collection]?.(id) ?? {})
  const remove = (collection: RecordKind, id: string): RawWrite => ({ kind: 'delete', collection, id })
  const set = (collection: RecordKind, id: string, fields: Record<string, unknown>, fallen = 0): RawWrite => ({
    kind: 'update',
    collection,
    id,
    set: fields,
    expect: { fallen },
  })
  const write = (...writes: RawWrite[]) => store.writeRaw(systemActor, writes)

  beforeAll(async () => {
    opened = await open()
    store = await createStore({ database: opened.database })
    other = await createStore({ database: opened.database })
    await write(...ground)
  })
  afterAll(() => opened?.close())

  test.each(holding)('of %s, %s hold it by %s', async (target, user, title, fields) => {
    const x =
      target === 'properties' && title === 'an excluded combination'
        ? { type: 'exclude', label: { de: 'x' }, options: [{ id: 'a', label: { de: 'a' } }] }
        : documents[target]?.('x')
    await write(create(target, 'x', x ?? {}))
    await write(create(user, 'u', fields))
    await expect(write(remove(target, 'x'))).rejects.toEqual(refused('record.inUse', { uses: [one(user)] }))
    const { counts, users } = await store.uses(systemActor, target, 'x', { of: user })
    expect([counts, users.map(({ id }) => id)]).toEqual([[{ collection: user, end: 'holds', count: 1 }], ['u']])
    await write(remove(user, 'u'))
    expect((await store.uses(systemActor, target, 'x')).counts).toEqual([])
    await write(remove(target, 'x'))
  })

  const byName: readonly RecordKind[] = ['pictures', 'fonts']
  test.each(holding.filter(([target]) => !byName.includes(target)))(
    'of %s, %s do not come back without it: %s',
    async (target, user, title, fields) => {
      const combined = { type: 'exclude', label: { de: 'x' }, options: [{ id: 'a', label: { de: 'a' } }] }
      const x = title === 'an excluded combination' ? combined : documents[target]?.('x')
      await write(create(target, 'x', x ?? {}), create(user, 'u', fields))
      const deletion = await write(remove(user, 'u'))
      await write(remove(target, 'x'))
      const back: RawWrite = { kind: 'restore', collection: user, id: 'u' }
      await expect(write(back)).rejects.toEqual(
        refused(expect.stringMatching(/^(value\.namesNothing|content\.\w+|property\.\w+|document\.\w+)$/)),
      )
      await store.revertChangeset(systemActor, deletion.changeset)
      expect(await store.find(systemActor, target, 'x')).toBeUndefined()
      // What it can be without stays away; all else comes back.
      if (await store.find(systemActor, user, 'u')) {
        await write(create(target, 'x', x ?? {}))
        expect((await store.uses(systemActor, target, 'x')).counts).toEqual([])
        await write(remove(user, 'u'))
      } else await write({ kind: 'restore', collection: target, id: 'x' }, back, remove(user, 'u'))
      await write(remove(target, 'x'))
    },
  )

  test('and every kind of record that can be held is held by something above', async () => {
    expect([...new Set(holding.map(([target]) => target))].toSorted()).toEqual(
      Object.keys(documents)
        .filter((one) => one !== 'publications')
        .toSorted(),
    )
  })

  test('goes with its users in one list of writes, and once they let it go', async () => {
    await write(made('templates', 'x'), create('releases', 'u', { template: 'x', ...own }))
    await write(remove('releases', 'u'), remove('templates', 'x'))
    await write(made('templates', 'x'), create('releases', 'u', { template: 'x', ...own }))
    await write(set('releases', 'u', { template: 'label' }), remove('templates', 'x'))
    await write(remove('releases', 'u'))
  })

  test('holds from the first value to the last, in whatever field', async () => {
    await write(made('pictures', 'x'), made('contents', 'u'))
    await write(set('contents', 'u', { 'data.photo.value': ['x.jpg'] }))
    await write(set('contents', 'u', { 'data.photo.value': ['y.jpg', 'x.jpg'] }))
    await expect(write(remove('pictures', 'x'))).rejects.toEqual(refused('record.inUse'))
    await write(set('contents', 'u', { 'data.photo.value': ['y.jpg'] }))
    await write(remove('pictures', 'x'))
    await expect(write(remove('properties', 'photo'))).rejects.toEqual(
      refused('record.inUse', { uses: [one('contents')] }),
    )
    await write({ kind: 'update', collection: 'contents', id: 'u', unset: ['data.photo'] })
    expect((await store.uses(systemActor, 'properties', 'photo')).counts).toEqual([])
    await write(remove('contents', 'u'))
  })

  test('values name what their property and their place say since these are others than they were', async () => {
    const failed = (error: unknown) => {
      throw error
    }
    const settings = { database: opened.database, index: noIndex, now: () => new Date(), committed: () => {}, failed }
    const marks = openMarks(settings)
    await write(
      made('pictures', 'x'),
      made('properties', 'p'),
      create('templates', 't', { name: 't', type: 'print', placeholders: [{ id: 'P' }, { id: 'Q' }], ...own }),
    )
    await write(
      create('contents', 'u', { ...documents.contents?.('u'), data: { p: { value: 'x.jpg' } } }),
      create('releases', 'r', { template: 't', data: { P: { value: 'x.jpg' }, Q: { value: 'x.jpg' } }, ...own }),
    )
    const users = async () => {
      await marks.caughtUp()
      return (await store.uses(systemActor, 'pictures', 'x')).counts.map(({ collection }) => collection)
    }
    expect(await users()).toEqual([])
    await write(set('properties', 'p', { type: 'image' }))
    expect(await users()).toEqual(['contents'])
    // What stood there as a text is a picture's name since.
    await write(set('templates', 't', { placeholders: [{ id: 'P', type: 'image' }, { id: 'Q' }] }, 1))
    expect((await users()).toSorted()).toEqual(['contents', 'releases'])
    await write(
      set('properties', 'p', { type: 'string' }),
      set('templates', 't', { placeholders: [{ id: 'P' }, { id: 'Q' }] }, 1),
    )
    expect(await users()).toEqual([])
    await marks.close()
    await write(
      remove('contents', 'u'),
      remove('releases', 'r'),
      remove('pictures', 'x'),
      remove('properties', 'p'),
      remove('templates', 't'),
    )
  })

  test('parts of combinations name what their properties say since these are others than they were', async () => {
    const bed = (part: object) => ({ ...documents.contents?.('u'), data: { bed: { value: [part] } } })
    await write(made('contents', 'k'), create('contents', 'u', bed({ q: 'k', p: 'x.jpg' })), made('pictures', 'x'))
    const marks = openMarks({
      database: opened.database,
      index: noIndex,
      now: () => new Date(),
      committed: () => {},
      failed: (error) => {
        throw error
      },
    })
    const uses = async (kind: RecordKind, id: string) => {
      await marks.caughtUp()
      return (await store.uses(systemActor, kind, id)).counts.length
    }
    expect([await uses('contents', 'k'), await uses('pictures', 'x')]).toEqual([0, 1])
    await write(set('properties', 'latin', { type: 'reference' }))
    // What else stands in the entries is still named.
    expect([await uses('contents', 'k'), await uses('pictures', 'x')]).toEqual([1, 1])
    await expect(write(remove('contents', 'k'))).rejects.toEqual(refused('record.inUse'))
    await write(set('properties', 'latin', { type: 'string' }))
    expect(await uses('contents', 'k')).toBe(0)
    await marks.close()
    await write(remove('contents', 'u'), remove('contents', 'k'), remove('pictures', 'x'))
  })

  test('parts of combinations name contents that are there', async () => {
    const bed = { ...documents.contents?.('u'), data: { bed: { value: [{ m: ['nobody'] }] } } }
    await expect(write(create('contents', 'u', bed))).rejects.toEqual(refused('value.namesNothing', { id: 'nobody' }))
  })

  test('an option of a property names a picture that is there, whatever path it comes by', async () => {
    const choice = { ...documents.properties?.('c'), type: 'select' }
    const options = (image: string) => [{ id: 'a', label: { de: 'a' }, image }]
    const none = refused('value.namesNothing', { path: 'options.0.image', id: 'x.jpg' })
    await expect(write(create('properties', 'c', { ...choice, options: options('x.jpg') }))).rejects.toEqual(none)
    await write(create('properties', 'c', choice))
    await expect(write(set('properties', 'c', { options: options('x.jpg') }))).rejects.toEqual(none)
    await write(made('pictures', 'x'), set('properties', 'c', { options: options('x.jpg') }))
    const { changeset } = await write(set('properties', 'c', { options: [] }))
    const deletion = await write(remove('pictures', 'x'))
    expect(await store.revertChangeset(systemActor, changeset)).toMatchObject({
      reverted: 0,
      conflicts: [{ collection: 'properties', id: 'c', reason: { code: 'value.namesNothing' } }],
    })
    await store.revertChangeset(systemActor, deletion.changeset)
    await write(set('properties', 'c', { options: options('x.jpg') }))
    await write(remove('properties', 'c'), remove('pictures', 'x'))
    const back: RawWrite = { kind: 'restore', collection: 'properties', id: 'c' }
    await expect(write(back)).rejects.toEqual(none)
    await write({ kind: 'restore', collection: 'pictures', id: 'x' }, back)
    await write(remove('properties', 'c'), remove('pictures', 'x'))
  })

  test('a name means the picture of those who use it, before one that is open to all', async () => {
    await write(
      create('pictures', 'open', { ...documents.pictures?.('rose'), public: true, owner: 'mcs' }),
      create('pictures', 'strange', { ...documents.pictures?.('rose'), owner: 'alpenflora', supplier: 'gruenwerk' }),
      create('contents', 'u', { ...documents.contents?.('u'), data: { photo: { value: ['rose.jpg'] } } }),
    )
    await write(remove('pictures', 'strange'))
    await expect(write(remove('pictures', 'open'))).rejects.toEqual(refused('record.inUse'))
    await write(made('pictures', 'rose'))
    await write(remove('pictures', 'open'))
    await expect(write(remove('pictures', 'rose'))).rejects.toEqual(refused('record.inUse'))
    await write(remove('contents', 'u'), remove('pictures', 'rose'))
  })

  test('what one does not see counts, and is told to nobody else', async () => {
    await write(
      create('pictures', 'shared', { ...documents.pictures?.('shared'), public: true }),
      create('contents', 'u', { ...documents.contents?.('u'), ...own, data: { photo: { value: ['shared.jpg'] } } }),
      create('contents', 'v', {
        ...documents.contents?.('v'),
        owner: 'alpenflora',
        supplier: 'gruenwerk',
        data: { photo: { value: ['shared.jpg'] } },
      }),
    )
    const uses = (name: 'owner' | 'supplier') => store.uses(people[name], 'pictures', 'shared', { of: 'contents' })
    const { counts, hidden, users } = await uses('owner')
    expect([counts, hidden, users.map(({ id }) => id)]).toEqual([
      [{ collection: 'contents', end: 'holds', count: 1 }],
      1,
      ['u'],
    ])
    expect(await uses('supplier')).toMatchObject({ hidden: 0, users: [{ id: 'v' }] })
    const attempt = store.writeRaw(people.owner, [remove('pictures', 'shared')])
    await expect(attempt).rejects.toEqual(refused('record.inUse', { uses: [one('contents'), one('hidden')] }))
    await write(remove('contents', 'u'), remove('contents', 'v'), remove('pictures', 'shared'))
  })

  describe('stays in sight of those who use it', () => {
    const strangers = { owner: 'alpenflora', supplier: 'gruenwerk' }
    const photo = (id: string, fields: object) =>
      create('contents', id, { ...documents.contents?.(id), data: { photo: { value: ['x.jpg'] } }, ...fields })
    const open = { ...documents.pictures?.('x'), public: true }

    test('a public picture is not withdrawn from strangers that use it, unless they let it go with it', async () => {
      await write(create('pictures', 'x', open), photo('u', own), photo('v', strangers))
      const inUse = refused('record.inUse', { uses: [one('contents')] })
      await expect(write(set('pictures', 'x', { public: false }))).rejects.toEqual(inUse)
      await write(set('pictures', 'x', { public: false }), set('contents', 'v', { 'data.photo.value': ['y.jpg'] }))
      await write(remove('contents', 'u'), remove('contents', 'v'), remove('pictures', 'x'))
    })

    test('nor what its owner uses moved away, unless that goes along', async () => {
      await write(made('pictures', 'x'), photo('u', own))
      const attempt = write(set('pictures', 'x', { owner: 'alpenflora' }))
      await expect(attempt).rejects.toEqual(refused('record.inUse', { uses: [one('contents')] }))
      await write(set('pictures', 'x', { owner: 'alpenflora' }), set('contents', 'u', { owner: 'alpenflora' }))
      await write(remove('contents', 'u'), remove('pictures', 'x'))
    })

    test('a content that others refer to stays public', async () => {
      await write(create('contents', 'x', { ...documents.contents?.('x'), public: true }))
      await write(create('releases', 'u', { ...strangers, extendContentsFrom: 'x' }))
      await expect(write(set('contents', 'x', { public: false }))).rejects.toEqual(refused('record.inUse'))
      await write(remove('releases', 'u'))
      await write(set('contents', 'x', { public: false }))
      await write(remove('contents', 'x'))
    })

    test('a template that is offered to all clients is not handed to one while others use it', async () => {
      await write(create('templates', 'x', { ...documents.templates?.('x'), owner: 'mcs' }))
      await write(create('releases', 'u', { template: 'x', ...own }))
      await write(set('templates', 'x', { owner: 'rosenhof' }))
      await expect(write(set('templates', 'x', { owner: 'gruenwerk' }))).rejects.toEqual(refused('record.inUse'))
      await write(remove('releases', 'u'), remove('templates', 'x'))
    })

    test('nor is it set inactive while strangers refer to it', async () => {
      await write(create('contents', 'x', { ...documents.contents?.('x'), public: true }))
      await write(create('contents', 'w', { ...documents.contents?.('w'), public: true, parentId: 'x' }))
      await write(create('releases', 'u', { ...strangers, referencedContents: { w: true } }))
      const inUse = refused('record.inUse', { uses: [one('releases')] })
      for (const id of ['x', 'w']) await expect(write(set('contents', id, { active: false }))).rejects.toEqual(inUse)
      await write(set('releases', 'u', { referencedContents: {} }))
      const { changeset } = await write(set('contents', 'x', { active: false }))
      await store.revertChangeset(systemActor, changeset)
      await write(create('releases', 'v', { ...own, referencedContents: { w: true } }))
      await write(set('contents', 'x', { active: false }))
      await write(...['u', 'v'].map((id) => remove('releases', id)), remove('contents', 'x'))
    })

    test('a publication goes to another organization with its versions, and comes back with them', async () => {
      const versions = { u: { number: 1, status: 'pending' } }
      await write(
        ...['its', 'other'].map((id) => made('templates', id)),
        create('publications', 'x', { ...documents.publications?.('x'), releases: versions, template: 'its' }),
        create('releases', 'u', { publicationId: 'x', number: 1, template: 'its', ...own }),
      )
      const follows = (path: string) => refused('release.followsPublication', { path })
      const alone = (fields: object) => expect(write(set('releases', 'u', { ...fields }))).rejects
      await alone({ owner: 'alpenflora' }).toEqual(follows('owner'))
      await alone({ publicationId: 'y' }).toEqual(follows('publicationId'))
      await alone({ template: 'other' }).toEqual(follows('template'))
      const both = [set('publications', 'x', { template: 'other' }), set('releases', 'u', { template: 'other' })]
      await store.revertChangeset(systemActor, (await write(...both)).changeset)
      const followed = refused('publication.templateOfVersions', { name: 'its' })
      await expect(write(set('publications', 'x', { template: 'other' }))).rejects.toEqual(followed)
      const moved = set('publications', 'x', { owner: 'alpenflora' })
      const { changeset } = await write(moved, set('templates', 'its', { owner: 'alpenflora' }))
      expect(await store.get(systemActor, 'releases', 'u')).toMatchObject(strangers)
      await store.revertChangeset(systemActor, changeset)
      expect(await store.get(systemActor, 'releases', 'u')).toMatchObject(own)
      await write(remove('publications', 'x'), ...['its', 'other'].map((id) => remove('templates', id)))
    })

    test('it does not go where its template, or that of a version, is not seen', async () => {
      const versions = { u: { number: 1, status: 'pending' } }
      await write(
        made('templates', 'its'),
        create('publications', 'x', { ...documents.publications?.('x'), releases: versions, template: 'its' }),
        create('releases', 'u', { publicationId: 'x', number: 1, template: 'its', ...own }),
      )
      const hidden = refused('template.notForOwner', { name: 'its' })
      const moved = set('publications', 'x', { owner: 'alpenflora' })
      await expect(write(moved)).rejects.toEqual(hidden)
      await expect(store.writeRaw(people.admin, [moved])).rejects.toEqual(hidden)
      // One that says no template leaves it to its versions.
      await write({ kind: 'update', collection: 'publications', id: 'x', unset: ['template'] })
      await expect(write(moved)).rejects.toEqual(hidden)
      // Of the supplier, for all whom it serves; the main organization sees every template.
      await write(set('publications', 'x', { owner: 'mcs' }))
      const { changeset } = await write(set('publications', 'x', { owner: 'rosenhof' }))
      await write(set('templates', 'its', { owner: 'alpenflora' }), moved)
      // An undoing leaves out what went on since, and brings nothing back to where it could not be opened.
      expect((await store.revertChangeset(systemActor, changeset)).reverted).toBe(0)
      await write(remove('publications', 'x'), remove('templates', 'its'))
    })
  })

  test('an organization keeps its supplier while anything belongs to it, and its type while it serves anybody', async () => {
    const client = { name: 'x', supplier: 'mcs' }
    await write(create('organizations', 'x', client))
    await write(create('contents', 'u', { ...documents.contents?.('u'), owner: 'x', supplier: 'mcs' }))
    const moved = set('organizations', 'x', { supplier: 'gruenwerk' })
    const keeps = refused('organization.keepsSupplier', { uses: [one('contents')] })
    await expect(write(moved)).rejects.toEqual(keeps)
    await write(remove('contents', 'u'))
    await write(moved)
    await write(remove('organizations', 'x'))
    await write(made('organizations', 'x'), create('organizations', 'c', { name: 'c', supplier: 'x' }))
    const turned = set('organizations', 'x', { type: 'client', supplier: 'mcs' })
    await expect(write(turned)).rejects.toEqual(refused('organization.keepsSupplier', { uses: [one('organizations')] }))
    await write(remove('organizations', 'c'))
    await write(turned)
    await write(remove('organizations', 'x'))
  })

  test('users are listed by portions', async () => {
    const ids = Array.from({ length: 7 }, (_, index) => `u${index}`)
    await write(
      made('contentTypes', 'x'),
      ...ids.map((id) => create('contents', id, { type: 'x', label: { de: id }, ...own })),
    )
    const first = await store.uses(systemActor, 'contentTypes', 'x', { of: 'contents', limit: 4 })
    const second = await store.uses(systemActor, 'contentTypes', 'x', {
      of: 'contents',
      limit: 4,
      after: first.next ?? '',
    })
    expect([...first.users, ...second.users].map(({ id }) => id)).toEqual(ids)
    expect([first.counts, second.next]).toEqual([[{ collection: 'contents', end: 'holds', count: 7 }], null])
    await write(...ids.map((id) => remove('contents', id)), remove('contentTypes', 'x'))
  })

  test('people follow their organization, and come back with it for whoever undoes that', async () => {
    const client = { name: 'x', supplier: 'mcs', members: { 'u-x': { role: 'owner' } } }
    const person = { email: 'x@x.example', displayName: 'X', organization: 'x', supplier: 'mcs', role: 'owner' }
    await write(create('organizations', 'x', client), create('users', 'u-x', person))
    expect((await store.uses(systemActor, 'organizations', 'x')).counts).toEqual([
      { collection: 'users', end: 'follows', count: 1 },
    ])
    const { changeset } = await store.writeRaw({ ...people.mainSupplier, operation: 'organization.delete' }, [
      remove('users', 'u-x'),
      remove('organizations', 'x'),
    ])
    expect(await store.revertChangeset(people.mainSupplier, changeset)).toMatchObject({ reverted: 2, conflicts: [] })
    expect(await store.get(systemActor, 'organizations', 'x')).toMatchObject({ members: client.members })
    // One who was removed for good is no member any more, and does not come back by hand.
    await write(
      { kind: 'update', collection: 'organizations', id: 'x', unset: ['members.u-x'] },
      remove('users', 'u-x'),
    )
    const back: RawWrite = { kind: 'restore', collection: 'users', id: 'u-x' }
    await expect(store.writeRaw(people.mainSupplier, [back])).rejects.toEqual(refused('write.notAllowed'))
    await write(remove('organizations', 'x'))
  })

  test('membership and sharing hold nobody', async () => {
    await write(
      made('collections', 'x'),
      create('contents', 'u', { ...documents.contents?.('u'), collections: { x: true } }),
    )
    expect((await store.uses(systemActor, 'collections', 'x')).counts).toEqual([
      { collection: 'contents', end: 'stays', count: 1 },
    ])
    await write(remove('collections', 'x'))
    await write(remove('contents', 'u'))
  })

  test('the undoing of a creation leaves what came into use since, and says so', async () => {
    const { changeset } = await write(made('templates', 'x'), made('templates', 'unused'))
    await write(create('releases', 'u', { template: 'x', ...own }))
    expect(await store.revertChangeset(systemActor, changeset)).toMatchObject({
      reverted: 1,
      conflicts: [{ collection: 'templates', id: 'x', path: '', reason: { code: 'record.inUse' } }],
    })
    expect(await store.find(systemActor, 'templates', 'unused')).toBeUndefined()
    await write(remove('releases', 'u'), remove('templates', 'x'))
  })

  test('of one who deletes and others who begin to use it, only one succeeds, in two processes', async () => {
    for (let round = 0; round < 12; round++) {
      const [kind, user] =
        (['templates', 'properties', 'pictures'] as const).map((one) => [one, `${one}-${round}`] as const)[round % 3] ??
        []
      if (!kind || !user) continue
      const target = `t${round}`
      await write(made(kind, target))
      const fields = {
        templates: create('releases', user, { template: target, ...own }),
        properties: create('contents', user, { ...documents.contents?.('u'), data: { [target]: { value: 'rot' } } }),
        pictures: create('contents', user, {
          ...documents.contents?.('u'),
          data: { photo: { value: [`${target}.jpg`] } },
        }),
      }
      const [deleted] = await Promise.allSettled([
        store.writeRaw(systemActor, [remove(kind, target)]),
        other.writeRaw(people.admin, [fields[kind]]),
      ])
      const uses = await opened.database.query<{ n: number }>(
        `select count(*)::int as n from reference where to_id in ($1, $2)`,
        [target, `:${target}.jpg`],
      )
      const isUsed =
        (uses[0]?.n ?? 0) > 0 ||
        (kind === 'properties' && (await other.find(systemActor, 'contents', user)) !== undefined)
      // Whoever names a picture after it went names a file that is not there, as anybody may.
      if (kind !== 'pictures') expect([kind, deleted.status === 'rejected']).toEqual([kind, isUsed])
      if (deleted.status === 'rejected')
        expect(deleted.reason).toMatchObject({ code: 'record.inUse', params: { uses: [{ count: 1 }] } })
    }
  })

  describe('publications', () => {
    const versions = (...ids: string[]) =>
      Object.fromEntries(ids.map((id, index) => [id, { number: index + 1, status: 'pending' }]))
    const publish = (id: string, ...releases: string[]) =>
      write(
        create('publications', id, {
          label: id,
          releases: versions(...releases),
          numReleases: releases.length,
          ...own,
        }),
        ...releases.map((one, index) =>
          create('releases', one, { publicationId: id, number: index + 1, template: 'label', ...own }),
        ),
      )

    test('forget a version that is deleted, whoever deletes it, and know it again when it comes back', async () => {
      await publish('b', 'r1', 'r2')
      const known = async () => store.get(systemActor, 'publications', 'b')
      await store.writeRaw(people.admin, [remove('releases', 'r2')])
      expect(await known()).toMatchObject({ releases: versions('r1'), numReleases: 1 })
      await store.writeRaw(people.admin, [{ kind: 'restore', collection: 'releases', id: 'r2' }])
      expect(await known()).toMatchObject({ releases: versions('r1', 'r2'), numReleases: 2 })
      for (const actor of [systemActor, people.admin, people.owner]) {
        const { changeset } = await store.writeRaw(actor, [remove('releases', 'r2')])
        expect(await store.revertChangeset(actor, changeset)).toMatchObject({ reverted: 1, conflicts: [] })
        expect(await known()).toMatchObject({ releases: versions('r1', 'r2'), numReleases: 2 })
      }
      await write(remove('publications', 'b'))
    })

    test('take their versions along, and go with the last of them', async () => {
      await publish('b', 'r1', 'r2')
      expect((await store.uses(systemActor, 'publications', 'b')).counts).toEqual([
        { collection: 'releases', end: 'follows', count: 2 },
      ])
      const { changeset } = await write(remove('publications', 'b'))
      expect(await store.count(systemActor, 'releases', { field: 'publicationId', op: '=', value: 'b' })).toBe(0)
      await store.revertChangeset(systemActor, changeset)
      await write(remove('releases', 'r1'), remove('releases', 'r2'))
      expect(await store.find(systemActor, 'publications', 'b')).toBeUndefined()
    })

    test('come back with their version for the person who deleted them, by whichever of both', async () => {
      await publish('d', 's1')
      for (const gone of [remove('publications', 'd'), remove('releases', 's1')]) {
        const { changeset } = await store.writeRaw(people.owner, [gone])
        expect(await store.find(systemActor, 'releases', 's1')).toBeUndefined()
        expect(await store.revertChangeset(people.owner, changeset)).toMatchObject({ reverted: 2, conflicts: [] })
        expect(await store.get(people.owner, 'publications', 'd')).toMatchObject({ releases: versions('s1') })
        expect(await store.get(people.owner, 'releases', 's1')).toMatchObject({ publicationId: 'd' })
      }
      await write(remove('publications', 'd'))
    })

    test('stay while one of their versions was ordered', async () => {
      await publish('b', 'r1')
      await write(
        create('orders', 'u', {
          number: 1,
          items: [{ releaseId: 'r1', quantity: 1, price: 1, priceReference: 1 }],
          termsAccepted: true,
          ...own,
        }),
      )
      await expect(write(remove('publications', 'b'))).rejects.toEqual(
        refused('record.inUse', { uses: [one('orders')] }),
      )
      // And whoever asks before is told the same, with what goes along.
      const { counts, users } = await store.uses(systemActor, 'publications', 'b', { of: 'orders' })
      expect(new Set(counts)).toEqual(
        new Set([
          { collection: 'orders', end: 'holds', count: 1 },
          { collection: 'releases', end: 'follows', count: 1 },
        ]),
      )
      expect(users.map(({ id }) => id)).toEqual(['u'])
      await write(remove('orders', 'u'), remove('publications', 'b'))
    })
  })
})
