import { mostOfLine } from '../fields.ts'
import { characters, firstCharacters } from '../formats/characters.ts'
import type { Actor } from '../access/actor.ts'
import type { NewDocument } from '../documents.ts'

type CollectionData = NewDocument<'collections'>

/**
 * A copy is new, belongs to the person who copies, and is shared with nobody. What others put a collection into is theirs, and
 * so are the address that is called for it and the organization that it was made for.
 */
export function copyOfCollection(collection: CollectionData, actor: Actor, name: string): CollectionData {
  const { webhook: _secret, organization, parentId, ...rest } = collection
  const isOwn = collection.owner === actor.organization
  return {
    ...rest,
    ...(parentId !== undefined && isOwn && { parentId }),
    ...(organization !== undefined && isOwn && { organization }),
    name,
    owner: actor.organization,
    supplier: actor.supplier,
    organizations: {},
    users: {},
  }
}

/** `suffix` is, for example, " (Kopie)". */
export const nameOfCopy = (name: string, suffix: string): string =>
  firstCharacters(name, mostOfLine - characters(suffix)) + suffix
