import { mostOfLine } from '../fields.ts'
import { characters, firstCharacters } from '../formats/characters.ts'
import type { Actor } from '../access/actor.ts'
import type { NewDocument } from '../records.ts'

type CollectionData = NewDocument<'collections'>

/**
 * A copy is new, belongs to the person who copies, and is shared with nobody. What others put a collection into is theirs, and
 * so is the organization that it was made for. Nothing is done by itself with what is in it, and its numbers begin anew.
 */
export function copyOfCollection(collection: CollectionData, actor: Actor, name: string): CollectionData {
  const { webhook: _secret, workflowEnabled: _on, workflowTitle: _title, organization, parentId, ...rest } = collection
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
    workflowEnabled: false,
    keeper: actor.id,
    numberRanges: Object.fromEntries(
      Object.entries(collection.numberRanges ?? {}).map(([prefix, range]) => [prefix, { ...range, counter: 0 }]),
    ),
  }
}

/** `suffix` is, for example, " (Kopie)". */
export const nameOfCopy = (name: string, suffix: string): string =>
  firstCharacters(name, mostOfLine - characters(suffix)) + suffix
