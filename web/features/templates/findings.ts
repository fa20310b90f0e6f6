import type { Diagnostic } from '#artwork/index.ts'
import { diagnosticText } from '#web/artwork/diagnostic-text.ts'
import type { Texts } from '#web/ui/texts.ts'

export const severityLook = {
  error: { tone: 'bad', shape: 'cross' },
  warning: { tone: 'waiting', shape: 'diamond' },
  info: { tone: 'quiet', shape: 'ring' },
} as const

/** By placeholder, the most serious of each: what its place on the page is marked with. */
export function tagFindings(t: Texts, diagnostics: readonly Diagnostic[]): Readonly<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const severity of ['error', 'warning'] as const)
    for (const diagnostic of diagnostics) {
      const tag = diagnostic.place.placeholder
      if (diagnostic.severity === severity && tag !== undefined) found[tag] ??= diagnosticText(t, diagnostic)
    }
  return found
}
