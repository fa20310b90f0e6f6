import { within } from '#domain/access/actor.ts'
import { parseField } from '#domain/kinds/documents.ts'
import { must } from '#domain/errors.ts'
import type { Template } from '#domain/templates/template.ts'
import type { Context } from '../base/context.ts'
import { newId } from '../../store/sql/new-id.ts'

export type NewTemplate = { id?: string; owner?: string; name?: string; type?: string }

/** A template without a design yet; the file is uploaded to it afterwards. */
export async function createTemplate(context: Context, { id, owner, name, type }: NewTemplate): Promise<Template> {
  const { store, actor } = context
  const home = owner && owner !== actor.organization ? await store.get(actor, 'organizations', owner) : undefined
  const document = {
    owner: home?.id ?? actor.organization,
    supplier: home?.supplier ?? actor.supplier,
    name: name?.trim() || id || 'Template',
    type: must(parseField('templates', 'type', type ?? 'print')),
  }
  const {
    documents: [created],
  } = await store.write(
    within(actor, 'template.create'),
    [{ kind: 'create', collection: 'templates', id: id ?? newId(), document }],
    { label: 'TemplateCreate' },
  )
  return created
}
