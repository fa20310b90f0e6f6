/** The engine's threads: work, faults of the input, and a thread that does not come back. */
import { readFile } from 'node:fs/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { createEnginePool } from './engine-pool.ts'

const design = new URL('../../samples/designs/stecketikett-60x140.idml', import.meta.url)
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
}, 60_000)

test.each([
  ['no package', new TextEncoder().encode('not a zip')],
  ['an empty file', new Uint8Array()],
])(
  '%s is a fault of the design',
  async (_, bytes) => {
    await expect(pool.run({ kind: 'inspect', design: { key: String(bytes.length), bytes } })).rejects.toMatchObject({
      code: 'artwork.designUnreadable',
    })
  },
  60_000,
)

test('a task beyond its time ends with its thread, and a closed pool takes none', async () => {
  const bytes = new Uint8Array(await readFile(design))
  const hasty = createEnginePool({ threads: 1, idleSeconds: 600, seconds: 0.001 })
  await expect(hasty.run({ kind: 'inspect', design: { key: 'a', bytes } })).rejects.toMatchObject({
    code: 'artwork.takesTooLong',
  })
  await hasty.close()
  await expect(hasty.run({ kind: 'inspect', design: { key: 'a', bytes } })).rejects.toMatchObject({
    code: 'unavailable',
  })
}, 60_000)

test('a thread without work ends, and the next task begins another', async () => {
  const bytes = new Uint8Array(await readFile(design))
  const restless = createEnginePool({ threads: 1, idleSeconds: 0.05 })
  const task = { kind: 'inspect', design: { key: 'a', bytes } } as const
  const first = await restless.run(task)
  expect(restless.size).toBe(1)
  await vi.waitFor(() => expect(restless.size).toBe(0), { timeout: 15_000 })
  expect((await restless.run(task)).pages).toEqual(first.pages)
  await restless.close()
}, 60_000)

test('a thread that rested asks for its fonts again and comes to the same pages', async () => {
  const bytes = new Uint8Array(await readFile(design))
  const resting = createEnginePool({ threads: 1, idleSeconds: 600, restSeconds: 0.05 })
  let sent = 0
  resting.useFonts(async () => ({
    key: 'own',
    files: async () => {
      sent++
      return []
    },
  }))
  const task = { kind: 'compose', design: { key: 'a', bytes }, data: {}, pictures: [], exceptions: {} } as const
  const first = await resting.run(task)
  expect((await resting.run(task)).hash).toBe(first.hash)
  expect(sent).toBe(1)
  await vi.waitFor(
    async () => {
      await new Promise((resolve) => setTimeout(resolve, 200))
      expect((await resting.run(task)).hash).toBe(first.hash)
      expect(sent).toBeGreaterThan(1)
    },
    { timeout: 15_000 },
  )
  expect(resting.size).toBe(1)
  await resting.close()
}, 60_000)
