/** The pictures that a release is filled with: its template says which of its places hold one. */
import { nameKey, type Reference } from '../access/pointer.ts'
import type { Document, Related } from '../access/rule.ts'
import type { Touches } from '../access/touches.ts'
import { type Placeholder, placeholderKey } from '../templates/placeholder.ts'
import type { Template } from '../templates/template.ts'
import { pictureNames } from './fields/placeholder-values.ts'
import type { Release } from './release.ts'

export function namedByRelease(document: Document, related: Related, touches: Touches): readonly Reference[] {
  const { template, data = {} } = document as Release
  const isOther = touches('template')
  const written = Object.entries(data).filter(([key]) => isOther || touches(`data.${key}`))
  if (template === undefined || written.length === 0) return []
  const places = picturePlaces(related('templates', template) as Template | undefined)
  return written.flatMap(([key, { value }]) => {
    const place = places.get(key)
    if (!place) return []
    const names = new Set(pictureNames(value).map((name) => (place.assetPrefix ?? '') + name))
    return [...names].map((name) => ({ kind: 'pictures' as const, id: nameKey(name), path: `data.${key}` }))
  })
}

const picturePlaces = (template: Template | undefined): ReadonlyMap<string, Placeholder> =>
  new Map(
    (template?.placeholders ?? [])
      .filter(({ type }) => type === 'image' || type === 'pictogram')
      .map((one) => [placeholderKey(one.id), one]),
  )
