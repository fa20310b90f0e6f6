/** What goes into the trash along with a record comes back with it. */
import { beforeAll, expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import type { Person } from '#domain/access/test-people.ts'
import type { RecordKind } from '#domain/records.ts'
import type { RawWrite } from '../../store/store.ts'
import { onOneServer } from '#test/running-server.ts'

const tenant = { owner: 'rosenhof', supplier: 'mcs' }
const create = (collection: RecordKind, id: string, document: object): RawWrite => ({
  kind: 'create',
  collection,
  id,
  document: { ...document, ...tenant },
})

onOneServer('what followed into the trash', (server) => {
  const there = async (kind: RecordKind, ...ids: string[]) => {
    const found = await Promise.all(ids.map((id) => server().services.store.find(systemActor, kind, id)))
    return ids.filter((_, index) => found[index] !== undefined)
  }
  const send = async (person: Person, method: string, path: string) =>
    (await server().call(person, method, `/api/store/${path}`)).status

  beforeAll(async () => {
    const variant = { type: 'plant', label: { de: 'x' }, parentId: 'rose' }
    await server().services.store.writeRaw(systemActor, [
      {
        kind: 'create',
        collection: 'contentTypes',
        id: 'plant',
        document: { label: { de: 'Pflanze' }, loadDefault: { rosenhof: true } },
      },
      create('contents', 'rose', { type: 'plant', label: { de: 'Rose' } }),
      ...['rose-1', 'rose-2', 'rose-3'].map((id) => create('contents', id, variant)),
      create('publications', 'b1', {
        label: 'x',
        releases: { r1: { number: 1, status: 'pending' }, r2: { number: 2, status: 'pending' } },
      }),
      create('releases', 'r1', { publicationId: 'b1', number: 1 }),
      create('releases', 'r2', { publicationId: 'b1', number: 2 }),
    ])
  })

  test('variants come back with their content, those that were deleted before do not', async () => {
    expect(await send('member', 'DELETE', 'contents/rose-3')).toBe(200)
    expect(await send('member', 'DELETE', 'contents/rose')).toBe(200)
    expect(await there('contents', 'rose', 'rose-1', 'rose-2', 'rose-3')).toEqual([])
    const { status, body } = await server().call('member', 'POST', '/api/store/contents/rose/restore')
    expect([status, body['id']]).toEqual([200, 'rose'])
    expect(await there('contents', 'rose', 'rose-1', 'rose-2', 'rose-3')).toEqual(['rose', 'rose-1', 'rose-2'])
  })

  test('versions come back with their publication, which knows them', async () => {
    expect(await send('admin', 'DELETE', 'publications/b1')).toBe(200)
    expect(await there('releases', 'r1', 'r2')).toEqual([])
    expect(await send('admin', 'POST', 'publications/b1/restore')).toBe(200)
    expect(await there('releases', 'r1', 'r2')).toEqual(['r1', 'r2'])
    const publication = await server().services.store.get(systemActor, 'publications', 'b1')
    expect(Object.keys(publication.releases).toSorted()).toEqual(['r1', 'r2'])
  })

  test.each(['releases/only/restore', 'write'])(
    'who deleted the only version of a publication brings it back, and the publication with it: %s',
    async (path) => {
      if ((await there('publications', 'b2')).length === 0)
        await server().services.store.writeRaw(systemActor, [
          create('publications', 'b2', { label: 'x', releases: { only: { number: 1, status: 'pending' } } }),
          create('releases', 'only', { publicationId: 'b2', number: 1, status: 'pending' }),
        ])
      expect(await send('owner', 'DELETE', 'releases/only')).toBe(200)
      expect(await there('publications', 'b2')).toEqual([])
      const writes = [{ kind: 'restore', collection: 'releases', id: 'only' }]
      const body = path === 'write' ? { writes } : undefined
      const answer = await server().call('owner', 'POST', `/api/store/${path}`, body)
      expect(answer.status).toBe(200)
      expect(path === 'write' ? answer.body['results'] : [{ document: answer.body }]).toMatchObject([
        { document: { id: 'only', publicationId: 'b2' } },
      ])
      const { releases } = await server().services.store.get(systemActor, 'publications', 'b2')
      expect(Object.keys(releases)).toEqual(['only'])
    },
  )

  test('a list of writes answers with what it asked for', async () => {
    await send('member', 'DELETE', 'contents/rose')
    const writes = [{ kind: 'restore', collection: 'contents', id: 'rose' }]
    const { body } = await server().call('member', 'POST', '/api/store/write', { writes })
    expect(body['results']).toMatchObject([{ document: { id: 'rose' } }])
    expect(await there('contents', 'rose-1', 'rose-2')).toEqual(['rose-1', 'rose-2'])
  })
})
