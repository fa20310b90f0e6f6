import { height, rect, type Rect, width } from '../geometry/rect.ts'
import type { ResolvedFrame } from '../model/resolved.ts'

/** The columns of a text frame, in the frame's own coordinates, from left to right. */
export function frameColumns({ bounds, frame }: Pick<ResolvedFrame, 'bounds' | 'frame'>): Rect[] {
  const { inset, gutter, fixedColumnWidth } = frame
  const inner = rect(
    bounds.left + inset.left,
    bounds.top + inset.top,
    Math.max(bounds.right - inset.right, bounds.left + inset.left),
    Math.max(bounds.bottom - inset.bottom, bounds.top + inset.top),
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
