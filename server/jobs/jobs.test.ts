/** Background work: progress, retry, cancel, access, and what a killed process leaves. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { people } from '#domain/access/test-people.ts'
import type { Actor } from '#domain/access/actor.ts'
import { productError } from '#domain/errors.ts'
import { because } from '#domain/formats/refusals/reasons.ts'
import type { Services } from '../services/base/context.ts'
import type { JobView } from '#schema/shapes/job.ts'
import { troubleOf } from '../store/database/database-faults.ts'
import type { DatabaseSettings } from '../store/database/database.ts'
import { openDatabase } from '../store/database/open-database.ts'
import { createJobs } from '../store/queue/jobs.ts'
import { onEachDatabase } from '#test/databases.ts'
import { definitions, type Handlers } from './job.ts'
import { newJob } from '../services/base/job-queue.ts'
import { openQueue } from './queue.ts'

const log = pino({ level: 'silent' })
const actor: Actor = people.member

/** The handlers look at nothing but what the queue gives them. */
const stays = new AbortController().signal
const services = { log, leaving: stays } as Services

const handlersWith = (run: Handlers['generate-print-data']): Handlers => ({
  'generate-print-data': run,
  'draw-release': async () => {},
  'draw-releases-of': async () => {},
  'draw-template': async () => {},
  'renew-releases': async () => {},
  'redraw-releases': async () => {},
  deploy: async () => {},
  'tell-of-deployment': async () => {},
  'purge-deployment': async () => {},
  'change-many': async () => {},
  'check-import': async () => {},
  'export-contents': async () => {},
  'pack-releases': async () => {},
  'index-values': async () => {},
  'tell-of-status': async () => {},
  'tell-of-print-data': async () => {},
  'tell-of-remark': async () => {},
  'tell-of-order': async () => {},
  'remove-accounts': async () => {},
  'draw-demo-tenant': async () => {},
  'rehearse-template': async () => {},
  'check-stored-tests': async () => {},
  'check-labels': async () => {},
  'check-list': async () => {},
  'read-drawings': async () => {},
})

async function start(settings: DatabaseSettings, run?: Handlers['generate-print-data']) {
  const database = await openDatabase(settings)
  const queue = openQueue({ database, jobs: createJobs(database), log, stopSeconds: 1 })
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
    if (Date.now() > end) throw new Error(`still ${job.state}: ${job.error?.code}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

onEachDatabase('jobs', (open) => {
  test('a job runs, tells how far it is, and keeps its result', async () => {
    const place = await open()
    const jobs = createJobs(place.database)
    const queue = openQueue({ database: place.database, jobs, log, stopSeconds: 1 })
    let attempts = 0
    const gate = Promise.withResolvers<void>()
    await queue.work(
      services,
      handlersWith(async ({ progress, startedBy }, { releaseId }) => {
        if (releaseId === 'broken') throw productError('printData.storeFailed', { reason: because('storage') })
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
    await expect.poll(async () => (await queue.get(actor, slow)).progress).toBe(40)
    expect((await queue.cancel(actor, slow)).state).toBe('cancelled')
    gate.resolve()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect((await queue.get(actor, slow)).state).toBe('cancelled')
    await queue.retry(actor, slow)
    expect((await until(() => queue.get(actor, slow), 'completed')).state).toBe('completed')

    // Its error is what the person is told while it is tried again.
    const broken = await begin('broken')
    const failing = await until(() => queue.get(actor, broken), 'retry')
    expect(failing.error).toMatchObject({ code: 'printData.storeFailed' })
    expect(failing).toMatchObject({ tries: 1, failures: 1, mayRepeat: false, mayCancel: true })

    await queue.stop()
    await place.close()
  })

  test('a stop is no failure: the job waits again, as often as the process ends', async () => {
    const place = await open()
    const lines: string[] = []
    const heard = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
    const jobs = createJobs(place.database)
    let id = ''
    // Oftener than it would be tried after failures.
    for (let round = 0; round < 6; round++) {
      const queue = openQueue({ database: place.database, jobs, log: heard })
      const running = Promise.withResolvers<void>()
      const handler: Handlers['generate-print-data'] = async ({ signal }) => {
        running.resolve()
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('interrupted'))))
      }
      await queue.work({ log: heard, leaving: stays } as Services, handlersWith(handler))
      id ||= String(await queue.start('generate-print-data', { releaseId: 'r1' }, { actor }))
      await running.promise
      await queue.stop()
      expect((await queue.get(actor, id)).state).toBe('waiting')
    }
    const last = openQueue({ database: place.database, jobs, log: heard })
    await last.work(
      { log: heard, leaving: stays } as Services,
      handlersWith(async () => ({ done: true })),
    )
    expect(await until(() => last.get(actor, id), 'completed')).toMatchObject({ result: { done: true } })
    await last.stop()
    expect(lines.filter((line) => line.includes('interrupted')).length).toBe(6)
    expect(lines.filter((line) => JSON.parse(line).level > 30)).toEqual([])
    await place.close()
  })

  test('what people ask wrongly is refused once, without a warning; what may pass is tried again', async () => {
    const place = await open()
    const warned: string[] = []
    const heard = pino({ level: 'warn' }, { write: (line) => void warned.push(String(JSON.parse(line).jobId)) })
    const jobs = createJobs(place.database)
    const queue = openQueue({ database: place.database, jobs, log: heard, stopSeconds: 1 })
    const cases = [
      [productError('template.noDesign', { id: 't1' }), 'failed', 1],
      [
        productError('write.conflict', { path: 'a', expected: 1, found: 2, version: 2, by: null, desk: null }),
        'completed',
        2,
      ],
      [productError('release.changedMeanwhile'), 'completed', 2],
      [productError('unavailable'), 'completed', 2],
      [productError('storage.full'), 'completed', 2],
    ] as const
    const thrown = new Map<string, unknown>(cases.map(([error]) => [error.code, error]))
    const handler: Handlers['generate-print-data'] = async (_context, { releaseId }) => {
      const error = thrown.get(releaseId)
      thrown.delete(releaseId)
      if (error) throw error
    }
    await queue.work({ log: heard, leaving: stays } as Services, handlersWith(handler))
    const ids = new Map<string, string>()
    for (const [{ code }] of cases) {
      const about = { collection: 'releases', id: 'r1', owner: 'rosenhof', supplier: 'mcs' } as const
      ids.set(code, String(await queue.start('generate-print-data', { releaseId: code }, { actor, about })))
    }
    for (const [{ code }, ends, tries] of cases) {
      const id = ids.get(code) ?? ''
      const job = await until(() => queue.get(actor, id), ends)
      expect([code, job.tries, job.error?.code, job.mayRepeat, warned.includes(id)]).toEqual([
        code,
        tries,
        ...(ends === 'failed' ? [code, true, false] : [undefined, false, true]),
      ])
    }
    // Counted apart, and told to whom it concerns as what failed is.
    const counted = (await jobs.count()).filter(({ name }) => name === 'generate-print-data')
    expect(counted).toMatchObject([{ state: 'refused', count: 1 }])
    expect(await jobs.list(people.admin, { names: ['tell-of-print-data'], limit: 9 })).toHaveLength(1)
    await queue.stop()
    await place.close()
  })

  test('one that tells of progress may take longer than one that does not', async () => {
    const place = await open()
    const queue = openQueue({ database: place.database, jobs: createJobs(place.database), log, stopSeconds: 1 })
    const definition = definitions['generate-print-data']
    const { timeout } = definition
    definition.timeout = 1
    const handler: Handlers['generate-print-data'] = async ({ progress }, { releaseId }) => {
      for (let step = 0; step < 6; step++) {
        await new Promise((resolve) => setTimeout(resolve, 300))
        if (releaseId === 'busy') await progress(step)
      }
    }
    await queue.work(services, handlersWith(handler))
    const begin = async (releaseId: string) =>
      String(await queue.start('generate-print-data', { releaseId }, { actor }))
    const [busy, silent] = [await begin('busy'), await begin('silent')]
    expect((await until(() => queue.get(actor, silent), 'retry')).error).toMatchObject({ code: 'job.timedOut' })
    expect(await until(() => queue.get(actor, busy), 'completed')).toMatchObject({ tries: 1 })
    definition.timeout = timeout
    await queue.stop()
    await place.close()
  })

  test('a database that goes away under it is no failure, oftener than it would be tried after failures', async () => {
    const place = await open()
    const queue = openQueue({ database: place.database, jobs: createJobs(place.database), log, stopSeconds: 1 })
    const ended = Object.assign(new Error('terminating connection'), { code: '57P01' })
    let cuts = 0
    const handler: Handlers['generate-print-data'] = async () => {
      if (++cuts <= 5) throw troubleOf(ended)
      return { done: true }
    }
    await queue.work(services, handlersWith(handler))
    const id = String(await queue.start('generate-print-data', { releaseId: 'r1' }, { actor }))
    const done = await until(() => queue.get(actor, id), 'completed')
    expect(done).toMatchObject({ tries: 6, failures: 0, error: null, result: { done: true } })
    await queue.stop()
    await place.close()
  })

  test('whoever was told to end begins nothing, ends what runs, and others do the rest', async () => {
    const place = await open()
    const queueOf = () => openQueue({ database: place.database, jobs: createJobs(place.database), log, stopSeconds: 1 })
    const [old, next] = [queueOf(), queueOf()]
    const leaving = new AbortController()
    const { promise: goOn, resolve: letGo } = Promise.withResolvers<void>()
    const handler: Handlers['generate-print-data'] = async () => {
      leaving.abort()
      await goOn
      return { by: 'old' }
    }
    await old.work({ log, leaving: leaving.signal } as Services, handlersWith(handler))
    const begin = async (releaseId: string) => String(await old.start('generate-print-data', { releaseId }, { actor }))
    const running = await begin('r1')
    await until(() => old.get(actor, running), 'active')
    const waiting = await begin('r2')
    letGo()
    expect(await until(() => old.get(actor, running), 'completed')).toMatchObject({ result: { by: 'old' } })
    expect(await old.get(actor, waiting)).toMatchObject({ state: 'waiting', tries: 0 })
    await next.work(
      services,
      handlersWith(async () => ({ by: 'next' })),
    )
    expect(await until(() => next.get(actor, waiting), 'completed')).toMatchObject({ result: { by: 'next' } })
    await Promise.all([old.stop(), next.stop()])
    await place.close()
  })

  test('one that waits under a key stands for those that are started under it', async () => {
    const place = await open()
    const queue = openQueue({ database: place.database, jobs: createJobs(place.database), log })
    const options = { actor, key: 'r1' }
    const first = await queue.start('generate-print-data', { releaseId: 'r1' }, options)
    expect(await queue.start('generate-print-data', { releaseId: 'r1' }, options)).toBe(first)
    expect(await queue.start('generate-print-data', { releaseId: 'r2' }, { actor, key: 'r2' })).not.toBe(first)
    await place.close()
  })

  test('a worker that vanishes is no failure, however often', async () => {
    const place = await open()
    const jobs = createJobs(place.database)
    const id = await jobs.add(newJob('generate-print-data', { releaseId: 'r1' }, { actor }))
    for (let round = 1; round <= 8; round++) {
      // As one that was killed leaves it: its lease runs out.
      const taken = await jobs.claim(`worker ${round}`, ['generate-print-data'], -1)
      expect([round, taken?.id]).toEqual([round, id])
      expect(await jobs.resume('another', [])).toEqual([{ id, name: 'generate-print-data', interruptions: round }])
      // It waits longer and longer; nobody has that patience here.
      await place.database.query('update job set due_at = now()', [])
    }
    const record = await jobs.find(people.admin, id)
    expect(record).toMatchObject({ state: 'waiting', failures: 0, tries: 8 })
    await place.close()
  })

  test('who lost a job changes nothing of it any more', async () => {
    const place = await open()
    const jobs = createJobs(place.database)
    const id = await jobs.add(newJob('generate-print-data', { releaseId: 'r1' }, { actor }))
    await jobs.claim('slow', ['generate-print-data'], -1)
    await jobs.resume('quick', [])
    await jobs.claim('quick', ['generate-print-data'], 30)
    const failure = { error: { code: 'internal', params: {} }, retries: 0 } as const
    expect(await jobs.renew('slow', [id], 30)).toEqual([])
    expect(await jobs.progress('slow', id, 50)).toBe('lost')
    expect(await jobs.fail('slow', id, failure)).toBe(undefined)
    expect(await jobs.complete('slow', id, {})).toBe(false)
    expect(await jobs.complete('quick', id, { done: true })).toBe(true)
    expect(await jobs.find(people.admin, id)).toMatchObject({ state: 'completed', result: { done: true } })
    await place.close()
  })

  test('what a clock that was ahead put off or held is taken when it is set back, but for what the worker runs itself', async () => {
    const place = await open()
    const jobs = createJobs(place.database)
    const [one, other] = ['r1', 'r2'].map((releaseId) => newJob('generate-print-data', { releaseId }, { actor }))
    if (!one || !other) throw new Error('no jobs')
    for (const job of [one, other]) await jobs.add(job)
    await place.database.query(`update job set due_at = now() + interval '5 hours'`, [])
    for (let taken = 0; taken < 2; taken++)
      expect(await jobs.claim('ahead', ['generate-print-data'], 5 * 3600)).toBeDefined()
    expect((await jobs.resume('ahead', [one.id])).map(({ id }) => id)).toEqual([other.id])
    expect((await jobs.resume('another', [one.id])).map(({ id }) => id)).toEqual([one.id])
    await place.close()
  })

  test('what a worker holds and does not run waits again at once, whatever its lease', async () => {
    const place = await open()
    const jobs = createJobs(place.database)
    const id = await jobs.add(newJob('generate-print-data', { releaseId: 'r1' }, { actor }))
    await jobs.claim('cut off', ['generate-print-data'], 30)
    expect(await jobs.resume('another', [])).toEqual([])
    expect(await jobs.resume('cut off', [id])).toEqual([])
    expect(await jobs.resume('cut off', [])).toEqual([{ id, name: 'generate-print-data', interruptions: 1 }])
    expect(await jobs.find(people.admin, id)).toMatchObject({ state: 'waiting', failures: 0 })
    await place.close()
  })

  test('one that fails for good starts what follows, once', async () => {
    const place = await open()
    const jobs = createJobs(place.database)
    const about = { collection: 'releases', id: 'r1', owner: 'rosenhof', supplier: 'mcs' } as const
    const id = await jobs.add(newJob('generate-print-data', { releaseId: 'r1' }, { actor, about }))
    const error = { code: 'template.noDesign', params: { id: 't1' } } as const
    const fail = async () => {
      await jobs.claim('worker', ['generate-print-data'], 30)
      const follows = newJob('tell-of-print-data', { releaseId: 'r1' }, { actor, about })
      const state = await jobs.fail('worker', id, { error, retries: 1, follows })
      await place.database.query('update job set due_at = now()', [])
      return state
    }
    expect(await fail()).toBe('waiting')
    expect(await jobs.list(people.admin, { limit: 10 })).toHaveLength(1)
    expect(await fail()).toBe('failed')
    expect((await jobs.list(people.admin, { limit: 10 })).map(({ name, state }) => [name, state])).toEqual([
      ['tell-of-print-data', 'waiting'],
      ['generate-print-data', 'failed'],
    ])
    expect(await jobs.find(people.admin, id)).toMatchObject({ error, failures: 2 })
    expect(await jobs.repeat(id)).toBe(true)
    expect(await jobs.find(people.admin, id)).toMatchObject({ state: 'waiting', failures: 0 })
    await place.close()
  })
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
  })
})
