/** Numbers of a collection's ranges: each comes once, none is missing, and what is undone does not give one back. */
import { beforeAll, expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import type { Person } from '#domain/access/test-people.ts'
import type { RecordKind } from '#domain/records.ts'
import type { RawWrite } from '../../store/store.ts'
import { onEachServer } from '#test/running-server.ts'

const tenant = { owner: 'rosenhof', supplier: 'mcs' }
const takers = 50

const create = (collection: RecordKind, id: string, document: object): RawWrite => ({
  kind: 'create',
  collection,
  id,
  document: { ...document },
})
const numbered = (count: number, prefix: string) => Array.from({ length: count }, (_, index) => `${prefix}${index}`)
const plant = (id: string, collection: string, data: object = {}) =>
  create('contents', id, { type: 'plant', label: { de: id }, collections: { [collection]: true }, data, ...tenant })

onEachServer('numbers of a collection', (server) => {
  beforeAll(async () => {
    await server().services.store.writeRaw(systemActor, [
      create('properties', 'sku', { type: 'string', label: { de: 'Artikelnummer' } }),
      create('properties', 'place', { type: 'number', label: { de: 'Platz' } }),
      create('properties', 'story', { type: 'text', label: { de: 'Text' }, translatable: true }),
      create('contentTypes', 'plant', {
        label: { de: 'Pflanze' },
        loadDefault: { rosenhof: true },
        groups: [{ id: 'g', properties: ['sku', 'place', 'story'] }],
      }),
      create('collections', 'race', { name: 'Rennen', numberRanges: { R: { digits: 3 } }, ...tenant }),
      ...numbered(takers, 'r').map((id) => plant(id, 'race')),
      create('collections', 'few', {
        name: 'Wenige',
        numberRanges: { F: { digits: 3, counter: 18 }, '27': { digits: 2 } },
        ...tenant,
      }),
      plant('a', 'few'),
      plant('b', 'few', { sku: { value: 'alt' } }),
      plant('c', 'few'),
      plant('d', 'few'),
      plant('elsewhere', 'race'),
    ])
  })

  const take = async (person: Person, asked: object) => {
    const { data, errors } = await server().graphql(
      person,
      'mutation($id: ID!, $prefix: String!, $property: ID!, $ids: [ID!]!, $dryRun: Boolean) { ' +
        'collectionNumbersTake(id: $id, prefix: $prefix, property: $property, ids: $ids, dryRun: $dryRun) ' +
        '{ changeset first last given skipped } }',
      { id: 'few', prefix: 'F', property: 'sku', ids: ['a'], ...asked },
    )
    const taken = data?.collectionNumbersTake as { changeset: string; first: string; last: string } | undefined
    return { ...taken, code: errors?.[0]?.extensions?.code }
  }
  const skuOf = async (id: string) =>
    (await server().services.store.get(systemActor, 'contents', id)).data['sku']?.value
  const counterOf = async (id: string, prefix: string) =>
    (await server().services.store.get(systemActor, 'collections', id)).numberRanges[prefix]?.counter

  test('fifty who take at once get fifty numbers, without a gap', async () => {
    const taken = await Promise.all(
      numbered(takers, 'r').map((id, index) =>
        take(index % 2 === 0 ? 'member' : 'owner', { id: 'race', prefix: 'R', ids: [id] }),
      ),
    )
    expect(taken.flatMap(({ code }) => code ?? [])).toEqual([])
    const numbers = await Promise.all(numbered(takers, 'r').map(skuOf))
    expect(numbers.toSorted()).toEqual(numbered(takers, '').map((_, at) => `R${String(at + 1).padStart(3, '0')}`))
    expect(await counterOf('race', 'R')).toBe(takers)
  }, 120_000)

  test('it is foreseen, given in the order that was named, and whoever has one keeps it', async () => {
    const asked = { ids: ['c', 'b', 'a'] }
    const foreseen = { first: 'F019', last: 'F020', given: 2, skipped: 1 }
    expect(await take('member', { ...asked, dryRun: true })).toMatchObject({ ...foreseen, changeset: null })
    expect(await counterOf('few', 'F')).toBe(18)
    expect(await take('member', asked)).toMatchObject(foreseen)
    expect(await Promise.all(['c', 'b', 'a'].map(skuOf))).toEqual(['F019', 'alt', 'F020'])
    expect(await take('member', asked)).toMatchObject({ given: 0, skipped: 3, changeset: null })
  })

  test('undone, the values go and the numbers do not come again', async () => {
    const { changeset } = await take('member', { ids: ['d'] })
    await server().ask('member', 'POST /api/changesets/:id/revert', { params: { id: changeset ?? '' }, body: {} })
    expect(await skuOf('d')).toBeUndefined()
    expect(await counterOf('few', 'F')).toBe(21)
    expect(await take('member', { ids: ['d'] })).toMatchObject({ first: 'F022' })
  })

  test('a field of numbers takes what is one', async () => {
    expect(await take('member', { prefix: '27', property: 'place' })).toMatchObject({ first: '2701' })
    const { data } = await server().services.store.get(systemActor, 'contents', 'a')
    expect(data['place']?.value).toBe(2701)
  })

  test.each<[string, Person, object, string]>([
    ['without a prefix', 'member', { prefix: '' }, 'collection.prefixRequired'],
    ['of a range that is not there', 'member', { prefix: 'G' }, 'collection.rangeMissing'],
    ['nor of one that everything has', 'member', { prefix: 'constructor' }, 'collection.rangeMissing'],
    ['for nothing', 'member', { ids: [] }, 'parameter.required'],
    ['for more than at once', 'member', { ids: numbered(1001, 'x') }, 'write.tooMany'],
    ['into a text in several languages', 'member', { property: 'story' }, 'parameter.invalid'],
    ['a text into a field of numbers', 'member', { property: 'place', ids: ['c'] }, 'parameter.invalid'],
    ['into no field', 'member', { property: 'nope' }, 'property.notFound'],
    ['for what is in another collection', 'member', { ids: ['elsewhere'] }, 'content.notFound'],
    ['for what is not there', 'member', { ids: ['nope'] }, 'content.notFound'],
    ['by a buyer', 'buyer', {}, 'write.notAllowed'],
    ['by strangers', 'stranger', {}, 'collection.notFound'],
  ])('no number is taken %s', async (_, person, asked, code) => {
    expect(await take(person, asked)).toMatchObject({ code })
  })
})
