/** Fonts that designs may use (document 1 §7): upload, list, removal. A font is a file and its record. */
import { within } from '#domain/access/actor.ts'
import { productError } from '#domain/errors.ts'
import { all, is } from '#domain/query/filter.ts'
import type { Font } from '#domain/templates/font.ts'
import { isPlainName } from '#server/adapters/files.ts'
import { extensionOf } from '#server/adapters/media-types.ts'
import type { StoredDocument, Write } from '#server/store/store.ts'
import type { Context } from './context.ts'
import { engineTypes } from './font-shelf.ts'
import { newId } from './release-writes.ts'

export type FontUpload = {
  name: string
  bytes: Uint8Array
  isFixedWidth?: boolean
  isSymbolFont?: boolean
  isItalic?: boolean
}

/** A file of the same name and owner is replaced. Faces are named by the first one in the file. */
export async function uploadFont(context: Context, upload: FontUpload): Promise<StoredDocument> {
  const { store, actor, engine, files } = context
  const filename = upload.name.normalize('NFC').trim()
  const type = engineTypes.find((one) => one === extensionOf(filename))
  if (!type || !isPlainName(filename))
    throw productError('upload.typeNotSupported', {
      type: extensionOf(filename) || filename.slice(0, 50),
      types: engineTypes.join(', '),
    })
  const [face] = await engine.run({ kind: 'readFont', bytes: upload.bytes })
  if (!face) throw productError('font.unreadable', { name: filename, reason: 'no face' })
  const where = all(is('filename', filename), is('owner', actor.organization))
  const [existing] = (await store.list(actor, 'fonts', { where, limit: 1 })).documents
  const id = existing?.id ?? newId()
  const path = `fonts/${id}/${newId().slice(0, 6)}.${type}`
  const document = {
    filename,
    name: `${face.family} ${face.style}`.slice(0, 200),
    family: face.family.slice(0, 200),
    style: face.style.slice(0, 200),
    owner: actor.organization,
    path,
    type,
    status: 'ok',
    isFixedWidth: upload.isFixedWidth ?? false,
    isSymbolFont: upload.isSymbolFont ?? false,
    isItalic: upload.isItalic ?? face.isItalic,
  }
  const write: Write = existing
    ? { kind: 'update', collection: 'fonts', id, set: document }
    : { kind: 'create', collection: 'fonts', id, document }
  const asOperation = within(actor, 'font.upload')
  // Whoever may not keep fonts leaves no file behind.
  await store.write(asOperation, [write], { dryRun: true })
  await files.put(path, upload.bytes)
  const { documents } = await store.write(asOperation, [write], { label: `Upload ${filename}` })
  if (existing) await files.delete(String(existing.path))
  return documents[0] as StoredDocument
}

/** Document 1 §7: by file name, ascending. */
export async function listFonts({ store, actor }: Context): Promise<StoredDocument[]> {
  const { documents } = await store.list(actor, 'fonts', { orderBy: [{ field: 'filename' }], limit: 5000 })
  return documents
}

/** By id, file name or name; of several of that name the own organization's. */
export async function getFont(context: Context, name: string): Promise<Font> {
  const { store, actor } = context
  const byId = await store.find(actor, 'fonts', name)
  const where = { any: [is('filename', name), is('name', name)] }
  const { documents } = byId ? { documents: [byId] } : await store.list(actor, 'fonts', { where, limit: 100 })
  const found = documents.find(({ owner }) => owner === actor.organization) ?? documents[0]
  if (!found) throw productError('font.notFound', { name: name.slice(0, 200) })
  return found as unknown as Font
}

export async function deleteFont(context: Context, name: string): Promise<void> {
  const { id } = await getFont(context, name)
  await context.store.write(within(context.actor, 'font.delete'), [{ kind: 'delete', collection: 'fonts', id }], {
    label: 'Delete font',
  })
}
