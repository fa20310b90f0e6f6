/** Calling other programs: what is sent, what becomes of it, and that nobody else's address or secret is told. */
import { createHmac } from 'node:crypto'
import { systemActor } from '#domain/access/actor.ts'
import { must } from '#domain/errors.ts'
import type { Deployment } from '#domain/deployments/deployment.ts'
import { openTestReceiver, type TestReceiver } from '#test/receiver.ts'
import { startOneServer, type TestServer } from '#test/running-server.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let receiver: TestReceiver
let server: TestServer

const collection = 'webshop'
const delivery = 'm1k2'
const link = 'aB3dE5gH7jK9mN1pQ3sT5vX7'

beforeAll(async () => {
  receiver = await openTestReceiver()
  server = await startOneServer({ environment: { WEBHOOK_HOSTS: receiver.host } })
  const webhook = `${receiver.url}/hook/[mode]?delivery=[id]&from=[link]&shop=7`
  const tenant = { organization: 'rosenhof', supplier: 'mcs' }
  await server.services.store.writeRaw(systemActor, [
    {
      kind: 'create',
      collection: 'collections',
      id: collection,
      document: { name: 'Webshop', owner: 'rosenhof', supplier: 'mcs', webhook },
    },
    {
      kind: 'create',
      collection: 'deployments',
      id: delivery,
      document: { name: 'Frühling', link, collectionId: collection, status: 'done', digital: {}, webhook, ...tenant },
    },
  ])
})
beforeEach(() => {
  receiver.received.length = 0
  receiver.be('takes')
})
afterAll(async () => {
  await server.close()
  await receiver.close()
})

const callIt = async () => {
  const { data, errors } = await server.graphql(
    'admin',
    'mutation ($id: ID!) { deploymentWebhook(id: $id) { id state status trouble dueAt receiver } }',
    { id: delivery },
  )
  return { call: data?.deploymentWebhook, error: errors?.[0]?.extensions }
}

const newest = async () => {
  const { data } = await server.ask('admin', 'GET /api/deployments/:id/webhook/calls', { params: { id: delivery } })
  return must({ ok: true, value: data[0]! })
}

test('it is told what was delivered, and can prove who says so', async () => {
  const { token, key } = await server.ask('admin', 'POST /api/collections/:id/webhook', { params: { id: collection } })
  const { call } = await callIt()
  expect(call).toMatchObject({ state: 'done', status: 200, receiver: receiver.host, dueAt: null })
  const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = receiver.received
  expect(path).toBe('/hook/digital')
  expect(JSON.parse(body)).toEqual({
    delivery: link,
    from: expect.stringMatching(new RegExp(`^http.*/dpl/${link}$`)),
    shop: '7',
  })
  expect(headers).toMatchObject({ authorization: `Bearer ${token}`, 'webhook-id': call?.id })
  const signed = `${call?.id}.${String(headers['webhook-timestamp'])}.${body}`
  const expected = createHmac('sha256', Buffer.from(key.replace('whsec_', ''), 'base64')).update(signed)
  expect(headers['webhook-signature']).toBe(`v1,${expected.digest('base64')}`)
})

test('new keys end those before', async () => {
  const params = { id: collection }
  const before = await server.ask('admin', 'POST /api/collections/:id/webhook', { params })
  const after = await server.ask('admin', 'POST /api/collections/:id/webhook', { params, body: { body: 'form' } })
  expect(after.token).not.toBe(before.token)
  await callIt()
  expect(receiver.received[0]).toMatchObject({
    body: expect.stringContaining(`delivery=${link}&from=http`),
    headers: { authorization: `Bearer ${after.token}`, 'content-type': 'application/x-www-form-urlencoded' },
  })
})

test('secrets lie in the database sealed', async () => {
  const { token, key } = await server.ask('admin', 'POST /api/collections/:id/webhook', { params: { id: collection } })
  const rows = JSON.stringify(await server.database.query('select * from webhook', []))
  expect(rows).not.toContain(token)
  expect(rows).not.toContain(key)
})

describe('a receiver that', () => {
  test('fails is called again by the same id, until it takes it', async () => {
    receiver.be('fails', 'takes')
    expect((await callIt()).error).toMatchObject({
      code: 'deployment.webhookFailed',
      params: { status: 500, body: 'out of order' },
    })
    const failed = await newest()
    expect(failed).toMatchObject({ state: 'waiting', attempts: 1, status: 500, answer: 'out of order' })
    expect(Date.parse(failed.dueAt!) - Date.parse(failed.triedAt!)).toBe(10_000)
    await expect.poll(async () => (await newest()).state, { timeout: 60_000 }).toBe('done')
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([failed.id, failed.id])
  })

  test('refuses is not called again, but where somebody asks for it', async () => {
    receiver.be('refuses', 'takes')
    expect((await callIt()).error?.code).toBe('deployment.webhookFailed')
    const refused = await newest()
    expect(refused).toMatchObject({ state: 'failed', status: 403, dueAt: null })
    const again = await server.ask('admin', 'POST /api/deployments/:id/webhook/calls/:call/repeat', {
      params: { id: delivery, call: refused.id },
    })
    expect(again).toMatchObject({ id: refused.id, state: 'done', attempts: 2 })
  })

  test('redirects gets nothing where it points to', async () => {
    receiver.be('redirects')
    expect((await callIt()).call).toMatchObject({ state: 'failed', trouble: 'redirected' })
    expect(receiver.received).toHaveLength(1)
  })

  test('hangs up is called again', async () => {
    receiver.be('hangsUp', 'takes')
    expect((await callIt()).call).toMatchObject({ state: 'waiting', trouble: 'brokeOff' })
  })
})

test('a test call says that it is one', async () => {
  const call = await server.ask('admin', 'POST /api/collections/:id/webhook/test', { params: { id: collection } })
  expect(call).toMatchObject({ mode: 'test', state: 'done' })
  expect(receiver.received[0]).toMatchObject({ path: '/hook/test', body: expect.stringContaining('test') })
})

test('another receiver of the collection gets no delivery of the one before, and the one before no keys', async () => {
  receiver.be('fails')
  await callIt()
  const { id } = await newest()
  const { store } = server.services
  const { webhook } = await store.get(systemActor, 'collections', collection)
  const pointTo = (address: string) =>
    store.writeRaw(systemActor, [
      { kind: 'update', collection: 'collections', id: collection, set: { webhook: address } },
    ])
  await pointTo(`${receiver.url}/elsewhere`)
  receiver.received.length = 0
  receiver.be('takes')
  expect((await callIt()).error?.code).toBe('deployment.webhookEmpty')
  const params = { id: delivery, call: id }
  const again = await server.ask('admin', 'POST /api/deployments/:id/webhook/calls/:call/repeat', { params })
  expect(again).toMatchObject({ state: 'failed', trouble: 'gone' })
  expect(receiver.received).toEqual([])
  await pointTo(String(webhook))
  expect((await callIt()).call).toMatchObject({ state: 'done' })
})

test('of a delivery that has expired since, nobody is told any more', async () => {
  receiver.be('refuses')
  await callIt()
  const { id } = await newest()
  const expired: Partial<Deployment> = { expiration: '2020-01-01T00:00:00.000Z' }
  await server.services.store.writeRaw(systemActor, [
    { kind: 'update', collection: 'deployments', id: delivery, set: expired },
  ])
  receiver.received.length = 0
  const params = { id: delivery, call: id }
  const again = await server.ask('admin', 'POST /api/deployments/:id/webhook/calls/:call/repeat', { params })
  expect(again).toMatchObject({ state: 'failed', trouble: 'gone' })
  expect(receiver.received).toEqual([])
  expect((await callIt()).error?.code).toBe('deployment.notDownloadable')
})
