import type { ReactNode } from 'react'
import { textsIn } from '#domain/contents/combination-parts.ts'
import type { PropertyValue } from '#domain/contents/content.ts'
import type { Property } from '#domain/properties/property.ts'
import type { Texts } from '#web/ui/texts.ts'
import { ContentNames } from './content-name.tsx'
import { PictureCell } from './picture-cell.tsx'
import { valueText } from './property-value.ts'

/** A value in a cell of the list: pictures to see, contents by their names, all others in words. */
export function valueShown(value: PropertyValue | undefined, property: Property, t: Texts): ReactNode {
  if (property.type === 'image') return <PictureCell value={value} />
  if (property.type === 'reference') return <ContentNames ids={textsIn(value)} />
  return valueText(value, property, t)
}
