/** The engine's threads: work, faults of the input, and a thread that does not come back. */
import { readFile } from 'node:fs/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { pagelessDesign } from '#test/kit/small-designs.ts'
import { createEnginePool, type EnginePool } from './engine-pool.ts'

const design = new URL('../../../samples/designs/stecketikett-60x140.idml', import.meta.url)
const pool = createEnginePool({ threads: 1, idleSeconds: 600 })
afterAll(() => pool.close())

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

test('a task beyond its time ends with its thread, unless the design is ours, and a closed pool takes none', async () => {
  const bytes = new Uint8Array(await readFile(design))
  const hasty = createEnginePool({ threads: 1, idleSeconds: 600, seconds: 0.001 })
  await expect(hasty.run({ kind: 'inspect', design: { key: 'a', bytes } })).rejects.toMatchObject({
    code: 'artwork.takesTooLong',
  })
  expect(await hasty.run({ kind: 'inspect', design: { key: 'a', bytes } }, { isOurs: true })).toBeDefined()
  await hasty.close()
  await expect(hasty.run({ kind: 'inspect', design: { key: 'a', bytes } })).rejects.toMatchObject({
    code: 'unavailable',
  })
})

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
