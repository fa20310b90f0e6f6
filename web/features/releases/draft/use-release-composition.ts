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
  const composed = useReleaseComposition(isOwn ? undefined : template, entries, isOwn ? unbound : bound, { isChecked })
  const own = useOwnPages(release, { isChecked })
  return isOwn ? own : composed
}

/**
 * The release composed with stored and unsaved data, of what it is bound to where it is; print is checked if the person may
 * ask for that.
 */
function useReleaseComposition(
  template: Template | undefined,
  entries: Entries,
  bound: Bound,
  { isChecked = false } = {},
): LiveComposition {
  const kit = bound.isBound ? bound.kit : undefined
  const placeholders = template?.placeholders
  const data = useMemo(() => (placeholders ? placeholderValues(placeholders, entries) : {}), [placeholders, entries])
  const { ready, pictures } = usePictureFacts(data, kit?.bound?.names)
  const limits = usePrintLimits(isChecked ? template : undefined)
  const isThere = ready && (bound.isBound ? kit !== undefined : template?.design !== undefined)
  return useComposition(!isThere ? undefined : kit ? { kit } : template, data, pictures, limits)
}
