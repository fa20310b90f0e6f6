/** Every kind of background work: how often it is tried, how long it may take, how many run at once; and what its handler looks like. */
import { type ActorKey, systemActor } from '#domain/access/actor.ts'
import type { NewJob } from '../store/queue/add-jobs.ts'
import type { JobRecord } from '../store/queue/jobs.ts'
import type { JobName } from '#schema/shapes/job.ts'
import { type JobPayloads, newJob } from '../services/base/job-queue.ts'
import type { Services } from '../services/base/context.ts'

export type JobContext = Services & {
  /** Of this job. */
  jobId: string
  /** The person who started it. */
  startedBy: string
  /** By which they did, where it was a program. */
  startedByKey: ActorKey | null
  /** Percent. Throws `JobCancelled` when someone cancelled the job; handlers let it pass. */
  progress: (percent: number) => Promise<void>
  /** Aborted when the process ends, or the job is another worker's. A handler that stops for it throws; the job goes on. */
  signal: AbortSignal
}

export type JobHandler<Name extends JobName> = (
  context: JobContext,
  payload: JobPayloads[Name],
) => Promise<object | void>

export type Handlers = { [Name in JobName]: JobHandler<Name> }

export type JobDefinition = {
  /** How often it is tried again after a failure that is no refusal, with growing pauses. */
  retries: number
  /** Seconds without a word of progress after which a run has failed. */
  timeout: number
  /** How many run at the same time in one process. */
  atOnce: number
  /** Nothing is left of one that is done: there are as many as edits, and what they did is seen. */
  leavesNothing?: true
  /** One that was cancelled is over: what it did may be taken back since. */
  endsWithCancel?: true
  /** What is started when it has failed for good. */
  givenUp?: (job: JobRecord) => NewJob | undefined
}

export const definitions: Record<JobName, JobDefinition> = {
  'draw-release': { retries: 4, timeout: 600, atOnce: 1, leavesNothing: true },
  'draw-releases-of': { retries: 4, timeout: 600, atOnce: 1, leavesNothing: true },
  'draw-template': { retries: 4, timeout: 600, atOnce: 1, leavesNothing: true },
  'generate-print-data': {
    retries: 4,
    timeout: 600,
    atOnce: 2,
    givenUp: ({ about }) =>
      about && newJob('tell-of-print-data', { releaseId: about.id }, { actor: systemActor, about }),
  },
  'tell-of-status': { retries: 8, timeout: 600, atOnce: 1 },
  'tell-of-print-data': { retries: 8, timeout: 600, atOnce: 1 },
  'tell-of-remark': { retries: 8, timeout: 600, atOnce: 1 },
  'tell-of-order': { retries: 8, timeout: 600, atOnce: 1 },
  'draw-demo-tenant': { retries: 20, timeout: 3600, atOnce: 1 },
  deploy: {
    retries: 3,
    timeout: 7200,
    atOnce: 1,
    endsWithCancel: true,
    givenUp: ({ payload, about }) =>
      isGivenUp(payload) || !about
        ? undefined
        : newJob('deploy', { ...(payload as JobPayloads['deploy']), isGivenUp: true }, { actor: systemActor, about }),
  },
  'tell-of-deployment': { retries: 8, timeout: 600, atOnce: 1 },
  'purge-deployment': { retries: 8, timeout: 600, atOnce: 1 },
  'remove-accounts': { retries: 20, timeout: 3600, atOnce: 1 },
  'rehearse-template': { retries: 4, timeout: 7200, atOnce: 1 },
  'check-stored-tests': { retries: 4, timeout: 3600, atOnce: 1 },
  'read-drawings': { retries: 8, timeout: 3600, atOnce: 1 },
  'renew-releases': { retries: 4, timeout: 7200, atOnce: 1 },
  'redraw-releases': { retries: 4, timeout: 7200, atOnce: 1 },
  'check-labels': { retries: 20, timeout: 3600, atOnce: 1, leavesNothing: true },
  'check-list': { retries: 4, timeout: 3600, atOnce: 1, endsWithCancel: true },
  'index-values': { retries: 4, timeout: 3600, atOnce: 1 },
  'export-contents': { retries: 4, timeout: 3600, atOnce: 1, endsWithCancel: true },
  'pack-releases': { retries: 4, timeout: 3600, atOnce: 1, endsWithCancel: true },
  'check-import': { retries: 4, timeout: 3600, atOnce: 1, endsWithCancel: true },
  'change-many': { retries: 4, timeout: 7200, atOnce: 2, endsWithCancel: true },
}

const isGivenUp = (payload: unknown): boolean => (payload as JobPayloads['deploy']).isGivenUp === true

export class JobCancelled extends Error {
  constructor() {
    super('cancelled')
    this.name = 'JobCancelled'
  }
}
