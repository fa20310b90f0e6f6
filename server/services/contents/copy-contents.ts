import { productError } from '#domain/errors.ts'
import type { StoredDocument, Write } from '#server/store/store.ts'
import type { Context } from '../context.ts'
import { mostContents, putInto } from './create-contents.ts'
import { newId } from '../releases/release-writes.ts'

export type CopiedContents = {
  ids: readonly string[]
  /** The copies go into this collection; into those of the originals where it is not given. */
  collectionId?: string
}

/** Copies with all their data but what is marked to be cleared on copying. The owner is the copier's organization. */
export async function duplicateContents(context: Context, input: CopiedContents): Promise<string[]> {
  const { actor } = context
  const cleared = await propertiesClearedOnCopy(context)
  return copyEach(context, input, 'ContentsDuplicate', (original) => ({
    ...kept(original, ['type', 'parentId', 'active', 'label', 'languages', 'excludeCombination']),
    ...(isForeign(context, original)
      ? { owner: actor.organization, supplier: actor.supplier }
      : { owner: original.owner, supplier: original.supplier }),
    data: Object.fromEntries(
      Object.entries((original.data ?? {}) as object).filter(([property]) => !cleared.has(property)),
    ),
  }))
}

/** Variants inherit their data from the original, and so begin without any of their own (document 1 §4). */
export async function createVariants(context: Context, input: CopiedContents): Promise<string[]> {
  return copyEach(context, input, 'ContentsCreateVariants', (original) => {
    if (original.parentId !== undefined) throw productError('content.variantOfVariant')
    return { ...kept(original, ['type', 'active', 'label', 'languages', 'owner', 'supplier']), parentId: original.id }
  })
}

async function copyEach(
  { store, actor }: Context,
  { ids, collectionId }: CopiedContents,
  label: string,
  copyOf: (original: StoredDocument) => Record<string, unknown>,
): Promise<string[]> {
  if (ids.length === 0) throw productError('parameter.required', { name: 'ids' })
  if (ids.length > mostContents) throw productError('write.tooMany', { limit: mostContents })
  if (collectionId !== undefined) await store.get(actor, 'collections', collectionId)
  const writes: Write[] = []
  const members = new Map<string, string[]>()
  const copies: string[] = []
  for (const id of ids) {
    const original = await store.get(actor, 'contents', id)
    const copy = newId()
    const collections =
      collectionId === undefined ? Object.keys((original.collections ?? {}) as object) : [collectionId]
    copies.push(copy)
    for (const collection of collections) members.set(collection, [...(members.get(collection) ?? []), copy])
    const document = copyOf(original)
    const memberships = Object.fromEntries(collections.map((one) => [one, true]))
    writes.push({
      kind: 'create',
      collection: 'contents',
      id: copy,
      document: { ...document, collections: memberships },
    })
    if (document.parentId === id)
      writes.push({ kind: 'update', collection: 'contents', id, set: { [`variants.${copy}`]: true } })
  }
  for (const [collection, contents] of members) writes.push(putInto(collection, contents))
  await store.write(actor, writes, { label })
  return copies
}

/** From the public database: the copy belongs to whoever makes it. */
const isForeign = ({ actor }: Context, original: StoredDocument): boolean =>
  original.owner !== actor.organization && original.supplier !== actor.organization && !actor.isMain

const kept = (document: StoredDocument, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(fields.filter((field) => document[field] !== undefined).map((field) => [field, document[field]]))

async function propertiesClearedOnCopy({ store, actor }: Context): Promise<ReadonlySet<string>> {
  const { documents } = await store.list(actor, 'properties', {
    where: { field: 'clearOnCopy', op: '=', value: true },
    limit: 1000,
  })
  return new Set(documents.map(({ id }) => id))
}
