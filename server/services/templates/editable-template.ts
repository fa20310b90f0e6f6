import { canEditTemplate } from '#domain/access/templates.ts'
import { productError } from '#domain/errors.ts'
import type { Template } from '#domain/templates/template.ts'
import type { Context } from '../base/context.ts'

/** Throws `template.notFound` for one that is not visible, `write.notAllowed` for one that is and may not be changed. */
export async function getEditable({ store, actor }: Context, id: string): Promise<Template> {
  const template = await store.get(actor, 'templates', id)
  if (!canEditTemplate(actor, template)) throw productError('write.notAllowed')
  return template
}
