/** Puts the pages that the demonstration comes with beside its records, as if they had been drawn when those changed last. */
import { readShipped, type Shipped, type ShippedKind, shippedOf } from '#samples/previews/shipped.ts'
import { pastOf } from '#samples/tenant/past.ts'
import type { DemoRecord } from '#samples/tenant/record.ts'
import { latestRelease, type ReleaseState } from '#domain/releases/course/editable-release.ts'
import type { Publication } from '#domain/publications/publication.ts'
import type { ReleaseFile } from '#domain/releases/release.ts'
import type { FileStore } from '../../adapters/files/files.ts'
import { fileKey } from '../base/release-writes.ts'

export async function withPreviews(files: FileStore, record: DemoRecord): Promise<DemoRecord> {
  const { collection, id, document } = record
  if (collection === 'publications') return withFields(record, previewOf(record))
  const shipped = collection === 'releases' || collection === 'templates' ? shippedOf(collection, id) : undefined
  if (!shipped) return record
  const sizes = await keep(files, collection as ShippedKind, id, shipped)
  if (collection === 'templates') return withFields(record, { preview: pathOf('templates', id, shipped) })
  const { updateTimestamp } = pastOf(record)
  const kept = shipped.pictures.map(({ name, part }): [string, ReleaseFile] => [
    fileKey(name),
    {
      path: `releases/${id}/${name}`,
      mimetype: 'image/png',
      usage: 'display',
      filesize: sizes.get(name) ?? 0,
      updateTimestamp,
      pages: shipped.hash,
      ...(part && { part }),
    },
  ])
  return withFields(record, { files: { ...(document['files'] as object | undefined), ...Object.fromEntries(kept) } })
}

async function keep(
  files: FileStore,
  kind: ShippedKind,
  id: string,
  { pictures }: Shipped,
): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for (const { name } of pictures) {
    const bytes = await readShipped(kind, id, name)
    await files.put(`${kind}/${id}/${name}`, bytes)
    sizes.set(name, bytes.byteLength)
  }
  return sizes
}

/** Of its last version. */
function previewOf(record: DemoRecord): object {
  const releases = Object.entries(record.document['releases'] as Publication['releases'])
  const last = latestRelease(releases.map(([id, state]): ReleaseState => ({ id, ...state })))
  const shipped = last && shippedOf('releases', last.id)
  return shipped
    ? { preview: pathOf('releases', last.id, shipped), previewTimestamp: pastOf(record).updateTimestamp }
    : {}
}

const pathOf = (kind: ShippedKind, id: string, { pictures: [first] }: Shipped): string => `${kind}/${id}/${first?.name}`

const withFields = (record: DemoRecord, fields: object): DemoRecord => ({
  ...record,
  document: { ...record.document, ...fields },
})
