/** A template as lists show it: its pages with their examples. Of one that cannot be composed, they say why. */
import { within } from '#domain/access/actor.ts'
import type { Template } from '#domain/templates/template.ts'
import { prepareRelease } from '../printing/compose-release.ts'
import { undrawnFor, undrawnWrite } from '../printing/note-undrawn.ts'
import type { Prepared } from '../printing/material/prepared.ts'
import type { Context, Services } from '../base/context.ts'

export async function drawTemplate(context: Context, template: Template): Promise<Template> {
  const { id } = template
  const { files, store, actor } = context
  const asUpload = within(actor, 'template.upload')
  try {
    const prepared = await templatePages(context, template)
    const { pages } = await prepared.compose({ pngDpi: 144 })
    for (const [index, { png }] of pages.entries()) if (png) await files.put(previewPath(id, index + 1), png)
    const write = {
      kind: 'update',
      collection: 'templates',
      id,
      set: { preview: previewPath(id, 1) },
      unset: ['undrawn'],
    } as const
    return (await store.write(asUpload, [write])).documents[0]
  } catch (error) {
    const why = undrawnFor(error)
    if (why) await store.writeRaw(asUpload, [undrawnWrite('templates', id, why)])
    throw error
  }
}

/** With its examples in place of data. */
export const templatePages = (
  services: Services,
  { id, owner, supplier }: Pick<Template, 'id' | 'owner' | 'supplier'>,
): Promise<Prepared> => prepareRelease(services, { owner, supplier, template: id, data: {}, examples: true })

export const previewPath = (id: string, page: number): string => `templates/${id}/preview-${page}.png`
