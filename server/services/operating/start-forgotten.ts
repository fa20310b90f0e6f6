/**
 * Starts what should be under way and is not, whatever the reason, and says so: print data of what is published, what releases
 * are bound to, changes of many that stopped half way (docs/decisions/0270-what-follows-a-write-is-written-with-it.md).
 */
import { systemActor } from '#domain/access/actor.ts'
import type { JobAbout } from '../../store/queue/add-jobs.ts'
import type { Services } from '../base/context.ts'
import { newJob } from '../base/job-queue.ts'

/** What was begun just now is somebody's. Milliseconds. */
const patience = 60_000

export async function startForgotten(
  { store, jobs, clock, log }: Pick<Services, 'store' | 'jobs' | 'clock' | 'log'>,
  releases: Record<'withoutPrintData' | 'unbound', (before: Date) => Promise<readonly JobAbout[]>>,
): Promise<void> {
  const before = new Date(clock().getTime() - patience)
  for (const about of await releases.unbound(before)) {
    const { id } = about
    await jobs.start('draw-release', { releaseId: id }, { actor: systemActor, key: id, about })
    log.warn({ release: id }, 'a release was bound to nothing: it is bound to what there is now')
  }
  for (const about of await releases.withoutPrintData(before)) {
    const { id } = about
    await jobs.start('generate-print-data', { releaseId: id }, { actor: systemActor, key: id, about })
    log.warn({ release: id }, 'a published release had neither print data nor a job: one is started')
  }
  for (const { id, actor } of await store.bulk.abandoned(before)) {
    await store.bulk.giveTo(id, newJob('change-many', { id }, { actor: { id: actor } }))
    log.warn({ changeset: id }, 'a change of many had stopped half way: it goes on')
  }
}
