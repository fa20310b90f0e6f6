import type { TextFrameFormat } from '../../model/document.ts'
import type { TextStyle } from '../../model/resolved.ts'
import { faceFor, type TextContext } from '../../text/itemise.ts'
import type { SetLine } from '../../text/set-line.ts'

type Rule = Pick<TextFrameFormat, 'firstBaseline' | 'firstBaselineMinimum'>

/** From a column's top to the baseline of its first line (Text Frame Options, Baseline Options). */
export function firstBaseline(line: SetLine, rule: Rule, fallback: LineExtent): number {
  return Math.max(offsetOf(line, rule.firstBaseline, fallback), rule.firstBaselineMinimum)
}

function offsetOf(line: SetLine, rule: Rule['firstBaseline'], fallback: LineExtent): number {
  switch (rule) {
    case 'ascent':
      return lineExtent(line, fallback).ascent
    case 'capHeight':
      return largest(line, fallback, 'capHeight')
    case 'xHeight':
      return largest(line, fallback, 'xHeight')
    case 'leading':
      return line.leading
    case 'emBox':
      return Math.max(...line.clusters.map(({ cluster }) => cluster.run.style.pointSize), 0)
    case 'fixed':
      return 0
  }
}

/** What an empty paragraph takes from its own style; shares of the size that are usual where there is no font. */
export function emptyExtent(base: TextStyle, context: TextContext | undefined): LineExtent {
  const face = context && faceFor(base, context)
  if (!face)
    return {
      ascent: base.pointSize * 0.8,
      descent: base.pointSize * 0.2,
      capHeight: base.pointSize * 0.7,
      xHeight: base.pointSize * 0.5,
    }
  const unit = base.pointSize / face.unitsPerEm
  return {
    ascent: face.ascender * unit,
    descent: -face.descender * unit,
    capHeight: face.capHeight * unit,
    xHeight: face.xHeight * unit,
  }
}

/** Points above the baseline and below it, all positive. */
export type LineExtent = { ascent: number; descent: number; capHeight: number; xHeight: number }

/** How far a line reaches above and below its baseline, both positive. */
export function lineExtent(line: SetLine, fallback: LineExtent): Pick<LineExtent, 'ascent' | 'descent'> {
  let [ascent, descent, above, any] = [0, 0, 0, false]
  for (const { cluster } of line.clusters) {
    const { face, style, size, scaleY, rise } = cluster.run
    const unit = ((style.position === 'normal' ? style.pointSize : size) / face.unitsPerEm) * scaleY
    const shift = style.position === 'normal' ? 0 : rise
    ascent = Math.max(ascent, face.ascender * unit + shift, cluster.height ?? 0)
    descent = Math.max(descent, -face.descender * unit - shift)
    above = Math.max(above, cluster.above ?? 0)
    any = true
  }
  return any ? { ascent: ascent + above, descent } : fallback
}

function largest(line: SetLine, fallback: LineExtent, metric: 'capHeight' | 'xHeight'): number {
  if (line.clusters.length === 0) return fallback[metric]
  return Math.max(
    ...line.clusters.map(
      ({ cluster: { run } }) => (run.face[metric] * run.style.pointSize * run.scaleY) / run.face.unitsPerEm,
    ),
  )
}
