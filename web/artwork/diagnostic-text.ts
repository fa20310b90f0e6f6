/** What the engine found, in words. A code without a sentence is shown as it is, with its numbers. */
import { exists } from 'i18next'
import type { Diagnostic } from '#artwork/index.ts'
import type { TextKey, Texts } from '#web/ui/texts.ts'

export function diagnosticText(t: Texts, { code, params, outcome }: Diagnostic): string {
  const key = `diagnostic.${code}`
  const text = isTextKey(key)
    ? t(key, params)
    : [code, ...Object.entries(params).map(([name, value]) => `${name} ${value}`)].join(', ')
  return outcome ? `${text} (${t(`diagnostic.outcome.${outcome}`)})` : text
}

const isTextKey = (key: string): key is TextKey => exists(key)
