import type { Actor } from '#domain/access/actor.ts'
import { type JudgedJob, mayCancelJob, mayRepeatJob } from '#domain/access/jobs.ts'
import type { JobName, JobState, JobView } from '#schema/shapes/job.ts'
import type { JobRecord } from '../store/queue/jobs.ts'
import { definitions } from './job.ts'

export function viewJob(actor: Actor, job: JobRecord): JobView {
  const { id, percent, result, error, about, tries, failures } = job
  const isFailing = job.state === 'failed' || stateOf(job) === 'retry'
  return {
    id,
    name: job.name as JobName,
    state: stateOf(job),
    progress: percent,
    result,
    error: isFailing ? error : null,
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

export const judged = ({ actor, about }: JobRecord): JudgedJob => ({
  actor,
  owner: about?.owner ?? null,
  supplier: about?.supplier ?? null,
})

const stateOf = ({ state, failures }: JobRecord): JobState => (state === 'waiting' && failures > 0 ? 'retry' : state)

export const canBeCancelled = ({ state }: JobRecord): boolean => state === 'waiting' || state === 'active'

export const canBeRepeated = ({ state, name }: JobRecord): boolean =>
  state === 'failed' || (state === 'cancelled' && !definitions[name as JobName]?.endsWithCancel)
