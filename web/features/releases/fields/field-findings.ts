/** The first thing that is wrong with each placeholder, for its field: the most serious, in words. */
import { diagnosticText } from '../../../artwork/diagnostic-text.ts'
import { findingId, findingNumbers } from '../../../artwork/page-marks.ts'
import type { PrintFinding } from '../../../artwork/use-print-findings.ts'
import type { Texts } from '../../../ui/words/texts.ts'

/** `number`: by which the page and the list of the check call it. */
export type FieldFinding = { severity: PrintFinding['severity']; number: number | undefined; words: string }

/** `findings`: the most serious first. */
export function fieldFindings(t: Texts, findings: readonly PrintFinding[]): Readonly<Record<string, FieldFinding>> {
  const found: Record<string, FieldFinding> = {}
  const numbers = findingNumbers(findings)
  for (const finding of findings) {
    const tag = finding.place.placeholder
    if (tag !== undefined && !Object.hasOwn(found, tag))
      found[tag] = {
        severity: finding.severity,
        number: numbers.get(findingId(finding)),
        words: diagnosticText(t, finding),
      }
  }
  return found
}
