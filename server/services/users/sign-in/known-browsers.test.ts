/** A stranger's guesses keep nobody out of a browser they use; a stranger has eight, all strangers together forty. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { base32 } from '@better-auth/utils/base32'
import type { Person } from '#domain/access/test-people.ts'
import { codeAt, stepAt } from '../../../adapters/identity/one-time-codes.ts'
import { emailOf, password, startOneServer, type TestServer } from '#test/running-server.ts'

let server: TestServer
const devices = new Map<Person, string>()

beforeAll(async () => {
  server = await startOneServer({ environment: { TRUST_PROXY: '127.0.0.1' } })
}, 120_000)
afterAll(() => server.close(), 60_000)

const own = '198.51.100.7'
const strange = (number: number): string => `203.0.113.${number}`

type Guess = { device?: string | undefined; from: string; password?: string; code?: string }

async function signIn(person: Person, { from, ...guess }: Guess) {
  const body = { email: emailOf(person), password, ...guess }
  const headers = { 'x-forwarded-for': from }
  const answer = await server.call(undefined, 'POST', '/api/auth/sign-in/email', body, headers)
  return { ...answer, outcome: answer.body.error?.code ?? 'in' }
}

async function guessWrong(person: Person, networks: readonly string[], each: number): Promise<Record<string, number>> {
  const all = networks.flatMap((from) =>
    Array.from({ length: each }, (_, at) => signIn(person, { from, password: `wrong-password-${at}` })),
  )
  return Object.fromEntries(
    Object.entries(Object.groupBy(await Promise.all(all), ({ outcome }) => outcome)).map(([outcome, found]) => [
      outcome,
      found?.length ?? 0,
    ]),
  )
}

async function begin(person: Person): Promise<void> {
  devices.set(person, String((await signIn(person, { from: own })).body['device']))
}

/** The device is that of the time before. */
async function addSecondFactor(person: Person): Promise<void> {
  const { secret } = await server.ask(person, 'POST /api/account/second-factor', { body: { password } })
  const code = await codeAt(new TextDecoder().decode(base32.decode(secret)), stepAt(server.services.clock()))
  await server.ask(person, 'POST /api/account/second-factor/confirm', { body: { code } })
}

const guesses = ['right', 'wrong', 'code'] as const
type Outcomes = Readonly<Record<(typeof guesses)[number], string>>

const looked: Outcomes = { right: 'in', wrong: 'login.wrongPassword', code: 'login.codeWrong' }
const locked: Outcomes = { right: 'auth.lockedOut', wrong: 'auth.lockedOut', code: 'auth.lockedOut' }

/** Who guesses at one without and at one with a second factor. */
const grid: readonly (readonly [
  before: string,
  of: readonly [Person, Person],
  networks: number,
  Readonly<Record<'device' | 'network' | 'stranger', Outcomes>>,
])[] = [
  ['eight guesses from one network', ['owner', 'member'], 1, { device: looked, network: locked, stranger: looked }],
  ['forty guesses from five networks', ['manager', 'editor'], 5, { device: looked, network: locked, stranger: locked }],
]

describe.each(grid)('after %s', (_before, [plain, withCode], networks, expected) => {
  beforeAll(async () => {
    for (const person of [plain, withCode]) await begin(person)
    await addSecondFactor(withCode)
    const from = Array.from({ length: networks }, (_, at) => strange(at + 1))
    for (const person of [plain, withCode])
      expect(await guessWrong(person, from, 9)).toEqual({
        'login.wrongPassword': 8 * networks,
        'auth.lockedOut': networks,
      })
  }, 60_000)

  test.each(['device', 'network', 'stranger'] as const)('by %s', async (who) => {
    const origin = (person: Person) =>
      who === 'device'
        ? { from: own, device: devices.get(person) }
        : { from: who === 'network' ? strange(1) : strange(99) }
    expect({
      wrong: (await signIn(plain, { ...origin(plain), password: 'wrong-password' })).outcome,
      right: (await signIn(plain, origin(plain))).outcome,
      code: (await signIn(withCode, { ...origin(withCode), code: '000000' })).outcome,
    }).toEqual(expected[who])
  })
})

test('of five hundred guesses at once from fifty networks forty are looked at, and codes count as passwords do', async () => {
  await begin('buyer')
  await addSecondFactor('buyer')
  const all = Array.from({ length: 500 }, (_, at) =>
    signIn('buyer', {
      from: `192.0.2.${at % 50}`,
      ...(at % 2 ? { code: `${100_000 + at}` } : { password: 'wrong-password' }),
    }),
  )
  const outcomes = (await Promise.all(all)).map(({ outcome }) => outcome)
  expect(outcomes.filter((one) => one !== 'auth.lockedOut')).toHaveLength(40)
  expect((await signIn('buyer', { from: own, device: devices.get('buyer') })).outcome).toBe('login.codeRequired')
}, 60_000)

test('a browser that is known has eight guesses of its own, at once as well, and takes none from others', async () => {
  await begin('neighbour')
  const device = devices.get('neighbour')
  const all = Array.from({ length: 100 }, () => signIn('neighbour', { from: own, device, password: 'wrong-password' }))
  const outcomes = (await Promise.all(all)).map(({ outcome }) => outcome)
  expect(outcomes.filter((one) => one === 'login.wrongPassword')).toHaveLength(8)
  expect((await signIn('neighbour', { from: own, device })).outcome).toBe('auth.lockedOut')
  // Without it they are somebody whom nobody knows.
  expect((await signIn('neighbour', { from: own })).outcome).toBe('in')
}, 60_000)

test('a flood from the same network keeps nobody out of a browser that is known', async () => {
  await begin('mainBuyer')
  const { signInFailures, clock } = server.services
  // As forty wrong guesses at as many accounts.
  const limit = { at: clock(), windowStart: new Date(0), most: 40 }
  for (let at = 0; at < 40; at++) await signInFailures.take(`address ${own}`, limit)
  expect((await signIn('mainBuyer', { from: own })).outcome).toBe('auth.rateLimited')
  expect((await signIn('mainBuyer', { from: own, device: devices.get('mainBuyer') })).outcome).toBe('in')
}, 60_000)

test('a browser is known of the person and the password that it signed in with', async () => {
  const next = 'sieben gelbe Tulpen'
  const { body } = await signIn('stranger', { from: strange(200) })
  const before = String(body['device'])
  const change = { currentPassword: password, newPassword: next, repetition: next }
  const authorization = `Bearer ${String(body['token'])}`
  const changed = await server.call(undefined, 'POST', '/api/auth/change-password', change, { authorization })
  const now = String(changed.body['device'])
  await guessWrong('stranger', [strange(200)], 8)
  const outcome = async (device: string) =>
    (await signIn('stranger', { from: strange(200), password: next, device })).outcome
  expect([await outcome(before), await outcome(devices.get('owner') ?? ''), await outcome(now)]).toEqual([
    'auth.lockedOut',
    'auth.lockedOut',
    'in',
  ])
}, 60_000)
