/**
 * One person, or one address, floods a server in each way there is, while ten others work: how long those wait, beside how long
 * they wait when nobody floods, measured by turns.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Person } from '#domain/access/test-people.ts'
import { withoutServer } from '../databases.ts'
import { emailOf, password } from '../running-server.ts'
import { loopReader } from './read-loop.ts'
import { type Constellation, withWorld } from './world.ts'

/** Seconds of each measurement. */
const seconds = Number(process.env.COUNT || '6')
const kinds = (
  process.env.FLOODS ??
  'lists,filters,writes,graphql,live,pairs,guesses,strangers,uploads,bodies,names,namesOfStrangers,pages'
).split(',')

const flooding: Person = 'mainSupplier'
const working: readonly Person[] = [
  'admin',
  'mainBuyer',
  'supplier',
  'supplierBuyer',
  'owner',
  'manager',
  'member',
  'editor',
  'buyer',
  'neighbour',
]

type Worker = { address: string; headers: Record<string, string> }

async function signIn(address: string, person: Person, from: string): Promise<Worker & { token: string }> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
  const body = JSON.stringify({ email: emailOf(person), password })
  const answer = await fetch(`http://${address}/api/auth/sign-in/email`, { method: 'POST', headers, body })
  const { token = '' } = (await answer.json()) as { token?: string }
  return { address, token, headers: { ...headers, authorization: `Bearer ${token}` } }
}

/** What somebody does all day, and how: looks at a list, opens one, looks for a word, changes one where they may. */
const acts: readonly (readonly [method: string, path: string, body: (number: number) => object | undefined])[] = [
  ['POST', '/api/store/contents/query', () => ({ limit: 50 })],
  ['GET', '/api/store/contents/c7', () => undefined],
  ['POST', '/api/search', () => ({ q: 'rose', n: 12 })],
  ['PATCH', '/api/store/contents/c8', (number) => ({ set: { 'label.fr': `Rose ${number}` } })],
]

/** Milliseconds that each act took. */
async function work({ address, headers }: Worker, until: number): Promise<number[]> {
  const times: number[] = []
  for (let number = 0; performance.now() < until; number++) {
    await pause(100 + Math.random() * 200)
    const [method, path, body] = acts[number % acts.length] ?? acts[0]!
    const sent = body(number)
    const begun = performance.now()
    const answer = await fetch(`http://${address}${path}`, {
      method,
      headers,
      ...(sent && { body: JSON.stringify(sent) }),
    })
    await answer.arrayBuffer()
    times.push(performance.now() - begun)
    if (answer.status === 429 || answer.status >= 500) throw new Error(`${answer.status} ${method} ${path}`)
  }
  return times
}

/** The middle, 95 of 100, and the longest. */
function waits(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b).map(Math.round)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? NaN
  return { p50: at(0.5), p95: at(0.95), most: at(0.9999), calls: sorted.length }
}

function floodAll(constellation: Constellation): Promise<void> {
  const environment = { TRUST_PROXY: '127.0.0.1' }
  return withWorld({ ...constellation, releases: 5, contents: 5000, environment }, async ({ serving: [server] }) => {
    const address = server?.address ?? ''
    const flooder = await signIn(address, flooding, '10.0.0.66')
    const workers = await Promise.all(working.map((one, at) => signIn(address, one, `10.0.1.${at + 1}`)))
    const readLoop = loopReader(`http://${address}`)
    const measure = async () => {
      await readLoop()
      const until = performance.now() + seconds * 1000
      const times = (await Promise.all(workers.map((one) => work(one, until)))).flat()
      // What the machine's other work adds to the waits, it does not add to the processor's time.
      return { ...waits(times), ...(await readLoop()) }
    }
    await measure()
    for (const kind of kinds) {
      const alone = await measure()
      const flood = fileURLToPath(new URL('./flood.ts', import.meta.url))
      // Who floods has a machine of their own.
      const child = spawn('nice', ['-n', '19', process.execPath, flood, kind, address, flooder.token], {
        stdio: 'inherit',
      })
      await pause(2000)
      const flooded = await measure()
      expect([kind, child.exitCode]).toEqual([kind, null])
      child.kill()
      await once(child, 'exit')
      await pause(1000)
      const found = { flood: kind, more: flooded.p95 - alone.p95, alone, flooded }
      process.stdout.write(`${constellation.database}: ${JSON.stringify(found)}\n`)
    }
    expect(server?.hasEnded).toBe(false)
  })
}

test('one process on PGlite', () => floodAll({ database: 'embedded', serving: 1 }))

test.skipIf(!process.env.TEST_DATABASE_URL)(`one process on PostgreSQL (else: ${withoutServer})`, () =>
  floodAll({ database: 'server', serving: 1 }),
)
