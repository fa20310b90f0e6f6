/** What a template names beside records: the fonts and linked pictures of its design, the pictures it offers and shows. */
import { nameKey, type Reference } from '../access/pointer.ts'
import type { Document, Related } from '../access/rule.ts'
import type { Touches } from '../access/touches.ts'
import { spellFace } from '../fonts/face-name.ts'
import type { Template } from './template.ts'

export function namedByTemplate(document: Document, _related: Related, touches: Touches): readonly Reference[] {
  const { designNames, placeholders = [] } = document as Template
  return [
    ...(touches('designNames') && designNames
      ? [
          ...unique(designNames.fonts.map(spellFace)).map((face) => named('fonts', face, 'designNames.fonts')),
          ...unique(designNames.pictures).map((name) => named('pictures', name, 'designNames.pictures')),
        ]
      : []),
    ...(touches('placeholders')
      ? unique(placeholders.flatMap(picturesOfPlace)).map((name) => named('pictures', name, 'placeholders'))
      : []),
  ]
}

const named = (kind: Reference['kind'], name: string, path: string): Reference => ({ kind, id: nameKey(name), path })

const unique = (names: readonly string[]): string[] => [...new Set(names)]

/** The example and the values to choose from. */
function picturesOfPlace({ type, assetPrefix = '', previewValue = '', values = [] }: Template['placeholders'][number]) {
  if (type !== 'image' && type !== 'pictogram') return []
  const names = [...previewValue.split(','), ...values.map(({ value }) => value)].map((name) => name.trim())
  return names.filter((name) => name !== '').map((name) => assetPrefix + name)
}
