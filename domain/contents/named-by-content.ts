/** What the values of a content name, which only their properties know: pictures by file name, contents by id. */
import { nameKey, type Reference } from '../access/pointer.ts'
import type { Document, Related } from '../access/rule.ts'
import type { Property } from '../properties/property.ts'
import type { Content, PropertyData, PropertyValue } from './content.ts'

export function namedByContent(
  document: Document,
  related: Related,
  touches: (path: string) => boolean,
): readonly Reference[] {
  const { data = {} } = document as Content
  return Object.entries(data).flatMap(([property, own]) => {
    const path = `data.${property}`
    if (!touches(path)) return []
    const type = (related('properties', property) as Property | undefined)?.type
    return type === undefined ? [] : namedByValue(type, own, path)
  })
}

/** The same for one value. */
export function namedByValue(type: Property['type'], own: PropertyData, path: string): Reference[] {
  if (type !== 'image' && type !== 'reference') return []
  const values = [own.value, ...Object.values(own.translation ?? {})]
  const names = [...new Set(values.flatMap(textsIn))]
  return type === 'image'
    ? names.map((name) => ({ kind: 'pictures', id: nameKey(name), path }))
    : names.filter((id) => /^[\w-]{1,64}$/.test(id)).map((id) => ({ kind: 'contents', id, path }))
}

const textsIn = (value: PropertyValue | undefined): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string' && one !== '')
