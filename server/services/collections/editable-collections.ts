import { canEditCollection } from '#domain/access/collections.ts'
import type { Context } from '../base/context.ts'
import { listById } from '../base/list-by-id.ts'

/**
 * Those of an item's collections that the person may edit: what a copy of the item goes into. Collections that others share
 * show an item without being theirs to put another one into; ids of collections that are gone are left out, too.
 */
export async function editableCollections(context: Context, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await listById(context, 'collections', ids)
  return new Set([...found.values()].filter((one) => canEditCollection(context.actor, one)).map(({ id }) => id))
}
