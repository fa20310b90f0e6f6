/** A collection copied with what is in it: one's own, private, whole, and taken back as one. */
import { beforeAll, expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import type { Person } from '#domain/access/test-people.ts'
import type { BulkReport } from '#domain/bulk/bulk-change.ts'
import type { RecordKind } from '#domain/records.ts'
import type { RawWrite } from '../../store/store.ts'
import { onOneServer } from '#test/running-server.ts'

const tenant = { owner: 'rosenhof', supplier: 'mcs' }
const many = 1200

const create = (collection: RecordKind, id: string, document: object): RawWrite => ({
  kind: 'create',
  collection,
  id,
  document: { ...document },
})
const numbered = (count: number, prefix: string) => Array.from({ length: count }, (_, index) => `${prefix}${index}`)

onOneServer('copies of collections', (server) => {
  beforeAll(async () => {
    const collections = { few: true }
    await server().services.store.writeRaw(systemActor, [
      create('contentTypes', 'plant', { label: { de: 'Pflanze' }, loadDefault: { rosenhof: true } }),
      create('collections', 'few', {
        name: 'Frühling',
        description: 'Für den Katalog',
        organizations: { staudenland: true },
        users: { 'p-neighbour': true },
        webhook: 'https://shop.example/hook?key=secret',
        contentDefaultType: 'plant',
        ...tenant,
      }),
      create('collections', 'many', { name: 'Alles', ...tenant }),
      ...numbered(3, 'k').map((id) =>
        create('contents', id, { type: 'plant', label: { de: 'x' }, collections, ...tenant }),
      ),
      create('contents', 'hidden', {
        type: 'plant',
        label: { de: 'x' },
        collections,
        owner: 'alpenflora',
        supplier: 'gruenwerk',
      }),
      create('publications', 'b1', { label: 'x', ...tenant, releases: { r1: { number: 1, status: 'published' } } }),
      create('releases', 'r1', { publicationId: 'b1', status: 'published', label: 'x', collections, ...tenant }),
      ...numbered(many, 'm').map((id) =>
        create('contents', id, { type: 'plant', label: { de: 'x' }, collections: { many: true }, ...tenant }),
      ),
    ])
  })

  const copy = async (person: Person, variables: object) => {
    const { data, errors } = await server().graphql(
      person,
      'mutation($id: ID!, $name: String, $contents: Boolean, $releases: Boolean) { ' +
        'collectionCopy(id: $id, name: $name, contents: $contents, releases: $releases) { id change } }',
      variables,
    )
    const made = data?.collectionCopy as { id: string; change: string } | undefined
    return { id: made?.id ?? '', change: made?.change ?? '', code: errors?.[0]?.extensions?.code }
  }
  const members = (kind: RecordKind, id: string): Promise<number> =>
    server().services.store.count(systemActor, kind, { field: `collections.${id}`, op: '=', value: true })
  const found = (id: string) => server().services.store.find(systemActor, 'collections', id)

  async function ended(person: Person, id: string): Promise<BulkReport> {
    for (let end = Date.now() + 60_000; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
      const now = await server().ask(person, 'GET /api/bulk/:id', { params: { id } })
      if (now.state !== 'waiting' && now.state !== 'running') return now
      if (Date.now() > end) throw new Error(`still ${now.state}`)
    }
  }
  const undo = async (person: Person, changeset: string) =>
    ended(person, (await server().ask(person, 'POST /api/changesets/:id/undo', { params: { id: changeset } })).id)

  test('a copy holds what the person sees of it, is theirs, and shared with nobody', async () => {
    const { id, change } = await copy('member', { id: 'few' })
    expect(await ended('member', change)).toMatchObject({ state: 'done', found: 4, seen: 4, changed: 5, leftOut: [] })
    const made = await found(id)
    expect(made).toMatchObject({
      name: 'Frühling (Kopie)',
      description: 'Für den Katalog',
      contentDefaultType: 'plant',
      ...tenant,
    })
    expect([made?.organizations, made?.users, made?.webhook]).toEqual([{}, {}, undefined])
    expect(await Promise.all([members('contents', id), members('releases', id)])).toEqual([3, 1])
    await undo('member', change)
    expect(await found(id)).toBeUndefined()
    expect(await Promise.all([members('contents', id), members('releases', id)])).toEqual([0, 0])
    expect(await Promise.all([members('contents', 'few'), members('releases', 'few')])).toEqual([4, 1])
  })

  test('it is called and filled as one asks', async () => {
    const { id } = await copy('member', { id: 'few', name: 'Sommer', contents: false })
    expect((await found(id))?.name).toBe('Sommer')
    expect(await Promise.all([members('contents', id), members('releases', id)])).toEqual([0, 1])
  })

  test('whom it is shared with gets a copy of their own, of what they see', async () => {
    const { id, change } = await copy('neighbour', { id: 'few' })
    expect(await found(id)).toMatchObject({ owner: 'staudenland' })
    // Their organization has no such contents.
    expect((await found(id))?.contentDefaultType).toBeUndefined()
    expect(await ended('neighbour', change)).toMatchObject({ state: 'done', changed: 1 })
  })

  test('a name is needed, and nothing is noted of a copy that is refused', async () => {
    expect(await copy('member', { id: 'few', name: ' ' })).toMatchObject({ code: 'collection.nameRequired' })
  })

  test('over a thousand go along in the background, and are taken back whole', async () => {
    const { id, change } = await copy('member', { id: 'many' })
    const report = await ended('member', change)
    expect(report).toMatchObject({ state: 'done', found: many, seen: many, changed: many + 1, leftOut: [] })
    expect(report.job).toBeTruthy()
    expect(await members('contents', id)).toBe(many)
    expect(await undo('member', change)).toMatchObject({ state: 'done', changed: many + 1, leftOut: [] })
    expect([await found(id), await members('contents', id)]).toEqual([undefined, 0])
  })
})
