import type { Diagnostics } from '../../model/diagnostic.ts'
import type { NestedStyle } from '../../model/style.ts'
import type { GrepBudget } from './grep/match-grep.ts'
import { grepRanges, type CompiledGrep } from './grep-styles.ts'
import { nestedRanges, type NestedPart, type StyledRange } from './nested-styles.ts'

/** Character styles that a paragraph style applies automatically. */
export type AutomaticStyles = {
  nested: readonly NestedStyle[]
  dropCap: { characters: number; style: string | undefined } | undefined
  grep: readonly CompiledGrep[]
}

/** Part of a text, and the styles that hold there: later ones win. */
export type Layered = { from: number; to: number; styles: readonly string[] }

/**
 * For each part its stretches with their automatic styles: nested styles lie lowest, then the drop cap's, then GREP styles
 * in their order. Undefined where a paragraph has none at all.
 */
export function styleLayers(
  parts: readonly NestedPart[],
  { nested, dropCap, grep }: AutomaticStyles,
  budget: GrepBudget,
  diagnostics: Diagnostics,
): ((part: number) => Layered[]) | undefined {
  const characters = dropCap?.characters ?? 0
  const styles = nested.map((style) =>
    style.until === 'Dropcap' ? { ...style, until: 'AnyCharacter', repetitions: Math.max(characters, 1) } : style,
  )
  const ranges: StyledRange[] = styles.length > 0 ? nestedRanges(parts, styles) : []
  if (dropCap?.style !== undefined && characters > 0) {
    const own = { characterStyle: dropCap.style, until: 'AnyCharacter', repetitions: characters, through: true }
    ranges.push(...nestedRanges(parts, [own]))
  }
  if (grep.length > 0) ranges.push(...grepRanges(parts, grep, budget, diagnostics))
  if (ranges.length === 0) return undefined
  const byPart = Map.groupBy(
    ranges.filter(({ style }) => style !== undefined),
    ({ part }) => part,
  )
  return (part) => {
    const text = parts[part]
    return text?.kind === 'text' ? layered(text.text.length, byPart.get(part) ?? []) : []
  }
}

function layered(length: number, ranges: readonly StyledRange[]): Layered[] {
  const cuts = [...new Set([0, length, ...ranges.flatMap(({ from, to }) => [from, to])])].toSorted((a, b) => a - b)
  return cuts.slice(1).map((to, i) => {
    const from = cuts[i]!
    const styles = ranges.filter((r) => r.from <= from && r.to >= to).map(({ style }) => style!)
    return { from, to, styles }
  })
}
