import type { Document } from '../model/document.ts'
import { elements, type XmlElement } from './xml.ts'

/** Resources/Fonts.xml: the faces the design names. */
export function readFonts(root: XmlElement | undefined): Document['fonts'] {
  return [...elements(root)].flatMap((family) =>
    [...elements(family)].flatMap(({ name, attributes }) =>
      name === 'Font'
        ? [
            {
              family: attributes.FontFamily ?? family.attributes.Name ?? '',
              style: attributes.FontStyleName ?? '',
              postScriptName: attributes.PostScriptName ?? '',
            },
          ]
        : [],
    ),
  )
}
