/** Where a delivery is made from: a collection or an order, all of it or what is ticked. */
import type { PathOf } from '#domain/query/path.ts'
import { fetchAll } from '../../client/records/fetch-all.ts'
import { type Chosen, hasId } from '../../client/records/chosen.ts'

export type DeployedFrom = {
  name: string
  collectionId?: string
  orderId?: string
  /** All of it where they are not given. */
  releaseIds?: readonly string[]
}

/** The collection that all of the ticked versions are in; undefined where there is none. */
export async function fromTicked(
  chosen: Chosen<PathOf<'releases'>>,
  within: { id: string; name: string } | undefined,
): Promise<DeployedFrom | undefined> {
  const found = await fetchAll('releases', { where: chosen.where, fields: ['collections'] })
  const releaseIds = found.map(({ id }) => id)
  if (within) return { name: within.name, collectionId: within.id, releaseIds }
  const [first, ...others] = found.map(({ collections }) => Object.keys(collections))
  const common = (first ?? []).filter((id) => others.every((other) => other.includes(id)))
  const seen = common.length === 0 ? [] : await fetchAll('collections', { where: hasId(common), fields: ['name'] })
  const [collection] = seen.toSorted((a, b) => a.name.localeCompare(b.name))
  return collection && { name: collection.name, collectionId: collection.id, releaseIds }
}
