import { dashPattern } from '../model/dash-pattern.ts'
import type { StrokeStyle } from '../model/stroke-style.ts'
import type { Paint, PageItem, Stroke } from '../model/page.ts'

export type StraightRule = {
  from: number
  to: number
  /** Of its middle. */
  y: number
  weight: number
  style: StrokeStyle
  paint: Paint
  /** Between dashes, dots and stripes. */
  gap: Paint | undefined
  overprint: boolean
  gapOverprint: boolean
}

/** A level line of text: underlines, strikes, paragraph rules. */
export function straightRule({ from, to, y, weight, style, ...rule }: StraightRule): PageItem[] {
  if (weight <= 0 || to <= from) return []
  const line = (at: number, width: number, paint: Paint, overprint: boolean, more: Partial<Stroke> = {}): PageItem => ({
    kind: 'path',
    path: [
      ['move', from, at],
      ['line', to, at],
    ],
    stroke: { paint, width, cap: 'butt', join: 'miter', miterLimit: 4, ...(overprint && { overprint }), ...more },
  })
  const below = rule.gap && style.kind !== 'solid' ? [line(y, weight, rule.gap, rule.gapOverprint)] : []
  const own = (at: number, width: number, more?: Partial<Stroke>) => line(at, width, rule.paint, rule.overprint, more)
  switch (style.kind) {
    case 'striped':
      return [
        ...below,
        ...style.stripes.map(([top, bottom]) => own(y + ((top + bottom) / 2 - 0.5) * weight, (bottom - top) * weight)),
      ]
    case 'dashed':
    case 'dotted': {
      const cap = style.kind === 'dotted' ? 'round' : style.cap
      return [...below, own(y, weight, { cap, dash: { pattern: dashPattern(style, weight)!, phase: 0 } })]
    }
    default:
      return [own(y, weight)]
  }
}
