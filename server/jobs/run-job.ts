/** One run of a job: its answer, its failure or its end in between is noted, as long as the job is this worker's. */
import { type ErrorCode, isRefusal, productError, ProductError } from '#domain/errors.ts'
import type { Services } from '../services/base/context.ts'
import type { JobName } from '#schema/shapes/job.ts'
import type { JobPayloads } from '../services/base/job-queue.ts'
import { isAway } from '../store/database/database-faults.ts'
import type { JobError, JobRecord, Jobs } from '../store/queue/jobs.ts'
import { definitions, JobCancelled, type JobHandler } from './job.ts'
import type { Handlers } from './job.ts'

type Run = {
  worker: string
  jobs: Jobs
  services: Services
  handlers: Handlers
  /** Told to the handler, with an `End` as its reason. Whoever aborts it holds it: Node forgets signals that are made of others. */
  ending: AbortController
}

/** The process ends; the job is no more this worker's; it takes too long. */
export type End = 'stopping' | 'lost' | 'late'

export async function runJob(job: JobRecord, { worker, jobs, services, handlers, ending }: Run): Promise<void> {
  const { id } = job
  const name = job.name as JobName
  const { timeout, retries, givenUp, leavesNothing } = definitions[name]
  const log = services.log.child({ job: name, jobId: id, actor: job.actor })
  const started = performance.now()
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const clock = setTimeout(() => {
    ending.abort('late' satisfies End)
    reject(productError('job.timedOut', { minutes: Math.round(timeout / 60) }))
  }, timeout * 1000)
  const progress = async (percent: number) => {
    if (!ending.signal.aborted) clock.refresh()
    const found = await jobs.progress(worker, id, Math.round(percent))
    if (found === 'cancelled') throw new JobCancelled()
    if (found === 'lost') ending.abort('lost' satisfies End)
    ending.signal.throwIfAborted()
  }
  try {
    const handler = handlers[name] as JobHandler<JobName>
    const context = {
      ...services,
      log,
      jobId: id,
      startedBy: job.actor,
      startedByKey: job.byKey,
      progress,
      signal: ending.signal,
    }
    const result = await Promise.race([handler(context, job.payload as JobPayloads[JobName]), tooLate])
    await (leavesNothing ? jobs.forget(worker, id) : jobs.complete(worker, id, result))
    log.info({ ms: Math.round(performance.now() - started) }, 'job done')
  } catch (error) {
    const end: End | undefined = ending.signal.reason
    if (error instanceof JobCancelled || end === 'lost') return log.info('job cancelled, or taken by another worker')
    if (end === 'stopping') {
      log.info('job interrupted; it goes on at the next start')
      await jobs.putBack(worker, id)
      return
    }
    // It is as if the process had ended: no try of the job's own, and whatever becomes of the database, it is never given up.
    if (isAway(error)) {
      log.warn({ err: error.cause }, 'job cut off: the database is away; it goes on')
      await jobs.cutOff(worker, id)
      return
    }
    const isRefused = wouldBeRefusedAgain(error)
    const failure = { error: errorOf(error, id), retries, isRefused, follows: givenUp?.(job) }
    const state = await jobs.fail(worker, id, failure)
    if (isRefused) log.info({ code: error.code }, 'job refused')
    else if (state === 'failed') log.error({ err: error, tries: job.tries }, 'job given up')
    else log.warn({ err: error, tries: job.tries }, 'job failed; it is tried again')
  } finally {
    clearTimeout(clock)
  }
}

/** What people asked wrongly. Who lost a race is judged anew by what the winner wrote; what the machine cannot do now it may do later. */
const wouldBeRefusedAgain = (error: unknown): error is ProductError =>
  isRefusal(error) && error.status < 500 && !lostRaces.has(error.code)

const lostRaces: ReadonlySet<ErrorCode> = new Set(['write.conflict', 'release.changedMeanwhile'])

/** What is no refusal is told by the job's id, which its log lines have. */
const errorOf = (error: unknown, id: string): JobError => {
  const { code, params } = error instanceof ProductError ? error : productError('internal', { requestId: id })
  return { code, params }
}
