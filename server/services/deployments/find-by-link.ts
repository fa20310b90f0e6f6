import { systemActor } from '#domain/access/actor.ts'
import type { Deployment } from '#domain/deployments/deployment.ts'
import { Id } from '#domain/fields.ts'
import { is } from '#domain/query/filter.ts'
import type { Services } from '../base/context.ts'

/** What anybody finds who knows the link, whoever they are. */
export async function findByLink({ store }: Pick<Services, 'store'>, link: string): Promise<Deployment | undefined> {
  if (!Id.safeParse(link).success) return undefined
  const { documents } = await store.list(systemActor, 'deployments', { where: is('link', link), limit: 1 })
  return documents[0]
}
