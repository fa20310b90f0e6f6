/** Digital versions go out, are told to the shop, and are known to be outdated when they say something else since. */
import { systemActor } from '#domain/access/actor.ts'
import { everyone, people } from '#domain/access/test-people.ts'
import { canSeeDeployments } from '#domain/access/deployments.ts'
import { openTestReceiver, type TestReceiver } from '#test/receiver.ts'
import { startOneServer, type TestServer } from '#test/running-server.ts'
import { unzipSync } from 'fflate'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'

let receiver: TestReceiver
let server: TestServer

const tenant = { owner: 'rosenhof', supplier: 'mcs' }
const part = (text: string) => ({ text, example: '' })

beforeAll(async () => {
  receiver = await openTestReceiver()
  server = await startOneServer({ environment: { WEBHOOK_HOSTS: receiver.host } })
  const template = {
    ...tenant,
    name: 'Webshop',
    type: 'digital',
    format: 'JSON',
    placeholders: [{ id: 'name' }],
    data: { header: part('['), body: part('"${name}"'), between: part(','), footer: part(']') },
  }
  const releases = ['Lavendel', 'Rose', 'Salbei'].flatMap((label) => {
    const id = label.toLowerCase()
    const release = { number: 1, status: 'published', type: 'digital' } as const
    return [
      {
        kind: 'create' as const,
        collection: 'publications' as const,
        id: `b-${id}`,
        document: { ...tenant, label, type: 'digital', releases: { [id]: { number: 1, status: 'published' } } },
      },
      {
        kind: 'create' as const,
        collection: 'releases' as const,
        id,
        document: {
          ...tenant,
          ...release,
          label,
          publicationId: `b-${id}`,
          template: 'shop',
          data: { name: { value: label } },
          collections: id === 'salbei' ? {} : { spring: true },
        },
      },
    ]
  })
  await server.services.store.writeRaw(systemActor, [
    { kind: 'create', collection: 'templates', id: 'shop', document: template },
    {
      kind: 'create',
      collection: 'collections',
      id: 'spring',
      document: { ...tenant, name: 'Frühling', webhook: `${receiver.url}/?delivery=[id]` },
    },
    ...releases,
  ])
})
afterAll(async () => {
  await server.close()
  await receiver.close()
})

const ids = ['lavendel', 'rose', 'salbei']
const states = async () => {
  const { data } = await server.ask('owner', 'POST /api/deployments/exports', { body: { ids } })
  return data.map(({ id, state }) => `${id} ${state}`)
}

test('before anything was delivered all are missing', async () => {
  expect(await states()).toEqual(['lavendel missing', 'rose missing', 'salbei missing'])
})

test('what was delivered is current, and the shop is told once', async () => {
  const { data } = await server.graphql(
    'owner',
    `mutation { deploymentAdd(deployment: { collectionId: "spring", digital: {}, callsWebhook: true }) { id link } }`,
  )
  const { id, link } = data!.deploymentAdd!
  const read = () => server.services.store.get(systemActor, 'deployments', id)
  await expect.poll(async () => (await read()).status).toBe('done')
  expect(await states()).toEqual(['lavendel current', 'rose current', 'salbei missing'])
  await expect.poll(() => receiver.received.map(({ body }) => body)).toEqual([`{"delivery":"${link}"}`])
  const file = await server.services.files.open((await read()).file!)
  const texts = unzipSync(await buffer(file!.stream))
  expect(JSON.parse(new TextDecoder().decode(texts['Webshop.json']))).toEqual(['Lavendel', 'Rose'])
})

test('of what says something else since it is outdated', async () => {
  const set = { 'data.name.value': 'Rose rot' }
  await server.services.store.writeRaw(systemActor, [{ kind: 'update', collection: 'releases', id: 'rose', set }])
  expect(await states()).toEqual(['lavendel current', 'rose outdated', 'salbei missing'])
})

test('another text around it is another text', async () => {
  const set = { 'data.footer.text': ' ]' }
  await server.services.store.writeRaw(systemActor, [{ kind: 'update', collection: 'templates', id: 'shop', set }])
  expect(await states()).toEqual(['lavendel outdated', 'rose outdated', 'salbei missing'])
})

const deploy = async () => {
  const { data } = await server.graphql(
    'owner',
    `mutation { deploymentAdd(deployment: { collectionId: "spring", digital: {}, callsWebhook: true }) { id } }`,
  )
  const { id } = data!.deploymentAdd!
  const read = () => server.services.store.get(systemActor, 'deployments', id)
  await expect.poll(async () => ['done', 'error'].includes((await read()).status)).toBe(true)
  return {
    ...(await read()),
    log: (await server.ask('owner', 'GET /api/deployments/:id/log', { params: { id } })).data,
  }
}
const write = (set: object) =>
  server.services.store.writeRaw(systemActor, [
    { kind: 'update', collection: 'templates', id: 'shop', set: { ...set } },
  ])
const upload = async (name: string, text: string) => {
  const form = new FormData()
  form.set('file', new Blob([text]), name)
  const { status, body } = await server.call('admin', 'POST', '/api/artwork/templates/shop/assets', form)
  return status < 300 ? 'taken' : body.error?.code
}

test('what is not what its format promises goes out to nobody, and is said of each version', async () => {
  await write({ 'data.body.text': '{"name":${name}' })
  receiver.received.length = 0
  const { status, log } = await deploy()
  expect(status).toBe('error')
  const wrong = log.filter(({ level }) => level === 'error').map(({ release, message }) => `${release}: ${message}`)
  expect(wrong).toEqual(['lavendel: Lavendel V1 ergibt kein gültiges JSON', 'rose: Rose V1 ergibt kein gültiges JSON'])
  expect(receiver.received).toEqual([])
  expect(await states()).toEqual(['lavendel outdated', 'rose outdated', 'salbei missing'])
})

test('a template has a schema for its texts', async () => {
  await write({ 'data.body.text': '{"name":"${name}"}' })
  expect(await upload('schema.json', '{"items":{"properties":{"name":{"maxLength":5}}}}')).toBe('taken')
  const { status, log } = await deploy()
  expect(status).toBe('error')
  expect(log.map(({ message }) => message)).toContain('Lavendel V1 passt nicht zum Schema der Vorlage, bei /0/name')
  expect(await upload('schema.json', '{}')).toBe('taken')
  expect((await deploy()).status).toBe('done')
})

test.each([
  ['schema.json', '{"$ref":"https://elsewhere.example/x"}', 'asset.schemaUnreadable'],
  ['schema.xsd', '<x/>', 'asset.schemaUnreadable'],
  ['other.xsd', '<x/>', 'asset.schemaUnreadable'],
  ['other.json', '{}', 'upload.typeNotSupported'],
])('%s %s: %s', async (name, text, code) => {
  expect(await upload(name, text)).toBe(code)
})

test.each(everyone)('%s is told as far as they see deliveries and versions', async (person) => {
  const answer = await server.call(person, 'POST', '/api/deployments/exports', { ids: ['lavendel'] })
  const seen = await server.call(person, 'GET', '/api/store/releases/lavendel')
  if (!canSeeDeployments(people[person])) return expect(answer.status).toBe(403)
  return expect(answer.body['data']).toHaveLength(seen.status === 200 ? 1 : 0)
})
