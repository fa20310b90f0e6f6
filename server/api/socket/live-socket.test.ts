import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { people } from '#domain/access/test-people.ts'
import { productError } from '#domain/errors.ts'
import { type Actor, systemActor } from '#domain/access/actor.ts'
import { createLive, type Live } from '../../live/create-live.ts'
import { createPresence, type Presence } from '../../live/presence.ts'
import { createStore } from '../../store/create-store.ts'
import type { Database } from '../../store/database/database.ts'
import { openDatabase } from '../../store/database/open-database.ts'
import { fields } from '#test/fields.ts'
import type { Store, Write } from '../../store/store.ts'
import { attachLiveSocket } from './live-socket.ts'

type Message = {
  ready?: boolean
  listen?: number
  snapshot?: { id: string }[]
  put?: { id: string }[]
  remove?: string[]
  seq?: string
  error?: { code: string; message: string; params: object }
}

let database: Database
let live: Live
let presence: Presence
let store: Store
let server: Server
let detach: () => Promise<void>
/** Who is behind which token; a test may change it. */
const tokens = new Map<string, Actor>()

beforeAll(async () => {
  database = await openDatabase({ kind: 'embedded' })
  live = await createLive({ database })
  presence = await createPresence(database)
  store = await createStore({ database, committed: () => live.wake() })
  await store.write(systemActor, [
    ...fields({ text: 'text', n: 'number' }),
    {
      kind: 'create',
      collection: 'organizations',
      id: 'mcs',
      document: { name: 'mcs', type: 'supplier', supplier: 'mcs' },
    },
    { kind: 'create', collection: 'organizations', id: 'rosenhof', document: { name: 'Rosenhof', supplier: 'mcs' } },
    {
      kind: 'create',
      collection: 'users',
      id: people.member.id,
      document: { email: 'm@rosenhof.example', displayName: 'M', organization: 'rosenhof', supplier: 'mcs' },
    },
  ])
  server = createServer()
  detach = attachLiveSocket(server, {
    live,
    presence,
    worksOn: async () => true,
    authenticate: async (token) =>
      tokens.get(token) ?? productError(token === 't5' ? 'login.userDisabled' : 'auth.tokenInvalid'),
    addressOf: () => '',
    limits: { listeners: 3, message: 10_000, slow: 200_000, caughtUp: 1000, signIn: 300 },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await detach()
  server.close()
  await presence.close()
  await live.close()
  await database.close()
})

class Client {
  readonly socket: WebSocket
  readonly messages: Message[] = []
  closed: number | undefined

  constructor() {
    this.socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/api/live`, {
      headers: { 'accept-language': 'en' },
    })
    this.socket.on('message', (data) => this.messages.push(JSON.parse(String(data)) as Message))
    this.socket.on('close', (code) => (this.closed = code))
    this.socket.on('error', () => {})
  }

  static async signedIn(token: string, actor: Actor): Promise<Client> {
    tokens.set(token, actor)
    const client = await Client.open()
    client.say({ auth: token })
    await client.hears((message) => message.ready === true)
    return client
  }
  static async open(): Promise<Client> {
    const client = new Client()
    await new Promise((resolve) => client.socket.once('open', resolve))
    return client
  }
  say(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }
  async hears(wanted: (message: Message) => boolean): Promise<Message> {
    const until = performance.now() + 15_000
    for (;;) {
      const found = this.messages.find(wanted)
      if (found) return found
      if (performance.now() > until) throw new Error(`not heard among ${this.messages.map(summaryOf).join(' ')}`)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  hearsError = (code: string) => this.hears(({ error }) => error?.code === code)
}

const summaryOf = (message: Message): string => JSON.stringify(message).slice(0, 200)
const content = (id: string, fields: object = {}): Write => ({
  kind: 'create',
  collection: 'contents',
  id,
  document: { type: 'plant', owner: 'rosenhof', supplier: 'mcs', label: { de: id }, ...fields },
})
const write = (...writes: Write[]) => store.write(systemActor, writes)
const mine = (type: string) => ({ collection: 'contents', where: { field: 'type', op: '=', value: type } })

test('signs in, listens, hears, and stops listening', async () => {
  const client = await Client.signedIn('t1', people.member)
  client.say({ listen: 1, ...mine('s1') })
  expect(await client.hears(({ snapshot }) => snapshot !== undefined)).toMatchObject({ listen: 1, snapshot: [] })
  await write(content('s1a', { type: 's1' }))
  expect(await client.hears(({ put }) => put !== undefined)).toMatchObject({
    listen: 1,
    put: [{ id: 's1a' }],
    remove: [],
  })
  client.say({ unlisten: 1 })
  client.say({ listen: 2, ...mine('s1') })
  await client.hears(({ listen }) => listen === 2)
  await write({ kind: 'delete', collection: 'contents', id: 's1a' })
  expect(await client.hears(({ remove }) => remove?.includes('s1a') ?? false)).toMatchObject({ listen: 2 })
  expect(client.messages.filter(({ listen }) => listen === 1)).toHaveLength(2)
})

test.each<[string, unknown, string]>([
  ['text that is no JSON', 'hello', 'live.invalidMessage'],
  ['a list', [], 'live.invalidMessage'],
  ['nothing known', { hello: 1 }, 'live.invalidMessage'],
  ['a listener that is no number', { listen: 'a' }, 'live.invalidMessage'],
  ['an unknown field', { listen: 1, collection: 'contents', colour: 1 }, 'live.invalidMessage'],
  ['an unknown collection', { listen: 1, collection: 'secrets' }, 'request.unknownCollection'],
  [
    'an unknown operator',
    { listen: 1, collection: 'contents', where: { field: 'owner', op: 'like', value: 'x' } },
    'query.invalid',
  ],
  [
    'a field that is withheld',
    { listen: 1, collection: 'collections', where: { field: 'webhook', op: 'exists', value: true } },
    'query.fieldNotAllowed',
  ],
  ['a bad token', { auth: 'forged' }, 'auth.tokenInvalid'],
])('answers %s with a named error and goes on', async (_title, message, code) => {
  const client = await Client.signedIn('t2', people.member)
  client.say(message)
  expect((await client.hearsError(code)).error?.message).not.toBe('')
  client.say({ listen: 9, ...mine('none') })
  await client.hears(({ listen, snapshot }) => listen === 9 && snapshot !== undefined)
})

test('nobody listens before signing in, and who never does is sent away', async () => {
  const client = await Client.open()
  client.say({ listen: 1, collection: 'contents' })
  await client.hearsError('live.notSignedIn')
  await expect.poll(() => client.closed).toBe(4401)
})

test('the number of listeners and the size of a message are limited', async () => {
  const client = await Client.signedIn('t3', people.member)
  for (const listen of [1, 2, 3, 3, 4]) client.say({ listen, ...mine('x') })
  expect(await client.hearsError('live.alreadyListening')).toMatchObject({
    listen: 3,
    error: { message: 'already listening to all records of this kind' },
  })
  expect(await client.hearsError('live.tooManyListeners')).toMatchObject({ listen: 4 })
  client.say({ listen: 5, collection: 'c'.repeat(20_000) })
  await expect.poll(() => client.closed).toBe(1009)
})

test('a person whose rights change hears at once what they see now', async () => {
  const client = await Client.signedIn('t4', people.member)
  await write(
    content('r1', { type: 'rights' }),
    content('r2', { type: 'rights', owner: 'alpenflora', supplier: 'gruenwerk' }),
  )
  client.say({ listen: 1, ...mine('rights') })
  expect((await client.hears(({ snapshot }) => snapshot !== undefined)).snapshot?.map(({ id }) => id)).toEqual(['r1'])
  tokens.set('t4', people.stranger)
  await write({ kind: 'update', collection: 'users', id: people.member.id, set: { displayName: 'Neu' } })
  await client.hears(({ snapshot }) => snapshot?.length === 1 && snapshot[0]?.id === 'r2')
})

test('a token that is good no longer ends its listeners, and they are told why', async () => {
  const client = await Client.signedIn('t5', people.member)
  client.say({ listen: 1, ...mine('x') })
  await client.hears(({ snapshot }) => snapshot !== undefined)
  tokens.delete('t5')
  live.signalSignIn(people.member.id)
  expect(await client.hearsError('login.userDisabled')).toMatchObject({ listen: 1 })
  await expect.poll(() => client.closed).toBe(4401)
})

test('who reads slowly is spared the changes between, and has the whole answer in the end', async () => {
  const client = await Client.signedIn('t6', people.member)
  const ids = Array.from({ length: 12 }, (_, i) => `slow${i}`)
  const text = 'x'.repeat(90_000)
  await write(...ids.map((id) => content(id, { type: 'slow', data: { text: { value: text } } })))
  client.say({ listen: 1, ...mine('slow') })
  await client.hears(({ snapshot }) => snapshot !== undefined)
  client.socket.pause()
  // Tens of megabytes: more than any socket takes.
  const rounds = 30
  for (let n = 1; n <= rounds; n++)
    await write(...ids.map((id): Write => ({ kind: 'update', collection: 'contents', id, set: { 'data.n.value': n } })))
  client.socket.resume()
  const last = await client.hears(({ snapshot, put }) =>
    ((snapshot ?? put ?? []) as { data?: { n?: { value: number } } }[]).some(({ data }) => data?.n?.value === rounds),
  )
  expect(last.snapshot).toHaveLength(ids.length)
  expect(client.messages.length).toBeLessThan(rounds)
})
