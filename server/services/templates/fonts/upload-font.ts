/** Fonts that designs may use (document 1 §7): upload, list, preview, removal. A font is its files and its record. */
import { firstCharacters } from '#domain/formats/characters.ts'
import { shortened } from '#domain/formats/refusals/shortened.ts'
import { sameJson } from '#domain/same-value.ts'
import { seesAll } from '#domain/access/tenancy.ts'
import { systemActor, within } from '#domain/access/actor.ts'
import { canKeepTool } from '#domain/access/templates.ts'
import { ProductError, productError } from '#domain/errors.ts'
import { all, any, is } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import { fontHasFace } from '#domain/fonts/face-name.ts'
import { type Font, fontTypes, strictest } from '#domain/fonts/font.ts'
import { freeName } from '#domain/pictures/free-name.ts'
import type { Template } from '#domain/templates/template.ts'
import type { ReadFontFile } from '#artwork/index.ts'
import { isPlainName } from '#domain/formats/plain-name.ts'
import { readFileFrom } from '../../adapters/files/files.ts'
import { extensionOf } from '../../adapters/pixels/media-types.ts'
import type { Write } from '../../store/store.ts'
import type { Context } from '../base/context.ts'
import { listAll } from '../base/list-all.ts'
import { recheckTests } from './rehearsal/rehearse-stored-tests.ts'
import { newId } from '../../store/sql/new-id.ts'

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

/** Document 1 §7: by file name, ascending. */
export const listFonts = (context: Context): Promise<Font[]> =>
  listAll(context, 'fonts', { orderBy: [{ field: 'filename' }] })

/** Reads the files of the actor's own fonts again: what they contain, and whether they still exist. */
export async function rereadFonts(context: Context): Promise<void> {
  const { store, actor, files } = context
  const fonts = await listFonts(context)
  const writes: Write[] = []
  for (const font of fonts) {
    if (!canKeepTool(actor, font)) continue
    const set = await readFileFrom(files, font.original ?? font.path)
      .then(async (bytes) => {
        const { name, family, style, faces, axes, embedding } = factsOf(await readFont(context, font.filename, bytes))
        return { name, family, style, faces, axes, embedding, size: bytes.length, status: 'ok' as const }
      })
      .catch((error: unknown) => {
        if (error instanceof ProductError && (error.code === 'file.notFound' || error.code === 'font.unreadable'))
          return { status: 'error' as const }
        throw error
      })
    const isSame = sameJson({ ...font, ...set }, font)
    if (!isSame) writes.push({ kind: 'update', collection: 'fonts', id: font.id, set })
  }
  if (writes.length > 0) await store.write(within(actor, 'font.reread'), writes, { label: 'FontReread' })
}

/** By id, file name or name; of several of that name the own organization's. */
export async function getFont(context: Context, name: string): Promise<Font> {
  const { store, actor } = context
  const named = any(is('filename', name), is('name', name))
  const first = async (where: FilterOf<'fonts'>) => (await store.list(actor, 'fonts', { where, limit: 1 })).documents[0]
  const found =
    (await store.find(actor, 'fonts', name)) ??
    (await first(all(named, is('owner', actor.organization)))) ??
    (await first(named))
  if (!found) throw productError('font.notFound', { name: firstCharacters(name, 200) })
  return found
}

/** A line of the face as SVG. Lines of the face's own choice are drawn once. */
export async function previewFont(context: Context, name: string, face: number, text: string): Promise<Uint8Array> {
  const { files, engine } = context
  const { path, faces, filename } = await getFont(context, name)
  if (face >= Math.max(1, faces?.length ?? 1)) throw productError('font.notFound', { name: `${filename} ${face}` })
  const kept = `${path}.${face}.svg`
  const known = text === '' ? await files.open(kept) : undefined
  if (known) {
    known.stream.destroy()
    return readFileFrom(files, kept)
  }
  const bytes = await readFileFrom(files, path)
  const svg = new TextEncoder().encode(await engine.run({ kind: 'drawFont', bytes, face, text }))
  if (text === '') await files.put(kept, svg)
  return svg
}

export async function deleteFont(context: Context, name: string): Promise<void> {
  const { id, filename } = await getFont(context, name)
  await context.store.write(within(context.actor, 'font.delete'), [{ kind: 'delete', collection: 'fonts', id }], {
    label: `FontDelete ${filename}`,
  })
  await recheckTests(context)
}

async function readFont({ engine }: Context, name: string, bytes: Uint8Array): Promise<ReadFontFile> {
  try {
    const read = await engine.run({ kind: 'readFont', bytes })
    if (read.faces.length > 0) return read
  } catch (error) {
    if (!(error instanceof ProductError) || error.code !== 'font.unreadable') throw error
    throw new ProductError({ code: error.code, params: { ...error.params, name } })
  }
  throw productError('font.unreadable', { name, reason: { says: 'diagnostic.font.damaged' } })
}

function factsOf({ faces, axes }: ReadFontFile) {
  const [first] = faces
  const family = line(first?.family ?? '')
  const style = line(first?.style ?? '')
  return {
    name: line(`${family} ${style}`),
    family,
    style,
    isFixedWidth: faces.every((face) => face.isFixedWidth),
    isSymbolFont: faces.every((face) => face.isSymbolFont),
    isItalic: faces.every((face) => face.isItalic),
    faces: faces.map((face) => ({
      family: line(face.family),
      style: line(face.style),
      postScriptName: line(face.postScriptName),
      weight: face.weight,
      isItalic: face.isItalic,
      embedding: face.embedding,
      glyphs: face.glyphs,
    })),
    axes: axes.filter((tag) => /^[\x20-\x7e]{1,4}$/.test(tag)).slice(0, 64),
    embedding: strictest(faces.map((face) => face.embedding)),
  }
}

const line = (text: string): string => shortened(text.replaceAll(/\s+/g, ' ').trim(), 200) || 'Unnamed'
