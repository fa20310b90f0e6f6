/** What the engine found, in words. A code without a sentence is shown as it is, with its numbers. */
import { exists } from 'i18next'
import type { Diagnostic } from '#artwork/index.ts'
import { formatNumber } from '#web/ui/dates.ts'
import type { TextKey, Texts } from '#web/ui/texts.ts'

export function diagnosticText(t: Texts, { code, params, outcome }: Diagnostic): string {
  const key = `diagnostic.${code}`
  const text = isTextKey(key)
    ? t(key, shown(t, params))
    : [code, ...Object.entries(params).map(([name, value]) => `${name} ${value}`)].join(', ')
  return outcome ? `${text} (${t(`diagnostic.outcome.${outcome}`)})` : text
}

const isTextKey = (key: string): key is TextKey => exists(key)

/** Numbers as people write them, sides by their names, what is cut in the millimetres of a cutting machine. */
function shown(t: Texts, params: Diagnostic['params']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const side = `diagnostic.side.${value}`
      if (name === 'side' && isTextKey(side)) return [name, t(side)]
      if (typeof value !== 'number') return [name, value]
      const number = name === 'reach' ? (value * 25.4) / 72 : value
      return [name, formatNumber(number, { maximumFractionDigits: name === 'reach' ? 1 : 3 })]
    }),
  )
}
