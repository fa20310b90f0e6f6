/** What the engine found, by the placeholder it belongs to: the first of each, most serious first, in words. */
import type { Diagnostic } from '#artwork/index.ts'
import type { Template } from '#domain/templates/template.ts'
import { diagnosticText } from '#web/artwork/diagnostic-text.ts'
import type { Texts } from '#web/ui/texts.ts'

const seriousness = { error: 0, warning: 1, info: 2 }

export const sortedFindings = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  diagnostics.toSorted((a, b) => seriousness[a.severity] - seriousness[b.severity])

export function findingsByTag(
  t: Texts,
  diagnostics: readonly Diagnostic[],
  template: Template | undefined,
): Readonly<Record<string, string>> {
  const known = new Set(template?.placeholders.map((one) => one.id))
  const found: Record<string, string> = {}
  for (const diagnostic of sortedFindings(diagnostics)) {
    const tag = diagnostic.place.placeholder
    if (tag !== undefined && known.has(tag) && diagnostic.severity !== 'info')
      found[tag] ??= diagnosticText(t, diagnostic)
  }
  return found
}
