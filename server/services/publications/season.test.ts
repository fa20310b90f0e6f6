/** The board of a season: of each content and template how far its label is, by what releases, contents and orders say now. */
import { beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { everyone, type Person } from '#domain/access/test-people.ts'
import type { RecordKind } from '#domain/records.ts'
import { onOneServer } from '#test/running-server.ts'
import type { RawWrite } from '../../store/store.ts'

const tenant = { owner: 'rosenhof', supplier: 'mcs' }
const create = (collection: RecordKind, id: string, document: object): RawWrite => ({
  kind: 'create',
  collection,
  id,
  document: { ...document },
})
const names = ['none', 'draft', 'proof', 'approved', 'ordered', 'cancelled', 'stale', 'written', 'locked', 'elsewhere']
const template = { type: 'print', placeholders: [{ id: 'price', property: 'price' }, { id: 'note' }], ...tenant }

onOneServer('the board of a season', (server) => {
  const store = () => server().services.store
  const ids = new Map<string, string>()
  const read = async (person: Person, templates = ['label'], language = 'de') => {
    const { data } = await server().ask(person, 'POST /api/collections/:id/season', {
      params: { id: 'spring' },
      body: { ids: names, templates, language },
    })
    return Object.fromEntries(data.map(({ content, template: on, state }) => [`${content} ${on}`, state]))
  }

  beforeAll(async () => {
    await store().writeRaw(systemActor, [
      create('properties', 'price', { type: 'string', label: { de: 'Preis' } }),
      create('contentTypes', 'plant', {
        label: { de: 'Pflanze' },
        loadDefault: { rosenhof: true },
        groups: [{ id: 'g', properties: ['price'] }],
      }),
      create('templates', 'label', { name: 'Etikett', ...template }),
      create('templates', 'card', { name: 'Karte', ...template }),
      create('collections', 'spring', { name: 'Frühling', ...tenant }),
      create('collections', 'autumn', { name: 'Herbst', ...tenant }),
      ...names.map((id) =>
        create('contents', id, {
          type: 'plant',
          label: { de: id },
          collections: { spring: true, autumn: true },
          data: { price: { value: '1' } },
          ...tenant,
        }),
      ),
    ])
    const make = async (collectionId: string, filterContents: readonly string[]) => {
      const { errors } = await server().graphql(
        'editor',
        'mutation($collectionId: ID, $filterContents: [ID!]) { collectionPublicationsFromContents(collectionId: $collectionId, ' +
          'templateId: "label", language: "de", mode: "missing", filterContents: $filterContents) { change } }',
        { collectionId, filterContents },
      )
      expect(errors).toBeUndefined()
    }
    await make('spring', names.slice(1, -1))
    await make('autumn', ['elsewhere'])
    const { documents } = await store().list(systemActor, 'releases', {})
    for (const { id, referencedContents } of documents) ids.set(Object.keys(referencedContents)[0] ?? '', id)
    const set = (content: string, status: string) =>
      ({ kind: 'update', collection: 'releases', id: ids.get(content) ?? '', set: { status } }) as never
    await store().write(systemActor, [
      set('proof', 'approval'),
      set('approved', 'published'),
      set('ordered', 'published'),
      set('cancelled', 'published'),
      set('stale', 'published'),
      set('locked', 'disabled'),
    ])
    const items = (content: string) => [{ releaseId: ids.get(content), quantity: 1, price: 1, priceReference: 1 }]
    await store().writeRaw(systemActor, [
      create('orders', 'one', { number: 1, items: items('ordered'), termsAccepted: true, ...tenant }),
      create('orders', 'two', {
        number: 2,
        status: 'cancelled',
        items: items('cancelled'),
        termsAccepted: true,
        ...tenant,
      }),
      { kind: 'update', collection: 'contents', id: 'stale', set: { 'data.price.value': '2' } },
    ])
    const written = { kind: 'update', collection: 'releases', id: ids.get('written') ?? '' } as const
    await store().writeRaw(systemActor, [{ ...written, set: { 'data.price.value': 'Aktion' } }])
  }, 60_000)

  test('says of each the first that holds, and nothing of labels in other collections', async () => {
    expect(await read('editor')).toEqual({
      'none label': 'missing',
      'draft label': 'draft',
      'proof label': 'inProof',
      'approved label': 'approved',
      'ordered label': 'ordered',
      'cancelled label': 'approved',
      'stale label': 'outdated',
      'written label': 'draft',
      'locked label': 'locked',
      'elsewhere label': 'missing',
    })
  })

  test('of what is not in use none is missing: those that are made of many leave it out, too', async () => {
    const set = (collection: RecordKind, id: string, fields: object) =>
      store().write(systemActor, [{ kind: 'update', collection, id, set: fields } as never])
    await set('contents', 'none', { active: false })
    await set('contents', 'stale', { active: false })
    await set('contents', 'elsewhere', { archived: true })
    await set('templates', 'card', { archived: true })
    const [own, card] = [await read('editor'), await read('editor', ['card'])]
    expect([own['none label'], own['stale label'], own['elsewhere label'], card['draft card']]).toEqual([
      'unused',
      'approved',
      'unused',
      'unused',
    ])
    await set('contents', 'none', { active: true })
    await set('contents', 'stale', { active: true })
    await set('contents', 'elsewhere', { archived: false })
    await set('templates', 'card', { archived: false })
    expect(Object.values(await read('editor'))).not.toContain('unused')
  })

  test('another template, and another language, have labels of their own', async () => {
    expect(new Set(Object.values(await read('editor', ['card'])))).toEqual(new Set(['missing']))
    expect(new Set(Object.values(await read('editor', ['label'], 'fr')))).toEqual(new Set(['missing']))
  })

  test('without a language it is that of most labels', async () => {
    const season = await server().ask('editor', 'POST /api/collections/:id/season', {
      params: { id: 'spring' },
      body: { ids: names, templates: ['label'] },
    })
    expect([season.language, season.data.find(({ content }) => content === 'draft')?.state]).toEqual(['de', 'draft'])
  })

  test('says as what a version can be sent for its proof, and by whom', async () => {
    const proofs = async (person: Person) => {
      const { data } = await server().ask(person, 'POST /api/collections/:id/season', {
        params: { id: 'spring' },
        body: { ids: ['draft', 'proof', 'locked'], templates: ['label'], language: 'de' },
      })
      return data.map(({ versions }) => versions.map(({ proof }) => proof).join())
    }
    expect(await proofs('editor')).toEqual(['review', '', ''])
    expect(await proofs('mainSupplier')).toEqual(['approval', '', ''])
  })

  describe.each(everyone)('%s', (person) => {
    test('is told as much as they may see', async () => {
      const body = { ids: names, templates: ['label'], language: 'de' }
      const { status } = await server().call(person, 'POST', '/api/collections/spring/season', body)
      const works = ['admin', 'mainSupplier', 'owner', 'manager', 'member', 'editor']
      const buys = ['buyer', 'supplierBuyer', 'mainBuyer']
      expect(status).toBe(works.includes(person) ? 200 : buys.includes(person) ? 403 : 404)
    })
  })
})
