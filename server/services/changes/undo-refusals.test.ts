/** What nobody may take back by an undoing stays as it is, and why is told in words. */
import { beforeAll, expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { people, type Person } from '#domain/access/test-people.ts'
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
const places = (...ids: string[]) => ids.map((id) => ({ id, label: id, type: 'string' }))

onOneServer('an undoing', (server) => {
  beforeAll(async () => {
    const release = { label: 'Rosa', type: 'print', template: 'label', number: 1, status: 'pending' }
    await server().services.store.writeRaw(systemActor, [
      {
        kind: 'create',
        collection: 'templates',
        id: 'label',
        document: { name: 'Etikett', type: 'print', owner: 'mcs', supplier: 'mcs', placeholders: places('name') },
      },
      create('releases', 'draft', release),
      create('releases', 'typed', release),
      create('releases', 'asked', { ...release, status: 'review' }),
    ])
  })

  const lastOf = async (person: Person, id: string) => {
    const { data } = await server().ask(person, 'GET /api/changesets/own', { query: {} })
    return data.find(({ done }) => done.id === id)
  }

  const undoLast = async (person: Person, id: string) => {
    const step = await lastOf(person, id)
    return server().ask(person, 'POST /api/changesets/:id/undo', { params: { id: String(step?.id) } })
  }

  test('of a change of status leaves the status, and says so', async () => {
    const { data } = await server().graphql(
      'owner',
      'mutation { releaseChangeStatus(ids: ["asked"], status: "rejected", message: "Falsch") { success } }',
    )
    expect(data?.releaseChangeStatus).toEqual([{ success: true }])
    // The list tells it, and offers nothing.
    expect(await lastOf('owner', 'asked')).toMatchObject({
      label: 'ReleaseChangeStatus rejected',
      done: { operation: 'changed', stays: true },
    })
    expect(await undoLast('owner', 'asked')).toMatchObject({
      changed: 0,
      leftOut: [{ code: 'release.statusBySteps', examples: [{ id: 'asked' }] }],
    })
    expect(await server().services.store.get(systemActor, 'releases', 'asked')).toMatchObject({ status: 'rejected' })
  })

  test('of what was typed into a version is offered until nobody may edit it any more', async () => {
    const { store } = server().services
    await store.writeRaw(people.member, [
      { kind: 'update', collection: 'releases', id: 'typed', set: { 'data.name': { value: 'Rosa' } } },
    ])
    expect((await lastOf('member', 'typed'))?.done).toMatchObject({ operation: 'changed', stays: false })
    await store.writeRaw(systemActor, [
      { kind: 'update', collection: 'releases', id: 'typed', set: { status: 'rejected' } },
    ])
    expect(await undoLast('member', 'typed')).toMatchObject({
      changed: 0,
      leftOut: [{ code: 'release.editNotAllowed' }],
    })
    expect((await lastOf('member', 'typed'))?.done.stays).toBe(true)
  })

  test('of which a part stays names each record once, and the list tells how many', async () => {
    const { store } = server().services
    const { changeset } = await store.writeRaw(people.member, [
      create('collections', 'bed', { name: 'Beet' }),
      create('collections', 'path', { name: 'Weg' }),
    ])
    const set = { name: 'Gartenweg', description: 'Kies' }
    await store.writeRaw(people.owner, [{ kind: 'update', collection: 'collections', id: 'path', set }])
    const report = await server().ask('member', 'POST /api/changesets/:id/undo', { params: { id: changeset } })
    expect(report).toMatchObject({ changed: 1, leftOut: [{ code: 'write.conflict', count: 1 }] })
    expect(report.leftOut[0]?.examples.map(({ id }) => id)).toEqual(['path', 'path'])
    const { data } = await server().ask('member', 'GET /api/changesets/own', { query: {} })
    expect(data[0]).toMatchObject({ kind: 'undo', undoes: changeset, left: 1, done: { count: 2 } })
  })

  test('of a change of a template by which values would fall is refused as a whole until it says how many', async () => {
    const set = { placeholders: places('name', 'light') }
    expect((await server().call('mainSupplier', 'PATCH', '/api/store/templates/label', { set })).status).toBe(200)
    const typed = { set: { 'data.light': { value: 'Sonne' } } }
    expect((await server().call('member', 'PATCH', '/api/store/releases/draft', typed)).status).toBe(200)
    const { data } = await server().ask('member', 'GET /api/changesets/own', { query: {} })
    expect(data[0]?.done).toMatchObject({ id: 'draft', field: { de: 'light' }, stays: false })
    const steps = await server().ask('mainSupplier', 'GET /api/changesets/own', { query: {} })
    const path = `/api/changesets/${steps.data.find(({ done }) => done.id === 'label')?.id}/undo`
    const fall = { code: 'property.valuesFall', params: { values: 1, records: 1 } }
    for (const body of [{}, { fallen: 0 }, { fallen: 2 }]) {
      const refused = await server().call('mainSupplier', 'POST', path, body)
      expect([refused.status, refused.body.error]).toMatchObject([409, fall])
    }
    expect(await server().services.store.get(systemActor, 'templates', 'label')).toMatchObject(set)
    // A look at it says so, and decides nothing.
    const looked = await server().call('mainSupplier', 'POST', path, { dryRun: true })
    expect(looked.body).toMatchObject({
      changed: 0,
      leftOut: [{ code: fall.code, examples: [{ params: fall.params }] }],
    })
    const done = await server().call('mainSupplier', 'POST', path, { fallen: 1 })
    expect(done.body).toMatchObject({ changed: 1, leftOut: [] })
    expect((await server().services.store.get(systemActor, 'templates', 'label')).placeholders).toHaveLength(1)
    expect((await server().services.store.get(systemActor, 'releases', 'draft')).data).toMatchObject({
      light: { value: 'Sonne' },
    })
  })
})
