/** Background work as the operations see it: they start jobs by name. What a job does is in `server/jobs`. */
import { currentTrace } from '../../span.ts'
import type { ContentsExport } from '#domain/imports/contents-export.ts'
import type { FilterOf } from '#domain/query/path.ts'
import type { News } from '#domain/users/notification.ts'
import { randomUUID } from 'node:crypto'
import type { Actor } from '#domain/access/actor.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import type { RecordKind } from '#domain/records.ts'
import type { ReleaseStatus } from '#domain/releases/release-status.ts'
import type { JobName, JobView } from '#schema/shapes/job.ts'
import type { DownloadRequest } from '#domain/releases/pages/download-request.ts'
import type { JobAbout, NewJob } from '../../store/queue/add-jobs.ts'
import type { JobsQuery } from '../../store/queue/jobs.ts'

/** The payload of every job. A job may run more than once and must give the same result then. */
export type JobPayloads = {
  'draw-release': { releaseId: string }
  /** Of a template or a picture that has changed. */
  'draw-releases-of': { collection: 'templates' | 'pictures'; id: string }
  /** Its pages with their examples. */
  'draw-template': { templateId: string }
  /** `at`: when they count as made, of what was published before there were any. */
  'generate-print-data': { releaseId: string; at?: string }
  /** Finds who is concerned, and tells them. */
  'tell-of-status': StatusNews
  'tell-of-print-data': { releaseId: string }
  'tell-of-remark': { remarkId: string }
  'tell-of-order': OrderNews
  /** Fields that lists ask for. */
  'index-values': Record<string, never>
  /** A change of many, by the id of its changeset. */
  'change-many': { id: string }
  'export-contents': ContentsExport
  'pack-releases': DownloadRequest
  /** The dry run of an import, after which its good rows are written where `runs` says so. */
  'check-import': { id: string; check: string; runs: boolean }
  /** Of a deployment, one run; given up, it is told that it failed. */
  deploy: { id: string; run: number; isGivenUp?: true }
  /** Tells its maker how a run ended. */
  'tell-of-deployment': { id: string; outcome: 'done' | 'error' }
  /** The result of one that is removed. */
  'purge-deployment': { id: string }
  /** Of people whose records are deleted. */
  'remove-accounts': { people: readonly string[] }
  'draw-demo-tenant': Record<string, never>
  'rehearse-template': { templateId: string; key: string }
  /** New versions with newer values. */
  'renew-releases': { ids: readonly string[]; sends: boolean }
  /** PDF and pictures, made again. */
  'redraw-releases': { ids: readonly string[] }
  /** Those that are due. */
  'check-labels': Record<string, never>
  /** Contents that a filter finds are checked on a template. */
  'check-list': { where: FilterOf<'contents'>; template: string; language: string }
  /** Of one template, or of all of them. */
  'check-stored-tests': { templateId?: string }
  /** Size and colours of drawings that came before these were kept. */
  'read-drawings': Record<string, never>
}

type StatusOfRelease = Extract<News, { status: unknown }>

export type StatusNews = {
  releaseId: string
  status: ReleaseStatus
  comment?: string | undefined
  afterChanges?: true | undefined
  adjusted?: StatusOfRelease['adjusted'] | undefined
  /** Who changed it. */
  by: { id: string; name: string }
  /** Those alone, of whoever would hear. */
  to?: readonly string[] | undefined
}

/** Without a status it was sent. */
export type OrderNews = {
  orderId: string
  status?: OrderStatus | undefined
  comment?: string | undefined
  /** Who changed the status. */
  by?: { id: string; name: string } | undefined
}

export type JobStart = {
  actor: Pick<Actor, 'id' | 'key'>
  /** One that waits under it, and was never tried, stands for this one. */
  key?: string
  /** Not before; within a quarter of an hour (`jobs.ts`). */
  after?: Date
  /** The record that it concerns: who sees that sees the job. */
  about?: JobAbout
}

/** To be written with what it follows. */
export const newJob = <Name extends JobName>(
  name: Name,
  payload: JobPayloads[Name],
  { actor, ...rest }: JobStart,
): NewJob => ({ id: randomUUID(), name, payload, actor: actor.id, by_key: actor.key, trace: currentTrace(), ...rest })

export interface JobQueue {
  /** Answers with its id, or that of the one that stands for it. */
  start<Name extends JobName>(name: Name, payload: JobPayloads[Name], options: JobStart): Promise<string>
  /** What the actor may see, newest first. */
  list(actor: Actor, query: JobsQuery): Promise<JobView[]>
  /** Of a name, the newest about each of these records. */
  newest(actor: Actor, name: JobName, about: { collection: RecordKind; ids: readonly string[] }): Promise<JobView[]>
  /** These three throw `job.notFound` where the actor may not see it. */
  get(actor: Actor, id: string): Promise<JobView>
  cancel(actor: Actor, id: string): Promise<JobView>
  retry(actor: Actor, id: string): Promise<JobView>
}
