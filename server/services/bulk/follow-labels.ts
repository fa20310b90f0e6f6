/** Labels that follow the fields of their contents where many are written. */
import type { Content } from '#domain/contents/content.ts'
import { followingLabels, isOfTemplate, namesBy } from '#domain/contents/following-label.ts'
import type { RecordKind } from '#domain/records.ts'
import type { RawWrite } from '#server/store/store.ts'
import type { Context } from '../base/context.ts'
import { listAll } from '../base/list-all.ts'

type Follow = (documents: readonly { id: string }[], writes: readonly RawWrite[]) => RawWrite[]

/** Writes of documents with the labels that follow them. `paths` are those that are written. */
export async function labelsFollowing(
  context: Context,
  collection: RecordKind,
  paths: readonly string[],
): Promise<Follow> {
  if (collection !== 'contents' || !paths.some(isOfTemplate)) return (_documents, writes) => [...writes]
  const [types, properties] = await Promise.all([
    listAll(context, 'contentTypes', {}),
    listAll(context, 'properties', {}),
  ])
  const propertiesById = new Map(properties.map((property) => [property.id, property]))
  const nameOf = namesBy(types, (id) => propertiesById.get(id))
  return (documents, writes) => {
    const byId = new Map(documents.map((one) => [one.id, one as Content]))
    return writes.map((write) => {
      const content = write.kind === 'update' && byId.get(write.id)
      if (!content) return write
      const { type, label = {}, data = {} } = content
      const labels = followingLabels({ type, label, data }, write, nameOf)
      const before = Object.keys(labels).map((path) => [path, label[path.slice('label.'.length)]])
      if (before.length === 0) return write
      const values = { ...write.expect?.values, ...Object.fromEntries(before) }
      return { ...write, set: { ...write.set, ...labels }, expect: { ...write.expect, values } }
    })
  }
}
