/** The queue of background work: rows of the database that everything else is in (docs/decisions/0270). */
import type { Actor } from '#domain/access/actor.ts'
import { mayCancelJob, mayRepeatJob } from '#domain/access/jobs.ts'
import { productError } from '#domain/errors.ts'
import type { Services } from '../services/base/context.ts'
import { type JobQueue, newJob } from '../services/base/job-queue.ts'
import { jobChannel } from '../store/queue/add-jobs.ts'
import type { Database } from '../store/database/database.ts'
import type { Jobs, SeenJob } from '../store/queue/jobs.ts'
import type { Logger } from 'pino'
import type { Handlers } from './job.ts'
import { canBeCancelled, canBeRepeated, judged, viewJob } from './view-job.ts'
import { startWorker, type Worker } from './worker.ts'

export type RunningQueue = JobQueue & {
  /** From now on this process does the work. */
  work(services: Services, handlers: Handlers): Promise<void>
  /** Lets running jobs end, for some seconds. */
  stop(): Promise<void>
}

type Parts = { database: Database; jobs: Jobs; log: Logger; stopSeconds?: number }

export function openQueue({ database, jobs, log, stopSeconds = 10 }: Parts): RunningQueue {
  let worker: Worker | undefined
  const announce = () => database.notify(jobChannel)

  async function find(actor: Actor, id: string): Promise<SeenJob> {
    const job = await jobs.find(actor, id)
    if (!job) throw productError('job.notFound', { id: id.slice(0, 100) })
    return job
  }
  const get = async (actor: Actor, id: string) => viewJob(actor, await find(actor, id))

  return {
    async start(name, payload, options) {
      const id = await jobs.add(newJob(name, payload, options))
      await announce()
      return id
    },
    list: async (actor, query) => (await jobs.list(actor, query)).map((job) => viewJob(actor, job)),
    newest: async (actor, name, { collection, ids }) =>
      (await jobs.newest(actor, name, collection, ids)).map((job) => viewJob(actor, job)),
    get,
    async cancel(actor, id) {
      const job = await find(actor, id)
      if (!mayCancelJob(actor, judged(job))) throw productError('write.notAllowed')
      if (!canBeCancelled(job) || !(await jobs.cancel(id))) throw productError('job.notCancellable', { id })
      return get(actor, id)
    },
    async retry(actor, id) {
      const job = await find(actor, id)
      if (!mayRepeatJob(actor, judged(job))) throw productError('write.notAllowed')
      if (!canBeRepeated(job) || !(await jobs.repeat(id))) throw productError('job.notRetryable', { id })
      await announce()
      return get(actor, id)
    },
    async work(services, handlers) {
      worker = await startWorker({ database, jobs, log, services, handlers })
    },
    stop: async () => worker?.stop(stopSeconds),
  }
}
