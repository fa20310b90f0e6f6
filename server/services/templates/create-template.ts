import { within } from '#domain/access/actor.ts'
import { productError } from '#domain/errors.ts'
import type { StoredDocument } from '#server/store/store.ts'
import type { Context } from '../context.ts'
import { newId } from '../releases/release-writes.ts'

export type NewTemplate = { id?: string; owner?: string; name?: string; type?: string }

/** A template without a design yet; the file is uploaded to it afterwards. */
export async function createTemplate(
  context: Context,
  { id, owner, name, type }: NewTemplate,
): Promise<StoredDocument> {
  const { store, actor } = context
  const home = owner && owner !== actor.organization ? await store.get(actor, 'organizations', owner) : undefined
  const document = {
    owner: home?.id ?? actor.organization,
    supplier: home?.supplier ?? actor.supplier,
    name: name?.trim() || id || 'Template',
    type: type ?? 'print',
  }
  const { documents } = await store.write(
    within(actor, 'template.create'),
    [{ kind: 'create', collection: 'templates', id: id ?? newId(), document }],
    { label: 'TemplateCreate' },
  )
  const [created] = documents
  if (!created) throw productError('template.loadFailed')
  return created
}
