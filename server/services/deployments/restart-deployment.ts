/** A delivery that failed, or is not heard of any more, begins anew: with what it took when it was made. */
import { within } from '#domain/access/actor.ts'
import { managesDeployment } from '#domain/access/deployments.ts'
import { canRestart } from '#domain/deployments/deployment-status.ts'
import { productError } from '#domain/errors.ts'
import type { Context } from '../base/context.ts'
import { newJob } from '../base/job-queue.ts'
import { aboutDeployment } from './about-deployment.ts'

/** Throws `deployment.notFound`, `write.notAllowed`, `deployment.notRestartable`. */
export async function restartDeployment(context: Context, id: string): Promise<{ id: string }> {
  const { store, actor, clock, deliveries } = context
  const deployment = await store.get(actor, 'deployments', id)
  if (!managesDeployment(actor, deployment)) throw productError('write.notAllowed')
  const isThere = await deliveries.isKnown(id)
  if (!isThere || !canRestart(deployment, clock().toISOString())) throw productError('deployment.notRestartable')
  const run = deployment.run + 1
  await store.write(
    within(actor, 'deployment.restart'),
    [
      {
        kind: 'update',
        collection: 'deployments',
        id,
        set: { status: 'open', run, percent: 0 },
        unset: ['alive', 'step'],
        // Of two who begin it anew at the same moment one does.
        expect: { values: { run: deployment.run } },
      },
    ],
    {
      label: 'DeploymentRestart',
      follows: [{ job: newJob('deploy', { id, run }, { actor, about: aboutDeployment(deployment) }) }],
    },
  )
  return { id }
}
