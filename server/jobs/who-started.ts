/** Who began a job, as they are now; a program, by the key that it had. */
import type { Actor } from '#domain/access/actor.ts'
import type { JobContext } from './job.ts'

export async function whoStarted({ actors, startedBy, startedByKey }: JobContext): Promise<Actor> {
  const actor = await actors.of(startedBy)
  return startedByKey ? { ...actor, key: startedByKey } : actor
}
