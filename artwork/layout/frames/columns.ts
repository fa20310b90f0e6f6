import { height, rect, type Rect, width } from '../../geometry/rect.ts'
import type { ResolvedFrame } from '../../model/resolved.ts'

/**
 * The columns of a text frame, in the frame's own coordinates, from left to right. The insets count from the inner edge
 * of the frame's stroke, as the values of `TextColumnFixedWidth` in InDesign's files show.
 */
export function frameColumns({ bounds, frame, look }: Pick<ResolvedFrame, 'bounds' | 'frame' | 'look'>): Rect[] {
  const { inset, gutter, fixedColumnWidth } = frame
  const within = strokeWithin(look)
  const [left, top] = [bounds.left + inset.left + within, bounds.top + inset.top + within]
  const inner = rect(
    left,
    top,
    Math.max(bounds.right - inset.right - within, left),
    Math.max(bounds.bottom - inset.bottom - within, top),
  )
  if (height(inner) <= 0 || width(inner) <= 0) return [inner]
  const count = Math.min(Math.max(1, Math.round(frame.columns)), 40)
  const share = (width(inner) - gutter * (count - 1)) / count
  const each = fixedColumnWidth && count > 1 ? Math.min(fixedColumnWidth, share) : Math.max(share, 0)
  return Array.from({ length: count }, (_, i) => {
    const left = inner.left + i * (each + gutter)
    return rect(left, inner.top, left + each, inner.bottom)
  })
}

const strokeWithin = ({ stroke }: ResolvedFrame['look']): number =>
  !stroke || stroke.alignment === 'outside' ? 0 : stroke.alignment === 'inside' ? stroke.width : stroke.width / 2
