import { useMemo } from 'react'
import { placeholderValues } from '#domain/publications/placeholder-values.ts'
import type { Template } from '#domain/templates/template.ts'
import { type LiveComposition, useComposition } from '#web/artwork/use-composition.ts'
import { usePictureFacts } from '#web/artwork/use-picture-facts.ts'
import type { Entries } from './use-release-draft.ts'

/** The release composed with what is stored and what is being typed. */
export function useReleaseComposition(template: Template | undefined, entries: Entries): LiveComposition {
  const data = useMemo(() => (template ? placeholderValues(template.placeholders, entries) : {}), [template, entries])
  const { ready, pictures } = usePictureFacts(data)
  return useComposition(ready && template?.design ? template : undefined, data, pictures)
}
