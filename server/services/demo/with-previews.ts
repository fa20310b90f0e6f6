/** Puts the pages that the demonstration comes with beside its records, as if they had been drawn when those changed last. */
import { readShipped, type Shipped, type ShippedKind, shippedOf } from '#samples/previews/shipped.ts'
import { pastOf } from '#samples/tenant/past.ts'
import type { DemoRecord } from '#samples/tenant/record.ts'
import { latestRelease, type ReleaseState } from '#domain/releases/course/editable-release.ts'
import type { Publication } from '#domain/publications/publication.ts'
import type { ReleaseFile } from '#domain/releases/release.ts'
import type { FileStore } from '../../adapters/files/files.ts'
import { fileKey } from '../base/release-writes.ts'
import { thumbFile, thumbName, thumbOf } from '../pictures/release-thumb.ts'

export async function withPreviews(files: FileStore, record: DemoRecord): Promise<DemoRecord> {
  const { collection, id, document } = record
  if (collection === 'publications') return withFields(record, previewOf(record))
  const shipped = collection === 'releases' || collection === 'templates' ? shippedOf(collection, id) : undefined
  if (!shipped) return record
  const sizes = await keep(files, collection as ShippedKind, id, shipped)
  if (collection === 'templates') return withFields(record, { preview: pathOf('templates', id, shipped) })
  const { updateTimestamp } = pastOf(record)
  const file = (
    name: string,
    more: Pick<ReleaseFile, 'mimetype' | 'usage' | 'part'>,
    filesize = 0,
  ): [string, ReleaseFile] => [
    fileKey(name),
    { path: `releases/${id}/${name}`, filesize, updateTimestamp, pages: shipped.hash, ...more },
  ]
  const thumb = await keepThumb(files, id, shipped)
  const kept = [
    ...shipped.pictures.map(({ name, part }) =>
      file(name, { mimetype: 'image/png', usage: 'display', ...(part && { part }) }, sizes.get(name)),
    ),
    file(thumbName, thumbFile, thumb),
  ]
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

/** Bytes that it has. */
async function keepThumb(files: FileStore, id: string, { pictures: [first] }: Shipped): Promise<number> {
  const bytes = await thumbOf(await readShipped('releases', id, first?.name ?? ''))
  await files.put(`releases/${id}/${thumbName}`, bytes)
  return bytes.byteLength
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
