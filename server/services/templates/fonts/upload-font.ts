/** A font comes in (document 1 §7): its files and its record. */
import { firstCharacters } from '#domain/formats/characters.ts'
import { seesAll } from '#domain/access/tenancy.ts'
import { systemActor, within } from '#domain/access/actor.ts'
import { canKeepTool } from '#domain/access/templates.ts'
import { productError } from '#domain/errors.ts'
import { all, is } from '#domain/query/filter.ts'
import { fontHasFace } from '#domain/fonts/face-name.ts'
import { type Font, fontTypes } from '#domain/fonts/font.ts'
import { freeName } from '#domain/pictures/free-name.ts'
import type { Template } from '#domain/templates/template.ts'
import { isPlainName } from '#domain/formats/plain-name.ts'
import { extensionOf } from '../../../adapters/files/media-type-of-name.ts'
import type { Context } from '../../base/context.ts'
import { listAll } from '../../base/list-all.ts'
import { recheckTests } from '../rehearsal/rehearse-stored-tests.ts'
import { newId } from '../../../store/sql/new-id.ts'
import { factsOf, readFont } from './read-font.ts'

export type FontUpload = {
  name: string
  bytes: Uint8Array
  isFixedWidth?: boolean
  isSymbolFont?: boolean
  isItalic?: boolean
  /** Whether every organization may use it; else only the actor's own and its clients. */
  shared?: boolean
  /** Whose it becomes; else the actor's organization's. */
  owner?: string
}

/** A file of the same name and owner is replaced; the replaced one stays, so that the change can be taken back. */
export async function uploadFont(context: Context, upload: FontUpload): Promise<Font> {
  const { store, actor, files } = context
  // Before the file is read, which takes a while.
  const { owner = actor.organization } = upload
  if (!canKeepTool(actor, { owner })) throw productError('write.notAllowed')
  const filename = upload.name.normalize('NFC').trim()
  const type = fontTypes.find((one) => one === extensionOf(filename))
  if (!type || !isPlainName(filename))
    throw productError('upload.typeNotSupported', {
      type: extensionOf(filename) || firstCharacters(filename, 50),
      types: fontTypes.join(', '),
    })
  const read = await readFont(context, filename, upload.bytes)
  const where = all(is('filename', filename), is('owner', owner))
  const [existing] = (await store.list(actor, 'fonts', { where, limit: 1 })).documents
  const id = existing?.id ?? newId()
  const folder = `fonts/${id}/${newId().slice(-6)}`
  const path = `${folder}.${read.faces.length > 1 ? 'ttc' : 'ttf'}`
  const isConverted = !Buffer.from(read.bytes).equals(upload.bytes)
  const { isFixedWidth, isSymbolFont, isItalic } = upload
  const document = {
    filename,
    owner,
    shared: upload.shared ?? (existing ? existing.shared : seesAll(actor)),
    path,
    ...(isConverted && { original: `${folder}.original.${type}` }),
    type,
    size: upload.bytes.length,
    status: 'ok' as const,
    ...factsOf(read),
    ...(isFixedWidth !== undefined && { isFixedWidth }),
    ...(isSymbolFont !== undefined && { isSymbolFont }),
    ...(isItalic !== undefined && { isItalic }),
  }
  const unset = existing?.original !== undefined && !isConverted ? ['original'] : []
  const write = existing
    ? ({ kind: 'update', collection: 'fonts', id, set: document, unset } as const)
    : ({ kind: 'create', collection: 'fonts', id, document } as const)
  const asOperation = within(actor, 'font.upload')
  // Whoever may not keep fonts leaves no file behind.
  await store.write(asOperation, [write], { dryRun: true })
  await files.put(path, read.bytes)
  if (document.original) await files.put(document.original, upload.bytes)
  const {
    documents: [kept],
  } = await store.write(asOperation, [write], { label: `FontUpload ${filename}` })
  await recheckTests(context)
  return kept
}

/**
 * A font that comes with a template: for the template's organization alone, and in place of none that is there; false where a
 * face of it is there, which stays. So nobody's pages change, nor does anybody else get it.
 */
export async function uploadNewFont(
  context: Context,
  { owner, supplier }: Pick<Template, 'owner' | 'supplier'>,
  { name, bytes }: Pick<FontUpload, 'name' | 'bytes'>,
): Promise<boolean> {
  const { store, actor } = context
  const keeper = [owner, supplier].includes(actor.organization) ? actor.organization : owner
  if (!canKeepTool(actor, { owner: keeper })) throw productError('write.notAllowed')
  const [read, all] = [await readFont(context, name, bytes), await listAll({ store, actor: systemActor }, 'fonts', {})]
  const reached = new Set([owner, supplier, keeper])
  const there = all.filter((font) => font.status === 'ok' && (font.shared !== false || reached.has(font.owner)))
  if (there.some((font) => read.faces.some((face) => fontHasFace(font, face)))) return false
  const filename = name.normalize('NFC').trim()
  const names = there.filter((font) => font.owner === keeper).map((font) => font.filename)
  await uploadFont(context, { name: freeName(filename, names), bytes, owner: keeper, shared: false })
  return true
}
