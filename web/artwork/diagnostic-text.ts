/** What the engine found, in words. */
import { exists } from 'i18next'
import { millimetresOf } from '#domain/values/points.ts'
import type { DiagnosticCode, DiagnosticOutcome } from '#artwork/index.ts'
import { formatNumber } from '../ui/words/dates.ts'
import type { Texts } from '../ui/words/texts.ts'

type Told = { code: DiagnosticCode; params: Params; outcome?: DiagnosticOutcome; count?: number }
type Params = Readonly<Record<string, string | number>>

export function diagnosticText(t: Texts, { code, params, outcome, count = 1 }: Told): string {
  const words = shown(t, params)
  // What ends at the cut itself reaches nowhere.
  const key =
    code === 'preflight.bleedMissing' && words['reach'] === '0' ? 'finding.bleedNone' : (`diagnostic.${code}` as const)
  // Reports are kept: one of an earlier version may hold a code that is no longer there.
  const text = exists(key)
    ? t(key, words)
    : [code, ...Object.entries(params).map(([name, value]) => `${name} ${value}`)].join(', ')
  const notes = [
    outcome && t(`finding.outcome.${outcome}`),
    count > 1 && t('finding.count', { count: formatNumber(count) }),
  ].filter(Boolean)
  return notes.length > 0 ? `${text} (${notes.join(', ')})` : text
}

/** Numbers as people write them, sides by their names, what is cut in the millimetres of a cutting machine. */
function shown(t: Texts, params: Params): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (name === 'side' && isSide(value)) return [name, t(`finding.side.${value}`)]
      if (typeof value !== 'number') return [name, value]
      const number = name === 'reach' ? millimetresOf(value) : value
      return [name, formatNumber(number, { maximumFractionDigits: name === 'reach' ? 1 : 3 })]
    }),
  )
}

const isSide = (value: string | number): value is (typeof sides)[number] => sides.some((side) => side === value)
const sides = ['left', 'right', 'top', 'bottom'] as const
