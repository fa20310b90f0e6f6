import { useRef, useSyncExternalStore } from 'react'
import type { Template } from '#domain/templates/template.ts'
import type { LiveComposition } from '#web/artwork/use-composition.ts'
import { useTexts } from '#web/ui/texts.ts'
import { findingsByTag } from './findings.ts'

export type Findings = Readonly<Record<string, string>>

/** The findings by placeholder; the same object as long as they say the same, so that the form rests while one types. */
export function useFindings({ subscribe, state }: LiveComposition, template: Template | undefined): Findings {
  const t = useTexts()
  const last = useRef<Findings>({})
  return useSyncExternalStore(subscribe, () => {
    const next = findingsByTag(t, state().composed?.diagnostics ?? [], template)
    if (JSON.stringify(next) !== JSON.stringify(last.current)) last.current = next
    return last.current
  })
}
