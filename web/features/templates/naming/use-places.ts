/** The pages of a template as its places are chosen on them: the design's own words and pictures, with examples where it has tokens. */
import { useMemo } from 'react'
import type { DesignPlace } from '#artwork/index.ts'
import { exampleOf, placeholderValues } from '#domain/releases/fields/placeholder-values.ts'
import { placeholderKey } from '#domain/templates/placeholder.ts'
import type { Template } from '#domain/templates/template.ts'
import { useComposition, useCompositionState } from '#web/artwork/use-composition.ts'
import { useLanguage } from '../../../ui/texts.ts'

const noPictures = [] as const
const noPlaces: readonly DesignPlace[] = []

export function usePlaces(template: Template) {
  const language = useLanguage()
  const { placeholders } = template
  const data = useMemo(() => {
    const texts = placeholders.filter(({ type }) => type === 'string' || type === 'text')
    const examples = texts.flatMap((one) => {
      const value = exampleOf(one, language)
      return value ? [[placeholderKey(one.id), { value }] as const] : []
    })
    const shown = texts.filter((one) => examples.some(([key]) => key === placeholderKey(one.id)))
    return placeholderValues(shown, Object.fromEntries(examples))
  }, [placeholders, language])
  const composition = useComposition(template.design ? template : undefined, data, noPictures, undefined, true)
  const { status, composed, message } = useCompositionState(composition)
  return { status, composed, message, places: composed?.places ?? noPlaces }
}
