import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, people } from '#domain/access/test-people.ts'
import { systemActor } from '#domain/access/actor.ts'
import { createStore } from '../../store/create-store.ts'
import type { Database } from '../../store/database/database.ts'
import { openDatabase } from '../../store/database/open-database.ts'
import { answerOf } from '../errors.ts'
import { FairTurns } from '../guard/fair-turns.ts'
import { storeRoutes } from './store-routes.ts'

let database: Database
let app: FastifyInstance

beforeAll(async () => {
  database = await openDatabase({ kind: 'embedded' })
  const store = await createStore({ database })
  const organization = { kind: 'create', collection: 'organizations' } as const
  await store.write(systemActor, [
    ...['mcs', 'gruenwerk'].map((id) => ({
      ...organization,
      id,
      document: { name: id, type: 'supplier' as const, supplier: id },
    })),
    { ...organization, id: 'rosenhof', document: { name: 'Rosenhof', supplier: 'mcs' } },
    { ...organization, id: 'alpenflora', document: { name: 'Alpenflora', supplier: 'gruenwerk' } },
  ])
  app = Fastify()
  app.decorate('turns', new FairTurns())
  app.decorateRequest('actor')
  app.addHook('onRequest', async (request) => {
    request.actor = people[request.headers.authorization as Person]
  })
  app.setErrorHandler((error, _request, reply) => {
    const { status, body } = answerOf(error, { language: 'en', requestId: 'r1', bodyLimit: '1 MB' })
    return reply.code(status).send(body)
  })
  await app.register(storeRoutes, {
    store,
    write: store.write.bind(store),
    revert: store.revertChangeset.bind(store),
  })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

async function call(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  body?: unknown,
  person: Person = 'manager',
) {
  const answer = await app.inject({
    method,
    url: `/api/${url}`,
    headers: { authorization: person, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

const garden = { name: 'Garten', owner: 'rosenhof', supplier: 'mcs' }

test('a document is created, read, changed, deleted and restored', async () => {
  const created = await call('POST', 'store/collections', { id: 'k1', ...garden })
  expect(created).toMatchObject({ status: 201, body: { id: 'k1', version: 1, type: 'generic' } })
  expect(await call('GET', 'store/collections/k1')).toEqual({ status: 200, body: created.body })
  const changed = await call('PATCH', 'store/collections/k1', { set: { name: 'Beet' }, expect: { version: 1 } })
  expect(changed).toMatchObject({ status: 200, body: { name: 'Beet', version: 2 } })
  expect(
    await call('PATCH', 'store/collections/k1', { set: { name: 'X' }, expect: { values: { name: 'Garten' } } }),
  ).toMatchObject({
    status: 409,
    body: {
      error: { code: 'write.conflict', params: { path: 'name', expected: 'Garten', found: 'Beet', version: 2 } },
    },
  })
  expect((await call('DELETE', 'store/collections/k1')).body).toEqual({ success: true })
  expect((await call('GET', 'store/collections/k1')).status).toBe(404)
  expect((await call('POST', 'store/collections/k1/restore')).body).toMatchObject({ name: 'Beet', version: 4 })
  expect((await call('GET', 'store/collections/k1/history')).body.data).toHaveLength(4)
})

test('lists are paged, filtered, sorted and counted', async () => {
  const writes = ['a', 'b', 'c'].map((name) => ({
    kind: 'create',
    collection: 'collections',
    document: { ...garden, name, project: 'P' },
  }))
  const written = await call('POST', 'store/write', { label: 'drei', writes })
  expect(written.body.results).toMatchObject([
    { document: { name: 'a' } },
    { document: { name: 'b' } },
    { document: { name: 'c' } },
  ])
  const where = { field: 'project', op: '=', value: 'P' }
  const orderBy = [{ field: 'name', direction: 'descending' }]
  const first = await call('POST', 'store/collections/query', { where, orderBy, limit: 2, after: null })
  expect(first.body.data.map(({ name }: { name: string }) => name)).toEqual(['c', 'b'])
  const second = await call('POST', 'store/collections/query', { where, orderBy, limit: 2, after: first.body.next })
  expect(second.body).toMatchObject({ data: [{ name: 'a' }], next: null })
  expect((await call('POST', 'store/collections/count', { where })).body).toEqual({ count: 3 })
  expect((await call('POST', 'store/collections/count', { where }, 'stranger')).body).toEqual({ count: 0 })
  const [changeset] = (await call('GET', 'changesets?limit=1')).body.data
  expect(changeset).toMatchObject({ label: 'drei', count: 3, reverted: false })
  const dry = await call('POST', `changesets/${changeset.id}/revert`, { dryRun: true })
  expect(dry.body).toEqual({ changeset: null, reverted: 3, conflicts: [] })
  expect((await call('POST', `changesets/${changeset.id}/revert`)).body).toMatchObject({ reverted: 3 })
  expect((await call('POST', 'store/collections/count', { where })).body).toEqual({ count: 0 })
})

test.each<[string, Parameters<typeof call>, number, string]>([
  ['an unknown collection', ['GET', 'store/secrets'], 404, 'request.unknownCollection'],
  ['a prototype as collection', ['GET', 'store/constructor'], 404, 'request.unknownCollection'],
  ['a document that is not there', ['GET', 'store/collections/none'], 404, 'collection.notFound'],
  ['a body that is a list', ['POST', 'store/collections', []], 400, 'parameter.object'],
  ['a limit that is no number', ['GET', 'store/collections?limit=many'], 400, 'parameter.invalid'],
  ['a limit beyond the ceiling', ['GET', 'store/collections?limit=99999999'], 400, 'query.invalid'],
  ['a made-up cursor', ['GET', 'store/collections?after=abc'], 400, 'query.staleCursor'],
  ['an unknown field of a call', ['PATCH', 'store/collections/k1', { put: {} }], 400, 'document.unknownField'],
  ['a patch without a field', ['PATCH', 'store/collections/k1', {}], 400, 'write.empty'],
  [
    'an unknown kind of write',
    ['POST', 'store/write', { writes: [{ kind: 'drop', collection: 'users', id: 'x' }] }],
    400,
    'parameter.invalid',
  ],
  ['no writes', ['POST', 'store/write', { writes: [] }], 400, 'parameter.invalid'],
  [
    'a filter by a withheld field',
    ['POST', 'store/collections/query', { where: { field: 'webhook', op: '=', value: 'x' } }],
    403,
    'query.fieldNotAllowed',
  ],
  [
    'a filter by who wrote a content',
    [
      'POST',
      'store/contents/query',
      { where: { field: 'createUser.email', op: '=', value: 'owner@rosenhof.example' } },
    ],
    403,
    'query.fieldNotAllowed',
  ],
  [
    'an order by who wrote a content',
    ['POST', 'store/contents/query', { orderBy: [{ field: 'updateUser.displayName' }] }],
    403,
    'query.fieldNotAllowed',
  ],
  ['an unknown changeset', ['POST', 'changesets/none/revert'], 404, 'changeset.notFound'],
  ['an id with a slash', ['GET', 'store/collections/a%2Fb'], 404, 'collection.notFound'],
  ['an id with U+0000', ['GET', 'store/collections/a%00b'], 404, 'collection.notFound'],
])('refuses %s by name', async (_title, asked, status, code) => {
  expect(await call(...asked)).toMatchObject({ status, body: { error: { code } } })
})
