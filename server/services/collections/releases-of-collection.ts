import { productError } from '#domain/errors.ts'
import type { Release } from '#domain/releases/release.ts'
import { all, everything, is, not } from '#domain/query/filter.ts'
import type { Context } from '../base/context.ts'
import { listAll } from '../base/list-all.ts'

const isNotWithdrawn = not(is('status', 'disabled'))

/**
 * The releases of a collection that the person sees and that are not withdrawn, or those that are named. Throws `collection.notFound`, and
 * `release.notFound` for one that is not among them.
 */
export async function releasesOfCollection(
  context: Context,
  collectionId: string,
  ids: readonly string[] | undefined,
): Promise<Release[]> {
  await context.store.get(context.actor, 'collections', collectionId)
  const found = await listAll(context, 'releases', {
    where: all(is(`collections.${collectionId}`, true), ids === undefined ? isNotWithdrawn : everything),
    orderBy: [{ field: 'label' }, { field: 'number' }],
  })
  if (ids === undefined) return found
  const wanted = new Set(ids)
  const named = found.filter(({ id }) => wanted.has(id))
  if (named.length < wanted.size) throw productError('release.notFound')
  return named
}
