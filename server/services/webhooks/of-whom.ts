/** Whose webhooks one may call, and whose calls one reads: they name receivers, and carry what these answer. */
import { systemActor } from '#domain/access/actor.ts'
import { canSetWorkflow } from '#domain/access/collections.ts'
import { managesDeployment } from '#domain/access/deployments.ts'
import { notAllowed } from '#domain/access/tenancy.ts'
import type { Collection } from '#domain/collections/collection.ts'
import type { Deployment } from '#domain/deployments/deployment.ts'
import { ProductError } from '#domain/errors.ts'
import type { Context } from '../base/context.ts'

/** Of those who end, restart and pass on a delivery. */
export async function managed({ store, actor }: Context, id: string): Promise<Deployment> {
  const deployment = await store.get(actor, 'deployments', id)
  if (!managesDeployment(actor, deployment)) throw new ProductError(notAllowed())
  return store.get(systemActor, 'deployments', id)
}

/** Admins alone set up what is done by itself. */
export async function ofAdmin({ store, actor }: Context, id: string): Promise<Collection> {
  const collection = await store.get(actor, 'collections', id)
  if (!canSetWorkflow(actor)) throw new ProductError(notAllowed())
  return collection
}
