/** The picture library: lists, names, thumbnails, deletion (document 2 §7). */
import { firstCharacters } from '#domain/formats/characters.ts'
import { canBrowsePictureDatabase, type PictureSource, pictureSources } from '#domain/access/pictures.ts'
import { productError } from '#domain/errors.ts'
import { pictureFormats, type Picture } from '#domain/pictures/picture.ts'
import { all, any, anyContains, everything, is } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import type { PictureView } from '#schema/shapes/picture-view.ts'
import { readFileFrom } from '../../adapters/files/files.ts'
import type { Context } from '../base/context.ts'
import { listAll } from '../base/list-all.ts'
import { showPicture } from './shown-picture.ts'
import { thumbnailPathOf } from './upload-picture.ts'

export type PictureQuery = {
  page: number
  perPage: number
  search?: string
  source: PictureSource
  orderBy: 'createTimestamp' | 'name' | 'updateTimestamp'
  descending: boolean
}

export async function listPictures(
  context: Context,
  query: PictureQuery,
): Promise<{ data: PictureView[]; total: number }> {
  const { store, actor } = context
  const { page, perPage, search, orderBy, descending } = query
  if (query.source === 'database' && !canBrowsePictureDatabase(actor)) throw productError('picture.databaseClosed')
  const where = all(pictureSources[query.source](actor), search ? searchFor(search) : everything)
  const direction = descending ? 'descending' : 'ascending'
  const { documents, total = 0 } = await store.list(actor, 'pictures', {
    where,
    orderBy: [{ field: orderBy, direction }],
    offset: (page - 1) * perPage,
    limit: perPage,
    count: true,
  })
  return { data: documents.map(viewOf), total }
}

/** By id or by file name; of several of that name the own organization's comes first. */
export async function getPicture(context: Context, idOrName: string): Promise<PictureView> {
  const { store, actor } = context
  const byId = await store.find(actor, 'pictures', idOrName)
  if (byId) return viewOf(byId)
  const [found] = await picturesNamed(context, [idOrName])
  if (!found) throw productError('picture.notFound', { id: firstCharacters(idOrName, 200) })
  return viewOf(found)
}

/** All pictures whose file name without its extension is `base`. */
export async function listPicturesByBaseName(context: Context, base: string): Promise<PictureView[]> {
  const names = pictureFormats.flatMap((format) => [`${base}.${format}`, `${base}.${format.toUpperCase()}`])
  return (await picturesNamed(context, names)).map(viewOf)
}

/** Names in one question. */
const atOnce = 1000

/** The own organization's first, then those of its supplier, then the rest. */
export async function picturesNamed(context: Context, names: readonly string[]): Promise<Picture[]> {
  const { actor } = context
  const found: Picture[] = []
  for (let at = 0; at < names.length; at += atOnce)
    found.push(
      ...(await listAll(context, 'pictures', {
        where: { field: 'name', op: 'in', value: names.slice(at, at + atOnce) },
      })),
    )
  const nearness = ({ owner }: Picture) => (owner === actor.organization ? 0 : owner === actor.supplier ? 1 : 2)
  return found.toSorted((a, b) => nearness(a) - nearness(b))
}

/** By name, of several the nearest. */
export async function nearestNamed(
  context: Context,
  names: readonly string[],
): Promise<ReadonlyMap<string, Picture & { id: string }>> {
  return new Map((await picturesNamed(context, names)).toReversed().map((one) => [one.name, one]))
}

/** Into the trash, as every record; the file stays for as long as the record can be restored. */
export async function deletePicture({ store, actor }: Context, id: string): Promise<void> {
  await store.write(actor, [{ kind: 'delete', collection: 'pictures', id }], { label: 'PictureDelete' })
}

const widths = [160, 320, 640, 1280, 2000]

/** Path of a JPEG for the screen, at least as wide as asked where there is one; made at the first call. */
export async function thumbnailOf(context: Context, id: string, wanted: number): Promise<string> {
  const { store, actor, files } = context
  const picture = await store.get(actor, 'pictures', id)
  const width = widths.find((one) => one >= wanted) ?? 2000
  const revision = /([^/]+)\.\w+$/.exec(picture.path)?.[1] ?? 'original'
  const path = picture.thumbnails[width] ?? thumbnailPathOf(picture.id, revision, width)
  if (!(await files.stat(path))) {
    const shown = await showPicture(context, { ...picture, bytes: await readFileFrom(files, picture.path) }, width)
    if (!shown) throw productError('file.noPreview')
    await files.put(path, shown.thumbnail)
  }
  return path
}

const searchFor = (text: string): FilterOf<'pictures'> =>
  any(anyContains(text, 'name', 'title', 'synonym'), is('id', text))

/** With the names that the picture service's callers know. */
const viewOf = (picture: Picture): PictureView => ({
  ...picture,
  created_at: picture.createTimestamp,
  updated_at: picture.updateTimestamp,
})
