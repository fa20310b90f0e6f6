/**
 * A list of calls and talks that are meant to break the server or to hold it, from a seed, on a process of its own: it does not
 * end, says nothing that is not in the catalogue of errors, and tells how long it held its event loop.
 */
import { Agent } from 'node:http'
import { expect, test } from 'vitest'
import { people, type Person } from '#domain/access/test-people.ts'
import { withoutServer } from '../databases.ts'
import { type Attack, makeHostileCall } from '../hostile/hostile-calls.ts'
import { makeHostileTalk, talk } from '../hostile/hostile-talk.ts'
import { routesOf } from '../hostile/odd-calls.ts'
import { sendCall } from '../hostile/send-call.ts'
import { randomFrom } from '../random.ts'
import { emailOf, password } from '../running-server.ts'
import { type Loop, loopReader } from './read-loop.ts'
import { type Constellation, withWorld } from './world.ts'

const seed = Number(process.env.FUZZ_SEED ?? 1)
const count = Number(process.env.COUNT || '10000')
/** One in so many is a talk at the live socket, of so many milliseconds. */
const talksOneIn = 100
const talkFor = 2000

/** What of the longest that the event loop was held was the processor's: the rest is waiting, for the machine or for a database elsewhere. */
type Held = Loop & { title: string; status: number; ownMs: number }

function attack(constellation: Constellation): Promise<void> {
  return withWorld({ ...constellation, releases: 20, contents: 5000 }, async ({ serving: [server], settings }) => {
    if (!server) throw new Error('nothing serves')
    const address = `http://${server.address}`
    const aim = await aimAt(address)
    const random = randomFrom(seed)
    const readLoop = loopReader(address)
    await readLoop()
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const faults: string[] = []
    const held: Held[] = []
    let sentAgain = 0
    for (let done = 0; done < count && !server.hasEnded; done++) {
      const { title, status, fault, isSentAgain } = await strike(done, { address, aim, random, agent })
      if (fault !== undefined) faults.push(`${title}: ${fault}`)
      if (isSentAgain) sentAgain++
      const loop = await readLoop()
      held.push({ title, status, ...loop, ownMs: Math.min(loop.delayMs, loop.processorMs) })
    }
    agent.destroy()
    tell(
      settings.kind,
      { struck: held.length, crashes: Number(server.hasEnded), faults: faults.length, sentAgain },
      held,
    )
    for (const fault of faults.slice(0, 20)) process.stdout.write(`fault: ${fault}\n`)
    expect([server.hasEnded, faults]).toEqual([false, []])
  })
}

type Striking = { address: string; aim: Attack; random: () => number; agent: Agent }

async function strike(number: number, { address, aim, random, agent }: Striking) {
  if (number % talksOneIn === talksOneIn - 1) {
    const said = makeHostileTalk(random, aim.tokens)
    const fault = await talk(address, said, talkFor).then(
      () => undefined,
      (error: unknown) => String(error),
    )
    return { title: said.title, status: 101, fault, isSentAgain: undefined }
  }
  const call = makeHostileCall(random, aim)
  const { status, fault, isSentAgain } = await sendCall(address, call, agent)
  return {
    title: call.title,
    status,
    isSentAgain,
    fault: fault && `${fault} ${call.path.slice(0, 80)} ${String(call.body).slice(0, 300)}`,
  }
}

async function aimAt(address: string): Promise<Attack> {
  const tokens: string[] = []
  for (const person of Object.keys(people) as Person[]) {
    const answer = await fetch(`${address}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: emailOf(person), password }),
    })
    const { token } = (await answer.json()) as { token?: string }
    if (token) tokens.push(token)
  }
  const contract = (await (await fetch(`${address}/api/openapi.json`)).json()) as { paths: Record<string, object> }
  return { routes: routesOf(contract.paths), tokens, odd: 0.5 }
}

function tell(database: string, found: Record<string, number>, held: readonly Held[]): void {
  const over = (limit: number, of: 'delayMs' | 'ownMs') => held.filter((one) => one[of] > limit).length
  const line = { seed, ...found, heldOver100ms: over(100, 'delayMs'), ownOver100ms: over(100, 'ownMs') }
  process.stdout.write(`${database}: ${JSON.stringify({ ...line, ownOver1000ms: over(1000, 'ownMs') })}\n`)
  const long = Map.groupBy(
    held.filter(({ ownMs }) => ownMs > 100),
    ({ title }) => title,
  )
  const worst = [...long].map(([title, ones]) => ({ title, ones: ones.toSorted((a, b) => b.ownMs - a.ownMs) }))
  for (const { title, ones } of worst.toSorted((a, b) => (b.ones[0]?.ownMs ?? 0) - (a.ones[0]?.ownMs ?? 0))) {
    const first = ones[0]
    process.stdout.write(
      `  ${ones.length} times, at most ${first?.ownMs} ms (${first?.delayMs} in all) ${first?.status} ${title}\n`,
    )
  }
}

test('one process on PGlite', () => attack({ database: 'embedded', serving: 1 }))

test.skipIf(!process.env.TEST_DATABASE_URL)(`one process on PostgreSQL (else: ${withoutServer})`, () =>
  attack({ database: 'server', serving: 1 }),
)
