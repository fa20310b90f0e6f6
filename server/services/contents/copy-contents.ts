import type { Content } from '#domain/contents/content.ts'
import { productError } from '#domain/errors.ts'
import { notFound } from '#domain/not-found.ts'
import type { NewRecord } from '#domain/records.ts'
import { editableCollections } from '../collections/editable-collections.ts'
import type { Context } from '../context.ts'
import { listById } from '../list-by-id.ts'
import { mostContents } from './create-contents.ts'
import { newId } from '#server/store/new-id.ts'

export type CopiedContents = {
  ids: readonly string[]
  /** The copies go into this collection; if none is given, into those collections of the originals that the person may edit. */
  collectionId?: string
}

/** Copies with all their data but what is marked to be cleared on copying. The owner is the copier's organization. */
export async function duplicateContents(context: Context, input: CopiedContents): Promise<string[]> {
  const { actor } = context
  const cleared = await propertiesClearedOnCopy(context)
  return copyEach(context, input, 'ContentsDuplicate', (original) => ({
    ...kept(original),
    excludeCombination: original.excludeCombination,
    ...(original.parentId !== undefined && { parentId: original.parentId }),
    ...(isForeign(context, original)
      ? { owner: actor.organization, supplier: actor.supplier }
      : { owner: original.owner, supplier: original.supplier }),
    data: Object.fromEntries(Object.entries(original.data).filter(([property]) => !cleared.has(property))),
  }))
}

/** Variants inherit their data from the original, and so begin without any of their own (document 1 §4). */
export async function createVariants(context: Context, input: CopiedContents): Promise<string[]> {
  return copyEach(context, input, 'ContentsCreateVariants', (original) => {
    if (original.parentId !== undefined) throw productError('content.variantOfVariant')
    return { ...kept(original), owner: original.owner, supplier: original.supplier, parentId: original.id }
  })
}

async function copyEach(
  context: Context,
  { ids, collectionId }: CopiedContents,
  label: string,
  copyOf: (original: Content) => NewRecord<'contents'>,
): Promise<string[]> {
  const { store, actor } = context
  if (ids.length === 0) throw productError('parameter.required', { name: 'ids' })
  if (ids.length > mostContents) throw productError('write.tooMany', { limit: mostContents })
  if (collectionId !== undefined) await store.get(actor, 'collections', collectionId)
  const found = await listById(context, 'contents', ids)
  const missing = ids.find((id) => !found.has(id))
  if (missing !== undefined) throw notFound('contents', missing)
  const originals = ids.flatMap((id) => found.get(id) ?? [])
  const open = await editableCollections(context, originals.flatMap(collectionsOf))
  const writes = originals.map((original) => {
    const collections =
      collectionId === undefined ? collectionsOf(original).filter((one) => open.has(one)) : [collectionId]
    const memberships = Object.fromEntries(collections.map((one) => [one, true as const]))
    const document = { ...copyOf(original), collections: memberships }
    return { kind: 'create', collection: 'contents', id: newId(), document } as const
  })
  // Values that a field takes no longer stay with the original.
  await store.write(actor, writes, { label, leavesOut: true })
  return writes.map(({ id }) => id)
}

const collectionsOf = ({ collections }: Content): string[] => Object.keys(collections)

/** From the public database: the copy belongs to the person who makes it. */
const isForeign = ({ actor }: Context, original: Content): boolean =>
  original.owner !== actor.organization && original.supplier !== actor.organization && !actor.isMain

const kept = ({ type, active, label, languages }: Content) => ({ type, active, label, languages })

async function propertiesClearedOnCopy({ store, actor }: Context): Promise<ReadonlySet<string>> {
  const { documents } = await store.list(actor, 'properties', {
    where: { field: 'clearOnCopy', op: '=', value: true },
    limit: 1000,
  })
  return new Set(documents.map(({ id }) => id))
}
