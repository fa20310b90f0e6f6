/** The engine's threads: work, faults of the input, and a thread that does not come back. */
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { afterAll, expect, test, vi } from 'vitest'
import { isRefusal } from '#domain/errors.ts'
import { pagelessDesign } from '#test/kit/small-designs.ts'
import { behindPeople, createEnginePool, type EnginePool } from './engine-pool.ts'

const design = new URL('../../../samples/designs/stecketikett-60x140.idml', import.meta.url)
const pool = createEnginePool({ threads: 1, idleSeconds: 600 })
afterAll(() => pool.close())

const setting = { kind: 'inspect', design: { key: 'a', bytes: new Uint8Array() } } as const

/** Words that no thread has divided before: 100,000 take some 0.7 s. */
const dividing = (from: number, count: number) =>
  ({
    kind: 'hyphenate',
    language: 'de',
    words: Array.from({ length: count }, (_, index) => `Donaudampfschifffahrtsgesellschaft${from + index}`),
    exceptions: {},
  }) as const

test('a design is composed, and twice gives the same bytes', async () => {
  const bytes = new Uint8Array(await readFile(design))
  const task = {
    kind: 'compose',
    design: { key: 'a', bytes },
    data: {},
    pictures: [],
    exceptions: {},
    pngDpi: 36,
    pdf: { title: 'Stecketikett', date: '2026-03-01T00:00:00.000Z', marks: true },
  } as const
  const [first, second] = [await pool.run(task), await pool.run(task)]
  expect(first.pages).toMatchObject([
    { width: 60, height: 140 },
    { width: 60, height: 140 },
  ])
  expect(Buffer.from(first.pdf!).equals(Buffer.from(second.pdf!))).toBe(true)
  expect(first.hash).toBe(second.hash)
})

test.each([
  ['no package', new TextEncoder().encode('not a zip'), 'package.notZip'],
  ['an empty file', new Uint8Array(), 'package.notZip'],
  ['a package without pages', pagelessDesign(), 'document.noPages'],
])(
  '%s is a fault of the design',
  async (_, bytes, reason) => {
    await expect(pool.run({ kind: 'inspect', design: { key: String(bytes.length), bytes } })).rejects.toMatchObject({
      code: 'artwork.designUnreadable',
      params: { reason: { says: `diagnostic.${reason}` } },
    })
  },
  60_000,
)

test('a task that uses more than it may ends with its thread, and the next one has another', async () => {
  const bytes = new Uint8Array(await readFile(design))
  const strict = createEnginePool({ threads: 1, idleSeconds: 600, budget: { seconds: 0.5, every: 0.05 } })
  await expect(strict.run(dividing(0, 300_000))).rejects.toMatchObject({
    code: 'artwork.takesTooLong',
    params: { seconds: 0.5 },
  })
  expect(strict.size).toBe(0)
  expect(await strict.run({ kind: 'embedded', design: { key: 'a', bytes }, name: 'none' })).toBeUndefined()
  await strict.close()
  await expect(strict.run(dividing(0, 300_000))).rejects.toMatchObject({ code: 'unavailable' })
})

test('a task that waits for what does not come passes, and so does one too many', async () => {
  const budget = { seconds: 60, stillSeconds: 0.5, every: 0.1 }
  const waiting = createEnginePool({ threads: 1, idleSeconds: 600, mostWaiting: 1, budget })
  waiting.useFonts(() => new Promise(() => {}))
  const both = [waiting.run(setting), waiting.run(setting)]
  const told = await Promise.allSettled(both)
  for (const one of told) {
    expect(one).toMatchObject({ reason: { code: 'artwork.busy', params: { seconds: 8 } } })
    // Nobody refused it: whoever reports refusals goes on.
    expect(isRefusal((one as PromiseRejectedResult).reason)).toBe(false)
  }
  await waiting.close()
})

test('beside others on the machine tasks take longer than they may use, and all end', async () => {
  const crowded = createEnginePool({ threads: 2, idleSeconds: 600, budget: { seconds: 1, every: 0.1 } })
  await Promise.all([crowded.run(dividing(0, 1)), crowded.run(dividing(0, 1))])
  const loops = Array.from({ length: 2 * availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  try {
    const begun = performance.now()
    // Each uses less than half of what it may.
    const tasks = Array.from({ length: 8 }, (_, index) => crowded.run(dividing(50_000 * index, 50_000)))
    expect((await Promise.all(tasks)).map((words) => words.length)).toEqual(Array(8).fill(50_000))
    // Four after each other.
    expect((performance.now() - begun) / 1000 / 4).toBeGreaterThan(1)
  } finally {
    for (const loop of loops) loop.kill('SIGKILL')
    await crowded.close()
  }
}, 180_000)

test('a pool that is closed while it works refuses what it has begun like what waits', async () => {
  const bytes = new Uint8Array(await readFile(design))
  const closing = createEnginePool({ threads: 1, idleSeconds: 600 })
  const task = { kind: 'inspect', design: { key: 'a', bytes } } as const
  await closing.run(task)
  const both = Promise.allSettled([closing.run(task), closing.run(task)])
  await closing.close()
  const refused = { status: 'rejected', reason: expect.objectContaining({ code: 'unavailable' }) }
  expect(await both).toEqual([refused, refused])
})

test('a thread without work ends, and the next task begins another, which asks for its fonts anew', async () => {
  const bytes = new Uint8Array(await readFile(design))
  const restless = createEnginePool({ threads: 1, idleSeconds: 0.05 })
  const sent = countFontsSent(restless)
  const task = { kind: 'compose', design: { key: 'a', bytes }, data: {}, pictures: [], exceptions: {} } as const
  const [first, second] = await Promise.all([restless.run(task), restless.run(task)])
  expect([second.hash, restless.size, sent()]).toEqual([first.hash, 1, 1])
  await vi.waitFor(() => expect(restless.size).toBe(0), { timeout: 15_000 })
  expect((await restless.run(task)).hash).toBe(first.hash)
  expect(sent()).toBe(2)
  await restless.close()
})

test('what nobody waits for is begun when no task of people waits', async () => {
  const single = createEnginePool({ threads: 1, idleSeconds: 600 })
  const later = behindPeople(single)
  const order: string[] = []
  const noted = async (name: string, task: Promise<unknown>) => {
    await task
    order.push(name)
  }
  await Promise.all([
    noted('first', single.run(dividing(0, 10_000))),
    noted('behind', later.run(dividing(10_000, 1))),
    noted('behind, too', later.run(dividing(10_001, 1))),
    noted('second', single.run(dividing(10_002, 1))),
  ])
  expect(order).toEqual(['first', 'second', 'behind', 'behind, too'])
  await single.close()
})

test('of several threads one stays free of it', async () => {
  const pair = createEnginePool({ threads: 2, idleSeconds: 600 })
  const later = behindPeople(pair)
  // Both are there.
  await Promise.all([pair.run(dividing(0, 1)), pair.run(dividing(1, 1))])
  await vi.waitFor(() => expect(pair.size).toBe(2))
  const ended: string[] = []
  const long = [later.run(dividing(100_000, 100_000)), later.run(dividing(300_000, 100_000))]
  for (const [at, one] of long.entries()) void one.then(() => ended.push(`behind ${at}`))
  await pair.run(dividing(2, 1))
  ended.push('of people')
  await Promise.all(long)
  expect(ended).toEqual(['of people', 'behind 0', 'behind 1'])
  await pair.close()

  const fresh = createEnginePool({ threads: 2, idleSeconds: 600 })
  await Promise.all([0, 1, 2].map((at) => behindPeople(fresh).run(dividing(at, 1))))
  expect(fresh.size).toBe(1)
  await fresh.close()
})

test('a task that waits is done by a thread that is free before a new one has begun', async () => {
  const bytes = new Uint8Array(await readFile(design))
  const growing = createEnginePool({ threads: 2, idleSeconds: 600 })
  const sent = countFontsSent(growing)
  const task = { kind: 'compose', design: { key: 'a', bytes }, data: {}, pictures: [], exceptions: {} } as const
  await growing.run(task)
  await Promise.all([growing.run(task), growing.run(task)])
  expect([growing.size, sent()]).toEqual([2, 1])
  await growing.close()
})

/** How often a thread asked for the files of its fonts. */
function countFontsSent(counted: EnginePool): () => number {
  let sent = 0
  counted.useFonts(async () => ({
    key: 'own',
    files: async () => {
      sent++
      return []
    },
  }))
  return () => sent
}
