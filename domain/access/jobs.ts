/** Background work: whose records it concerns sees it, and may try again what failed; it is stopped by who started it. */
import { any, everything, type Filter, is, matches } from '../query/filter.ts'
import type { Actor } from './actor.ts'
import { canWork, isSystem, ownedOrServed } from './tenancy.ts'

/** A job as far as rules look at it; without organizations it is about no record. */
export type JudgedJob = { actor: string; owner: string | null; supplier: string | null }

export const visibleJobs = (actor: Actor): Filter<keyof JudgedJob> => {
  if (isSystem(actor) || actor.role === 'admin') return everything
  const own = is('actor', actor.id)
  return canWork(actor) ? any(own, ownedOrServed(actor)) : own
}

export const mayRepeatJob = (actor: Actor, job: JudgedJob): boolean => matches(visibleJobs(actor), job)

export const mayCancelJob = (actor: Actor, job: JudgedJob): boolean =>
  isSystem(actor) || actor.role === 'admin' || job.actor === actor.id
