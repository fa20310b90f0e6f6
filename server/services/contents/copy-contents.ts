import { type Content, mostContents } from '#domain/contents/content.ts'
import { productError } from '#domain/errors.ts'
import { notFound } from '#domain/kinds/not-found.ts'
import { is } from '#domain/query/filter.ts'
import type { NewRecord } from '#domain/records.ts'
import { editableCollections } from '../collections/editable-collections.ts'
import type { Context } from '../base/context.ts'
import { type LeftValue, leftValues } from '../base/left-values.ts'
import { listAll } from '../base/list-all.ts'
import { listById } from '../base/list-by-id.ts'
import { newId } from '../../store/sql/new-id.ts'

export type CopiedContents = {
  ids: readonly string[]
  /** The copies go into this collection; if none is given, into those collections of the originals that the person may edit. */
  collectionId?: string
}

export type ContentCopies = { ids: string[]; leftOut: LeftValue[] }

/** Copies with all their data but what is marked to be cleared on copying. The owner is the copier's organization. */
export const duplicateContents = (context: Context, input: CopiedContents): Promise<ContentCopies> =>
  copyEach(context, input, 'ContentsDuplicate', 'duplicate')

/** Variants inherit their data from the original, and so begin without any of their own (document 1 §4). */
export const createVariants = (context: Context, input: CopiedContents): Promise<ContentCopies> =>
  copyEach(context, input, 'ContentsCreateVariants', 'variants')

export type CopyKind = 'duplicate' | 'variants'

async function copyEach(
  context: Context,
  { ids, collectionId }: CopiedContents,
  label: string,
  kind: CopyKind,
): Promise<ContentCopies> {
  const { store, actor } = context
  if (ids.length === 0) throw productError('parameter.required', { name: 'ids' })
  if (ids.length > mostContents) throw productError('write.tooMany', { limit: mostContents })
  if (collectionId !== undefined) await store.get(actor, 'collections', collectionId)
  const found = await listById(context, 'contents', ids)
  const missing = ids.find((id) => !found.has(id))
  if (missing !== undefined) throw notFound('contents', missing)
  const originals = ids.flatMap((id) => found.get(id) ?? [])
  if (kind === 'variants' && originals.some(isVariant)) throw productError('content.variantOfVariant')
  const writes = await writesOfCopies(context, originals, kind, collectionId)
  // Values that a field takes no longer stay with the original.
  const outcome = await store.write(actor, writes, { label, leavesOut: true })
  return { ids: writes.map(({ id }) => id), leftOut: leftValues(outcome) }
}

export const isVariant = ({ parentId }: Pick<Content, 'parentId'>): boolean => parentId !== undefined

const collectionsOf = ({ collections }: Content): string[] => Object.keys(collections)

/** What makes the copies, into `collectionId` or those collections of the originals that the person may edit. */
export async function writesOfCopies(
  context: Context,
  originals: readonly Content[],
  kind: CopyKind,
  collectionId?: string,
) {
  const cleared = kind === 'duplicate' ? await propertiesClearedOnCopy(context) : new Set<string>()
  const open = await editableCollections(context, originals.flatMap(collectionsOf))
  return originals.map((original) => {
    const collections =
      collectionId === undefined ? collectionsOf(original).filter((one) => open.has(one)) : [collectionId]
    const memberships = Object.fromEntries(collections.map((one) => [one, true as const]))
    const copy = kind === 'duplicate' ? duplicateOf(context, original, cleared) : variantOf(original)
    return {
      kind: 'create',
      collection: 'contents',
      id: newId(),
      document: { ...copy, collections: memberships },
    } as const
  })
}

function duplicateOf(context: Context, original: Content, cleared: ReadonlySet<string>): NewRecord<'contents'> {
  const { actor } = context
  return {
    ...kept(original),
    excludeCombination: original.excludeCombination,
    ...(original.parentId !== undefined && { parentId: original.parentId }),
    ...(isForeign(context, original)
      ? { owner: actor.organization, supplier: actor.supplier }
      : { owner: original.owner, supplier: original.supplier }),
    data: Object.fromEntries(Object.entries(original.data).filter(([property]) => !cleared.has(property))),
  }
}

const variantOf = (original: Content): NewRecord<'contents'> => ({
  ...kept(original),
  owner: original.owner,
  supplier: original.supplier,
  parentId: original.id,
})

/** From the public database: the copy belongs to the person who makes it. */
const isForeign = ({ actor }: Context, original: Content): boolean =>
  original.owner !== actor.organization && original.supplier !== actor.organization && !actor.isMain

const kept = ({ type, active, label, languages }: Content) => ({ type, active, label, languages })

async function propertiesClearedOnCopy(context: Context): Promise<ReadonlySet<string>> {
  const cleared = await listAll(context, 'properties', { where: is('clearOnCopy', true) })
  return new Set(cleared.map(({ id }) => id))
}
