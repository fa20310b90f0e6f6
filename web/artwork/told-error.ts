/** What the preflight of a stored file found, in words: it is kept as lines such as `picture.missing (page 1, bild): picture=a.jpg, 3 times`. */
import { exists } from 'i18next'
import type { DiagnosticCode } from '#artwork/index.ts'
import type { Texts } from '../ui/words/texts.ts'
import { diagnosticText } from './diagnostic-text.ts'

const line =
  /^(?<code>[\w.]+)(?: \((?:page (?<page>[^,)]+))?(?:, )?(?<tag>.+?)?\))?(?:: (?<facts>.+?))?(?:, (?<count>\d+) times)?$/s

/** `names`: of placeholders, by tag. A line of any other form comes back as it is. */
export function toldError(t: Texts, text: string, names: Readonly<Record<string, string>>): string {
  const { code = '', page, tag, facts, count } = line.exec(text)?.groups ?? {}
  if (!isKnown(code)) return text
  const words = diagnosticText(t, { code, params: paramsOf(facts), count: Number(count ?? 1) })
  const where = [tag && (names[tag] ?? tag), page && t('finding.page', { page })].filter(Boolean)
  return [...where, words].join(' · ')
}

const isKnown = (code: string): code is DiagnosticCode => exists(`diagnostic.${code}`)

const number = /^-?(0|[1-9]\d*)(\.\d+)?$/

const paramsOf = (facts = ''): Record<string, string | number> =>
  Object.fromEntries(
    facts.split(/, (?=\w+=)/).flatMap((fact): [string, string | number][] => {
      const at = fact.indexOf('=')
      const value = fact.slice(at + 1)
      return at < 0 ? [] : [[fact.slice(0, at), number.test(value) ? Number(value) : value]]
    }),
  )
