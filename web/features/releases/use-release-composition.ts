import { useMemo } from 'react'
import { placeholderValues } from '#domain/releases/placeholder-values.ts'
import type { Template } from '#domain/templates/template.ts'
import { type LiveComposition, useComposition } from '#web/artwork/use-composition.ts'
import { usePictureFacts } from '#web/artwork/use-picture-facts.ts'
import { usePrintLimits } from '#web/artwork/use-print-findings.ts'
import type { Entries } from './use-release-draft.ts'

/** The release composed with stored and unsaved data; print is checked if the person may ask for that. */
export function useReleaseComposition(
  template: Template | undefined,
  entries: Entries,
  { isChecked = false } = {},
): LiveComposition {
  const data = useMemo(() => (template ? placeholderValues(template.placeholders, entries) : {}), [template, entries])
  const { ready, pictures } = usePictureFacts(data)
  const limits = usePrintLimits(isChecked ? template : undefined)
  return useComposition(ready && template?.design ? template : undefined, data, pictures, limits)
}
