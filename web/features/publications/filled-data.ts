import type { Content } from '#domain/contents/content.ts'
import { withInheritance } from '#domain/contents/variant-inheritance.ts'
import { fillFromContent } from '#domain/releases/fields/fill-from-content.ts'
import type { Release } from '#domain/releases/release.ts'
import type { Template } from '#domain/templates/template.ts'
import { fetchAll } from '../../client/records/fetch-all.ts'
import { fetchDocument } from '../../client/records/store.ts'

/** What a template takes from a content, a variant's inherited values included. */
export async function filledData(template: Template, content: Content, language: string): Promise<Release['data']> {
  const [properties, parent] = await Promise.all([
    fetchAll('properties', {}),
    content.parentId ? fetchDocument('contents', content.parentId) : undefined,
  ])
  const byId = new Map(properties.map((one) => [one.id, one]))
  const whole = withInheritance(content, parent)
  return fillFromContent(
    template.placeholders,
    content.id,
    { content: (id) => (id === content.id ? whole : undefined), property: (id) => byId.get(id) },
    language,
  )
}
