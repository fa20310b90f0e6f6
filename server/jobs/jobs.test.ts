/** Background work: progress, retry, cancel, access, and what a killed process leaves. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { people } from '#domain/access/test-people.ts'
import type { Actor } from '#domain/access/actor.ts'
import { productError } from '#domain/errors.ts'
import type { Services } from '#server/services/context.ts'
import type { JobView } from '#schema/shapes/job.ts'
import type { DatabaseSettings } from '#server/store/database.ts'
import { openDatabase } from '#server/store/open-database.ts'
import { createJobRecords } from '#server/store/job-records.ts'
import { onEachDatabase } from '#test/databases.ts'
import type { Handlers } from './queue.ts'
import { openQueue } from './queue.ts'

const log = pino({ level: 'silent' })
const clock = () => new Date()
const actor: Actor = people.member

/** The handlers look at nothing but what the queue gives them. */
const services = { log } as Services

const handlersWith = (run: Handlers['generate-print-data']): Handlers => ({
  'generate-print-data': run,
  'change-many': async () => {},
  'index-values': async () => {},
  'send-mails': async () => {},
  'draw-demo-tenant': async () => {},
  'rehearse-template': async () => {},
  'check-stored-tests': async () => {},
})

async function start(settings: DatabaseSettings, run?: Handlers['generate-print-data']) {
  const database = await openDatabase(settings)
  const queue = await openQueue({ database, records: createJobRecords(database), clock, log, stopSeconds: 1 })
  if (run) await queue.work(services, handlersWith(run))
  const close = async () => {
    await queue.stop()
    await database.close()
  }
  return { queue, close }
}

async function until(read: () => Promise<JobView>, state: JobView['state']): Promise<JobView> {
  const end = Date.now() + 25_000
  for (;;) {
    const job = await read()
    if (job.state === state) return job
    if (Date.now() > end) throw new Error(`still ${job.state}: ${job.error}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

onEachDatabase('jobs', (open) => {
  test('a job runs, tells how far it is, and keeps its result', async () => {
    const place = await open()
    const records = createJobRecords(place.database)
    const queue = await openQueue({ database: place.database, records, clock, log, stopSeconds: 1 })
    let attempts = 0
    const gate = Promise.withResolvers<void>()
    await queue.work(
      services,
      handlersWith(async ({ progress, startedBy }, { releaseId }) => {
        if (releaseId === 'broken') throw productError('template.noDesign', { id: 't1' })
        if (releaseId === 'flaky' && ++attempts === 1) throw new Error('the drive was away')
        await progress(40)
        if (releaseId === 'slow') await gate.promise
        await progress(80)
        return { startedBy, releaseId }
      }),
    )
    const begin = async (releaseId: string, key?: string) =>
      String(await queue.start('generate-print-data', { releaseId }, { actor, ...(key && { key }) }))

    const done = await begin('r1')
    expect(await until(() => queue.get(actor, done), 'completed')).toMatchObject({
      progress: 100,
      result: { startedBy: actor.id, releaseId: 'r1' },
      error: null,
    })

    // Only who started it, and admins.
    await expect(queue.get(people.owner, done)).rejects.toMatchObject({ code: 'job.notFound' })
    expect((await queue.get(people.admin, done)).id).toBe(done)
    await expect(queue.cancel(actor, done)).rejects.toMatchObject({ code: 'job.notCancellable' })
    await expect(queue.retry(actor, done)).rejects.toMatchObject({ code: 'job.notRetryable' })

    // A failure is tried again after a pause.
    const flaky = await begin('flaky')
    expect(await until(() => queue.get(actor, flaky), 'completed')).toMatchObject({ result: { releaseId: 'flaky' } })
    expect(attempts).toBe(2)

    // What runs shows its progress and can be cancelled; then it may run again.
    const slow = await begin('slow')
    await expect.poll(async () => (await queue.get(actor, slow)).progress, { timeout: 10_000 }).toBe(40)
    expect((await queue.cancel(actor, slow)).state).toBe('cancelled')
    gate.resolve()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect((await queue.get(actor, slow)).state).toBe('cancelled')
    await queue.retry(actor, slow)
    expect((await until(() => queue.get(actor, slow), 'completed')).state).toBe('completed')

    // Its error is what the person is told while it is tried again.
    const broken = await begin('broken')
    const failing = await until(() => queue.get(actor, broken), 'retry')
    expect(failing.error).toContain('template.noDesign')

    await queue.stop()
    await place.close()
  }, 60_000)

  test('a stop is no failure: the job waits again, as often as the process ends', async () => {
    const place = await open()
    const lines: string[] = []
    const heard = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
    const records = createJobRecords(place.database)
    let id = ''
    // Oftener than it would be tried after failures.
    for (let round = 0; round < 6; round++) {
      const queue = await openQueue({ database: place.database, records, clock, log: heard })
      const running = Promise.withResolvers<void>()
      const handler: Handlers['generate-print-data'] = async ({ signal }) => {
        running.resolve()
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('interrupted'))))
      }
      await queue.work({ log: heard } as Services, handlersWith(handler))
      id ||= String(await queue.start('generate-print-data', { releaseId: 'r1' }, { actor }))
      await running.promise
      await queue.stop()
      expect((await queue.get(actor, id)).state).toBe('waiting')
    }
    const last = await openQueue({ database: place.database, records, clock, log: heard })
    await last.work(
      { log: heard } as Services,
      handlersWith(async () => ({ done: true })),
    )
    expect(await until(() => last.get(actor, id), 'completed')).toMatchObject({ result: { done: true } })
    await last.stop()
    expect(lines.filter((line) => line.includes('interrupted')).length).toBe(6)
    expect(lines.filter((line) => JSON.parse(line).level > 30)).toEqual([])
    await place.close()
  }, 120_000)

  test('a job that waits under a key is not started twice', async () => {
    const place = await open()
    const queue = await openQueue({ database: place.database, records: createJobRecords(place.database), clock, log })
    const options = { actor, key: 'r1' }
    expect(await queue.start('generate-print-data', { releaseId: 'r1' }, options)).toBeTruthy()
    expect(await queue.start('generate-print-data', { releaseId: 'r1' }, options)).toBeUndefined()
    expect(await queue.start('generate-print-data', { releaseId: 'r2' }, { actor, key: 'r2' })).toBeTruthy()
    await queue.stop()
    await place.close()
  }, 60_000)
})

describe('jobs of a process that ended', () => {
  let folder = ''
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('what waited and what ran is done after the next start', async () => {
    folder = await mkdtemp(join(tmpdir(), 'imprimatur-jobs-'))
    const settings: DatabaseSettings = { kind: 'embedded', folder: join(folder, 'database') }
    const running = Promise.withResolvers<void>()
    const first = await start(settings, async () => {
      running.resolve()
      await new Promise(() => {})
    })
    const cut = String(await first.queue.start('generate-print-data', { releaseId: 'cut' }, { actor }))
    await running.promise
    await first.close()

    const second = await start(settings)
    const waiting = String(await second.queue.start('generate-print-data', { releaseId: 'waiting' }, { actor }))
    await second.close()

    const third = await start(settings, async (_context, { releaseId }) => ({ releaseId }))
    for (const [id, releaseId] of [
      [cut, 'cut'],
      [waiting, 'waiting'],
    ] as const)
      expect(await until(() => third.queue.get(actor, id), 'completed')).toMatchObject({ result: { releaseId } })
    await third.close()
  }, 90_000)
})
