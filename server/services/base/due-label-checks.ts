/** What makes checked labels due beside the writes of records (`check-steps.ts`). */
import { systemActor } from '#domain/access/actor.ts'
import type { Services } from './context.ts'

/** Milliseconds that files may take to be written. */
const writing = 60_000

/** Files beside a template will have changed soon: nothing is told of its labels until then, and it is looked again if this process ends. */
export async function dueByFilesSoon({ labelChecks, jobs }: Services, template: string): Promise<void> {
  await labelChecks.dueOfTemplate(template, writing)
  await startChecking({ jobs }, new Date(Date.now() + writing))
}

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

export const startChecking = ({ jobs }: Pick<Services, 'jobs'>, after?: Date): Promise<string> =>
  jobs.start('check-labels', {}, { actor: systemActor, key: 'check-labels', ...(after && { after }) })
