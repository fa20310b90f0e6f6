/** The pages of a template as its places are chosen on them: the design's own words and pictures, with examples where it has tokens. */
import { useMemo } from 'react'
import type { DesignPlace } from '#artwork/index.ts'
import { exampleOf, placeholderValues } from '#domain/releases/fields/placeholder-values.ts'
import { placeholderKey } from '#domain/templates/placeholder.ts'
import type { Template } from '#domain/templates/template.ts'
import { worksFor } from '#domain/access/tenancy.ts'
import { usePictureFacts } from '#web/artwork/use-picture-facts.ts'
import { useComposition, useCompositionState } from '#web/artwork/use-composition.ts'
import { useActor } from '../../../client/session/session.ts'
import { useLanguage } from '../../../ui/words/texts.ts'

const noPlaces: readonly DesignPlace[] = []

export function usePlaces(template: Template) {
  const language = useLanguage()
  const { placeholders } = template
  const data = useMemo(() => {
    const filled = placeholders.filter(({ type }) => type === 'string' || type === 'text' || type === 'image')
    const examples = filled.flatMap((one) => {
      const value = exampleOf(one, language)
      return value ? [[placeholderKey(one.id), { value }] as const] : []
    })
    const shown = filled.filter((one) => examples.some(([key]) => key === placeholderKey(one.id)))
    return placeholderValues(shown, Object.fromEntries(examples))
  }, [placeholders, language])
  const actor = useActor()
  const owner = worksFor(actor, template) ? template.owner : actor.organization
  const { ready, pictures } = usePictureFacts(data, template.design && { owner, template })
  const composition = useComposition(ready && template.design ? template : undefined, data, pictures, undefined, true)
  const { composed } = useCompositionState(composition)
  return { composition, composed, places: composed?.places ?? noPlaces }
}
