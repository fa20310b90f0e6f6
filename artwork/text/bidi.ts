/**
 * Text in which both directions meet, by the Unicode Bidirectional Algorithm (UAX #9): levels of embedding for a
 * paragraph, by bidi-js, and the order in which the clusters of a line stand (rules L1 and L2).
 */
import bidiFactory from 'bidi-js'
import type { ParagraphFormat } from '../model/style.ts'
import type { Cluster } from './clusters.ts'

type Direction = ParagraphFormat['direction']

/** A stretch whose characters are all forced into one direction (Character Direction). */
export type Override = { from: number; to: number; direction: Direction }

const bidi = bidiFactory()

/** Of each UTF-16 unit; odd levels run from right to left. Undefined where all runs from left to right. */
export function levelsOf(
  text: string,
  direction: Direction,
  overrides: readonly Override[],
): ((offset: number) => number) | undefined {
  if (direction === 'ltr' && overrides.length === 0 && !rightToLeft.test(text)) return undefined
  let written = ''
  let at = 0
  const shifts: { from: number; by: number }[] = []
  for (const { from, to, direction: forced } of overrides) {
    written += text.slice(at, from) + (forced === 'rtl' ? '\u202e' : '\u202d')
    shifts.push({ from, by: written.length - from })
    written += `${text.slice(from, to)}\u202c`
    shifts.push({ from: to, by: written.length - to })
    at = to
  }
  const { levels } = bidi.getEmbeddingLevels(written + text.slice(at), direction)
  if (shifts.length === 0) return (offset) => levels[offset] ?? 0
  return (offset) => levels[offset + (shifts.findLast(({ from }) => from <= offset)?.by ?? 0)] ?? 0
}

/** Hebrew, Arabic and the scripts like them, their presentation forms, and the marks that turn direction. */
const rightToLeft =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Indices of a line's clusters in the order they stand, from the edge where the paragraph's lines begin. */
export function lineOrder(clusters: readonly Cluster[], direction: Direction): number[] {
  const base = direction === 'rtl' ? 1 : 0
  if (base === 0 && clusters.every(({ run }) => run.level === 0)) return clusters.map((_, i) => i)
  const levels = clusters.map(({ run }) => run.level)
  // White space before a tab and at the end of the line runs as the paragraph does (L1).
  let isOpen = true
  for (let i = clusters.length - 1; i >= 0; i--) {
    const kind = clusters[i]!.kind
    if (kind === 'tab' || kind === 'rightTab' || kind === 'lineBreak' || kind === 'break') isOpen = true
    else if (kind !== 'space') isOpen = false
    if (isOpen) levels[i] = base
  }
  const order = clusters.map((_, i) => i)
  if (levels.every((level) => level === base)) return order
  const highest = levels.reduce((most, level) => Math.max(most, level), base)
  // Reversing from one above the base level on leaves the line as it is read from its own beginning.
  for (let level = highest; level > base; level--) {
    for (let from = 0; from < order.length; from++) {
      if (levels[order[from]!]! < level) continue
      let to = from
      while (to + 1 < order.length && levels[order[to + 1]!]! >= level) to++
      reverse(order, from, to)
      from = to
    }
  }
  return order
}

function reverse(list: number[], from: number, to: number): void {
  for (let [a, b] = [from, to]; a < b; a++, b--) [list[a], list[b]] = [list[b]!, list[a]!]
}
