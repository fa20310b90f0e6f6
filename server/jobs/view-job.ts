import type { Actor } from '#domain/access/actor.ts'
import { type JudgedJob, mayCancelJob, mayRepeatJob } from '#domain/access/jobs.ts'
import type { JobName, JobState, JobView } from '#schema/shapes/job.ts'
import type { JobRecord, SeenJob } from '../store/queue/jobs.ts'
import { definitions } from './job.ts'

export function viewJob(actor: Actor, job: SeenJob): JobView {
  const { id, percent, result, error, about, tries, failures } = job
  const state = stateOf(job)
  return {
    id,
    name: job.name as JobName,
    state,
    progress: percent,
    result,
    error: state === 'failed' || state === 'retry' ? error : null,
    about: about ? { collection: about.collection, id: about.id } : null,
    startedBy: { id: job.actor },
    createdAt: job.createdAt.toISOString(),
    tries,
    failures,
    triedAt: job.beganAt?.toISOString() ?? null,
    nextTry: job.state === 'waiting' ? job.dueAt.toISOString() : null,
    endedAt: job.endedAt?.toISOString() ?? null,
    mayCancel: canBeCancelled(job) && mayCancelJob(actor, judged(job)),
    mayRepeat: canBeRepeated(job) && mayRepeatJob(actor, judged(job)),
  }
}

export const judged = ({ actor, about, seen }: SeenJob): JudgedJob => ({
  actor,
  seen,
  owner: about?.owner ?? null,
  supplier: about?.supplier ?? null,
})

/** To people, what was refused has failed. */
const stateOf = ({ state, failures }: JobRecord): JobState =>
  state === 'refused' ? 'failed' : state === 'waiting' && failures > 0 ? 'retry' : state

export const canBeCancelled = ({ state }: JobRecord): boolean => state === 'waiting' || state === 'active'

export const canBeRepeated = ({ state, name }: JobRecord): boolean =>
  state === 'failed' || state === 'refused' || (state === 'cancelled' && !definitions[name as JobName]?.endsWithCancel)
