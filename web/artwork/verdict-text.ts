/** How a label comes out, in the few words of a cell. */
import { inWords } from '#domain/formats/refusals/said.ts'
import { type LabelFinding, shortWord, type Verdict } from '#domain/releases/pages/verdict.ts'
import type { DiagnosticCode } from '#artwork/index.ts'
import { currentLanguage, say, type Texts } from '../ui/texts.ts'
import { diagnosticText } from './diagnostic-text.ts'

/** `open`: nobody knows just now. */
export type LabelWord = { verdict: Verdict | 'open'; findings: readonly LabelFinding[] }

export function findingWord(t: Texts, finding: Pick<LabelFinding, 'code' | 'params'>): string {
  const said = inWords(shortWord(finding), currentLanguage(), say)
  return said ?? diagnosticText(t, { code: finding.code as DiagnosticCode, params: finding.params })
}

export function verdictText(t: Texts, { verdict, findings }: LabelWord): string {
  if (verdict === 'hints') return t('verdict.hints', { count: findings.length })
  if (verdict !== 'faulty') return t(`verdict.${verdict}`)
  const [first, ...others] = findings.filter(({ blocks }) => blocks)
  const word = first ? findingWord(t, first) : t('verdict.unset')
  return others.length === 0 ? word : t('verdict.more', { first: word, count: others.length })
}

export const verdictLook = {
  fits: { tone: 'good', shape: 'check' },
  hints: { tone: 'waiting', shape: 'diamond' },
  faulty: { tone: 'bad', shape: 'cross' },
  unset: { tone: 'quiet', shape: 'bar' },
  open: { tone: 'quiet', shape: 'ring' },
} as const
