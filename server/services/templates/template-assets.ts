/** Files a design places or is tested with: pictures of the template, and data sets kept under a name. */
import { firstCharacters } from '#domain/formats/characters.ts'
import { because } from '#domain/formats/refusals/reasons.ts'
import { productError } from '#domain/errors.ts'
import { assetTypes } from '#domain/templates/uploads/package-parts.ts'
import type { TemplateAsset } from '#schema/shapes/template-report.ts'
import { isPlainName } from '#domain/formats/plain-name.ts'
import { readFileFrom } from '../../adapters/files/files.ts'
import { readPictureFacts } from '../../adapters/pixels/recognise-picture.ts'
import { largestSchema, openTextSchema, schemaNames } from '../../adapters/outside/text-schema.ts'
import { extensionOf, mediaTypeOf } from '../../adapters/files/media-type-of-name.ts'
import type { Context, Services } from '../base/context.ts'
import { dueByFilesSoon } from '../base/due-label-checks.ts'
import { assetPath, listAssets, testPath } from '../designs/template-files.ts'
import { forgetTest, recheckTests } from './rehearsal/rehearse-stored-tests.ts'
import { getEditable } from './editable-template.ts'

export async function viewAssets(context: Context, templateId: string): Promise<TemplateAsset[]> {
  await context.store.get(context.actor, 'templates', templateId)
  const assets = await listAssets(context, templateId)
  return assets.map(({ name, size, modified, path }) => ({
    name,
    size,
    mime: mediaTypeOf(name),
    modified: modified.toISOString(),
    path,
    isLayout: false,
  }))
}

export async function addAsset(
  context: Context,
  templateId: string,
  name: string,
  bytes: Uint8Array,
): Promise<TemplateAsset> {
  await getEditable(context, templateId)
  const asset = await keepAsset(context, templateId, name, bytes)
  await recheckTests(context, templateId)
  return asset
}

/** For whoever asked whether the template may be changed, and will have its tests done again. */
export async function keepAsset(
  context: Services,
  templateId: string,
  name: string,
  bytes: Uint8Array,
): Promise<TemplateAsset> {
  const plain = checkAssetName(name)
  await checkContent(context, plain, bytes)
  await dueByFilesSoon(context, templateId)
  const { path, size, modified } = await context.files.put(assetPath(templateId, plain), bytes)
  return { name: plain, size, mime: mediaTypeOf(plain), modified: modified.toISOString(), path, isLayout: false }
}

export async function renameAsset(context: Context, templateId: string, name: string, newName: string): Promise<void> {
  const { files } = context
  await getEditable(context, templateId)
  const target = assetPath(templateId, checkAssetName(newName))
  if (await files.stat(target)) throw productError('asset.exists', { name: newName })
  const bytes = await readAsset(context, templateId, name)
  await dueByFilesSoon(context, templateId)
  await files.put(target, bytes)
  // Somebody took it away meanwhile: there would be one file more than before.
  if (!(await files.delete(assetPath(templateId, name)))) throw productError('artwork.updateFailed')
  await recheckTests(context, templateId)
}

export async function deleteAsset(context: Context, templateId: string, name: string): Promise<void> {
  await getEditable(context, templateId)
  await dueByFilesSoon(context, templateId)
  if (!(await context.files.delete(assetPath(templateId, knownName(name)))))
    throw productError('asset.notFound', { name })
  await recheckTests(context, templateId)
}

/** For everybody who may see the template. */
export async function assetPathFor(context: Context, templateId: string, name: string): Promise<string> {
  await context.store.get(context.actor, 'templates', templateId)
  const path = assetPath(templateId, knownName(name))
  if (!(await context.files.stat(path))) throw productError('asset.notFound', { name })
  return path
}

async function readAsset(context: Context, templateId: string, name: string): Promise<Uint8Array> {
  return readFileFrom(context.files, await assetPathFor(context, templateId, name))
}

export async function readTest({ store, actor, files }: Context, templateId: string, name: string): Promise<unknown> {
  await store.get(actor, 'templates', templateId)
  const found = isPlainName(name) && (await files.open(testPath(templateId, name)))
  if (!found) throw productError('template.testNotFound', { name: firstCharacters(name, 200) })
  found.stream.destroy()
  return JSON.parse(new TextDecoder().decode(await readFileFrom(files, testPath(templateId, name)))) as unknown
}

export async function deleteTest(context: Context, templateId: string, name: string): Promise<void> {
  await getEditable(context, templateId)
  if (!(await forgetTest(context, templateId, name)))
    throw productError('template.testNotFound', { name: firstCharacters(name, 200) })
}

function checkAssetName(given: string): string {
  const name = given.normalize('NFC').trim()
  if (!isPlainName(name)) throw productError('asset.nameInvalid', { name: firstCharacters(name, 200) })
  const type = extensionOf(name)
  if (!isAssetType(type) && !isSchema(name))
    throw productError('upload.typeNotSupported', {
      type: type || firstCharacters(name, 50),
      types: assetTypes.join(', '),
    })
  return name
}

export const isAssetType = (type: string): boolean => assetTypes.some((one) => one === type)

/** What the texts of a digital template are checked by when they go out, by its name. */
export const isSchema = (name: string): boolean => Object.values(schemaNames).includes(name)

/** Throws `picture.unreadable` for what is not what its name says, `asset.schemaUnreadable` for a schema that cannot be used. */
async function checkContent({ config }: Services, name: string, bytes: Uint8Array): Promise<void> {
  if (isSchema(name) || extensionOf(name) === 'xsd') return checkSchema(name, bytes)
  if (extensionOf(name) !== 'icc') await readPictureFacts(name, bytes, config.MAX_PICTURE_MEGAPIXELS * 1e6)
  // ICC.1, 7.2.9: the signature of every profile.
  else if (Buffer.from(bytes.subarray(36, 40)).toString('latin1') !== 'acsp')
    throw productError('picture.unreadable', { reason: because('otherType', { type: 'ICC' }) })
}

async function checkSchema(name: string, bytes: Uint8Array): Promise<void> {
  try {
    if (!isSchema(name) || bytes.byteLength > largestSchema) throw new Error(name)
    const schema = await openTextSchema(name === schemaNames.xml ? 'xml' : 'json', bytes)
    schema.close()
  } catch {
    throw productError('asset.schemaUnreadable', { names: Object.values(schemaNames).join(', ') })
  }
}

function knownName(name: string): string {
  if (!isPlainName(name)) throw productError('asset.notFound', { name: firstCharacters(name, 200) })
  return name
}
