/** Pictures that a label names and its owner does not see become theirs to see: those that whoever shares them sees, one of each name. */
import { eyesOf } from '#domain/access/eyes-of.ts'
import { canEditPicture, canSharePictures } from '#domain/access/pictures.ts'
import { worksFor } from '#domain/access/tenancy.ts'
import { productError } from '#domain/errors.ts'
import { notFound } from '#domain/kinds/not-found.ts'
import type { Write } from '#server/store/store.ts'
import type { Context } from '../base/context.ts'
import { type Tenant, tenantOf } from '../base/tenant-of.ts'
import { nearestNamed } from './picture-library.ts'

/**
 * One change; without one where the owner sees all that there is of these names. Throws `organization.notFound` where one does not
 * work for the owner, and `write.notAllowed`.
 */
export async function shareWithOwner(
  context: Context,
  { owner, names }: { owner: string; names: readonly string[] },
): Promise<{ changeset: string | null; count: number }> {
  const { store, actor } = context
  const tenant = await tenantOf(context, owner)
  if (!worksFor(actor, tenant)) throw notFound('organizations', owner)
  if (!canSharePictures(actor)) throw productError('write.notAllowed')
  const writes = await sharesOf(context, tenant, names)
  if (writes.length === 0) return { changeset: null, count: 0 }
  const { changeset, changed } = await store.write(actor, writes, { label: 'PicturesShare' })
  // Somebody else may have shared them meanwhile.
  return { changeset: changed > 0 ? changeset : null, count: changed }
}

/** Of those that the actor may change. */
export async function sharesOf(context: Context, tenant: Tenant, names: readonly string[]): Promise<Write[]> {
  const { actor, config } = context
  const eyes = eyesOf(tenant, config.MAIN_ORGANIZATION)
  const seen = await nearestNamed({ ...context, actor: eyes }, [...new Set(names)])
  const unseen = [...new Set(names)].filter((name) => !seen.has(name))
  return [...(await nearestNamed(context, unseen)).values()]
    .filter((picture) => canEditPicture(actor, picture))
    .map(({ id }): Write => ({
      kind: 'update',
      collection: 'pictures',
      id,
      set: { [`organizations.${tenant.owner}`]: true },
    }))
}
