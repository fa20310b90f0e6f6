/** Background work as the operations see it: they start jobs by name. What a job does is in `server/jobs`. */
import type { Actor } from '#domain/access/actor.ts'
import type { JobView } from '#schema/shapes/job.ts'

/** The payload of every job. A job may run more than once and must give the same result then. */
export type JobPayloads = {
  'generate-print-data': { releaseId: string }
  'send-mails': Record<string, never>
  /** Fields that lists ask for. */
  'index-values': Record<string, never>
  /** A change of many, by the id of its changeset. */
  'change-many': { id: string }
  'draw-demo-tenant': Record<string, never>
  'rehearse-template': { templateId: string; key: string }
  /** Of one template, or of all of them. */
  'check-stored-tests': { templateId?: string }
}

export type JobName = keyof JobPayloads

export interface JobQueue {
  /** Answers the job's id. A job of the same name and `key` that still waits is not started again. */
  start<Name extends JobName>(
    name: Name,
    payload: JobPayloads[Name],
    options: { actor: Actor; key?: string; after?: Date },
  ): Promise<string | undefined>
  /** These three throw `job.notFound` unless the actor started it or is an admin. */
  get(actor: Actor, id: string): Promise<JobView>
  cancel(actor: Actor, id: string): Promise<JobView>
  retry(actor: Actor, id: string): Promise<JobView>
}
