/**
 * Takes jobs as they come due and runs them, several at a time. It holds each by a lease that it renews; what it no longer
 * holds it gives up (docs/decisions/0270-what-follows-a-write-is-written-with-it.md).
 */
import type { Services } from '../services/base/context.ts'
import { type JobName, jobNames } from '#schema/shapes/job.ts'
import { jobChannel } from '../store/queue/add-jobs.ts'
import type { Database } from '../store/database/database.ts'
import type { JobRecord, Jobs } from '../store/queue/jobs.ts'
import type { Logger } from 'pino'
import { definitions } from './job.ts'
import { startLoop } from './loop.ts'
import type { Handlers } from './job.ts'
import { traced } from '../span.ts'
import { type End, runJob } from './run-job.ts'

export type Worker = { stop(seconds: number): Promise<void> }

type Parts = { database: Database; jobs: Jobs; log: Logger; services: Services; handlers: Handlers }

/** Seconds. */
const lease = 30
const renewal = 10
/** What nobody told of, and leases that ran out, are looked for so often. */
const longestPause = 5
/** From here on it looks as if the job itself ended the process. */
const suspicious = 4

export async function startWorker({ database, jobs, log, services, handlers }: Parts): Promise<Worker> {
  const { opener: worker } = database
  const running = new Map<string, { name: JobName; ending: AbortController; done: Promise<void> }>()
  const stopping = new AbortController()

  const isStopping = () => stopping.signal.aborted || services.leaving.aborted

  const free = (): JobName[] =>
    jobNames.filter((name) => {
      const busy = [...running.values()].filter((one) => one.name === name).length
      return busy < definitions[name].atOnce
    })

  function begin(job: JobRecord): void {
    const ending = new AbortController()
    const about = { 'imprimatur.job': job.id, 'imprimatur.tries': job.tries }
    const run = traced(
      `job ${job.name}`,
      about,
      () => runJob(job, { worker, jobs, services, handlers, ending }),
      job.trace,
    )
    const done = run
      .catch((error: unknown) => log.error({ err: error, job: job.name, jobId: job.id }, 'job not noted'))
      .finally(() => {
        running.delete(job.id)
        loop.wake()
      })
    running.set(job.id, { name: job.name as JobName, ending, done })
  }

  /** Answers with the seconds until it is worth looking again. */
  async function look(): Promise<number> {
    for (const { id, name, interruptions } of await jobs.resume(worker, [...running.keys()])) {
      const facts = { job: name, jobId: id, interruptions }
      if (interruptions < suspicious) log.warn(facts, 'job interrupted; it goes on')
      else log.error(facts, 'job interrupted again and again: it may be what ends the process')
    }
    for (let names = free(); names.length > 0 && !isStopping(); names = free()) {
      const job = await jobs.claim(worker, names, lease)
      if (!job) break
      begin(job)
    }
    if (isStopping()) return longestPause
    const due = await jobs.untilDue(free())
    return Math.min(longestPause, Math.max(0.05, due ?? longestPause))
  }

  /** What was taken by another worker meanwhile, or cancelled, is told to stop. */
  async function renew(): Promise<void> {
    const ids = [...running.keys()]
    if (ids.length === 0) return
    const mine = new Set(await jobs.renew(worker, ids, lease))
    for (const id of ids) if (!mine.has(id)) running.get(id)?.ending.abort('lost' satisfies End)
  }

  const renewing = setInterval(
    () => void renew().catch((error: unknown) => log.warn({ err: error }, 'leases of jobs')),
    1000 * renewal,
  )
  // An embedded database has one process: whatever runs when it opens was interrupted.
  if (database.embedded) await jobs.expireLeases()
  const loop = startLoop(look, (error) => log.error({ err: error }, 'job queue'))
  const unlisten = await database.listen(jobChannel, { heard: loop.wake, missed: loop.wake })

  return {
    async stop(seconds) {
      stopping.abort()
      await loop.stop()
      for (const { ending } of running.values()) ending.abort('stopping' satisfies End)
      const ended = Promise.all([...running.values()].map(({ done }) => done))
      const { promise: late, resolve } = Promise.withResolvers<void>()
      const patience = setTimeout(resolve, seconds * 1000)
      await Promise.race([ended, late])
      clearTimeout(patience)
      clearInterval(renewing)
      for (const id of running.keys()) await jobs.putBack(worker, id)
      await unlisten()
    },
  }
}
