/** What the values of a content name, which only their properties know: pictures by file name, contents by id. */
import { nameKey, type Reference } from '../access/pointer.ts'
import type { Document, Related } from '../access/rule.ts'
import { touchedEntries, type Touches } from '../access/touches.ts'
import type { Property } from '../properties/property.ts'
import { partValues, textsIn } from './exclusions/combination-parts.ts'
import type { Content, PropertyData, PropertyValue } from './content.ts'

export function namedByContent(document: Document, related: Related, touches: Touches): readonly Reference[] {
  const { data = {} } = document as Content
  return touchedEntries(data, 'data', touches).flatMap(([id, own]) => {
    const property = related('properties', id) as Property | undefined
    return property && naming.has(property.type)
      ? unique(valuesOf(own).flatMap((value) => namedByValue(property, value, `data.${id}`, related)))
      : []
  })
}

const naming: ReadonlySet<Property['type']> = new Set(['image', 'reference', 'combination'])

const valuesOf = ({ value, translation = {} }: PropertyData): PropertyValue[] => [
  ...(value === undefined ? [] : [value]),
  ...Object.values(translation),
]

const unique = (found: readonly Reference[]): Reference[] => [
  ...new Map(found.map((one) => [`${one.kind} ${one.id}`, one])).values(),
]

function namedByValue(
  { type, options }: Pick<Property, 'type' | 'options'>,
  value: PropertyValue,
  path: string,
  related: Related,
): Reference[] {
  switch (type) {
    case 'image':
      return textsIn(value).map((name) => ({ kind: 'pictures', id: nameKey(name), path }))
    case 'reference':
      return textsIn(value)
        .filter((id) => /^[\w-]{1,64}$/.test(id))
        .map((id) => ({ kind: 'contents', id, path }))
    case 'combination':
      return partValues(options, value).flatMap((part) => {
        const held = related('properties', part.property) as Property | undefined
        return held && held.type !== 'combination' ? namedByValue(held, part.value, path, related) : []
      })
    default:
      return []
  }
}
