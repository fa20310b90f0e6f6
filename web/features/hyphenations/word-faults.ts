import type { WordList } from '#domain/fonts/word-list.ts'
import type { Texts } from '../../ui/words/texts.ts'

const mostShown = 5

/** What is no divided word, with its line; undefined where all are. */
export function wordFaultText(faults: WordList['faults'], t: Texts): string | undefined {
  if (faults.length === 0) return undefined
  const lines = faults.slice(0, mostShown).map(({ line, text }) => `${line}: ${text}`)
  return t('hyphens.list.faults.lines', { lines: lines.join(', ') + (faults.length > mostShown ? ' …' : '') })
}
