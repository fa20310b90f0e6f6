/** A design becomes a template's: what it holds is listed, its placeholders are taken over, its first page stands for it. */
import { within } from '#domain/access/actor.ts'
import { canEditTemplate } from '#domain/access/templates.ts'
import { productError } from '#domain/errors.ts'
import type { Placeholder } from '#domain/templates/placeholder.ts'
import type { Template } from '#domain/templates/template.ts'
import type { DesignFacts } from '#server/adapters/engine-task.ts'
import { extensionOf } from '#server/adapters/media-types.ts'
import type { StoredDocument } from '#server/store/store.ts'
import { prepareRelease } from './compose-release.ts'
import type { Context } from './context.ts'
import { newId } from './release-writes.ts'
import { designPath, keepFacts } from './template-files.ts'

export type DesignUpload = { name: string; bytes: Uint8Array }

/** Document 1 §5: a JSON or IDML file replaces the template. JSON is the text of a digital one. */
export async function uploadTemplate(context: Context, id: string, upload: DesignUpload): Promise<StoredDocument> {
  const template = await getEditable(context, id)
  const extension = extensionOf(upload.name)
  if (extension === 'idml') return uploadDesign(context, template, upload)
  if (extension === 'json') return uploadExportText(context, template, upload)
  throw productError('upload.typeNotSupported', { type: extension || upload.name.slice(0, 50), types: 'idml, json' })
}

/** Throws `template.notFound` for one that is not visible, `write.notAllowed` for one that is and may not be changed. */
export async function getEditable({ store, actor }: Context, id: string): Promise<Template> {
  const template = await store.get(actor, 'templates', id)
  if (!canEditTemplate(actor, template)) throw productError('write.notAllowed')
  return template as unknown as Template
}

async function uploadDesign(
  context: Context,
  template: Template,
  { name, bytes }: DesignUpload,
): Promise<StoredDocument> {
  const { engine, files, store, actor, clock } = context
  const facts = await engine.run({ kind: 'inspect', design: { key: newId(), bytes } })
  const { id } = template
  await files.put(designPath(id), bytes)
  await keepFacts(context, id, facts)
  const [first] = facts.pages
  const asOperation = within(actor, 'template.upload')
  const set = {
    design: { name: name.slice(0, 200), updateTimestamp: clock().toISOString(), pages: facts.pages.length },
    placeholders: mergePlaceholders(template.placeholders, facts),
    ...(first && { width: first.width, height: first.height }),
    ...(first && !template.format && { format: `${Math.round(first.width)} × ${Math.round(first.height)} mm` }),
  }
  const { documents } = await store.write(asOperation, [{ kind: 'update', collection: 'templates', id, set }], {
    label: `Upload ${name}`,
  })
  return (await showFirstPage(context, documents[0] as unknown as Template)) ?? (documents[0] as StoredDocument)
}

/** What people set on a placeholder stays when the design comes again; tags that are gone go. */
export function mergePlaceholders(known: readonly Placeholder[], { placeholders }: DesignFacts): Placeholder[] {
  const before = new Map(known.map((placeholder) => [placeholder.id, placeholder]))
  return placeholders
    .filter(({ tag }) => tag.length <= 128)
    .slice(0, 1000)
    .map(({ tag, kind, order, sample }): Placeholder => {
      const fresh = {
        id: tag,
        label: tag,
        order,
        type: typeOf(kind, sample),
        values: [],
        previewValue: previewOf(kind, sample),
      }
      const { previewValue, ...rest } = fresh
      return before.get(tag) ?? { ...rest, ...(previewValue && { previewValue }) }
    })
}

const types: Record<string, Placeholder['type']> = {
  picture: 'image',
  pictograms: 'pictogram',
  color: 'color',
  condition: 'condition',
}

const typeOf = (kind: string, sample: string): Placeholder['type'] =>
  types[kind] ?? (sample.length > 60 || sample.includes('\n') ? 'text' : 'string')

const previewOf = (kind: string, sample: string): string | undefined =>
  kind === 'text' ? sample || undefined : undefined

/** The page with its examples, for the lists. A design that cannot be painted is kept all the same. */
async function showFirstPage(context: Context, template: Template): Promise<StoredDocument | undefined> {
  const { files, store, actor, log } = context
  const { id, owner, supplier } = template
  try {
    const prepared = await prepareRelease(context, { owner, supplier, template: id, data: {}, examples: true })
    const { pages } = await prepared.compose({ pngDpi: 144 })
    for (const [index, { png }] of pages.entries()) if (png) await files.put(previewPath(id, index + 1), png)
    const write = { kind: 'update', collection: 'templates', id, set: { preview: previewPath(id, 1) } } as const
    return (await store.write(within(actor, 'template.upload'), [write])).documents[0]
  } catch (error) {
    log.warn({ err: error, template: id }, 'template preview not made')
    return undefined
  }
}

export const previewPath = (id: string, page: number): string => `templates/${id}/preview-${page}.png`

async function uploadExportText(
  context: Context,
  template: Template,
  { bytes }: DesignUpload,
): Promise<StoredDocument> {
  const { store, actor } = context
  let data: unknown
  try {
    data = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw productError('artwork.designUnreadable', { reason: error instanceof Error ? error.message : 'JSON' })
  }
  const write = { kind: 'update', collection: 'templates', id: template.id, set: { data } } as const
  const { documents } = await store.write(within(actor, 'template.upload'), [write], { label: 'Upload JSON' })
  return documents[0] as StoredDocument
}
