/** Removing ends the link at once; what lies behind it goes a minute later, so that a slip of the hand can be taken back. */
import { systemActor } from '#domain/access/actor.ts'
import { canEndDeployment } from '#domain/deployments/deployment-status.ts'
import { productError } from '#domain/errors.ts'
import { deleteFilesUnder } from '../../adapters/files/files.ts'
import type { Context, Services } from '../base/context.ts'
import { newJob } from '../base/job-queue.ts'
import { aboutDeployment } from './about-deployment.ts'

const untilGone = 60_000

/** Throws `deployment.notFound`, `deployment.notRemoved` while it runs, `write.notAllowed`. */
export async function removeDeployment(context: Context, id: string): Promise<boolean> {
  const { store, actor, clock } = context
  const deployment = await store.get(actor, 'deployments', id)
  const now = clock()
  if (!canEndDeployment(deployment, now.toISOString())) throw productError('deployment.notRemoved')
  const after = new Date(now.getTime() + untilGone)
  const job = newJob('purge-deployment', { id }, { actor, after, about: aboutDeployment(deployment) })
  await store.write(actor, [{ kind: 'delete', collection: 'deployments', id }], {
    label: 'DeploymentRemove',
    follows: [{ job }],
  })
  return true
}

export const folderOf = (id: string): string => `deployments/${id}`

/** Of one that came back nothing goes. */
export async function purgeDeployment({ store, files }: Services, id: string): Promise<void> {
  if (await store.find(systemActor, 'deployments', id)) return
  await deleteFilesUnder(files, folderOf(id))
}
