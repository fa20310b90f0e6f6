/** A design becomes a template's: at once, or as a candidate where pages that people know would change. */
import { firstCharacters } from '#domain/formats/characters.ts'
import { because } from '#domain/formats/refusals/reasons.ts'
import { within } from '#domain/access/actor.ts'
import { productError, ProductError } from '#domain/errors.ts'
import { refusalOfDesign } from '#domain/templates/design-limits.ts'
import type { Placeholder } from '#domain/templates/placeholder.ts'
import type { Template } from '#domain/templates/template.ts'
import { shortened } from '#domain/formats/refusals/shortened.ts'
import { extensionOf } from '../../adapters/pixels/media-types.ts'
import type { Context } from '../base/context.ts'
import { getEditable } from './editable-template.ts'
import { hasLiveWork, proposeDesign } from './rehearsal/rehearse-candidate.ts'
import { newId } from '../../store/sql/new-id.ts'
import { replaceDesign } from './replace-design.ts'
import { addAsset, assetTypes, isSchema } from './template-assets.ts'
import { deleteDesign, designPath, keepFacts, keepPlaceholders } from '../designs/template-files.ts'

export const uploadModes = ['auto', 'check', 'activate'] as const

export type DesignUpload = {
  name: string
  bytes: Uint8Array
  /** `check` keeps it as a candidate; `auto` does so where releases or stored tests depend on the design. */
  mode?: (typeof uploadModes)[number]
  /** How many values of releases the person knows to lose their place. */
  fallen?: number | undefined
}

/** Document 1 §5: a JSON or IDML file replaces the template, any other is added as an asset. JSON is the text of a digital one. */
export async function uploadTemplate(context: Context, id: string, upload: DesignUpload): Promise<void> {
  const template = await getEditable(context, id)
  const extension = extensionOf(upload.name)
  if (extension === 'idml') await takeDesign(context, template, upload)
  else if (extension === 'json' && !isSchema(upload.name)) await uploadExportText(context, template, upload)
  else if (assetTypes.includes(extension) || isSchema(upload.name))
    await addAsset(context, id, upload.name, upload.bytes)
  else
    throw productError('upload.typeNotSupported', {
      type: extension || firstCharacters(upload.name, 50),
      types: ['idml', 'json', ...assetTypes].join(', '),
    })
}

/** `known` are settings of places besides the template's. */
export async function takeDesign(
  context: Context,
  template: Template,
  { name, bytes, mode = 'auto', fallen, known = [] }: DesignUpload & { known?: readonly Placeholder[] },
): Promise<Template> {
  const { engine, files, clock } = context
  const { id } = template
  const key = newId()
  const facts = await engine.run({ kind: 'inspect', fonts: template, design: { key, bytes } })
  const refused = refusalOfDesign(facts)
  if (refused) throw new ProductError(refused)
  await files.put(designPath(id, key), bytes)
  await keepFacts(context, id, facts, key)
  const design = {
    name: shortened(name, 200),
    updateTimestamp: clock().toISOString(),
    pages: facts.pages.length,
    key,
  }
  const waits =
    template.design !== undefined && mode !== 'activate' && (mode === 'check' || (await hasLiveWork(context, id)))
  if (waits) {
    if (known.length > 0) await keepPlaceholders(context, { id, design, placeholders: known })
    return proposeDesign(context, template, design)
  }
  try {
    return await replaceDesign(context, template, { design, facts, known, fallen })
  } catch (error) {
    // Refused, it is nobody's; it comes again with the number that was asked for.
    if (error instanceof ProductError && error.code === 'property.valuesFall') await deleteDesign(context, id, key)
    throw error
  }
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
