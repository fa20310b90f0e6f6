import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { people } from '#domain/access/test-people.ts'
import { productError } from '#domain/errors.ts'
import type { Live } from '../../live/create-live.ts'
import type { Presence } from '../../live/presence.ts'
import { attachLiveSocket, type LiveSocketSettings } from './live-socket.ts'
import { readAddress } from '../guard/origin-of.ts'

type Message = { ready?: true; error?: { code: string; message: string; params: object } }

let server: Server
let detach: () => Promise<void>
/** Of each answer that was begun to be read: what ends the reading. */
let reads: (() => void)[] = []
let stopped = 0

const live: Live = {
  position: 1n,
  listeners: 0,
  wake: () => {},
  listen: (_actor, _kind, _asked, subscriber) => {
    reads.push(() => subscriber.begun?.())
    return () => void stopped++
  },
  watch: () => () => {},
  follow: () => () => {},
  signalSignIn: () => {},
  watchSignIn: () => () => {},
  close: async () => {},
}

/** Nobody is anywhere. */
const presence: Presence = { say: () => {}, hear: () => () => {}, close: async () => {} }

async function serve(limits: NonNullable<LiveSocketSettings['limits']>): Promise<void> {
  reads = []
  stopped = 0
  server = createServer()
  const member = { ...people.member, language: 'fr' }
  const actors = new Map(Object.entries({ member, stranger: people.stranger }))
  detach = attachLiveSocket(server, {
    live,
    presence,
    worksOn: async () => true,
    authenticate: async (token) => actors.get(token) ?? productError('auth.tokenInvalid'),
    addressOf: readAddress('loopback'),
    limits,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
}
afterEach(async () => {
  await detach()
  server.close()
})

const address = () => `ws://127.0.0.1:${(server.address() as AddressInfo).port}/api/live`

class Client {
  readonly messages: Message[] = []
  readonly socket = new WebSocket(address())
  closed: number | undefined

  constructor(token: string) {
    this.socket.on('open', () => this.say({ auth: token }))
    this.socket.on('message', (data) => this.messages.push(JSON.parse(String(data)) as Message))
    this.socket.on('close', (code) => (this.closed = code))
  }
  static async signedIn(token: string): Promise<Client> {
    const client = new Client(token)
    await client.hears(({ ready }) => ready === true)
    return client
  }
  say(message: object): void {
    this.socket.send(JSON.stringify(message))
  }
  listen(number: number): void {
    this.say({ listen: number, collection: 'contents' })
  }
  hears = (wanted: (message: Message) => boolean) => expect.poll(() => this.messages.some(wanted)).toBe(true)
  /** Everything said so far was dealt with. */
  async isHeard(): Promise<void> {
    this.say({ unknown: true })
    await this.hears(({ error }) => error?.code === 'live.invalidMessage')
  }
}

test('what is asked for and given up in one breath is not read, however often', async () => {
  await serve({ messages: { atOnce: 10_000, aSecond: 1 } })
  const client = await Client.signedIn('member')
  for (let number = 1; number <= 2000; number++) {
    client.listen(number)
    client.say({ unlisten: number })
  }
  await client.isHeard()
  // Only where the breath ended between the two.
  expect(reads.length).toBeLessThan(20)
})

test('of one who has hung up nothing more is read', async () => {
  await serve({ readAtOnce: 1 })
  const client = await Client.signedIn('member')
  for (let number = 1; number <= 100; number++) client.listen(number)
  await client.isHeard()
  client.socket.close()
  await expect.poll(() => stopped).toBe(1)
  reads[0]?.()
  await (await Client.signedIn('member')).isHeard()
  expect(reads).toHaveLength(1)
})

test('a person has so many answers read at once over all their sockets, and nobody else waits for them', async () => {
  await serve({ readAtOnce: 2 })
  const [first, second, other] = [
    await Client.signedIn('member'),
    await Client.signedIn('member'),
    await Client.signedIn('stranger'),
  ]
  for (const client of [first, second]) {
    for (const number of [1, 2, 3]) client.listen(number)
    await client.isHeard()
  }
  expect(reads).toHaveLength(2)
  other.listen(1)
  await expect.poll(() => reads.length).toBe(3)
  reads[0]?.()
  await expect.poll(() => reads.length).toBe(4)
})

test('who says too much is read later, over all their sockets, and nobody else', async () => {
  await serve({ messages: { atOnce: 60, aSecond: 0.001 }, countedFor: 1000, signInCounts: 1, message: 20_000 })
  const [client, sibling] = [await Client.signedIn('member'), await Client.signedIn('member')]
  const long = { unknown: 'x'.repeat(10_000) }
  for (let count = 0; count < 500; count++) client.say(long)
  await client.hears(({ error }) => error !== undefined)
  const other = await Client.signedIn('stranger')
  await other.isHeard()
  sibling.say(long)
  await expect.poll(() => sibling.messages.length).toBe(2)
  for (let count = 0; count < 500; count++) sibling.say(long)
  await other.isHeard()
  // As many as were on their way in one piece.
  expect(client.messages.length).toBeLessThan(30)
  expect(sibling.messages.length).toBeLessThan(30)
})

test('a person has so many sockets, and one more as soon as another is closed', async () => {
  await serve({ sockets: 2 })
  const [first] = [await Client.signedIn('member'), await Client.signedIn('member')]
  await Client.signedIn('stranger')
  const third = new Client('member')
  await third.hears(({ error }) => error?.code === 'live.tooManyConnections')
  // In the language of their account, though they are let in nowhere.
  expect(third.messages[0]?.error?.message).toBe(
    'Trop de connexions à la fois (2 au maximum). Fermez d’autres fenêtres.',
  )
  await expect.poll(() => third.closed).toBe(4429)
  first.socket.close()
  await expect
    .poll(async () => {
      const again = new Client('member')
      await expect.poll(() => again.messages.length).toBe(1)
      return again.messages[0]?.ready
    })
    .toBe(true)
})

/** One who comes through the proxy from this address, and says nothing yet. */
const knock = (from: string) =>
  new Promise<{ socket: WebSocket; status: number; wait: string | undefined }>((resolve) => {
    const socket = new WebSocket(address(), { headers: { 'x-forwarded-for': `203.0.113.9, ${from}` } })
    socket.on('open', () => resolve({ socket, status: 101, wait: undefined }))
    socket.on('error', () => {})
    socket.on('unexpected-response', (_, { statusCode = 0, headers }) => {
      resolve({ socket, status: statusCode, wait: headers['retry-after'] })
      socket.terminate()
    })
  })
const atOnce = { readAtOnce: 0, messages: { atOnce: 1000, aSecond: 1 } }

test('an address has so many sockets on which nobody has signed in, whatever it says of itself; others have theirs', async () => {
  await serve({ strangers: { ...atOnce, sockets: 20 } })
  const knocks = await Promise.all(Array.from({ length: 300 }, () => knock('192.0.2.1')))
  const open = knocks.filter(({ status }) => status === 101)
  expect([open.length, knocks.filter(({ status }) => status === 429).length]).toEqual([20, 280])
  expect(knocks.find(({ status }) => status === 429)?.wait).toBe('10')
  expect((await knock('192.0.2.2')).status).toBe(101)
  await Client.signedIn('member')
  // Of a network of IPv6 all addresses are one.
  const many = await Promise.all(Array.from({ length: 30 }, (_, at) => knock(`2001:db8::${at + 1}`)))
  expect(many.filter(({ status }) => status === 101)).toHaveLength(20)
  // Who has signed in is a stranger no more.
  open[0]?.socket.send(JSON.stringify({ auth: 'member' }))
  await expect.poll(async () => (await knock('192.0.2.1')).status).toBe(101)
  // Nor who has hung up.
  open[1]?.socket.close()
  await expect.poll(async () => (await knock('192.0.2.1')).status).toBe(101)
})

test('who knocks without the words that belong to it takes no place', async () => {
  await serve({ strangers: { ...atOnce, sockets: 2 } })
  const { port } = server.address() as AddressInfo
  for (let count = 0; count < 20; count++) {
    const socket = connect(port, '127.0.0.1')
    socket.end('GET /api/live HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(String(answer)).toMatch(/^HTTP\/1.1 4(00|29) /)
    if (!socket.closed) await once(socket, 'close')
  }
  await expect.poll(async () => (await knock('127.0.0.1')).status).toBe(101)
})

test('an address that comes again and again is turned away until it has paid for it', async () => {
  await serve({
    strangers: { sockets: 1000, readAtOnce: 0, messages: { atOnce: 100, aSecond: 0.1 } },
    connectionCounts: 5,
  })
  const came: number[] = []
  for (let count = 0; count < 60; count++) {
    const { socket, status } = await knock('192.0.2.1')
    socket.terminate()
    came.push(status)
  }
  expect([came.filter((status) => status === 101).length, came.at(-1)]).toEqual([20, 429])
  expect((await knock('192.0.2.2')).status).toBe(101)
})

test.each([
  ['messages', { unknown: true }],
  ['bytes', { unknown: 'x'.repeat(9900) }],
  ['wrong sign-ins', { auth: 'forged' }],
])('strangers of one address share what they may say in %s; nobody else waits', async (_, said) => {
  await serve({
    strangers: { sockets: 1000, readAtOnce: 0, messages: { atOnce: 200, aSecond: 0.1 } },
    connectionCounts: 0,
    countedFor: 1000,
    failedSignIns: 1000,
  })
  let answers = 0
  const strangers = await Promise.all(Array.from({ length: 30 }, () => knock('192.0.2.1')))
  for (const { socket } of strangers) socket.on('message', () => answers++)
  const neighbour = (await knock('192.0.2.2')).socket
  for (let round = 0; round < 40; round++) {
    for (const { socket } of strangers) socket.send(JSON.stringify(said))
    const heard = once(neighbour, 'message')
    neighbour.send(JSON.stringify({ unknown: true }))
    await heard
  }
  const other = await Client.signedIn('member')
  await other.isHeard()
  // Of 1,200; the rest waits. Two hundred messages, and what was on its way when they had been said.
  expect(answers).toBeGreaterThan(0)
  expect(answers).toBeLessThan(600)
})

test('what is too much is refused before it is built: names, values, and nearly all of one who is not signed in', async () => {
  await serve({})
  const heard = async (client: Client) => {
    await client.hears(({ error }) => error !== undefined)
    return client.messages.find(({ error }) => error)?.error
  }
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]))
  const stranger = new Client('nobody')
  await expect.poll(() => stranger.socket.readyState).toBe(WebSocket.OPEN)
  stranger.say({ auth: 'x'.repeat(20_000) })
  await stranger.hears(({ error }) => error?.code === 'request.bodyTooLarge')
  expect(await heard(await saying(many(21)))).toMatchObject({ code: 'request.tooManyValues', params: { limit: 20 } })
  expect(await heard(await saying(Array.from({ length: 7000 }, () => 1)))).toMatchObject({
    code: 'request.tooManyValues',
    params: { limit: 6000 },
  })
  const large = await saying({ listen: 1, collection: 'contents', where: 'x'.repeat(70_000) })
  await expect.poll(() => large.closed).toBe(1009)
})

async function saying(message: object): Promise<Client> {
  const client = await Client.signedIn('member')
  client.say(message)
  return client
}
