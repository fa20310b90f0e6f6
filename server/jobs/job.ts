/** What a handler of background work looks like. */
import type { JobName, JobPayloads } from '#server/services/job-queue.ts'
import type { Services } from '#server/services/context.ts'

export type JobContext = Services & {
  /** The person who started it. */
  startedBy: string
  /** Percent. Throws `JobCancelled` when someone cancelled the job; handlers let it pass. */
  progress: (percent: number) => Promise<void>
  /** Aborted when the process ends. A handler that stops for it throws, so that the job goes on at the next start. */
  signal: AbortSignal
}

export type JobHandler<Name extends JobName> = (
  context: JobContext,
  payload: JobPayloads[Name],
) => Promise<object | void>

export type JobDefinition = {
  /** How often it is tried again after a failure, with growing pauses. */
  retries: number
  /** Seconds after which a run counts as lost. */
  timeout: number
  /** How many run at the same time in one process. */
  atOnce: number
  /** One that was cancelled is over: what it did may be taken back since. */
  endsWithCancel?: true
}

export const definitions: Record<JobName, JobDefinition> = {
  'generate-print-data': { retries: 4, timeout: 600, atOnce: 2 },
  'draw-demo-tenant': { retries: 20, timeout: 3600, atOnce: 1 },
  'rehearse-template': { retries: 4, timeout: 7200, atOnce: 1 },
  'check-stored-tests': { retries: 4, timeout: 3600, atOnce: 1 },
  'index-values': { retries: 4, timeout: 3600, atOnce: 1 },
  'change-many': { retries: 4, timeout: 7200, atOnce: 2, endsWithCancel: true },
  'send-mails': { retries: 4, timeout: 120, atOnce: 1 },
}

export class JobCancelled extends Error {
  constructor() {
    super('cancelled')
    this.name = 'JobCancelled'
  }
}
