import type { Place } from '../../model/diagnostic.ts'
import type { Session } from '../session.ts'
import { valueOf } from '../values.ts'
import type { FilledRun } from './filled-runs.ts'

/**
 * Lines of which a caption is left, such as the "C" of a plant passport without its number: a few fixed words, and nothing but
 * places beside them whose value is empty. A longer text is taken to say something by itself, with an addition that may be missing.
 */
export function tellWordsAlone({ data, diagnostics }: Session, flows: readonly FilledRun[], place: Place): void {
  // Of a value of several lines one may be empty.
  const filled = new Set(flows.flatMap((flow) => (isBlank(flow) ? [] : [flow.placeholder])))
  for (const line of linesOf(flows)) {
    const words = line.map((part) => (part.placeholder === undefined ? part.text : '')).join('')
    const [empty, ...others] = new Set(line.flatMap(({ placeholder }) => placeholder ?? []))
    if (empty === undefined || !isCaption(words) || line.some(({ isOther }) => isOther)) continue
    const isEmpty = (tag: string) => !filled.has(tag) && valueOf(data, tag)?.kind === 'text'
    if ([empty, ...others].every(isEmpty))
      diagnostics.report('placeholder.wordsAlone', { ...place, placeholder: empty }, { words: words.trim() })
  }
}

type Part = { text: string; placeholder: string | undefined; isOther?: boolean }

/** As the design and the data break them, before any line is too long. */
function linesOf(flows: readonly FilledRun[]): Part[][] {
  const lines: Part[][] = [[]]
  for (const { content, placeholder } of flows) {
    if (content.kind === 'paragraphEnd') lines.push([])
    else if (content.kind !== 'text') lines.at(-1)?.push({ text: '', placeholder: undefined, isOther: true })
    else
      for (const [index, text] of content.text.split('\u2028').entries()) {
        if (index > 0) lines.push([])
        lines.at(-1)?.push({ text, placeholder })
      }
  }
  return lines
}

const isBlank = ({ content }: FilledRun): boolean => content.kind === 'text' && content.text.trim() === ''

const mostWords = 3
const isCaption = (words: string): boolean =>
  /[\p{L}\p{N}]/u.test(words) && words.trim().split(/\s+/).length <= mostWords
