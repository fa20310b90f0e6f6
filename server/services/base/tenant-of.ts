import type { Release } from '#domain/releases/release.ts'
import type { Context } from './context.ts'

export type Tenant = Pick<Release, 'owner' | 'supplier'>

/** Of an organization that new work is for: who serves it is its own to say. */
export async function tenantOf({ store, actor }: Context, owner: string): Promise<Tenant> {
  const { supplier } = await store.get(actor, 'organizations', owner)
  return { owner, supplier }
}
