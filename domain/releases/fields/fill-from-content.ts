/** A new release takes from a content the values that the template's placeholders ask for. */
import { fieldNamed } from '../../properties/label-field.ts'
import { type Placeholder, placeholderKey } from '../../templates/placeholder.ts'
import { type Database, takeOver } from './content-link.ts'
import type { Release } from '../release.ts'

export function fillFromContent(
  placeholders: readonly Placeholder[],
  contentId: string,
  database: Database,
  language = 'de',
): Release['data'] {
  const filled = placeholders.flatMap(({ id, property, previewTransform, transformFormat }) => {
    if (!property || !fieldNamed(property, database.property)) return []
    const entry = takeOver(
      {
        content: contentId,
        property,
        lang: language,
        ...(previewTransform && { transform: previewTransform }),
        ...(transformFormat !== undefined && { transformFormat }),
      },
      database,
      language,
    )
    return [[placeholderKey(id), entry] as const]
  })
  return Object.fromEntries(filled)
}
