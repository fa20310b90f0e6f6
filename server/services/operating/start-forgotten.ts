/**
 * Starts what should be under way and is not, whatever the reason, and says so: print data of what is published, what releases
 * are bound to, pages, changes of many that stopped half way (docs/decisions/0270-what-follows-a-write-is-written-with-it.md).
 */
import { systemActor } from '#domain/access/actor.ts'
import type { JobAbout } from '../../store/queue/add-jobs.ts'
import { type ErrorCode, troubles } from '#domain/errors.ts'
import type { Services } from '../base/context.ts'
import { type JobPayloads, newJob } from '../base/job-queue.ts'

/** What was begun just now is somebody's. Milliseconds. */
const patience = 60_000
/** Of what is tried again and again. Milliseconds. */
const rest = 3_600_000

/** What people look at or wait for: where a machine was to blame, nobody is to begin it again. */
const drawn: readonly (keyof JobPayloads)[] = ['draw-release', 'draw-template', 'generate-print-data']

type Forgotten = Record<'withoutPrintData' | 'unbound' | 'withoutPages', (before: Date) => Promise<readonly JobAbout[]>>
type RepeatGivenUp = (
  names: readonly string[],
  codes: readonly ErrorCode[],
  before: Date,
) => Promise<readonly { name: string; document: string | null }[]>

export async function startForgotten(
  { store, jobs, clock, log }: Pick<Services, 'store' | 'jobs' | 'clock' | 'log'>,
  { repeatGivenUp, ...releases }: Forgotten & { repeatGivenUp: RepeatGivenUp },
  /** When this process began the pages of releases last: of those that come to none nothing else tells. */
  begun: Map<string, number> = new Map(),
): Promise<void> {
  const now = clock().getTime()
  const before = new Date(now - patience)
  for (const { name, document } of await repeatGivenUp(drawn, troubles, new Date(now - rest)))
    log.warn({ job: name, document }, 'a job was given up, and nobody refused it: it is tried once more')
  for (const [id, at] of begun) if (at < now - rest) begun.delete(id)
  for (const about of await releases.withoutPages(before)) {
    const { id } = about
    if (begun.has(id)) continue
    begun.set(id, now)
    await jobs.start('draw-release', { releaseId: id }, { actor: systemActor, key: id, about })
    log.warn({ release: id }, 'a release had neither pages nor a job: it is drawn')
  }
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
