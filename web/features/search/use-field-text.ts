/** What a field is called that the term was found in; nothing of places in a design, whose names are the designer's. */
import { useCallback } from 'react'
import { fieldNames } from '#domain/formats/refusals/named-fields.ts'
import { useById, useProperties } from '../../client/window/data-sets.ts'
import type { Hit } from '../../client/records/search.ts'
import { localized, useTexts } from '../../ui/words/texts.ts'

export function useFieldText(): (hit: Hit) => string | undefined {
  const t = useTexts()
  const properties = useById(useProperties())
  return useCallback(
    ({ collection, found }) => {
      if (!found) return undefined
      const [field, property] = found.field.split('.', 2)
      if (field === 'data')
        return collection === 'contents'
          ? localized(properties.get(property ?? '')?.label ?? {}) || undefined
          : undefined
      const known = fieldNames.find((one) => one === field)
      return known && t(`field.${known}`)
    },
    [t, properties],
  )
}
