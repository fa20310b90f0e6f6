/**
 * Drops what nobody asks for any more, each after its time: counts of failed sign-ins, ended sessions, the security log, records of
 * jobs, of calls of webhooks and of changes of many, trial artwork, uploads that were given up, what releases were bound to, who had
 * which pages before them.
 */
import { keyLimits } from '#domain/users/keys.ts'
import { securityLogDays } from '#domain/users/security-event.ts'
import { eachFileUnder } from '../../adapters/files/files.ts'
import type { BoundTo } from '../../store/uses/bound-releases.ts'
import type { Jobs } from '../../store/queue/jobs.ts'
import type { Services } from '../base/context.ts'
import { sweepDeployments } from '../deployments/sweep-deployments.ts'
import { sweepSeen } from '../printing/last-compositions.ts'
import { sweepBound } from '../printing/material/sweep-bound.ts'

const day = 86_400_000

export async function clearWhatIsOld(
  services: Services,
  jobs: Jobs,
  bound: () => AsyncIterable<readonly BoundTo[]>,
): Promise<void> {
  const { clock, log, signInFailures, identity } = services
  const now = clock().getTime()
  try {
    await signInFailures.sweep(new Date(now - day))
    await identity.sweep()
    await services.securityLog.sweep(new Date(now - securityLogDays * day))
    await jobs.sweep(new Date(now - 30 * day))
    await services.webhooks.sweep(new Date(now - 90 * day))
    await services.labelChecks.sweep(new Date(now - 90 * day))
    await services.store.bulk.sweep(new Date(now - 30 * day))
    await services.keys.sweep(new Date(now - keyLimits.keptDays * day))
    await services.guests.forget(new Date(now))
    await services.seenBy.forget(new Date(now - 90 * day))
    await sweepDeployments(services)
    await deleteOlder(services, 'previews', now - 2 * day)
    await deleteOlder(services, 'uploads', now - 7 * day)
    await deleteOlder(services, 'imports', now - 30 * day)
    await sweepSeen(services)
    await sweepBound(services, bound)
  } catch (error) {
    log.warn({ err: error }, 'clear what is old')
  }
}

async function deleteOlder({ files }: Services, folder: string, before: number): Promise<void> {
  for await (const { path, modified } of eachFileUnder(files, folder))
    if (modified.getTime() < before) await files.delete(path)
}
