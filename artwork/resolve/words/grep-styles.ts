import type { Diagnostics } from '../../model/diagnostic.ts'
import type { GrepStyle } from '../../model/text-attributes.ts'
import { matchGrep, type GrepBudget } from './grep/match-grep.ts'
import { grepMarks, parseGrep, type GrepNode } from './grep/parse-grep.ts'
import type { NestedPart, StyledRange } from './nested-styles.ts'

export type CompiledGrep = { characterStyle: string; node: GrepNode; expression: string }

/** The expressions of a paragraph style; those that cannot be parsed are reported and left out. */
export function compiledGrep(styles: readonly GrepStyle[], diagnostics: Diagnostics): CompiledGrep[] {
  return styles.slice(0, mostStyles).flatMap(({ characterStyle, expression }) => {
    if (expression === '') return []
    const node = parseGrep(expression)
    if (node) return [{ characterStyle, node, expression }]
    diagnostics.report('text.grepStyles', {}, { expression: expression.slice(0, 80) })
    return []
  })
}

const mostStyles = 100

/** Where in which part the character styles of GREP styles hold, style by style. */
export function grepRanges(
  parts: readonly NestedPart[],
  styles: readonly CompiledGrep[],
  budget: GrepBudget,
  diagnostics: Diagnostics,
): StyledRange[] {
  const texts = parts.map(textOfPart)
  const text = texts.join('')
  return styles.flatMap(({ characterStyle, node, expression }) => {
    const found = matchGrep(node, text, budget)
    if (!found) diagnostics.report('text.grepTooSlow', {}, { expression: expression.slice(0, 80) })
    return rangesIn(texts, found ?? [], characterStyle)
  })
}

function rangesIn(
  texts: readonly string[],
  found: readonly { from: number; to: number }[],
  style: string,
): StyledRange[] {
  const ranges: StyledRange[] = []
  let [part, start] = [0, 0]
  for (const { from, to } of found) {
    while (part < texts.length && start + texts[part]!.length <= from) start += texts[part++]!.length
    for (let p = part, at = start; p < texts.length && at < to; at += texts[p++]!.length) {
      const end = Math.min(to - at, texts[p]!.length)
      if (end > Math.max(from - at, 0)) ranges.push({ part: p, from: Math.max(from - at, 0), to: end, style })
    }
  }
  return ranges
}

function textOfPart(part: NestedPart): string {
  if (part.kind === 'text') return part.text
  if (part.kind === 'object') return String.fromCharCode(grepMarks.object)
  return String.fromCharCode(grepMarks[part.marker as keyof typeof grepMarks] ?? grepMarks.unknown)
}
