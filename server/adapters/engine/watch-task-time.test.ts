/** What a thread takes is its own: neither its process's, nor what others on the machine take. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { watchThread } from './watch-task-time.ts'

const open: Worker[] = []
afterEach(async () => {
  for (const worker of open.splice(0)) await worker.terminate()
})

async function threadThat(does: string): Promise<Worker> {
  const worker = new Worker(`require('node:worker_threads').parentPort.postMessage('begins');${does}`, { eval: true })
  open.push(worker)
  await once(worker, 'message')
  return worker
}

/** `() => { for (;;); }` as WebAssembly has it. */
const endlessModule = `[0,97,115,109,1,0,0,0,1,4,1,96,0,0,3,2,1,0,7,5,1,1,102,0,0,10,9,1,7,0,3,64,12,0,11,11]`

const loops = [
  ['JavaScript', 'for (;;);'],
  ['an expression', `/^(a+)+$/.test('a'.repeat(60) + 'b')`],
  ['WebAssembly', `new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(${endlessModule}))).exports.f()`],
] as const

test.each(loops)('a thread in an endless loop of %s answers what it has used', async (_, does) => {
  const worker = await threadThat(does)
  const used = async () => {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1e6
  }
  const before = await used()
  const process = globalThis.process.cpuUsage()
  let after = before
  while (after - before < 0.3) after = await used()
  const { user, system } = globalThis.process.cpuUsage(process)
  // All of it is the loop's, and none of another thread's.
  expect(after - before).toBeLessThanOrEqual((user + system) / 1e6 + 0.05)
})

const outcomeOf = (worker: Worker, budget: Parameters<typeof watchThread>[1]) =>
  new Promise<string>((resolve) => watchThread(worker, budget, resolve))

test.each(loops)('an endless loop of %s is over when it has used what it may', async (_, does) => {
  expect(await outcomeOf(await threadThat(does), { seconds: 0.2, every: 0.05 })).toBe('used')
})

test('a thread that waits for what does not come stands still', async () => {
  const waiting = await threadThat('setInterval(() => {}, 1000)')
  expect(await outcomeOf(waiting, { seconds: 0.2, stillSeconds: 1, every: 0.1 })).toBe('still')
})

test('a thread that works neither stands still nor pays for another one', async () => {
  const [busy, idle] = [await threadThat('for (;;);'), await threadThat('setInterval(() => {}, 1000)')]
  const ended: string[] = []
  const stop = watchThread(idle, { seconds: 0.2, stillSeconds: 60, every: 0.05 }, (why) => ended.push(`idle ${why}`))
  const goOn = watchThread(busy, { seconds: 60, stillSeconds: 2, every: 0.5 }, (why) => ended.push(`busy ${why}`))
  expect(await outcomeOf(busy, { seconds: 1, every: 0.05 })).toBe('used')
  stop()
  goOn()
  expect(ended).toEqual([])
})

test('nothing is over once the watch has ended, nor twice', async () => {
  const busy = await threadThat('for (;;);')
  const ended: string[] = []
  const stop = watchThread(busy, { seconds: 0.1, every: 0.02 }, () => ended.push('stopped'))
  stop()
  watchThread(busy, { seconds: 0.1, every: 0.02 }, () => ended.push('first'))
  await outcomeOf(busy, { seconds: 0.6, every: 0.05 })
  expect(ended).toEqual(['first'])
})
