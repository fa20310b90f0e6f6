/** The queue of background work: pg-boss on the database that everything else is in. */
import { randomUUID } from 'node:crypto'
import type { Actor } from '#domain/access/actor.ts'
import { productError } from '#domain/errors.ts'
import type { Services } from '#server/services/context.ts'
import type { JobState, JobView } from '#schema/shapes/job.ts'
import type { JobName, JobPayloads, JobQueue } from '#server/services/job-queue.ts'
import type { Database } from '#server/store/database.ts'
import type { JobRecord, JobRecords } from '#server/store/job-records.ts'
import { inOneTransaction, keepWaiting, queueDatabase } from '#server/store/queue-database.ts'
import type { Logger } from 'pino'
import type { Job, JobWithMetadata, PgBoss } from 'pg-boss'
import { definitions, JobCancelled, type JobHandler } from './job.ts'

export type Handlers = { [Name in JobName]: JobHandler<Name> }

export type RunningQueue = JobQueue & {
  /** From now on this process does the work. */
  work(services: Services, handlers: Handlers): Promise<void>
  /** Lets running jobs end, for some seconds. */
  stop(): Promise<void>
}

type Parts = { database: Database; records: JobRecords; clock: () => Date; log: Logger; stopSeconds?: number }

/**
 * pg-boss marks a job as completed after its handler answered, also one that was put back meanwhile, if by then another
 * worker has it. So nobody takes it before that is past.
 */
const untilLetGo = 1

export async function openQueue({ database, records, clock, log, stopSeconds = 10 }: Parts): Promise<RunningQueue> {
  const { PgBoss } = await import('pg-boss')
  const stopping = new AbortController()
  const boss: PgBoss = new PgBoss({
    db: queueDatabase(database),
    backend: database.embedded ? 'pglite' : 'postgres',
    useListenNotify: true,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  await boss.start()
  for (const name of names) await boss.createQueue(name, queueOptions(name))
  if (database.embedded) await resumeInterrupted(boss, records)

  async function find(actor: Actor, id: string): Promise<{ record: JobRecord; job: JobWithMetadata }> {
    const record = isUuid(id) ? await records.find(id) : undefined
    const mayRead = record && (record.actor === actor.id || actor.role === 'admin')
    const [job] = mayRead ? await boss.findJobs<object>(record.name, { id }) : []
    if (!mayRead || !job) throw productError('job.notFound', { id: id.slice(0, 100) })
    return { record, job }
  }

  const view = async (actor: Actor, id: string): Promise<JobView> => {
    const { record, job } = await find(actor, id)
    return viewOf(record, job)
  }

  /** It waits again, and the attempt does not count. Another one that waits under its key does the work as well. */
  const putBack = (job: Job<unknown>): Promise<void> =>
    inOneTransaction(database, async (db) => {
      await boss.cancel(job.name, job.id, { db })
      await boss.resume(job.name, job.id, { db })
      await keepWaiting(db, job.id, untilLetGo)
    }).catch((error: unknown) => log.warn({ err: error, job: job.name, jobId: job.id }, 'job not put back'))

  return {
    async start(name, payload, { actor, key, after }) {
      const id = randomUUID()
      await records.add({ id, name, actor: actor.id, at: clock() })
      const sent = await boss.send(name, payload, { id, singletonKey: key ?? id, ...(after && { startAfter: after }) })
      return sent ?? undefined
    },
    get: view,
    async cancel(actor, id) {
      const { record, job } = await find(actor, id)
      if (!['created', 'retry', 'active'].includes(job.state)) throw productError('job.notCancellable', { id })
      await records.setCancelled(id, true)
      await boss.cancel(record.name, id)
      return view(actor, id)
    },
    async retry(actor, id) {
      const { record, job } = await find(actor, id)
      const isOver = job.state === 'cancelled' && endWithCancel.has(record.name)
      if (isOver || (job.state !== 'failed' && job.state !== 'cancelled'))
        throw productError('job.notRetryable', { id })
      await records.setCancelled(id, false)
      if (job.state === 'cancelled') await boss.resume(record.name, id)
      else await boss.retry(record.name, id)
      return view(actor, id)
    },
    async work(services, handlers) {
      for (const name of names) {
        const handler = handlers[name] as JobHandler<JobName>
        const options = {
          localConcurrency: definitions[name].atOnce,
          pollingIntervalSeconds: 2,
          notifyPollingIntervalSeconds: 5,
        }
        await boss.work<JobPayloads[JobName]>(
          name,
          options,
          async ([job]) => job && run(job, { handler, services, records, stopping: stopping.signal, putBack }),
        )
      }
    },
    async stop() {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: stopSeconds * 1000 })
    },
  }
}

const names = Object.keys(definitions) as JobName[]
const endWithCancel: ReadonlySet<string> = new Set(names.filter((name) => definitions[name].endsWithCancel))

/** Workers that are lost without a word (a process that was killed) are noticed by their missing heartbeat. */
const queueOptions = (name: JobName) => ({
  retryLimit: definitions[name].retries,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: definitions[name].timeout,
  heartbeatSeconds: 30,
  notify: true,
  // One that waits per key is enough; see JobQueue.start.
  policy: 'short' as const,
})

type Run = {
  handler: JobHandler<JobName>
  services: Services
  records: JobRecords
  stopping: AbortSignal
  putBack: (job: Job<unknown>) => Promise<void>
}

async function run(
  job: Job<JobPayloads[JobName]>,
  { handler, services, records, stopping, putBack }: Run,
): Promise<object | void> {
  if (stopping.aborted) return putBack(job)
  const record = await records.find(job.id)
  const log = services.log.child({ job: job.name, jobId: job.id, actor: record?.actor ?? 'system' })
  const started = performance.now()
  const signal = AbortSignal.any([job.signal, stopping])
  await records.begin(job.id)
  try {
    const progress = async (percent: number) => {
      if (!(await records.progress(job.id, Math.round(percent)))) throw new JobCancelled()
    }
    const startedBy = record?.actor ?? 'system'
    const result = await handler({ ...services, log, startedBy, progress, signal }, job.data)
    await records.progress(job.id, 100)
    log.info({ ms: Math.round(performance.now() - started) }, 'job done')
    return result
  } catch (error) {
    if (error instanceof JobCancelled) {
      log.info('job cancelled')
      return undefined
    }
    if (stopping.aborted) {
      log.info('job interrupted; it goes on at the next start')
      return await putBack(job)
    }
    log.warn({ err: error }, 'job failed')
    throw error
  } finally {
    await records.end(job.id)
  }
}

/** An embedded database has one process: jobs that are running when it opens were interrupted, and are tried again at once. */
async function resumeInterrupted(boss: PgBoss, records: JobRecords): Promise<void> {
  for (const { id, name } of await records.interrupted()) {
    await boss.fail(name, id, { message: 'interrupted' })
    await records.end(id)
  }
}

const states: Record<JobWithMetadata['state'], JobState> = {
  created: 'waiting',
  retry: 'retry',
  active: 'active',
  completed: 'completed',
  cancelled: 'cancelled',
  failed: 'failed',
}

function viewOf(record: JobRecord, job: JobWithMetadata): JobView {
  const output = (job.output ?? null) as { message?: string } | null
  const failed = job.state === 'failed' || job.state === 'retry'
  return {
    id: record.id,
    name: record.name,
    state: states[job.state],
    progress: job.state === 'completed' ? 100 : record.percent,
    result: job.state === 'completed' ? output : null,
    error: failed ? (output?.message ?? null) : null,
  }
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
