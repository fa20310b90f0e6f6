import { request } from 'node:http'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { answerOf } from '../errors.ts'
import { type Budget, limitAddresses, limitPeople } from './request-budgets.ts'

let app = Fastify()
afterEach(() => app.close())

/** Answers to `/api/held` wait for `release`. Whoever calls is the person of the header `who`. */
function serve(budgets: { person?: Budget; address?: Budget }) {
  app = Fastify()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  app.decorateRequest('who', {
    getter() {
      return this.headers.who === undefined ? undefined : String(this.headers.who)
    },
  })
  app.setErrorHandler((error, _request, reply) => {
    const { status, body } = answerOf(error, { language: 'en', requestId: 'r1', bodyLimit: '' })
    return reply.code(status).send(body)
  })
  app.addHook('onRequest', async ({ headers }) => {
    if (headers.slowly !== undefined) await held
  })
  if (budgets.address) limitAddresses(app, budgets.address)
  if (budgets.person) limitPeople(app, budgets.person)
  app.get('/api/one', () => 'answered')
  app.get('/page', () => 'answered')
  app.get('/api/held', async () => (await held, 'answered'))
  const ask = async (path: string, { who, ip = '10.0.0.1' }: { who?: string; ip?: string } = {}) =>
    (await app.inject({ url: path, remoteAddress: ip, headers: who === undefined ? {} : { who } })).statusCode
  return { ask, release }
}

const perHour = (atOnce: number, running = 1000): Budget => ({ calls: { atOnce, aSecond: 1 / 3600 }, running })

test('who has said what was saved up is refused, and nobody else', async () => {
  const { ask } = serve({ person: perHour(3) })
  for (let i = 0; i < 3; i++) expect(await ask('/api/one', { who: 'rose' })).toBe(200)
  expect(await ask('/api/one', { who: 'rose' })).toBe(429)
  expect(await ask('/api/one', { who: 'iris' })).toBe(200)
})

test('an address is counted with everybody behind it; pages and other addresses are not', async () => {
  const { ask } = serve({ address: perHour(2) })
  expect(await ask('/api/one', { who: 'rose' })).toBe(200)
  expect(await ask('/api/one', { who: 'iris' })).toBe(200)
  expect(await ask('/api/none')).toBe(429)
  expect(await ask('/page')).toBe(200)
  expect(await ask('/api/one', { ip: '10.0.0.2' })).toBe(200)
})

test('who has one IPv6 address is the same at those beside it', async () => {
  const { ask } = serve({ address: perHour(1) })
  expect(await ask('/api/one', { ip: '2001:db8:1:2::1' })).toBe(200)
  expect(await ask('/api/one', { ip: '2001:db8:1:2:aaaa::2' })).toBe(429)
  expect(await ask('/api/one', { ip: '2001:db8:1:3::1' })).toBe(200)
})

test('so many calls run at once, and another when one of them is answered', async () => {
  const { ask, release } = serve({ person: perHour(100, 2) })
  const held = [ask('/api/held', { who: 'rose' }), ask('/api/held', { who: 'rose' })]
  await expect.poll(() => ask('/api/one', { who: 'rose' })).toBe(429)
  release()
  expect(await Promise.all(held)).toEqual([200, 200])
  await expect.poll(() => ask('/api/one', { who: 'rose' })).toBe(200)
})

test.each([
  ['while it is answered', '/api/held', {}],
  ['before it is known who they are', '/api/one', { slowly: 'yes' }],
])('who hangs up %s has their place back', async (_, path, headers) => {
  const { ask, release } = serve({ person: perHour(1000, 1) })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const call = request(`${address}${path}`, { headers: { who: 'rose', ...headers } })
  call.on('error', () => {})
  let came = 0
  let left = 0
  app.server.on('request', ({ socket }) => {
    came++
    socket.once('close', () => left++)
  })
  call.end()
  await expect.poll(() => came).toBe(1)
  if (path === '/api/held') await expect.poll(() => ask('/api/one', { who: 'rose' })).toBe(429)
  call.destroy()
  await expect.poll(() => left).toBe(1)
  if (path !== '/api/held') release()
  await expect.poll(() => ask('/api/one', { who: 'rose' })).toBe(200)
})
