/** What the contents of whoever a template is for say about its places. */
import { useMemo } from 'react'
import type { DesignPlace } from '#artwork/index.ts'
import { any, is } from '#domain/query/filter.ts'
import {
  mostWitnesses,
  type PlaceSuggestion,
  suggestPlaces,
} from '#domain/templates/suggestions/suggest-fields-of-places.ts'
import { isOffered } from '#domain/query/archived.ts'
import { useLiveQuery } from '../../../client/live/use-live.ts'
import type { Property } from '../../../client/window/data-sets.ts'
import { languages } from '../../../ui/words/texts.ts'
import { useTemplateEditing } from '../editing/template-editing.ts'

export function usePlaceSuggestions(
  places: readonly DesignPlace[],
  properties: readonly Property[],
): readonly PlaceSuggestion[] {
  const { owner, supplier } = useTemplateEditing().template
  const isAsked = places.some(({ names, tokens }) => names.length === 0 && tokens.length === 0)
  const { documents } = useLiveQuery(
    'contents',
    isAsked
      ? {
          where: any(is('owner', owner), is('owner', supplier)),
          orderBy: [{ field: 'updateTimestamp', direction: 'descending' }],
          limit: mostWitnesses,
        }
      : undefined,
  )
  return useMemo(
    () => suggestPlaces(places, documents, properties.filter(isOffered), languages),
    [places, documents, properties],
  )
}
