/** Pictures that a client's labels name and the client does not see: told before, shared in the same step, and taken back with it. */
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#domain/access/test-people.ts'
import { systemActor } from '#domain/access/actor.ts'
import { is } from '#domain/query/filter.ts'
import type { RecordKind } from '#domain/records.ts'
import { onOneServer } from '#test/running-server.ts'
import type { RawWrite } from '../../store/store.ts'

const create = (collection: RecordKind, id: string, document: object): RawWrite => ({
  kind: 'create',
  collection,
  id,
  document: { ...document },
})
const ofSupplier = { owner: 'mcs', supplier: 'mcs' }
const ofSecond = { owner: 'gruenwerk', supplier: 'gruenwerk' }
const file = { path: 'pictures/x.jpg', size: 1, type: 'image/jpeg', format: 'jpg' }

onOneServer('pictures that the owner of a label does not see', (server) => {
  const store = () => server().services.store

  beforeAll(async () => {
    await store().writeRaw(systemActor, [
      create('properties', 'photo', { type: 'image', label: { de: 'Bild' } }),
      create('contentTypes', 'plant', {
        label: { de: 'Pflanze' },
        loadDefault: { mcs: true },
        groups: [{ id: 'g', properties: ['photo'] }],
      }),
      create('templates', 'label', {
        name: 'Etikett',
        type: 'print',
        placeholders: [{ id: 'photo', type: 'image', property: 'photo' }],
        ...ofSupplier,
      }),
      ...['acer', 'rosa', 'open'].map((id) =>
        create('contents', id, {
          type: 'plant',
          label: { de: id },
          data: { photo: { value: `${id}.jpg` } },
          ...ofSupplier,
        }),
      ),
      create('pictures', 'acer', { name: 'acer.jpg', ...file, ...ofSupplier }),
      create('pictures', 'rosa', { name: 'rosa.jpg', ...file, ...ofSupplier }),
      create('pictures', 'open', { name: 'open.jpg', ...file, ...ofSupplier, public: true }),
      create('pictures', 'lent', { name: 'lent.jpg', ...file, ...ofSupplier, organizations: { gruenwerk: true } }),
      create('pictures', 'green', { name: 'green.jpg', ...file, ...ofSecond }),
    ])
  })

  const share = (person: Person, owner: string, names: readonly string[]) =>
    server().call(person, 'POST', '/api/pictures/sharing', { owner, names })
  const undo = (changeset: string) =>
    server().ask('mainSupplier', 'POST /api/changesets/:id/undo', { params: { id: changeset }, body: {} })
  const sharedWith = async (id: string) => Object.keys((await store().get(systemActor, 'pictures', id)).organizations)

  test.each<[Person, string, readonly string[], unknown]>([
    ['mainSupplier', 'rosenhof', ['acer.jpg', 'open.jpg', 'none.jpg'], 1],
    ['admin', 'rosenhof', ['rosa.jpg'], 1],
    ['mainSupplier', 'rosenhof', ['open.jpg'], 0],
    ['supplier', 'alpenflora', ['green.jpg'], 1],
    // Lent to the second supplier, whose it is not to give on; and one that it does not see.
    ['supplier', 'alpenflora', ['lent.jpg', 'acer.jpg'], 0],
    ['supplier', 'rosenhof', ['green.jpg'], 'organization.notFound'],
    ['owner', 'rosenhof', ['acer.jpg'], 'write.notAllowed'],
    ['mainBuyer', 'rosenhof', ['acer.jpg'], 'write.notAllowed'],
    ['neighbour', 'rosenhof', ['acer.jpg'], 'organization.notFound'],
  ])('%s shares with %s of %j: %s', async (person, owner, names, expected) => {
    const { body } = await share(person, owner, names)
    expect(body.error?.code ?? body['count']).toBe(expected)
    const changeset = body['changeset']
    if (typeof changeset === 'string')
      expect(await server().call(person, 'POST', `/api/changesets/${changeset}/undo`, {})).toMatchObject({
        status: 200,
      })
    for (const id of ['acer', 'rosa', 'open', 'green']) expect([id, await sharedWith(id)]).toEqual([id, []])
  })

  test('of five at once that share the same, one shares it, and its undo takes it back', async () => {
    const five = Array.from({ length: 5 }, () => share('mainSupplier', 'rosenhof', ['acer.jpg', 'rosa.jpg']))
    const answers = (await Promise.all(five)).map(({ body }) => [body['count'], typeof body['changeset']])
    expect(answers.toSorted(([a], [b]) => Number(b) - Number(a))).toEqual([
      [2, 'string'],
      ...Array.from({ length: 4 }, () => [0, 'object']),
    ])
    const changeset = (await Promise.all(five)).find(({ body }) => body['changeset'] !== null)?.body['changeset']
    expect((await undo(String(changeset))).leftOut).toEqual([])
    expect([await sharedWith('acer'), await sharedWith('rosa')]).toEqual([[], []])
  })

  const make = async (asked: object) => {
    const { data, errors } = await server().graphql(
      'mainSupplier',
      'mutation($owner: ID, $filterContents: [ID!], $share: Boolean, $dryRun: Boolean) { ' +
        'collectionPublicationsFromContents(templateId: "label", language: "de", mode: "missing", owner: $owner, ' +
        'filterContents: $filterContents, share: $share, dryRun: $dryRun) { change unseen lines { act } } }',
      { owner: 'rosenhof', filterContents: ['acer', 'open', 'rosa'], ...asked },
    )
    expect(errors).toBeUndefined()
    return data?.collectionPublicationsFromContents
  }
  const done = (change: unknown) =>
    expect
      .poll(
        async () => (await server().ask('mainSupplier', 'GET /api/bulk/:id', { params: { id: String(change) } })).state,
        { timeout: 30_000 },
      )
      .toBe('done')
  const labels = () => store().count(systemActor, 'releases', is('owner', 'rosenhof'))

  test('a dry run names them, and for the supplier’s own labels none', async () => {
    expect((await make({ dryRun: true }))?.unseen.toSorted()).toEqual(['acer.jpg', 'rosa.jpg'])
    expect((await make({ dryRun: true, owner: 'mcs' }))?.unseen).toEqual([])
    expect(await sharedWith('acer')).toEqual([])
  })

  test('with the labels they are shared, and taken back with them in one step', async () => {
    const made = await make({ share: true })
    await done(made?.change)
    expect(await labels()).toBe(3)
    expect([await sharedWith('acer'), await sharedWith('rosa'), await sharedWith('open')]).toEqual([
      ['rosenhof'],
      ['rosenhof'],
      [],
    ])
    const report = await server().ask('mainSupplier', 'GET /api/bulk/:id', { params: { id: String(made?.change) } })
    expect(report.changed).toBe(3)
    expect((await undo(String(made?.change))).leftOut).toEqual([])
    expect(await labels()).toBe(0)
    expect([await sharedWith('acer'), await sharedWith('rosa')]).toEqual([[], []])
  })

  test('without that, the labels come alone', async () => {
    await done((await make({}))?.change)
    expect(await labels()).toBe(3)
    expect(await sharedWith('acer')).toEqual([])
  })
})
