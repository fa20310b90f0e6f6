import { usualType } from '#domain/collections/usual-type.ts'
import { mostContents } from '#domain/contents/content.ts'
import { productError } from '#domain/errors.ts'
import type { Write } from '#server/store/store.ts'
import type { Context } from '../base/context.ts'
import { languagesToBegin } from '#domain/formats/languages.ts'
import { linesOf } from '#domain/formats/lines.ts'
import { newId } from '../../store/sql/new-id.ts'

export type NewContents = {
  collectionId: string
  names: readonly string[]
  lang?: string
  /** Not given: the usual one of the collection. */
  type?: string
}

/** Document 1 §5: names are split at line ends and trimmed, empty lines dropped. Answers with the new ids, in order. */
export async function createContents(
  context: Context,
  { collectionId, names, lang = 'de', type: wanted }: NewContents,
): Promise<string[]> {
  const { store, actor } = context
  if (!collectionId) throw productError('parameter.required', { name: 'collectionId' })
  const labels = names.flatMap(linesOf)
  if (labels.length === 0) throw productError('content.labelRequired')
  if (labels.length > mostContents) throw productError('write.tooMany', { limit: mostContents })
  const collection = await store.get(actor, 'collections', collectionId)
  const { owner, supplier } = collection
  const organization = await store.find(actor, 'organizations', owner)
  const type = wanted ?? usualType(collection, organization)
  if (type === undefined) throw productError('parameter.required', { name: 'type' })
  const ids = labels.map(() => newId())
  const writes: Write[] = labels.map((label, index) => ({
    kind: 'create',
    collection: 'contents',
    id: ids[index] as string,
    document: {
      type,
      owner,
      supplier,
      label: { [lang]: label },
      languages: languagesToBegin(organization, { [lang]: label }),
      collections: { [collectionId]: true },
    },
  }))
  await store.write(actor, writes, { label: 'ContentsCreate' })
  return ids
}
