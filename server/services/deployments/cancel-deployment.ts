/** A delivery that runs, or waits for its turn, is given up: nothing of it goes out. */
import { managesDeployment } from '#domain/access/deployments.ts'
import { systemActor } from '#domain/access/actor.ts'
import { isRunning } from '#domain/deployments/deployment-status.ts'
import { isRefusal, productError } from '#domain/errors.ts'
import type { Context } from '../base/context.ts'
import { endRun } from './run/settle.ts'

/** Throws `deployment.notFound`, `write.notAllowed`, `deployment.notRunning`. */
export async function cancelDeployment(context: Context, id: string): Promise<{ id: string }> {
  const { store, actor, clock, jobs } = context
  const deployment = await store.get(actor, 'deployments', id)
  if (!managesDeployment(actor, deployment)) throw productError('write.notAllowed')
  if (!isRunning(deployment, clock().toISOString())) throw productError('deployment.notRunning')
  const isOver = await endRun(context, deployment, [{ code: 'cancelled', params: { person: actor.displayName ?? '' } }])
  if (!isOver) throw productError('deployment.notRunning')
  // The run sees by the record that it is over; of one that waits the job goes, too.
  const waiting = await jobs.newest(systemActor, 'deploy', { collection: 'deployments', ids: [id] })
  for (const { id: job, mayCancel } of waiting)
    if (mayCancel)
      await jobs.cancel(systemActor, job).catch((error: unknown) => {
        if (!isRefusal(error)) throw error
      })
  return { id }
}
