import { firstCharacters } from '#domain/formats/characters.ts'
import { within } from '#domain/access/actor.ts'
import { productError } from '#domain/errors.ts'
import { type Picture, pictureFormats } from '#domain/pictures/picture.ts'
import { all, is } from '#domain/query/filter.ts'
import { isPictureName, longestPictureName } from '#domain/pictures/picture-name.ts'
import { extensionOf, mediaTypeOf } from '../../adapters/files/media-type-of-name.ts'
import { readPictureFacts } from '../../adapters/pixels/recognise-picture.ts'
import type { Context } from '../base/context.ts'
import { newId } from '../../store/sql/new-id.ts'
import { demandReadable, showPicture } from './shown-picture.ts'

export type PictureUpload = { name: string; bytes: Uint8Array }

const thumbnailWidth = 320

/**
 * A picture of the same name and organization is replaced: designs and data name pictures by their file names. The file before
 * stays, so that the change can be taken back.
 */
export async function uploadPicture(context: Context, { name: given, bytes }: PictureUpload): Promise<Picture> {
  const { store, actor, files, config } = context
  const name = given.normalize('NFC').trim()
  const extension = extensionOf(name)
  if (!isPictureName(name))
    throw productError('picture.nameInvalid', { name: firstCharacters(name, 50), most: longestPictureName })
  if (!(extension === 'tiff' || pictureFormats.some((format) => format === extension)))
    throw productError('upload.typeNotSupported', {
      type: extension || firstCharacters(name, 50),
      types: pictureFormats.join(', '),
    })
  const told = await readPictureFacts(name, bytes, config.MAX_PICTURE_MEGAPIXELS * 1e6)
  const own = all(is('name', name), is('owner', actor.organization))
  const [existing] = (await store.list(actor, 'pictures', { where: own, limit: 1 })).documents
  const id = existing?.id ?? newId()
  const revision = newId().slice(-6)
  const path = `pictures/${id}/${revision}.${extension}`
  const shown = await showPicture(context, { name, path, bytes, format: told.format }, thumbnailWidth)
  demandReadable({ format: told.format, bytes }, shown)
  const thumbnailPath = thumbnailPathOf(id, revision, thumbnailWidth)
  const document = {
    name,
    path,
    size: bytes.byteLength,
    type: mediaTypeOf(name),
    ...told,
    ...shown?.facts,
    thumbnails: shown ? { [thumbnailWidth]: thumbnailPath } : {},
  }
  const owners = { owner: actor.organization, supplier: actor.supplier }
  const write = existing
    ? ({ kind: 'update', collection: 'pictures', id, set: document, unset: unsaid(document) } as const)
    : ({ kind: 'create', collection: 'pictures', id, document: { ...document, ...owners } } as const)
  const asOperation = within(actor, 'picture.upload')
  // Whoever may not write it leaves no files behind.
  await store.write(asOperation, [write], { dryRun: true })
  await files.put(path, bytes)
  if (shown) await files.put(thumbnailPath, shown.thumbnail)
  const { documents } = await store.write(asOperation, [write], { label: `PictureUpload ${name}` })
  const [picture] = documents
  if (!picture) throw productError('picture.uploadFailed')
  return picture
}

/** What the file before said of itself, and this one does not. */
const unsaid = (document: object) => ['dpi', 'spots'].filter((field) => !Object.hasOwn(document, field))

export const thumbnailPathOf = (id: string, revision: string, width: number): string =>
  `pictures/${id}/${revision}-${width}.jpg`
