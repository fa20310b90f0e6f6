import type { Actor } from '../access/actor.ts'
import type { NewDocument } from '../documents.ts'

type CollectionData = NewDocument<'collections'>

/** A copy is new, belongs to the person who copies, and is shared with nobody; `suffix` is, for example, " (Kopie)". */
export function copyOfCollection(collection: CollectionData, actor: Actor, suffix: string): CollectionData {
  const { webhook: _secret, ...rest } = collection
  return {
    ...rest,
    name: `${collection.name}${suffix}`.slice(0, 200),
    owner: actor.organization,
    supplier: actor.supplier,
    organizations: {},
    users: {},
  }
}
