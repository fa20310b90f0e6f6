/** What makes checked labels due beside the writes of records (`check-steps.ts`). */
import { systemActor } from '#domain/access/actor.ts'
import type { Services } from './context.ts'

/** Files beside a template have changed. */
export async function dueByFiles(services: Services, template: string): Promise<void> {
  await services.labelChecks.dueOfTemplate(template)
  await startChecking(services)
}

/** Another engine may set the same otherwise. */
export async function dueByAnotherEngine(services: Services): Promise<void> {
  await services.labelChecks.dueOfOthers(services.config.version)
  if ((await services.labelChecks.untilDue()) !== undefined) await startChecking(services)
}

export const startChecking = ({ jobs }: Pick<Services, 'jobs'>): Promise<string> =>
  jobs.start('check-labels', {}, { actor: systemActor, key: 'check-labels' })
