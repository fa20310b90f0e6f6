import { useMemo } from 'react'
import { placeholderValues } from '#domain/releases/fields/placeholder-values.ts'
import type { Release } from '#domain/releases/release.ts'
import type { Template } from '#domain/templates/template.ts'
import { type LiveComposition, useComposition } from '../../../artwork/use-composition.ts'
import { usePictureFacts } from '../../../artwork/use-picture-facts.ts'
import { usePrintLimits } from '../../../artwork/use-print-findings.ts'
import { type Bound, unbound } from './use-bound-kit.ts'
import { useOwnPages } from './use-own-pages.ts'
import type { Entries } from './use-release-draft.ts'

/** What is printed of the release: composed, or the pages of a PDF of its own. */
export function useReleasePages(
  release: Release | undefined,
  template: Template | undefined,
  entries: Entries,
  bound: Bound,
  { isChecked = false } = {},
): LiveComposition {
  const isOwn = release?.ownPdf !== undefined
  const composedFor = release && template && { owner: release.owner, template }
  const composed = useReleaseComposition(isOwn ? undefined : composedFor, entries, isOwn ? unbound : bound, {
    isChecked,
  })
  const own = useOwnPages(release, { isChecked })
  return isOwn ? own : composed
}

/**
 * The release composed with stored and unsaved data, of what it is bound to where it is; print is checked if the person may
 * ask for that.
 */
function useReleaseComposition(
  composedFor: { owner: string; template: Template } | undefined,
  entries: Entries,
  bound: Bound,
  { isChecked = false } = {},
): LiveComposition {
  const template = composedFor?.template
  const kit = bound.isBound ? bound.kit : undefined
  const placeholders = template?.placeholders
  const data = useMemo(() => (placeholders ? placeholderValues(placeholders, entries) : {}), [placeholders, entries])
  const isKnown = bound.isBound ? kit !== undefined : template?.design !== undefined
  const { ready, pictures } = usePictureFacts(data, isKnown ? composedFor : undefined, kit?.bound?.names)
  const limits = usePrintLimits(isChecked ? template : undefined)
  return useComposition(!ready || !isKnown ? undefined : kit ? { kit } : template, data, pictures, limits)
}
