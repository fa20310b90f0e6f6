import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type FairLimits, FairTurns, type Lane } from './fair-turns.ts'

let app: FastifyInstance | undefined
afterEach(() => app?.close())

/** Nobody's last call is forgotten, and nothing takes long, unless a test says so. */
const limits: FairLimits = { alone: 4, atOnce: 1, long: 60_000, most: 3, asking: 60_000 }

/** Each call is worked on until it is told to end. */
async function serve(given: Partial<FairLimits> = {}) {
  let now = 0
  const turns = new FairTurns({ ...limits, ...given }, () => now)
  const begun: string[] = []
  const heard = new Set<string>()
  const ends = new Map<string, () => void>()
  app = Fastify({ forceCloseConnections: true })
  app.get<{ Params: { who: string; lane: Lane; name: string } }>('/:who/:lane/:name', ({ params }, reply) => {
    const { who, lane, name } = params
    heard.add(name)
    return turns.run({ who, lane, reply }, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      return 'answered'
    })
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const asked: Promise<unknown>[] = []
  return {
    /** Resolves when the server has heard of it; `hangUp` where the client gives up. */
    async ask(who: string, name: string, { lane = 'calls' }: { lane?: Lane } = {}) {
      const ending = new AbortController()
      asked.push(fetch(`${address}/${who}/${lane}/${name}`, { signal: ending.signal }).catch(() => undefined))
      await expect.poll(() => heard.has(name), { timeout: 30_000 }).toBe(true)
      return { hangUp: () => ending.abort() }
    },
    end: (name: string) => ends.get(name)?.(),
    pass: (milliseconds: number) => void (now += milliseconds),
    begins: (...names: string[]) => expect.poll(() => begun.toSorted(), { timeout: 30_000 }).toEqual(names.toSorted()),
  }
}

test('who asks alone has several calls worked on at once', async () => {
  const { ask, end, begins } = await serve()
  for (const name of ['a', 'b', 'c', 'd', 'e']) await ask('rose', name)
  await begins('a', 'b', 'c', 'd')
  end('b')
  await begins('a', 'b', 'c', 'd', 'e')
})

test('while others ask, one call of a person is worked on at a time, and nobody else waits for it', async () => {
  const { ask, end, begins } = await serve()
  await ask('iris', 'i')
  await begins('i')
  await ask('rose', 'a')
  await begins('i', 'a')
  await ask('rose', 'b')
  await ask('lily', 'l')
  await begins('i', 'a', 'l')
  end('a')
  await begins('i', 'a', 'l', 'b')
})

test('when the others have gone, all that waits begins', async () => {
  const { ask, end, pass, begins } = await serve()
  await ask('iris', 'i')
  await ask('rose', 'a')
  await begins('i', 'a')
  await ask('rose', 'b')
  await ask('rose', 'c')
  await ask('lily', 'l')
  await begins('i', 'a', 'l')
  pass(limits.asking + 1)
  end('a')
  await begins('i', 'a', 'l', 'b', 'c')
})

test('who hangs up before their turn is never worked for, and one who hangs up in it has it until the work ends', async () => {
  const { ask, end, begins } = await serve()
  await ask('iris', 'i')
  await begins('i')
  const a = await ask('rose', 'a')
  await begins('i', 'a')
  const b = await ask('rose', 'b')
  await ask('lily', 'l1')
  await begins('i', 'a', 'l1')
  b.hangUp()
  a.hangUp()
  await ask('rose', 'c')
  await ask('tulip', 't')
  await begins('i', 'a', 'l1', 't')
  end('a')
  await begins('i', 'a', 'l1', 't', 'c')
  await ask('rose', 'd')
  end('c')
  await begins('i', 'a', 'l1', 't', 'c', 'd')
})

test('what takes long lets the next begin, up to so many', async () => {
  const { ask, begins } = await serve({ long: 50 })
  await ask('iris', 'i')
  await begins('i')
  for (const name of ['a', 'b', 'c', 'd']) {
    await ask('rose', name)
    if (name !== 'd') await begins('i', ...['a', 'b', 'c'].slice(0, ['a', 'b', 'c'].indexOf(name) + 1))
  }
  await ask('lily', 'l')
  await begins('i', 'a', 'b', 'c', 'l')
})

test('what is asked does not wait for files of the same person', async () => {
  const { ask, begins } = await serve()
  await ask('iris', 'i')
  await ask('rose', 'file', { lane: 'files' })
  await begins('i', 'file')
  await ask('rose', 'other file', { lane: 'files' })
  await ask('rose', 'a')
  await begins('i', 'file', 'a')
})

test('of large bodies one is read at a time, beside whatever else is asked, and others have a rest between them', async () => {
  const { ask, end, begins, pass } = await serve()
  await ask('iris', 'i')
  await ask('rose', 'a', { lane: 'bodies' })
  await ask('rose', 'b', { lane: 'bodies' })
  await ask('rose', 'c')
  await begins('i', 'a', 'c')
  pass(100)
  const ended = performance.now()
  end('a')
  await begins('i', 'a', 'b', 'c')
  expect(performance.now() - ended).toBeGreaterThan(190)
})

describe('as the server sets it', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  const raw = new ServerResponse(new IncomingMessage(new Socket())).setMaxListeners(0)

  /** None of it ends; `after` says how many of Rose's have begun by then. */
  function begin(lane: Lane) {
    const turns = new FairTurns()
    const begun: string[] = []
    return {
      ask: (who: string, count = 1) => {
        for (let one = 0; one < count; one++)
          void turns.run({ who, lane, reply: { raw } }, () => (begun.push(who), new Promise(() => {})))
      },
      after: async (milliseconds: number) => {
        await vi.advanceTimersByTimeAsync(milliseconds)
        return begun.filter((who) => who === 'rose').length
      },
    }
  }

  test.each<[Lane, alone: number, beside: number]>([
    ['calls', 16, 2],
    ['files', 16, 2],
    ['bodies', 2, 1],
  ])('of %s %d of one person are worked on at once, and %d while others ask', async (lane, alone, beside) => {
    const one = begin(lane)
    one.ask('rose', 30)
    expect(await one.after(0)).toBe(alone)
    const two = begin(lane)
    two.ask('iris')
    two.ask('rose', 30)
    expect(await two.after(0)).toBe(beside)
  })

  test.each<[Lane, counts: number[]]>([
    ['calls', [2, 4, 6, 6]],
    ['bodies', [1, 2, 2, 2]],
  ])('of %s what takes a second lets the next begin: %j', async (lane, counts) => {
    const { ask, after } = begin(lane)
    ask('iris')
    ask('rose', 30)
    const found = [await after(999)]
    for (let second = 1; second < counts.length; second++) {
      found.push(await after(1))
      ask('lily')
      await after(999)
    }
    expect(found).toEqual(counts)
  })

  test.each([
    [1000, 2],
    [1001, 5],
  ])('who asked %d ms ago counts as asking, or no longer: %d', async (milliseconds, count) => {
    const { ask, after } = begin('calls')
    ask('iris')
    await after(milliseconds)
    ask('rose', 5)
    expect(await after(0)).toBe(count)
  })
})
