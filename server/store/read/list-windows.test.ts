import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#domain/access/actor.ts'
import { people } from '#domain/access/test-people.ts'
import { systemActor } from '#domain/access/actor.ts'
import type { QueryOf } from '#domain/query/path.ts'
import { onEachDatabase, type TestDatabase } from '#test/databases.ts'
import { fields } from '#test/fields.ts'
import { createStore } from '../create-store.ts'
import type { Store, Write } from '../store.ts'

const labels = ['Rose 10', 'rose 9', 'Äster', 'Aster (2)', 'Aster', 'Zinnie', 'Øster']

const content = (id: string, document: object): Write => ({
  kind: 'create',
  collection: 'contents',
  id,
  document: { type: 'plant', owner: 'rosenhof', supplier: 'mcs', ...document },
})

const person = (name: string, role: Role, timeZone: string): Write => ({
  kind: 'create',
  collection: 'users',
  id: `p-${name}`,
  document: {
    email: `${name}@rosenhof.example`,
    displayName: 'x',
    organization: 'rosenhof',
    supplier: 'mcs',
    role,
    timeZone,
  },
})

onEachDatabase('a window of a list', (open) => {
  let opened: TestDatabase
  let store: Store
  const list = async (query: Omit<QueryOf<'contents'>, 'fields'>) => store.list(people.member, 'contents', query)

  beforeAll(async () => {
    opened = await open()
    store = await createStore({ database: opened.database })
    await store.write(systemActor, [
      ...fields({ n: 'number' }),
      ...labels.map((de, index) => content(`w${index}`, { label: { de }, data: { n: { value: 10 - index } } })),
      content('unnamed', { parentId: 'w0' }),
      person('a10', 'editor', 'Africa/Cairo'),
      person('a9', 'buyer', 'Europe/Zurich'),
      person('b', 'owner', 'Europe/Berlin'),
      person('c', 'member', 'Europe/Berlin'),
      person('d', 'manager', 'Europe/Berlin'),
      content('strange', { label: { de: 'Aster' }, owner: 'alpenflora', supplier: 'gruenwerk' }),
    ])
  })
  afterAll(() => opened?.close())

  const shown = (documents: readonly Record<string, unknown>[]) =>
    documents.map((document) => (document['label'] as { de?: string } | undefined)?.de ?? '-')

  test('stands in the order of people, and lies anywhere in the answer', async () => {
    const orderBy = [{ field: 'label.de' }] as const
    const all = ['Aster', 'Aster (2)', 'Äster', 'Øster', 'rose 9', 'Rose 10', 'Zinnie', '-']
    for (const [offset, limit] of [
      [0, 100],
      [0, 2],
      [3, 3],
      [6, 10],
      [8, 5],
      [1_000_000, 5],
    ] as const) {
      const page = await list({ orderBy, offset, limit, count: true })
      expect(shown(page.documents)).toEqual(all.slice(offset, offset + limit))
      expect(page.total).toBe(8)
    }
  })

  test.each([
    ['by their rank, then by their address', undefined, 'p-b p-d p-c p-a9 p-a10'],
    ['by their rank, then by what no order is kept of', 'timeZone', 'p-b p-d p-c p-a10 p-a9'],
  ] as const)('of people stands %s, whichever page is asked for', async (_name, field, ids) => {
    const order = field && { orderBy: [{ field: 'role', direction: 'descending' } as const, { field } as const] }
    const found: string[] = []
    for (let after: string | null | undefined; after !== null;) {
      const page = await store.list(systemActor, 'users', { ...order, limit: 2, ...(after && { after }) })
      found.push(...page.documents.map(({ id }) => id))
      after = page.next
    }
    expect(found.join(' ')).toBe(ids)
    const { documents } = await store.list(systemActor, 'users', { ...order, offset: 1, limit: 2 })
    expect(documents.map(({ id }) => id).join(' ')).toBe('p-d p-c')
  })

  test('of a field that no order is kept of lies there, too', async () => {
    const orderBy = [{ field: 'data.n.value', direction: 'descending' }] as const
    expect(shown((await list({ orderBy, offset: 2, limit: 3 })).documents)).toEqual(['Äster', 'Aster (2)', 'Aster'])
    const first = await list({ orderBy, limit: 6 })
    const rest = await list({ orderBy, limit: 6, after: first.next ?? '' })
    expect(shown(rest.documents)).toEqual(['Øster', '-'])
    expect(rest.next).toBeNull()
  })

  test('sends the fields that are shown, and id and version', async () => {
    const read = async (query: QueryOf<'contents'>): Promise<unknown> =>
      JSON.parse((await store.listJson(people.member, 'contents', query)).toString())
    expect(await read({ where: { field: 'id', op: '=', value: 'w0' }, fields: ['label.de', 'data.n'] })).toEqual({
      data: [{ id: 'w0', version: 1, label: { de: 'Rose 10' }, data: { n: { value: 10 } } }],
      next: null,
    })
    expect(await read({ limit: 2, fields: [], count: true })).toMatchObject({
      data: [{ id: 'w4', version: 1 }, { id: 'w3' }],
      total: 8,
    })
  })

  test('holds what lies before and behind a text, as the list stands', async () => {
    const where = { field: 'label.de', op: '>=', value: 'Aster (2)' } as const
    expect(shown((await list({ where })).documents)).toEqual([
      'Aster (2)',
      'Äster',
      'Øster',
      'rose 9',
      'Rose 10',
      'Zinnie',
    ])
  })
})
