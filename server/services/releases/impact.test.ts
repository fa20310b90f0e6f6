/** What an edit touches is told before it is made: the releases that a record stands in, whichever way it comes there. */
import { beforeAll, expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import type { Person } from '#domain/access/test-people.ts'
import { create, documents, ground, own } from '../../store/uses/test-uses.ts'
import { onOneServer } from '#test/running-server.ts'

const theirs = { owner: 'staudenland', supplier: 'mcs' }
const release = (label: string, fields: object) =>
  create('releases', label.replaceAll(' ', '-'), { label, ...own, ...fields })

onOneServer('what an edit touches', (server) => {
  const counts = async (person: Person, collection: string, id: string) =>
    Object.fromEntries(
      (await server().ask(person, 'GET /api/store/:collection/:id/impact', { params: { collection, id } })).counts.map(
        ({ status, count }) => [status, count],
      ),
    )
  const names = async (person: Person, collection: string, id: string, query: object = {}) => {
    const found: string[] = []
    for (let after: string | undefined; ;) {
      const { data, next } = await server().ask(person, 'GET /api/store/:collection/:id/impact/releases', {
        params: { collection, id },
        query: { limit: 2, ...query, ...(after !== undefined && { after }) },
      })
      found.push(...data.map((one) => one.label))
      if (next === null) return found
      after = next
    }
  }

  beforeAll(async () => {
    const { store } = server().services
    await store.writeRaw(systemActor, [
      ...ground.filter(({ collection }) => collection !== 'organizations'),
      create('contents', 'rose', { type: 'plant', label: { de: 'Rose' }, public: true, ...own }),
      create('contents', 'rose-3l', { type: 'plant', label: { de: 'Rose 3 l' }, parentId: 'rose', ...own }),
      create('contents', 'hedge', {
        type: 'plant',
        label: { de: 'Hecke' },
        data: { goesWith: { value: ['rose'] } },
        ...own,
      }),
      create('pictures', 'photo', documents.pictures?.('photo') ?? {}),
      release('b one', { data: { A: { content: 'rose', property: 'latin', value: 'Rosa' } } }),
      release('a two', { data: { A: { content: 'rose-3l', property: 'latin', value: 'Rosa' } } }),
      release('c three', { referencedContents: { rose: true }, data: { A: { content: 'rose', value: 'x' } } }),
      release('of hedge', { referencedContents: { hedge: true } }),
      release('pictured', { template: 'label', data: { Photo: { value: 'photo.jpg' } } }),
      release('theirs', { ...theirs, referencedContents: { rose: true } }),
    ])
    await store.write(systemActor, [
      // A field is seen where a type uses it.
      { kind: 'update', collection: 'contentTypes', id: 'plant', set: { columns: ['latin'] } },
      { kind: 'update', collection: 'releases', id: 'a-two', set: { status: 'published' } },
      { kind: 'update', collection: 'releases', id: 'c-three', set: { status: 'approval' } },
    ])
  })

  test('a content counts once for each release, its variants with it', async () => {
    expect(await counts('editor', 'contents', 'rose')).toEqual({ pending: 1, approval: 1, published: 1 })
    expect(await counts('editor', 'contents', 'rose-3l')).toEqual({ published: 1 })
  })

  test('a person is told of those that they see', async () => {
    expect(await counts('mainSupplier', 'contents', 'rose')).toEqual({ pending: 2, approval: 1, published: 1 })
    expect(await counts('neighbour', 'contents', 'rose')).toEqual({ pending: 1 })
    expect(await counts('buyer', 'contents', 'rose')).toEqual({ published: 1 })
    expect(await counts('stranger', 'contents', 'rose')).toEqual({})
  })

  test('a content that another names is not in the releases of that', async () => {
    expect(await names('editor', 'contents', 'rose')).toEqual(['a two', 'b one', 'c three'])
    expect(await names('editor', 'contents', 'hedge')).toEqual(['of hedge'])
  })

  test('the list goes on by name, of those in one phase too', async () => {
    expect(await names('mainSupplier', 'contents', 'rose')).toEqual(['a two', 'b one', 'c three', 'theirs'])
    expect(await names('mainSupplier', 'contents', 'rose', { phase: 'inWork' })).toEqual(['b one', 'theirs'])
  })

  test('properties, templates and pictures come there by what names them', async () => {
    expect(await names('editor', 'properties', 'latin')).toEqual(['a two', 'b one'])
    expect(await names('mainSupplier', 'templates', 'label')).toEqual(['pictured'])
    expect(await names('editor', 'pictures', 'photo')).toEqual(['pictured'])
  })

  test('a font and a picture of the design come there in the templates that they stand in', async () => {
    await server().services.store.writeRaw(systemActor, [
      create('fonts', 'slab', documents.fonts?.('slab') ?? {}),
      create('pictures', 'logo', documents.pictures?.('logo') ?? {}),
      create('templates', 'set', {
        name: 'Set',
        type: 'print',
        designNames: { fonts: [{ family: 'slab', style: 'bold' }], pictures: ['logo.jpg'] },
        ...own,
      }),
      release('set in it', { template: 'set' }),
    ])
    expect(await names('mainSupplier', 'fonts', 'slab')).toEqual(['set in it'])
    expect(await names('mainSupplier', 'pictures', 'logo')).toEqual(['set in it'])
  })

  test('what is in no release touches none', async () => {
    expect(await counts('mainSupplier', 'contentTypes', 'plant')).toEqual({})
    expect(await names('mainSupplier', 'contentTypes', 'plant')).toEqual([])
  })

  test('a record that one does not see is not there', async () => {
    const { status, body } = await server().call('stranger', 'GET', '/api/store/pictures/photo/impact')
    expect([status, body.error?.code]).toEqual([404, 'picture.notFound'])
    const list = await server().call('stranger', 'GET', '/api/store/pictures/photo/impact/releases')
    expect([list.status, list.body.error?.code]).toEqual([404, 'picture.notFound'])
  })
})
