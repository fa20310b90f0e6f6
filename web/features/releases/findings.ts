/** What the engine found, by the placeholder it belongs to: the first of each, most serious first, in words. */
import type { Diagnostic } from '#artwork/index.ts'
import type { Template } from '#domain/templates/template.ts'
import { diagnosticText } from '#web/artwork/diagnostic-text.ts'
import type { Texts } from '#web/ui/texts.ts'

const seriousness = { error: 0, warning: 1, info: 2 }

export const sortedFindings = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  diagnostics.toSorted((a, b) => seriousness[a.severity] - seriousness[b.severity])

/** Of the print check: with the property of contents that fills the placeholder. */
export type ReleaseFinding = Diagnostic & { field?: string }

/** What both say of one place is said once; the words of the page as it is now count. */
export function allFindings(
  composed: readonly Diagnostic[],
  printed: readonly ReleaseFinding[],
): readonly ReleaseFinding[] {
  const now = new Set(composed.map(keyOf))
  const fields = new Map(printed.map((finding) => [keyOf(finding), finding.field]))
  const seen = composed.map((finding): ReleaseFinding => {
    const field = fields.get(keyOf(finding))
    return field === undefined ? finding : { ...finding, field }
  })
  return sortedFindings([...seen, ...printed.filter((finding) => !now.has(keyOf(finding)))])
}

const keyOf = ({ code, place }: Diagnostic): string => JSON.stringify([code, place.page, place.placeholder])

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
