/**
 * Automatic sizing of text frames (Text Frame Options, Auto-Size): the frame becomes as large as its text asks for, growing
 * away from a reference point, and never smaller than its least sizes.
 */
import { mapPath } from '../../geometry/path.ts'
import { height, rect, type Rect, width } from '../../geometry/rect.ts'
import type { ResolvedFrame } from '../../model/resolved.ts'

/** What pouring the frame's text into a frame of that size comes to. */
export type Trial = { overset: boolean; lines: number }

/**
 * The narrowest frame that holds the text as its setting asks: without breaking lines, without overset text, or enlarged
 * evenly until nothing is overset. Height follows later, from where the last line stands. `approximated` where InDesign
 * weighs width against height in a way nobody has described.
 */
export function widened(
  frame: ResolvedFrame,
  pour: (frame: ResolvedFrame) => Trial,
): { frame: ResolvedFrame; approximated: boolean } {
  const { autoSize, noLineBreaks, minimumWidth, minimumHeight } = frame.frame
  if (autoSize === 'off' || autoSize === 'height') return { frame, approximated: false }
  const { bounds } = frame
  if (autoSize === 'bothProportionally') {
    const least = Math.max(minimumWidth / (width(bounds) || 1), minimumHeight / (height(bounds) || 1), 0.01)
    const scaled = (scale: number) => resized(frame, width(bounds) * scale, height(bounds) * scale)
    const scale = smallest(least, 100, (tried) => !pour(scaled(tried)).overset)
    return { frame: scaled(scale), approximated: false }
  }
  const isHigh = autoSize === 'both'
  if (isHigh && !noLineBreaks) return { frame, approximated: true }
  const sized = (wide: number) => resized(frame, wide, isHigh ? unbounded : height(bounds))
  const unbroken = noLineBreaks ? pour(sized(unbounded)).lines : Infinity
  const fits = ({ overset, lines }: Trial): boolean => (noLineBreaks ? lines <= unbroken : !overset)
  const wide = smallest(Math.max(minimumWidth, 1), unbounded, (tried) => fits(pour(sized(tried))))
  return { frame: resized(frame, wide, height(bounds)), approximated: false }
}

/** Points; wider than InDesign's largest page. */
const unbounded = 20_000

/** The frame with its lower edge at `bottom`, and how far its content moves with the upper one. */
export function heightened(frame: ResolvedFrame, bottom: number): { frame: ResolvedFrame; shift: number } {
  const high = Math.max(bottom - frame.bounds.top, frame.frame.minimumHeight)
  const sized = resized(frame, width(frame.bounds), high)
  return { frame: sized, shift: sized.bounds.top - frame.bounds.top }
}

function resized(frame: ResolvedFrame, wide: number, high: number): ResolvedFrame {
  const { bounds, path } = frame
  const [x, y] = sharesBefore(frame.frame.autoSizeReference)
  const left = bounds.left - (wide - width(bounds)) * x
  const top = bounds.top - (high - height(bounds)) * y
  const box = rect(left, top, left + wide, top + high)
  return { ...frame, bounds: box, path: mapPath(path, between(bounds, box)) }
}

/** `TopLeftPoint` to `BottomRightPoint`: the share of the growth that goes to the left and upwards. */
function sharesBefore(point: string): readonly [number, number] {
  const x = point.includes('Left') ? 0 : point.includes('Right') ? 1 : 0.5
  const y = point.startsWith('Top') ? 0 : point.startsWith('Bottom') ? 1 : 0.5
  return [x, y]
}

function between(from: Rect, to: Rect): [number, number, number, number, number, number] {
  const sx = width(from) > 0 ? width(to) / width(from) : 1
  const sy = height(from) > 0 ? height(to) / height(from) : 1
  return [sx, 0, 0, sy, to.left - from.left * sx, to.top - from.top * sy]
}

/** The smallest amount for which `holds`, to a twentieth of a point; `most` where none does. */
function smallest(least: number, most: number, holds: (value: number) => boolean): number {
  if (holds(least)) return least
  let [low, high] = [least, Math.min(most, Math.max(least * 2, 64))]
  while (!holds(high)) {
    if (high >= most) return most
    ;[low, high] = [high, Math.min(most, high * 2)]
  }
  while (high - low > (most > 1000 ? 0.05 : 0.0005)) {
    const middle = (low + high) / 2
    if (holds(middle)) high = middle
    else low = middle
  }
  return high
}
