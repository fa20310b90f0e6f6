import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onEachDatabase } from '#test/databases.ts'
import type { NewWebhookCall } from './add-webhook-calls.ts'
import { createWebhooks } from './webhooks.ts'

const start = Date.parse('2026-05-01T09:00:00.000Z')
const after = (seconds: number): Date => new Date(start + seconds * 1000)

const newCall = (collection: string, given: Partial<NewWebhookCall> = {}): NewWebhookCall => ({
  id: randomUUID(),
  collection,
  deployment: `of-${collection}`,
  mode: 'digital',
  receiver: 'shop.example',
  createdAt: after(0),
  createdBy: 'p',
  dueAt: after(0),
  ...given,
})

const failed = { at: after(1), took: 5, state: 'waiting', status: 500, trouble: null, answer: 'no' } as const
const taken = { at: after(20), took: 5, state: 'done', status: 200, trouble: null, answer: 'yes', next: null } as const

onEachDatabase('calls of webhooks', (open) => {
  test('one is taken by one, comes again when it is due, and is over when it was taken by its receiver', async () => {
    const { database, close } = await open()
    const webhooks = createWebhooks(database)
    const { id } = await webhooks.add(newCall('a'))
    const [first] = await webhooks.take(after(0), after(60), 8)
    expect(await webhooks.take(after(1), after(61), 8)).toEqual([])
    expect(await webhooks.settle(first!, { ...failed, next: after(11) })).toBe(true)
    expect(await webhooks.nextDue()).toEqual(after(11))
    expect(await webhooks.take(after(10), after(70), 8)).toEqual([])
    const [second] = await webhooks.take(after(12), after(72), 8)
    expect(second).toMatchObject({ id, attempts: 1, failures: 1, status: 500, answer: 'no' })
    // Whoever had it before is late.
    expect(await webhooks.settle(first!, taken)).toBe(false)
    expect(await webhooks.settle(second!, taken)).toBe(true)
    expect(await webhooks.nextDue()).toBeUndefined()
    const [over] = await webhooks.list({ deployment: 'of-a' }, { limit: 10 })
    expect(over).toMatchObject({ state: 'done', attempts: 2, failures: 1, status: 200 })
    await close()
  })

  test('what a process that is gone had taken is another one’s a minute later', async () => {
    const { database, close } = await open()
    const webhooks = createWebhooks(database)
    const { id } = await webhooks.add(newCall('a', { takenUntil: after(60) }))
    expect(await webhooks.take(after(59), after(120), 8)).toEqual([])
    expect((await webhooks.take(after(60), after(120), 8)).map((one) => one.id)).toEqual([id])
    await close()
  })

  test('of one collection one is called at a time', async () => {
    const { database, close } = await open()
    const webhooks = createWebhooks(database)
    for (const collection of ['a', 'a', 'b']) await webhooks.add(newCall(collection))
    const collections = (await webhooks.take(after(0), after(60), 8)).map(({ collection }) => collection)
    expect(collections.toSorted()).toEqual(['a', 'b'])
    await close()
  })

  test('one that ended is made again when somebody asks for it, but not while it is being made', async () => {
    const { database, close } = await open()
    const webhooks = createWebhooks(database)
    const call = await webhooks.add(newCall('a', { takenUntil: after(60) }))
    const again = () => webhooks.takeAgain({ deployment: 'of-a' }, call.id, after(1), after(61))
    expect(await again()).toBeUndefined()
    await webhooks.settle(call, { ...failed, state: 'failed', next: null })
    expect(await webhooks.takeAgain({ deployment: 'of-b' }, call.id, after(1), after(61))).toBeUndefined()
    expect(await again()).toMatchObject({ state: 'waiting', failures: 0, attempts: 1 })
    await close()
  })

  test('of two who make the first secret at the same moment, both have the same', async () => {
    const { database, close } = await open()
    const webhooks = createWebhooks(database)
    const secret = (seed: string) => ({ seed, body: 'json', madeAt: after(0), madeBy: 'p' }) as const
    const made = await Promise.all(['x', 'y'].map((seed) => webhooks.ensureSecret('a', secret(seed))))
    expect(made[0]).toEqual(made[1])
    await webhooks.keepSecret('a', secret('z'))
    expect(await webhooks.secret('a')).toMatchObject({ seed: 'z' })
    await close()
  })
})
