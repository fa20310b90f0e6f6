/** Against a real receiver; the hostile addresses are what those who look for a way in try first. */
import { openTestReceiver, type TestReceiver } from '#test/receiver.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openOutgoing, OutgoingFault, type OutgoingSettings } from './outgoing.ts'
import { isPublicAddress } from './public-address.ts'

let receiver: TestReceiver

beforeAll(async () => {
  receiver = await openTestReceiver()
})
beforeEach(() => {
  receiver.received.length = 0
  receiver.be('takes')
})
afterAll(() => receiver.close())

const patience = { lookup: 2000, connect: 2000, whole: 2000, bytes: 64 * 1024 }
const post = (address: string, settings: Partial<OutgoingSettings> = {}) =>
  openOutgoing({ allowed: [], limits: patience, ...settings })
    .post({ url: new URL(address), headers: { authorization: 'Bearer s3' }, body: '{"id":"a"}' })
    .catch((error: unknown) => (error instanceof OutgoingFault ? error.trouble : Promise.reject(error)))

describe('addresses within', () => {
  test.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://0177.0.0.1/',
    'https://0/',
    'https://10.0.0.1/',
    'https://172.31.255.255/',
    'https://192.168.0.1/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://168.63.129.16/',
    'https://192.0.0.170/',
    'https://198.18.0.1/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://[::]/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::127.0.0.1]/',
    'https://[64:ff9b::a00:1]/',
    'https://[64:ff9b:1::a00:1]/',
    'https://[2002:a00:1::]/',
    'https://[2001::1]/',
    'https://[fe80::1]/',
    'https://[fec0::1]/',
    'https://[fd00:ec2::254]/',
    'https://[ff02::1]/',
    'https://[4000::1]/',
  ])('%s is called by nobody', async (address) => {
    expect(await post(address)).toBe('private')
  })

  test.each([
    ['one private answer', ['93.184.215.14', '10.0.0.1']],
    ['a mapped one', ['::ffff:127.0.0.1']],
    ['no address at all', ['localhost']],
  ])('a name with %s is refused as a whole', async (_title, answers) => {
    expect(await post('https://shop.example/', { resolve: async () => answers })).toBe('private')
  })

  test.each(['8.8.8.8', '93.184.215.14', '2606:2800:220:1:248:1893:25c8:1946'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
})

test('a name is asked for once: what it means a moment later leads nowhere', async () => {
  let asked = 0
  const resolve = async () => (++asked === 1 ? ['192.0.2.1'] : ['127.0.0.1'])
  const allowed = [`shop.example:${new URL(receiver.url).port}`]
  await post(`http://shop.example:${new URL(receiver.url).port}/`, { resolve, allowed })
  expect(asked).toBe(1)
  expect(receiver.received).toEqual([])
})

test.each([
  ['http://93.184.215.14/', 'unencrypted'],
  ['https://user:word@93.184.215.14/', 'address'],
])('%s: %s', async (address, trouble) => {
  expect(await post(address)).toBe(trouble)
})

test('a name that nobody answers for', async () => {
  const limits = { ...patience, lookup: 20 }
  expect(await post('https://shop.example/', { resolve: () => new Promise(() => {}), limits })).toBe('unknownHost')
  expect(await post('https://shop.example/', { resolve: async () => [] })).toBe('unknownHost')
})

describe('where the operator allows the host', () => {
  const call = (limits = patience) => post(`${receiver.url}/hook?x=1`, { allowed: [receiver.host], limits })

  test('it is called under its own name, with what was to be said', async () => {
    expect(await call()).toEqual({ status: 200, body: 'thank you' })
    expect(receiver.received).toMatchObject([
      { path: '/hook?x=1', body: '{"id":"a"}', headers: { host: receiver.host, authorization: 'Bearer s3' } },
    ])
  })

  test('its failure is its answer', async () => {
    receiver.be('fails')
    expect(await call()).toEqual({ status: 500, body: 'out of order' })
  })

  test('a redirect is told, and nobody follows it', async () => {
    receiver.be('redirects')
    expect(await call()).toMatchObject({ status: 302, location: 'http://169.254.169.254/latest' })
    expect(receiver.received).toHaveLength(1)
  })

  test('one that hangs is left', async () => {
    receiver.be('hangs')
    expect(await call({ ...patience, whole: 100 })).toBe('tooSlow')
  })

  test('one that hangs up broke off', async () => {
    receiver.be('hangsUp')
    expect(await call()).toBe('brokeOff')
  })

  test('of a gigabyte the beginning is read', async () => {
    receiver.be('floods')
    const before = process.memoryUsage().arrayBuffers
    const answer = await call({ ...patience, whole: 30_000 })
    expect(answer).toMatchObject({ status: 200, body: 'a'.repeat(patience.bytes) })
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1024 * 1024)
  })

  test('encryption is asked for where it is promised', async () => {
    expect(await post(receiver.url.replace('http:', 'https:'), { allowed: [receiver.host] })).toBe('insecure')
  })

  test('nobody there', async () => {
    expect(await post('http://127.0.0.1:1/', { allowed: ['127.0.0.1:1'] })).toBe('unreachable')
  })
})
