/** What was done to many is taken back whole, wherever in the log it stands and whatever was done before or is done beside it. */
import { beforeAll, expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { people, type Person } from '#domain/access/test-people.ts'
import type { BulkReport, BulkWork } from '#domain/bulk/bulk-change.ts'
import type { FilterOf } from '#domain/query/path.ts'
import { newId } from '../../store/sql/new-id.ts'
import type { RawWrite } from '../../store/store.ts'
import { fields } from '#test/fields.ts'
import { onEachServer } from '#test/running-server.ts'

const tenant = { owner: 'rosenhof', supplier: 'mcs' }
const many = 1300
const beside = 1100

const create = (collection: RawWrite['collection'], id: string, document: object): RawWrite => ({
  kind: 'create',
  collection,
  id,
  document: { ...document, ...tenant },
})
const numbered = (count: number) => Array.from({ length: count }, (_, index) => index)
const seedlings = (count: number, prefix: string, more: object = {}) =>
  numbered(count).map((index) =>
    create('contents', `${prefix}${index}`, { type: 'plant', label: { de: `${prefix} ${index}` }, ...more }),
  )
const inBed: FilterOf<'contents'> = { field: 'collections.bed', op: '=', value: true }
const others: FilterOf<'contents'> = { field: 'label.de', op: 'startsWith', value: 'other' }

onEachServer('undoing many', (server) => {
  beforeAll(async () => {
    await server().services.store.writeRaw(systemActor, [
      {
        kind: 'create',
        collection: 'contentTypes',
        id: 'plant',
        document: {
          label: { de: 'Pflanze' },
          loadDefault: { rosenhof: true },
          groups: [{ id: 'g', properties: ['height'] }],
        },
      },
      create('collections', 'bed', { name: 'Beet' }),
      ...fields({ height: 'number' }),
      ...seedlings(many, 'seedling', { collections: { bed: true } }),
      ...seedlings(beside, 'other'),
    ])
  })

  const ended = async (id: string, person: Person = 'member'): Promise<BulkReport> => {
    for (let end = Date.now() + 100_000; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
      const now = await server().ask(person, 'GET /api/bulk/:id', { params: { id } })
      if (now.state !== 'waiting' && now.state !== 'running') return now
      if (Date.now() > end) throw new Error(`still ${now.state}`)
    }
  }
  const begin = (where: FilterOf<'contents'>, work: BulkWork) =>
    server().ask('member', 'POST /api/bulk', { body: { collection: 'contents', where, work } })
  const beginUndo = (changeset: string | null) =>
    server().ask('member', 'POST /api/changesets/:id/undo', { params: { id: String(changeset) } })
  const undo = async (changeset: string | null) => ended((await beginUndo(changeset)).id)
  const copy = async () => {
    const { data } = await server().graphql('member', 'mutation { collectionCopy(id: "bed") { id change } }')
    return data?.collectionCopy as { id: string; change: string }
  }

  /** Everything but who wrote it last, when, and how often. */
  async function contents(): Promise<Map<string, unknown>> {
    const rows = await server().database.query<{ id: string; doc: string }>(
      'select id, doc::text as doc from contents',
      [],
    )
    return new Map(
      rows.map(({ id, doc }) => {
        const { version: _v, updateTimestamp: _t, updateUser: _u, ...rest } = JSON.parse(doc) as Record<string, unknown>
        return [id, rest]
      }),
    )
  }

  /** Positions in the log get one digit more amid the next change of many. */
  const nearMoreDigits = async () => {
    const [row] = await server().database.query<{ last: string }>('select max(seq)::text as last from change', [])
    await server().database.query(
      `alter table change alter column seq restart with ${10 ** String(row?.last).length - many / 2}`,
      [],
    )
  }

  test('a copy is taken back whole after its contents were replaced in, deleted and brought back', async () => {
    const replacing = {
      field: 'label',
      search: 'seedling 1',
      replace: 'plant 1',
      regex: false,
      matchCase: true,
    } as const
    expect(await ended((await begin(inBed, { kind: 'replace', ...replacing })).id)).toMatchObject({ leftOut: [] })
    const before = await contents()
    const deleted = await ended((await begin(inBed, { kind: 'delete' })).id)
    expect(deleted).toMatchObject({ changed: many, leftOut: [] })
    expect(await undo(deleted.changeset)).toMatchObject({ found: many, seen: many, changed: many, leftOut: [] })
    expect(await contents()).toEqual(before)

    await nearMoreDigits()
    const { id, change } = await copy()
    expect(await ended(change)).toMatchObject({ changed: many + 1, leftOut: [] })
    expect(await undo(change)).toMatchObject({ found: many + 1, seen: many + 1, changed: many + 1, leftOut: [] })
    expect(await contents()).toEqual(before)
    expect(await server().services.store.find(systemActor, 'collections', id)).toBeUndefined()
  }, 240_000)

  test('what is changed beside it stays, and hinders nothing', async () => {
    const before = await contents()
    await nearMoreDigits()
    const deletion = await begin(inBed, { kind: 'delete' })
    const beginning = await begin(others, { kind: 'update', set: { 'data.height.value': 7 } })
    expect(await ended(deletion.id)).toMatchObject({ changed: many, leftOut: [] })
    const back = await beginUndo(deletion.id)
    expect(await ended(beginning.id)).toMatchObject({ changed: beside, leftOut: [] })
    const besides = await beginUndo(beginning.id)
    expect(await ended(back.id)).toMatchObject({ seen: many, changed: many, leftOut: [] })
    expect(await ended(besides.id)).toMatchObject({ seen: beside, changed: beside, leftOut: [] })
    expect(await contents()).toEqual(before)
  }, 240_000)

  test('of each change it is said whether it comes back, stays, or has nothing to come back', async () => {
    const { store } = server().services
    const set = (id: string, value: number): RawWrite => ({
      kind: 'update',
      collection: 'contents',
      id,
      set: { 'data.height.value': value },
    })
    const { changeset } = await store.writeRaw(people.member, [
      create('contents', 'soon-gone', { type: 'plant', label: { de: 'x' } }),
      { kind: 'delete', collection: 'contents', id: 'other4' },
      ...numbered(4).map((index) => set(`other${index}`, 1)),
    ])
    await store.writeRaw(people.member, [
      { kind: 'delete', collection: 'contents', id: 'soon-gone' },
      { kind: 'restore', collection: 'contents', id: 'other4' },
      set('other0', 2),
    ])
    const found = await store.bulk.countRevertible(people.member, changeset)
    const told: string[] = []
    let seen = 0
    let unchanged = 0
    for (let from: string | null = null; ;) {
      const part = await store.bulk.revertPart(people.member, changeset, from, 2)
      told.push(...part.writes.map(({ id }) => `${id} back`), ...part.leftOut.map(({ id }) => `${id} left`))
      seen += part.seen
      unchanged += part.unchanged ?? 0
      from = part.to
      if (from === null) break
    }
    expect(told.toSorted()).toEqual(['other0 left', 'other1 back', 'other2 back', 'other3 back', 'other4 left'])
    expect(unchanged).toBe(1)
    expect([seen, told.length + unchanged]).toEqual([found, found])
    expect(await undo(changeset)).toMatchObject({ state: 'done', found, seen: found, changed: 3 })
  })

  test('an organization of very many people comes back with all of them, their roles and accounts, admins too', async () => {
    const { store, identity } = server().services
    const size = 1200
    const role = (index: number) => (index === 0 ? 'owner' : index === 1 ? 'admin' : 'member')
    const listed = numbered(size).filter((index) => role(index) !== 'admin')
    const members = Object.fromEntries(listed.map((index) => [`x${index}`, { role: role(index) }]))
    await store.writeRaw(systemActor, [
      { kind: 'create', collection: 'organizations', id: 'x', document: { name: 'x', supplier: 'gruenwerk', members } },
      ...numbered(size).map((index): RawWrite => {
        const person = { email: `x${index}@x.example`, displayName: `X ${index}`, supplier: 'gruenwerk' }
        const document = { ...person, organization: 'x', role: role(index) }
        return { kind: 'create', collection: 'users', id: `x${index}`, document }
      }),
    ])
    const deletion = await server().call('supplier', 'DELETE', '/api/store/organizations/x')
    expect(deletion.status).toBe(200)
    const people = () => store.count(systemActor, 'users', { field: 'organization', op: '=', value: 'x' })
    expect(await people()).toBe(0)
    const { data } = await server().ask('supplier', 'GET /api/changesets', { query: {} })
    const changeset = data.find(({ label }) => label === 'OrganizationDelete')?.id ?? ''
    const { id } = await server().ask('supplier', 'POST /api/changesets/:id/undo', { params: { id: changeset } })
    expect(await ended(id, 'supplier')).toMatchObject({ seen: size + 1, changed: size + 1, leftOut: [] })
    expect(await people()).toBe(size)
    expect(await store.get(systemActor, 'users', 'x1')).toMatchObject({ role: 'admin', organization: 'x' })
    await expect.poll(() => identity.findAccount('x1199')).toBeTruthy()
    for (const one of ['x0', 'x1']) await expect.poll(() => identity.findAccount(one)).toBeTruthy()
  }, 240_000)

  test('a field comes back together with the values of very many that were converted with it', async () => {
    const { store } = server().services
    const ids = numbered(450).map((index) => `other${index}`)
    const lit = (value: string): RawWrite[] =>
      ids.map((id) => ({ kind: 'update', collection: 'contents', id, set: { 'data.exposure.value': value } }))
    const options = [{ id: 'sun', label: { de: 'sonnig' } }]
    const document = { type: 'select', label: { de: 'Standort' }, options }
    await store.writeRaw(people.admin, [{ kind: 'create', collection: 'properties', id: 'exposure', document }])
    await store.writeRaw(people.admin, lit('sun'))
    const before = await contents()
    const { changeset } = await store.writeRaw(people.admin, [
      ...lit('sonnig'),
      { kind: 'update', collection: 'properties', id: 'exposure', set: { type: 'string', options: [] } },
    ])
    const undone = await server().ask('admin', 'POST /api/changesets/:id/undo', { params: { id: changeset } })
    expect([undone.state, undone.changed, undone.leftOut]).toEqual(['done', 451, []])
    expect(await store.get(people.admin, 'properties', 'exposure')).toMatchObject({ type: 'select', options })
    expect(await contents()).toEqual(before)
  })

  test('an undoing that passed over a change is an error, and not done', async () => {
    const { bulk } = server().services.store
    const reverts = newId()
    const begun = { id: newId(), request: { collection: null, changeset: reverts }, label: null, reverts, found: 3 }
    const change = await bulk.begin(people.member, begun)
    const part = { writes: [], seen: 2, leftOut: [], to: null }
    await expect(bulk.writePart(people.member, change, part)).rejects.toThrow('Of 3 changes to take back')
    expect((await bulk.find(begun.id))?.outcome).toBeNull()
  })
})
