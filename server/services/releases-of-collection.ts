import { productError } from '#domain/errors.ts'
import type { Release } from '#domain/publications/release.ts'
import { is } from '#domain/query/filter.ts'
import type { Context } from './context.ts'

/**
 * The releases of a collection that the person sees, or those of them that are named. Throws `collection.notFound`, and
 * `release.notFound` for one that is not among them.
 */
export async function releasesOfCollection(
  { store, actor }: Context,
  collectionId: string,
  ids: readonly string[] | undefined,
): Promise<Release[]> {
  await store.get(actor, 'collections', collectionId)
  const found: Release[] = []
  for (let after: string | undefined; ;) {
    const page = await store.list(actor, 'releases', {
      where: is(`collections.${collectionId}`, true),
      orderBy: [{ field: 'label' }, { field: 'number' }],
      limit: 1000,
      ...(after !== undefined && { after }),
    })
    found.push(...(page.documents as unknown as Release[]))
    if (page.next === null) break
    after = page.next
  }
  if (ids === undefined) return found
  const wanted = new Set(ids)
  const named = found.filter(({ id }) => wanted.has(id))
  if (named.length < wanted.size) throw productError('release.notFound')
  return named
}
