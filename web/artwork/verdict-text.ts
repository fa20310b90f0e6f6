/** How a label comes out, in the few words of a cell, and how what was found is counted, wherever that is said. */
import { inWords } from '#domain/formats/refusals/said.ts'
import { countsOf, type LabelFinding, shortWord, type Verdict } from '#domain/releases/pages/verdict.ts'
import type { DiagnosticCode } from '#artwork/index.ts'
import { currentLanguage, say, type Texts } from '../ui/words/texts.ts'
import { diagnosticText } from './diagnostic-text.ts'

/** `open`: nobody knows just now. */
export type LabelWord = { verdict: Verdict | 'open'; findings: readonly LabelFinding[] }

export function findingWord(t: Texts, finding: Pick<LabelFinding, 'code' | 'params'>): string {
  const said = inWords(shortWord(finding), currentLanguage(), say)
  return said ?? diagnosticText(t, { code: finding.code as DiagnosticCode, params: finding.params })
}

export function verdictText(t: Texts, { verdict, findings }: LabelWord): string {
  if (verdict === 'hints') return t('verdict.hints', { counts: countsText(t, findings) })
  if (verdict !== 'faulty') return t(`verdict.${verdict}`)
  const [first, ...others] = findings
  const word = first ? findingWord(t, first) : t('verdict.unset')
  const counts = countsText(t, others)
  return counts === '' ? word : t('verdict.more', { first: word, counts })
}

/** Empty where there is none. */
export function countsText(t: Texts, found: Parameters<typeof countsOf>[0]): string {
  const counts = countsOf(found)
  return (['errors', 'warnings'] as const)
    .flatMap((kind) => (counts[kind] > 0 ? [t(`finding.counts.${kind}`, { count: counts[kind] })] : []))
    .join(', ')
}

export const verdictLook = {
  fits: { tone: 'good', shape: 'check' },
  hints: { tone: 'waiting', shape: 'diamond' },
  faulty: { tone: 'bad', shape: 'cross' },
  unset: { tone: 'quiet', shape: 'bar' },
  open: { tone: 'quiet', shape: 'ring' },
} as const
