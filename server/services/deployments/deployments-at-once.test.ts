/** Deployments that wait to be packed: how many an organization has at once, and until when they are kept. */
import { systemActor } from '#domain/access/actor.ts'
import { startOneServer, type TestServer } from '#test/running-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const tenant = { owner: 'rosenhof', supplier: 'mcs' }
const at = '2026-03-01T09:00:00.000Z'
const add = 'mutation ($deployment: DeploymentInput!) { deploymentAdd(deployment: $deployment) { id } }'
let server: TestServer

beforeAll(async () => {
  server = await startOneServer({ environment: { JOBS: 'off' } })
  const bytes = new TextEncoder().encode('%PDF-1.7')
  await server.services.files.put('releases/a/a.pdf', bytes)
  const file = { path: 'releases/a/a.pdf', filesize: bytes.byteLength, mimetype: 'application/pdf', usage: 'print' }
  await server.services.store.writeRaw(systemActor, [
    { kind: 'create', collection: 'collections', id: 'spring', document: { name: 'Frühling', ...tenant } },
    {
      kind: 'create',
      collection: 'publications',
      id: 'a',
      document: { label: 'A', ...tenant, releases: { a: { number: 1, status: 'published' } } },
    },
    {
      kind: 'create',
      collection: 'releases',
      id: 'a',
      document: {
        label: 'A',
        status: 'published',
        publicationId: 'a',
        ...tenant,
        collections: { spring: true },
        files: { 'a~pdf': { ...file, updateTimestamp: at } },
      },
    },
  ])
})
afterAll(() => server.close())

test('five are made, however many are asked for at the same moment', async () => {
  const asked = await Promise.all(
    Array.from({ length: 12 }, () =>
      server.graphql('member', add, { deployment: { collectionId: 'spring', print: {} } }),
    ),
  )
  const refused = asked.flatMap(({ errors }) => errors?.map(({ extensions }) => extensions?.code) ?? [])
  expect(refused).toEqual(Array.from({ length: 7 }, () => 'deployment.tooMany'))
  expect(asked.filter(({ data }) => data?.deploymentAdd)).toHaveLength(5)
})

test.each([
  ['in many years', { set: { expiration: '2190-01-01T00:00:00.000Z' } }],
  ['never', { unset: ['expiration'] }],
])('none is kept that ends %s', async (_title, change) => {
  const [found] = (await server.services.store.list(systemActor, 'deployments', { limit: 1 })).documents
  const { body } = await server.call('admin', 'PATCH', `/api/store/deployments/${found?.id ?? ''}`, change)
  expect(body.error?.code).toBe('deployment.endTooLate')
})

test('the files of a delivery are kept once, though two pack it at the same moment', async () => {
  const { deliveries } = server.services
  const files = Array.from({ length: 3 }, (_, position) => ({
    position,
    name: `${position}.pdf`,
    size: 8,
    sha256: 'a',
  }))
  await deliveries.keepFiles('packed-twice', [...files, { position: 3, name: 'gone.pdf', size: 8, sha256: 'b' }])
  await Promise.all([deliveries.keepFiles('packed-twice', files), deliveries.keepFiles('packed-twice', files)])
  expect(await deliveries.files('packed-twice', { limit: 10 })).toEqual(files)
})
