/**
 * Background work: who began it sees it, and who sees the record that it is about. Whose record that is may try again what failed;
 * it is stopped by who began it.
 */
import { any, everything, type Filter, is } from '../query/filter.ts'
import type { Actor } from './actor.ts'
import { canManage, isSystem } from './tenancy.ts'

/** A job as far as rules look at it. */
export type JudgedJob = {
  actor: string
  /** Of the record that it is about, when it was begun. */
  owner: string | null
  supplier: string | null
  /** Whether that record is there, and the person sees it. */
  seen: boolean
}

/** Of a record that is gone, or of none, nobody but who began it, and admins. */
export const visibleJobs = (actor: Actor): Filter<'actor' | 'seen'> =>
  seesEveryJob(actor) ? everything : any(is('actor', actor.id), is('seen', true))

export const mayRepeatJob = (actor: Actor, job: JudgedJob): boolean =>
  mayCancelJob(actor, job) || (job.seen && canManage(actor, job))

export const mayCancelJob = (actor: Actor, job: Pick<JudgedJob, 'actor'>): boolean =>
  seesEveryJob(actor) || job.actor === actor.id

const seesEveryJob = (actor: Actor): boolean => isSystem(actor) || actor.role === 'admin'
