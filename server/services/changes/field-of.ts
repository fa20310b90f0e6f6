import { placeholderKey } from '#domain/templates/placeholder.ts'
import type { Context } from '../base/context.ts'
import { propertyLabel } from './property-label.ts'

/**
 * `data.height.value` of a content is of the property `height`, of a release of the placeholder, which are called something in
 * each language.
 */
export async function fieldOf(
  { store, actor }: Pick<Context, 'store' | 'actor'>,
  { collection, id, path }: { collection: string; id: string; path: unknown },
): Promise<Readonly<Record<string, string>> | undefined> {
  const [root, key] = typeof path === 'string' ? path.split('.') : []
  if (root !== 'data' || key === undefined) return undefined
  if (collection === 'contents') return propertyLabel({ store, actor }, key)
  const template = collection === 'releases' ? (await store.find(actor, 'releases', id))?.template : undefined
  const { placeholders = [] } = (template !== undefined && (await store.find(actor, 'templates', template))) || {}
  const placeholder = placeholders.find((one) => placeholderKey(one.id) === key)
  return placeholder?.label ? { de: placeholder.label, ...placeholder.labels } : undefined
}
