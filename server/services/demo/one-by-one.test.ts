/** The demo fills thing by thing: in their order, telling how far it is, whatever fails. */
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { productError } from '#domain/errors.ts'
import type { JobView } from '#schema/shapes/job.ts'
import type { Services } from '../base/context.ts'
import { oneByOne, type Run, type Step } from './one-by-one.ts'

type Outcome = JobView['state'] | 'gone'

/** `looks`: what each look at a job finds, in turn. */
function queueOf(looks: Readonly<Record<string, readonly Outcome[]>>) {
  const lines: string[] = []
  const left = new Map(Object.entries(looks).map(([id, states]) => [id, [...states]]))
  const get = async (_: unknown, id: string) => {
    const state = left.get(id)?.shift() ?? 'gone'
    lines.push(`${id} ${state}`)
    if (state === 'gone') throw productError('job.notFound', { id })
    return { state }
  }
  return { lines, services: { jobs: { get }, log: pino({ level: 'silent' }) } as object as Services }
}

const begun =
  (lines: string[], id: string): Step =>
  async () => {
    lines.push(`begin ${id}`)
    return id
  }

const runWith = (percents: number[], run: Partial<Run> = {}): Run => ({
  progress: async (percent) => void percents.push(Math.round(percent)),
  signal: new AbortController().signal,
  ...run,
})

test('each begins when the one before is done, is tried again, or failed', async () => {
  const { lines, services } = queueOf({ a: ['waiting', 'active', 'gone'], b: ['retry'], c: ['failed'] })
  const percents: number[] = []
  const steps = ['a', 'b', 'c', 'd'].map((id) => begun(lines, id))
  await oneByOne(services, [...steps, async () => {}], runWith(percents))
  expect(lines.join(', ')).toBe(
    'begin a, a waiting, a active, a gone, begin b, b retry, begin c, c failed, begin d, d gone',
  )
  expect(percents).toEqual([0, 0, 20, 40, 60, 80, 100])
})

test.each([
  ['what is refused', productError('template.noDesign', { id: 't' }), undefined],
  ['what the engine had no time for', new Error('busy'), 'busy'],
])('%s does not end the others', async (_, trouble, told) => {
  const { lines, services } = queueOf({})
  const failing = async () => {
    throw trouble
  }
  const end = await oneByOne(services, [failing, begun(lines, 'b')], runWith([])).then(
    () => undefined,
    (error: Error) => error.message,
  )
  expect([lines, end]).toEqual([['begin b', 'b gone'], told])
})

test('what cancels or interrupts it ends it, and nothing more is begun', async () => {
  const cancelled = new Error('cancelled')
  const { lines, services } = queueOf({ a: ['active'] })
  const progress = async () => {
    throw cancelled
  }
  const steps = [begun(lines, 'a'), begun(lines, 'b')]
  await expect(oneByOne(services, steps, runWith([], { progress }))).rejects.toBe(cancelled)
  await expect(oneByOne(services, steps, runWith([], { signal: AbortSignal.abort() }))).rejects.toThrow('interrupted')
  expect(lines).toEqual(['begin a', 'a active', 'begin a', 'a gone'])
})
