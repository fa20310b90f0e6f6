import type { ReactNode } from 'react'
import { textsIn } from '#domain/contents/exclusions/combination-parts.ts'
import type { PropertyValue } from '#domain/contents/content.ts'
import type { Property } from '#domain/properties/property.ts'
import { localized, type Texts } from '../../../ui/words/texts.ts'
import { entriesOf } from '../../values/editors/combination-entries.ts'
import { type Catalog, propertyLabel } from '../../values/catalog.ts'
import { ContentNames } from '../../values/content-name.tsx'
import { PictureCell } from './picture-cell.tsx'
import { partNamed, valueText } from '../../values/property-value.ts'

type Properties = Catalog['properties']

/** A value in a cell of the list: pictures to see, contents by their names, all others in words. */
export function valueShown(
  value: PropertyValue | undefined,
  property: Property,
  properties: Properties,
  t: Texts,
): ReactNode {
  if (property.type === 'image') return <PictureCell value={value} />
  if (property.type === 'reference') return <ContentNames ids={textsIn(value)} />
  const entries = property.type === 'combination' ? entriesOf(value) : []
  if (entries.length > 0) return entries.map((entry) => entryText(entry, property, properties, t)).join('; ')
  return valueText(value, property, t)
}

/** Each part by the name of the property that it holds, and as that one is read. */
function entryText(entry: object, property: Property, properties: Properties, t: Texts): string {
  return Object.entries(entry)
    .map(([name, held]: [string, PropertyValue]) => {
      const part = partNamed(property, name)
      const own = properties.get(part?.property ?? '')
      const title = (part && localized(part.label)) || (own ? propertyLabel(own) : name)
      return `${title}: ${valueText(held, own ?? { ...property, type: 'string' }, t)}`
    })
    .join(', ')
}
