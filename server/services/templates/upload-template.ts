/** What people bring to a template: its design, what belongs to it, or all of it packed. */
import { firstCharacters } from '#domain/formats/characters.ts'
import { because } from '#domain/formats/refusals/reasons.ts'
import { within } from '#domain/access/actor.ts'
import { productError } from '#domain/errors.ts'
import { fontTypes } from '#domain/fonts/font.ts'
import { assetTypes, type Taken } from '#domain/templates/uploads/package-parts.ts'
import type { Template } from '#domain/templates/template.ts'
import { extensionOf } from '../../adapters/files/media-type-of-name.ts'
import type { Context } from '../base/context.ts'
import { getEditable } from './editable-template.ts'
import { uploadNewFont } from './fonts/upload-font.ts'
import { type DesignUpload, takeDesign } from './take-design.ts'
import { addAsset, isAssetType, isSchema } from './template-assets.ts'
import { uploadPackage } from './upload-package.ts'

/**
 * Document 1 §5: a JSON or IDML file replaces the template, any other is added as an asset. JSON is the text of a digital one; a
 * ZIP file is a design with what belongs to it, and a font comes for the template.
 */
export async function uploadTemplate(context: Context, id: string, upload: DesignUpload): Promise<Taken> {
  const template = await getEditable(context, id)
  const { name, bytes } = upload
  const extension = extensionOf(name)
  const none: Taken = { fonts: [], links: [], kept: [], others: [] }
  if (extension === 'zip') return uploadPackage(context, template, upload)
  if (extension === 'idml') await takeDesign(context, template, upload)
  else if (extension === 'json' && !isSchema(name)) await uploadExportText(context, template, upload)
  else if (fontTypes.some((type) => type === extension))
    return { ...none, [(await uploadNewFont(context, template, upload)) ? 'fonts' : 'kept']: [name] }
  else if (isAssetType(extension) || isSchema(name))
    return { ...none, links: [(await addAsset(context, id, name, bytes)).name] }
  else if (extension === 'indd') throw productError('template.packageWithoutIdml', { name: firstCharacters(name, 200) })
  else
    throw productError('upload.typeNotSupported', {
      type: extension || firstCharacters(name, 50),
      types: ['idml', 'zip', 'json', ...fontTypes, ...assetTypes].join(', '),
    })
  return none
}

async function uploadExportText(context: Context, template: Template, { bytes }: DesignUpload): Promise<Template> {
  const { store, actor } = context
  let data: unknown
  try {
    data = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw productError('artwork.designUnreadable', { reason: because('notJson') })
  }
  const write = { kind: 'update', collection: 'templates', id: template.id, set: { data } } as const
  const { documents } = await store.write(within(actor, 'template.upload'), [write], { label: 'TemplateUpload' })
  return documents[0]
}
